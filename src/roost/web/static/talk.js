// Talking: phrases and reactions by name, and free text where the host has opened it. Drafts live in the dialog.

/** @type {{morph: (old: Element, fresh: string, how: object) => void}} */
const Idiomorph = /** @type {any} */ (window).Idiomorph;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What was written and has not been answered yet. */
let sent = "";

/** Of several people at this device, the seat of the one who speaks. */
function speaker() {
  const chosen = /** @type {HTMLInputElement | null} */ (part("speakers").querySelector(":checked"));
  return chosen ? Number(chosen.value) : undefined;
}

/**
 * @param {(decision: string, words: string, seat?: number) => void} say
 * @param {(sentence: string) => void} tell
 */
export function wireTalk(say, tell) {
  const dialog = /** @type {HTMLDialogElement} */ (part("talk"));
  part("open-talk").addEventListener("click", () => dialog.showModal());
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-say]");
    if (!button || event.detail > 1) return;
    say("say", button.getAttribute("data-say") ?? "", speaker());
    dialog.close();
  });
  part("write").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (part("words"));
    sent = field.value.trim();
    if (sent) say("write", sent, speaker());
  });
  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.hasAttribute("data-quiet") || event.defaultPrevented) return;
    event.preventDefault();
    post(form).then((refusal) => refusal && tell(refusal), () => form.submit());
  });
  allow();
}

/** Send a form without leaving the page; what changes comes as news. @param {HTMLFormElement} form */
async function post(form) {
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const headers = { accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", body, headers, redirect: "manual" });
  return answer.status < 400 ? "" : String((await answer.json()).error.text);
}

/** What the table allows now, and who is there to speak and to be muted. */
export function allow() {
  const allowed = part("main").dataset.talk ?? "";
  part("open-talk").hidden = !allowed;
  part("write").hidden = allowed !== "write";
  for (const fresh of /** @type {NodeListOf<HTMLElement>} */ (part("main").querySelectorAll("[data-for]"))) {
    const place = part(fresh.dataset.for ?? "");
    if (place && place.innerHTML !== fresh.innerHTML) Idiomorph.morph(place, fresh.innerHTML, { morphStyle: "innerHTML" });
  }
}

/** The server has taken a command: what was written is said, and the field is free for more. */
export function settleTalk() {
  const field = /** @type {HTMLInputElement} */ (part("words"));
  if (sent && field.value.trim() === sent) field.value = "";
  sent = "";
}
