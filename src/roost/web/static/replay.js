// A game looked back at: the server shows each moment, this script asks for them in turn and plays what lies between.
import { Stage } from "./stage.js";

/** @typedef {{at: number, last: number, events: import("./stage.js").Motion[], html: string}} Moment */

const BREATH = 900; // milliseconds between two moves of a film
const MOST_KEPT = 60;

/** @template {HTMLElement} T @param {string} id */
const the = (id) => /** @type {T} */ (document.getElementById(id));
const main = () => the("main");
const scrub = /** @type {HTMLInputElement} */ (the("scrub"));
const speed = /** @type {HTMLSelectElement} */ (the("speed"));
const stage = new Stage(main);

const table = main().dataset.table ?? "";
const eyes = main().dataset.eyes ?? "";
let last = Number(main().dataset.last);
let shown = Number(main().dataset.at); // what the page shows
let wanted = shown; // what it is to show
let busy = false;
let playing = 0; // number of the film that runs; 0 for none
let films = 0;
/** @type {Map<number, Promise<Moment>>} */ const kept = new Map();

// -- moments -------------------------------------------------------------------------------------

/** A moment from the server, asked for once. @param {number} at @returns {Promise<Moment>} */
function moment(at) {
  const known = kept.get(at);
  if (known) return known;
  const asked = fetch(`/tables/${table}/replay/moments/${at}?eyes=${eyes}`).then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  });
  asked.catch(() => kept.delete(at));
  kept.set(at, asked);
  if (kept.size > MOST_KEPT) kept.delete(/** @type {number} */ (kept.keys().next().value));
  return asked;
}

/** Show a moment; of several asked for in a row, the ones between are left out. @param {number} at */
async function go(at) {
  wanted = Math.max(0, Math.min(at, last));
  mark(wanted);
  stage.skip();
  if (busy) return;
  busy = true;
  try {
    while (shown !== wanted) await reach(wanted);
  } catch {
    wanted = shown;
    mark(shown);
    pause();
    tell(the("notices").dataset.lost ?? "");
  } finally {
    busy = false;
  }
}

/** @param {number} at */
async function reach(at) {
  const found = await moment(at);
  if (at !== wanted) return;
  const events = at === shown + 1 ? found.events : []; // only neighbours have something between them
  stage.rate = Number(speed.value);
  const unfolded = document.querySelector("#in-words[open]");
  const html = unfolded ? found.html.replace('id="in-words"', 'id="in-words" open') : found.html; // what is open stays so
  await stage.show({ seq: at, events, html });
  shown = at;
  copying();
  if (found.last !== last) grow(found.last);
}

/** The game went on meanwhile. @param {number} now */
function grow(now) {
  last = now;
  scrub.max = String(now);
  mark(wanted);
}

/** The controls, the story and the address say which moment it is. @param {number} at */
function mark(at) {
  scrub.value = String(at);
  scrub.setAttribute("aria-valuetext", (scrub.dataset.says ?? "").replace("{number}", String(at)).replace("{last}", String(last)));
  the("where").textContent = `${at} / ${last}`;
  const goals = { first: 0, back: Math.max(at - 1, 0), next: Math.min(at + 1, last), last };
  for (const [id, goal] of Object.entries(goals)) {
    the(id).setAttribute("href", `?eyes=${eyes}&at=${goal}`);
    the(id).setAttribute("aria-disabled", String(goal === at));
  }
  tellStory(at);
  try {
    history.replaceState(null, "", `?at=${at}&eyes=${eyes}`);
  } catch {
    // too many at once for this browser; the next one sets it right
  }
}

/** The line of the story that is now; where none belongs to this moment, the last one before. @param {number} at */
function tellStory(at) {
  const story = the("story");
  const lines = /** @type {HTMLElement[]} */ ([...story.querySelectorAll("[data-at]")]);
  const until = lines.filter((line) => Number(line.dataset.at) <= at).at(-1);
  for (const line of lines) {
    if (until && line.dataset.at === until.dataset.at) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
  const place = until?.parentElement;
  if (place) story.scrollTop = place.offsetTop - story.offsetTop - story.clientHeight / 2;
  else story.scrollTop = 0;
}

/** A sentence that stays until it is dismissed. @param {string} sentence */
function tell(sentence) {
  const form = /** @type {HTMLTemplateElement} */ (the("notice"));
  const made = /** @type {HTMLElement} */ (form.content.cloneNode(true)).firstElementChild;
  const place = made?.querySelector("p");
  if (!made || !place || the("notices").textContent?.includes(sentence)) return;
  place.textContent = sentence;
  the("notices").append(made);
}

// -- a film --------------------------------------------------------------------------------------

/** From here to the end, or from the start again. */
async function play() {
  const film = (playing = ++films);
  face(true);
  if (wanted === last) await go(0);
  while (playing === film && wanted < last) {
    moment(Math.min(wanted + 2, last)).catch(() => undefined); // at hand when it is its turn
    await go(wanted + 1);
    await new Promise((resolve) => setTimeout(resolve, BREATH / Number(speed.value)));
  }
  if (playing === film) pause();
}

function pause() {
  playing = 0;
  face(false);
}

const toggle = () => (playing ? pause() : play());

/** What the button does next. @param {boolean} runs */
function face(runs) {
  const button = the("play");
  button.setAttribute("aria-label", (runs ? button.dataset.pause : button.dataset.play) ?? "");
  button.querySelector("use")?.setAttribute("href", runs ? "#step-pause" : "#step-play");
}

// -- people ---------------------------------------------------------------------------------------

/** Somebody asks for a moment: a film that runs stops. @param {number} at */
function jump(at) {
  pause();
  go(at);
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => jump(wanted - 1),
  ArrowRight: () => jump(wanted + 1),
  Home: () => jump(0),
  End: () => jump(last),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  const does = KEYS[event.key];
  if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
  if (at.closest("dialog, select, textarea, input:not([type=range])")) return;
  if (event.key === " " && at.closest("button, summary")) return;
  event.preventDefault();
  does();
});

scrub.addEventListener("input", () => jump(Number(scrub.value)));

document.addEventListener("click", (event) => {
  const touched = /** @type {Element} */ (event.target);
  const line = /** @type {HTMLElement | null} */ (touched.closest("a[data-at]"));
  const button = /** @type {HTMLElement | null} */ (touched.closest("a[data-go]"));
  if ((line || button) && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // into a tab of its own
  if (line || button) event.preventDefault();
  if (line) jump(Number(line.dataset.at));
  if (button) KEYS[button.getAttribute("aria-keyshortcuts") ?? ""]?.();
  if (touched.closest("#play")) toggle();
  if (touched.closest("#copy")) copy();
  if (touched.closest("[data-dismiss]")) touched.closest(".notice")?.remove();
  if (touched.closest("[data-close]") || touched instanceof HTMLDialogElement) touched.closest("dialog")?.close();
});

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLSelectElement} */ (event.target);
  if (field.hasAttribute("data-submit")) field.form?.requestSubmit();
});

document.addEventListener("focusin", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.hasAttribute("data-select")) field.select();
});

/** There is a clipboard only where the line is secure; the field can be copied everywhere. */
function copying() {
  the("copy").hidden = !navigator.clipboard;
}

async function copy() {
  await navigator.clipboard.writeText(/** @type {HTMLInputElement} */ (the("link")).value);
  the("copy").textContent = the("copy").dataset.copied ?? "";
}

document.documentElement.classList.add("live");
for (const unseen of document.querySelectorAll("#play, .speed, #open-keys")) unseen.removeAttribute("hidden");
copying();
mark(shown);
