// Arrow keys go from one thing that can be played to the nearest one in that direction; Tab goes through all of them.

const GROUPS = "#board, #ask";
const STOPS = "[data-moves], [data-why], [data-move]";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function wireArrows() {
  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const at = /** @type {Element} */ (event.target).closest(STOPS);
    const group = at?.closest(GROUPS);
    if (!way || !at || !group || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    nearest(at, [...group.querySelectorAll(STOPS)].filter((stop) => stop.checkVisibility()), way)?.focus();
  });
}

/**
 * What lies in a direction, near and straight ahead rather than aside.
 * @param {Element} from @param {Element[]} stops @param {[number, number]} way
 */
function nearest(from, stops, [right, down]) {
  const start = middle(from);
  let best = Infinity;
  /** @type {HTMLElement | null} */ let found = null;
  for (const stop of stops) {
    const end = middle(stop);
    const ahead = (end.x - start.x) * right + (end.y - start.y) * down;
    const aside = Math.abs((end.x - start.x) * down) + Math.abs((end.y - start.y) * right);
    if (stop === from || ahead <= 1 || ahead + 2 * aside >= best) continue;
    best = ahead + 2 * aside;
    found = /** @type {HTMLElement} */ (stop);
  }
  return found;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
