// How the verbs look, by element id, with the Web Animations API: it works inside SVG in every browser.

/** @typedef {import("./stage.js").Motion} Motion */
/** @typedef {(animation: Animation) => Promise<unknown>} Follow */

const SVG = "http://www.w3.org/2000/svg";
const FLY = 520;
const HOP = 320;
const TURN = 360;
const COUNT = 240;
const DROP = 420;

/** @param {string} id */
const find = (id) => /** @type {SVGGraphicsElement | HTMLElement | null} */ (document.getElementById(id));

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.max(box.width, box.height) };
}

/** How many screen pixels one unit of the element's own drawing has. @param {Element} element */
function scaleOf(element) {
  return (element instanceof SVGGraphicsElement && element.getScreenCTM()?.a) || 1;
}

/** Plays one motion. @param {Motion} motion @param {HTMLElement} fresh @param {Follow} follow */
export async function motionOf(motion, fresh, follow) {
  const verbs = { fly, hop, turn, count, drop, appear };
  const verb = verbs[/** @type {keyof typeof verbs} */ (motion.verb)];
  if (!verb) return;
  document.dispatchEvent(new CustomEvent("motion", { detail: motion.verb }));
  await verb(motion, follow, fresh);
}

/**
 * Along a low arc: the thing itself, or a picture of it where it has no element. It comes to lie where
 * the renewed page will show it, and stays; what lands on an element with `data-swallows` is gone.
 * @param {Motion} motion @param {Follow} follow @param {HTMLElement} fresh
 */
async function fly(motion, follow, fresh) {
  const from = find(motion.path[0]);
  const to = find(motion.path[motion.path.length - 1]);
  if (!from || !to) return;
  const known = resting(motion);
  const start = middle(known ?? from);
  const laid = known ? null : lay(motion.id, fresh);
  const end = middle(laid ?? to);
  const piece = known ?? ghost(motion, start, laid ? end.size : 44 * scaleOf(from.closest("svg") ?? from));
  await follow(piece.animate(arc(piece, end.x - start.x, end.y - start.y), { duration: FLY, easing: "ease-in-out", fill: "forwards" }));
  piece.setAttribute("data-at", to.id);
  laid?.removeAttribute("data-unseen");
  if (laid) piece.remove();
  else if (to.hasAttribute("data-swallows")) piece.setAttribute("data-unseen", "");
}

/** What is to fly, if it is there: a piece of the page, or a picture that has landed where this flight begins. @param {Motion} motion */
function resting(motion) {
  const piece = find(motion.id);
  if (piece && !piece.closest(".flight")) return piece;
  return /** @type {SVGGraphicsElement | null} */ (
    document.querySelector(`.flight [id="${CSS.escape(motion.id)}"][data-at="${CSS.escape(motion.path[0])}"]`)
  );
}

/** A picture of something that has no element yet, in the sky. @param {Motion} motion @param {{x: number, y: number}} at @param {number} size */
function ghost(motion, at, size) {
  const made = document.createElementNS(SVG, "use");
  made.id = motion.id;
  made.setAttribute("href", `#${motion.text}`);
  for (const [name, value] of Object.entries({ x: at.x - size / 2, y: at.y - size / 2, width: size, height: size })) {
    made.setAttribute(name, String(value));
  }
  sky().append(made);
  return made;
}

/** A piece of the renewed page, unseen, in its place on this one; null where it has none. @param {string} id @param {HTMLElement} fresh */
function lay(id, fresh) {
  const piece = fresh.querySelector(`#${CSS.escape(id)}`);
  const holder = piece?.parentElement?.id && find(piece.parentElement.id);
  if (!piece || !holder) return null;
  const laid = /** @type {SVGGraphicsElement} */ (document.importNode(piece, true));
  laid.setAttribute("data-unseen", "");
  holder.append(laid);
  return laid;
}

/** Keyframes of a low arc, in the element's own units. @param {Element} element @param {number} across @param {number} down */
function arc(element, across, down) {
  const unit = element.closest(".flight") ? 1 : scaleOf(element);
  const [x, y] = [across / unit, down / unit];
  const lift = Math.min(60, Math.hypot(x, y) / 4);
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    transform: `translate(${x * part}px, ${y * part - 4 * lift * part * (1 - part)}px)`,
  }));
}

