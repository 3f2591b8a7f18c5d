// The table in the browser: shows what the server renders, and sends what is tapped.
import { Live } from "./live.js";
import { Stage } from "./stage.js";
import { wireDialogs, choose } from "./dialogs.js";
import { Pick, movesOf } from "./pick.js";
import { dropOldHint, wireHints } from "./hint.js";
import { hushWhy, wireWhy } from "./why.js";
import { allow, settleTalk, wireTalk } from "./talk.js";
import { markChanges } from "./since.js";
import { knowTip, showTip, wireTips } from "./tips.js";
import { wireUndo } from "./undo.js";
import { wireArrows } from "./arrows.js";
import { sound, wireSounds } from "./sounds.js";

/** @typedef {{seq: number, events?: import("./stage.js").Motion[], html: string, hello?: {build: string}}} News */

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const stage = new Stage(main, dress);

/** What only this browser knows, on a page before it is shown. @param {HTMLElement} fresh */
function dress(fresh) {
  markChanges(fresh);
  showTip(fresh);
}

// -- notices ----------------------------------------------------------------------------------

/** A sentence that stays until it is dismissed. @param {string} sentence */
function tell(sentence) {
  const notices = /** @type {HTMLElement} */ (document.getElementById("notices"));
  const form = /** @type {HTMLTemplateElement} */ (document.getElementById("notice"));
  const shown = /** @type {HTMLElement} */ (form.content.cloneNode(true)).firstElementChild;
  const place = shown?.querySelector("p");
  if (!shown || !place || [...notices.querySelectorAll("p")].some((other) => other.textContent === sentence)) return;
  place.textContent = sentence;
  notices.append(shown);
}

/** What was said is over: whoever chose too late has chosen again. @param {string} sentence */
function forget(sentence) {
  for (const notice of document.querySelectorAll("#notices .notice")) {
    if (notice.querySelector("p")?.textContent === sentence) notice.remove();
  }
}

/** A sentence of the page for what only the page can know. @param {"late" | "waiting" | "renewed"} what */
function remark(what) {
  tell(document.getElementById("notices")?.dataset[what] ?? "");
}

/** The lamp, and the words beside it; none when there is nothing to connect to. @param {boolean | null} connected */
function lamp(connected) {
  const shown = /** @type {HTMLElement} */ (document.getElementById("connection"));
  const words = /** @type {HTMLElement} */ (shown.querySelector("b"));
  shown.hidden = connected === null;
  shown.classList.toggle("lost", !connected);
  words.textContent = (connected ? shown.dataset.fine : shown.dataset.lost) ?? "";
}

const followed = main().dataset.rematch ?? ""; // a page that finds the next game laid out already stays

/** What stands outside the part that is renewed. */
function mirror() {
  const watching = main().dataset.watching ?? "0";
  /** @type {HTMLElement} */ (document.getElementById("watch")).hidden = watching === "0";
  /** @type {HTMLElement} */ (document.getElementById("watching")).textContent = watching;
  allow();
  entitle();
  if (main().dataset.rematch && !followed) location.assign(`/tables/${main().dataset.rematch}`);
}

/** The title of the page says whose turn it is, for whoever looks at other pages meanwhile. */
function entitle() {
  const title = main().dataset.title ?? document.title;
  if (title === document.title) return;
  document.title = title;
  if (main().dataset.status === "over") sound("over");
  else if (question()) sound("yours");
}

// -- the story, said aloud -----------------------------------------------------------------------

const MOST_SAID = 20; // lines that stay for whoever reads them again

/** The lines of the story, oldest first. */
const lines = () => /** @type {HTMLElement[]} */ ([...main().querySelectorAll("#story [data-seq]")].reverse());
const numberOf = (/** @type {HTMLElement | undefined} */ line) => Number(line?.dataset.seq ?? 0);
let heard = numberOf(lines().at(-1));

