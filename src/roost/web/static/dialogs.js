// Dialogs live outside the part of the page that is renewed.

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/** Buttons that open and close dialogs, and the rules beside the table. */
export function wireDialogs() {
  const menu = document.getElementById("open-menu");
  if (menu) menu.hidden = false;
  menu?.addEventListener("click", () => dialog("menu").showModal());
  document.addEventListener("click", (event) => {
    const touched = /** @type {Element} */ (event.target);
    if (touched.closest("[data-close]") || touched instanceof HTMLDialogElement) touched.closest("dialog")?.close();
    const link = /** @type {HTMLAnchorElement | null} */ (touched.closest("a[data-rules]"));
    if (link) {
      event.preventDefault();
      showRules(link).catch(() => window.open(link.href));
    }
  });
}

/** The rules, opened at the paragraph that a link names. @param {HTMLAnchorElement} link */
async function showRules(link) {
  const shown = dialog("rules");
  const place = /** @type {HTMLElement} */ (shown.querySelector(".text"));
  if (!place.firstElementChild) {
    const answer = await fetch(link.pathname);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const text = page.getElementById("rules-text");
    if (!text) throw new Error("no rules");
    text.classList.remove("card");
    place.replaceChildren(text);
  }
  shown.showModal();
  const anchor = link.hash.slice(1);
  const paragraph = [...place.querySelectorAll("[id]")].find((heading) => heading.id === anchor);
  if (paragraph) paragraph.scrollIntoView();
}

/**
 * Several moves of one piece: the buttons of the page, once more.
 * @param {string[]} moves @param {(move: string) => void} play
 */
export function choose(moves, play) {
  const shown = dialog("chooser");
  const place = /** @type {HTMLElement} */ (shown.querySelector(".choices"));
  place.replaceChildren(...moves.map((move) => choice(move, shown, play)));
  shown.showModal();
  place.querySelector("button")?.focus();
}

/** @param {string} move @param {HTMLDialogElement} shown @param {(move: string) => void} play */
function choice(move, shown, play) {
  const button = document.createElement("button");
  button.className = "btn btn-quiet";
  const twin = document.querySelector(`#ask [data-move="${CSS.escape(move)}"]`);
  button.textContent = twin?.getAttribute("aria-label") ?? twin?.textContent?.trim() ?? move;
  button.addEventListener("click", () => {
    shown.close();
    play(move);
  });
  return button;
}
