// Talking: phrases and reactions by name, and free text where the host has opened it. Drafts live in the dialog.

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What was written and has not been answered yet. */
let sent = "";

/** @param {(decision: string, words: string) => void} say */
export function wireTalk(say) {
  const dialog = /** @type {HTMLDialogElement} */ (part("talk"));
  part("open-talk").addEventListener("click", () => dialog.showModal());
  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-say]");
    if (!button || event.detail > 1) return;
    say("say", button.getAttribute("data-say") ?? "");
    dialog.close();
  });
  part("write").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (part("words"));
    sent = field.value.trim();
    if (sent) say("write", sent);
  });
  allow();
}

/** What the table allows now. */
export function allow() {
  const allowed = part("main").dataset.talk ?? "";
  part("open-talk").hidden = !allowed;
  part("write").hidden = allowed !== "write";
}

/** The server has taken a command: what was written is said, and the field is free for more. */
export function settleTalk() {
  const field = /** @type {HTMLInputElement} */ (part("words"));
  if (sent && field.value.trim() === sent) field.value = "";
  sent = "";
}