/** Where ghosts fly, above the page. */
function sky() {
  const found = document.querySelector(".flight");
  if (found) return found;
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "flight");
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** From place to place, 18 px high. @param {Motion} motion @param {Follow} follow */
async function hop(motion, follow) {
  const piece = find(motion.id);
  const places = motion.path.map(find);
  if (!piece || places.length < 2 || places.some((place) => !place)) return;
  const unit = scaleOf(piece);
  const stops = places.map((place) => middle(/** @type {Element} */ (place)));
  /** @type {{x: number, y: number}[]} */ const frames = [];
  for (const [index, stop] of stops.entries()) {
    const [x, y] = [(stop.x - stops[0].x) / unit, (stop.y - stops[0].y) / unit];
    if (index > 0) {
      const before = frames[frames.length - 1];
      frames.push({ x: (before.x + x) / 2, y: (before.y + y) / 2 - 18 / unit - 14 });
    }
    frames.push({ x, y });
  }
  const keyframes = frames.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out" }));
  await follow(piece.animate(keyframes, { duration: HOP * (stops.length - 1), fill: "forwards" }));
}

/** About the vertical axis; at half time it shows its other side. @param {Motion} motion @param {Follow} follow @param {HTMLElement} fresh */
async function turn(motion, follow, fresh) {
  const piece = find(motion.id);
  if (!piece) return;
  const about = { duration: TURN / 2, fill: /** @type {FillMode} */ ("forwards") };
  const [wide, thin] = squeezed(piece);
  await follow(piece.animate([wide, thin], { ...about, easing: "ease-in" }));
  if (motion.text) showSymbol(piece, motion.text);
  else piece.innerHTML = fresh.querySelector(`#${CSS.escape(motion.id)}`)?.innerHTML ?? piece.innerHTML;
  await follow(piece.animate([thin, wide], { ...about, easing: "ease-out" }));
}

/** The two ends of half a turn; a transform of the drawing stays in force. @param {Element} piece */
function squeezed(piece) {
  if (!(piece instanceof SVGGraphicsElement)) return [{ transform: "none" }, { transform: "scaleX(0)" }];
  const matrix = piece.transform.baseVal.consolidate()?.matrix;
  const own = matrix ? `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e}, ${matrix.f})` : "translate(0px, 0px)";
  const box = piece.getBBox();
  const middle = box.x + box.width / 2;
  const about = (/** @type {number} */ scale) => `${own} translate(${middle}px, 0px) scale(${scale}, 1) translate(${-middle}px, 0px)`;
  return [{ transform: about(1) }, { transform: about(0) }];
}

/** A symbol in a piece's place. @param {Element} piece @param {string} symbol */
function showSymbol(piece, symbol) {
  if (!(piece instanceof SVGGraphicsElement)) return;
  const box = piece.getBBox();
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height })) {
    use.setAttribute(name, String(value));
  }
  piece.replaceChildren(use);
}

/** A number becomes another, and nods. @param {Motion} motion @param {Follow} follow */
async function count(motion, follow) {
  const number = find(motion.id);
  if (!number) return;
  number.textContent = motion.text;
  const nod = [0, -5, 0].map((up) => ({ transform: `translate(0px, ${up}px)` }));
  await follow(number.animate(nod, { duration: COUNT }));
}

/** From above, with two wobbles. @param {Motion} motion @param {Follow} follow */
async function drop(motion, follow) {
  const piece = find(motion.id);
  const from = motion.path.length ? find(motion.path[0]) : null;
  if (!piece) return;
  const height = from ? (middle(from).y - middle(piece).y) / scaleOf(piece) : -40;
  const frames = [`translate(0px, ${height}px)`, "translate(0px, 0px)", "translate(0px, -6px)", "translate(0px, 0px)"];
  await follow(piece.animate(frames.map((where) => ({ translate: where.slice(10, -1).replace(",", "") })), { duration: DROP, easing: "ease-in" }));
}

/** Out of nothing. @param {Motion} motion @param {Follow} follow */
async function appear(motion, follow) {
  const piece = find(motion.id);
  if (piece) await follow(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: COUNT, easing: "ease-out" }));
}
