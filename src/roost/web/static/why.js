// “Why can't I?”: what looks as if it could be played, and cannot be now, says why when it is touched.

const place = () => /** @type {HTMLElement} */ (document.getElementById("why"));

/** @param {Element} piece */
export function sayWhy(piece) {
  const said = document.createElement("p");
  said.textContent = piece.getAttribute("data-why");
  const held = /** @type {HTMLElement} */ (place().querySelector(".said"));
  held.replaceChildren(said);
  place().classList.add("shown");
}

/** What was said is about a moment that is over, or has been read. */
export function hushWhy() {
  place().classList.remove("shown");
  place().querySelector(".said")?.replaceChildren();
}

/** A key on a piece that cannot be played says why; Escape and the button put the words away. */
export function wireWhy() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hushWhy();
    const piece = /** @type {Element} */ (event.target).closest("[data-why]");
    if (!piece || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    sayWhy(piece);
  });
  document.addEventListener("click", (event) => {
    const touched = /** @type {Element} */ (event.target);
    const piece = touched.closest("[data-moves], [data-why]");
    if (piece?.hasAttribute("data-why")) sayWhy(piece);
    else if (!touched.closest("#why .said")) hushWhy();
  });
}
