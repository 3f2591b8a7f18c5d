// A hint beside the table: asked for by a button or a key, and gone when the table has moved on.

/** @typedef {() => string} Question the question that is on the page */

const dialog = () => /** @type {HTMLDialogElement} */ (document.getElementById("hint"));
const place = () => /** @type {HTMLElement} */ (dialog().querySelector(".text"));

/** @param {Question} question */
export function wireHints(question) {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-hint]"));
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    ask(link.href, question);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "h" || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || /** @type {Element} */ (event.target).matches("input, select, textarea")) return;
    /** @type {HTMLElement | null} */ (document.querySelector("a[data-hint]"))?.click();
  });
}

/** Where the table has moved on, its hint is about something else. @param {Question} question */
export function dropOldHint(question) {
  if (dialog().open && dialog().dataset.decision !== question()) dialog().close();
}

/** @param {string} address @param {Question} question */
async function ask(address, question) {
  const shown = dialog();
  const asked = question();
  shown.dataset.decision = asked;
  place().textContent = shown.dataset.thinking ?? "";
  if (!shown.open) shown.showModal();
  const text = await fetch(address).then(read, () => null);
  if (!shown.open || shown.dataset.decision !== asked) return;
  place().replaceChildren(text ?? (shown.dataset.failed ?? ""));
}

/** What an answer says: the hint, or why there is none. @param {Response} answer */
async function read(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.getElementById("hint-text") ?? page.querySelector("main p");
}