/** New lines go where a screen reader listens, each of them once; the story itself is silent. */
function speak() {
  const log = /** @type {HTMLElement} */ (document.getElementById("said"));
  for (const line of lines().filter((one) => numberOf(one) > heard)) {
    const sentence = document.createElement("p");
    sentence.textContent = (line.textContent ?? "").replace(/\s+/g, " ").trim();
    log.append(sentence);
  }
  heard = Math.max(heard, numberOf(lines().at(-1)));
  while (log.childElementCount > MOST_SAID) log.firstElementChild?.remove();
}

// -- playing ----------------------------------------------------------------------------------

const live = new Live(main().dataset.table ?? "", document.body.dataset.build ?? "", {
  lamp,
  /** @param {News} news */
  news: (news) => stage.show(news).then(mirror).then(speak).then(settled),
  refused: (sentence) => {
    tell(sentence);
    busy(false);
  },
  accepted: () => {
    busy(false);
    for (const what of ["late", "waiting"]) forget(document.getElementById("notices")?.dataset[what] ?? "");
    settleTalk();
  },
  renewed: () => remark("renewed"),
  opened: () => main().dataset.opened ?? "",
});

/** The question that is on the page. */
const question = () => main().dataset.decision ?? "";
let asked = question();

/** What was said about another question is put away. */
function settled() {
  if (asked !== question()) hushWhy();
  asked = question();
  dropOldHint(question);
}

/** Whether the page offers to take something back under this name. @param {string} name */
const offered = (name) => main().querySelector(`[data-undo="${CSS.escape(name)}"]`) !== null;

/** A move for a question; one that is gone when all has been shown is not answered. @param {string} move @param {string} posed */
async function play(move, posed = question()) {
  await stage.end();
  if (posed !== question() && !offered(posed)) remark("late");
  else if (live.send(posed, move)) {
    knowTip();
    busy(true, move);
  } else if (live.pending?.move !== move) remark("waiting");
}

/** Nothing is settled before the server says so: the button only says that it was heard. @param {boolean} on @param {string} [move] */
function busy(on, move) {
  for (const button of main().querySelectorAll("[data-move]")) {
    if (on && button.getAttribute("data-move") === move) button.setAttribute("aria-busy", "true");
    if (!on) button.removeAttribute("aria-busy");
  }
}

/** One move is played, several are offered. @param {string[]} moves */
function settle(moves) {
  if (moves.length === 1) play(moves[0]);
  else {
    const posed = question();
    choose(moves, (move) => play(move, posed));
  }
}

const pick = new Pick(settle);

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (event.submitter);
  if (button?.dataset.open && live.show(Number(button.dataset.open))) event.preventDefault();
  if (!form.hasAttribute("data-play") || !button?.dataset.move || live.silent) return;
  event.preventDefault();
  play(button.dataset.move, form.dataset.undo);
});

document.addEventListener("click", (event) => {
  const touched = /** @type {Element} */ (event.target);
  // the second click of a double click would answer the next question
  if (event.detail > 1 && touched.closest("[data-moves], [data-move], [data-open]")) {
    event.preventDefault();
    return;
  }
  if (touched.closest("[data-dismiss]")) touched.closest(".notice")?.remove();
  const piece = touched.closest("[data-moves]");
  if (piece) pick.touch(piece);
  else {
    pick.letGo();
    stage.skip();
  }
});

document.addEventListener("keydown", (event) => {
  const piece = /** @type {Element} */ (event.target).closest("[data-moves]");
  if (!piece || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  pick.letGo();
  settle(movesOf(piece));
});

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLSelectElement} */ (event.target);
  if (field.hasAttribute("data-submit")) field.form?.requestSubmit();
});

document.addEventListener("focusin", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.hasAttribute("data-select")) field.select();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) stage.skip();
  else live.wake();
});

for (const back of ["online", "pageshow", "focus"]) window.addEventListener(back, () => live.wake());

document.documentElement.classList.add("live");
wireDialogs();
wireArrows();
wireSounds();
wireHints(question);
wireWhy();
wireTips(main);
markChanges(main());
wireUndo();
wireTalk((decision, words, seat) => live.send(decision, words, seat) || remark("waiting"), tell);
live.open();
