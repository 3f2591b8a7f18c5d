// Taking back by key: the button of the page is pressed.

/** Where letters are written, u is a letter. */
const WRITES = "input, textarea, select, [contenteditable]";

/** U presses the button that takes back, where there is one. */
export function wireUndo() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "u" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (/** @type {Element} */ (event.target).closest(WRITES) || document.querySelector("dialog[open]")) return;
    document.getElementById("take-back")?.click();
  });
}
