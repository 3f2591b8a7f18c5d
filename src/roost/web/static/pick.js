// A card, then a place: of two pieces touched one after the other, what both can play is played.

/** @param {Element} piece */
export const movesOf = (piece) => (piece.getAttribute("data-moves") ?? "").split("|");

export class Pick {
  /** @param {(moves: string[]) => void} settle one move is played, several are offered */
  constructor(settle) {
    this.settle = settle;
  }

  /** @param {Element} piece */
  touch(piece) {
    const held = document.querySelector(".picked");
    const both = held && held !== piece ? shared(held, piece) : [];
    this.letGo();
    if (both.length) return this.settle(both);
    const places = held !== piece && piece.hasAttribute("data-pick") ? placesFor(piece) : [];
    if (!places.length) return this.settle(movesOf(piece));
    piece.classList.add("picked");
    piece.setAttribute("aria-pressed", "true");
    for (const place of places) place.classList.add("place");
  }

  letGo() {
    for (const piece of document.querySelectorAll(".picked, .place")) {
      piece.classList.remove("picked", "place");
      piece.removeAttribute("aria-pressed");
    }
  }
}

/** @param {Element} one @param {Element} other */
function shared(one, other) {
  const moves = movesOf(other);
  return movesOf(one).filter((move) => moves.includes(move));
}

/** Where a piece can go. @param {Element} piece */
function placesFor(piece) {
  return [...document.querySelectorAll("[data-moves]")].filter((other) => other !== piece && shared(piece, other).length);
}
