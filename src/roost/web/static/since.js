// What has changed since one's own last turn has a quiet mark, until one acts again.

/**
 * Marks the pieces that a page names: those that lie where they did not lie before. What flew and has no piece
 * of its own marks the place where it landed, unless that place swallows what comes.
 * @param {HTMLElement} main
 */
export function markChanges(main) {
  for (const change of (main.dataset.changed ?? "").split(" ").filter(Boolean)) {
    const [id, end] = change.split(">");
    const piece = find(main, id) ?? landing(main, end);
    piece?.classList.add("since");
  }
}

/** @param {HTMLElement} main @param {string | undefined} id */
const find = (main, id) => (id ? main.querySelector(`#board [id="${CSS.escape(id)}"]`) : null);

/** @param {HTMLElement} main @param {string | undefined} id */
function landing(main, id) {
  const place = find(main, id);
  return place?.hasAttribute("data-swallows") ? null : place;
}
