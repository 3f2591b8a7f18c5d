// A lesson in the browser: pages come without reloading, so that what moves is seen to move.
import { Stage } from "./stage.js";
import { choose, wireDialogs } from "./dialogs.js";
import { Pick, movesOf } from "./pick.js";
import { wireWhy } from "./why.js";

const main = () => /** @type {HTMLElement} */ (document.getElementById("main"));
const stage = new Stage(main);

/** Show what an address answers, with what has moved if it is the next page. @param {string} address @param {RequestInit} how @param {boolean} remember */
async function go(address, how, remember) {
  const answer = await fetch(address, how).catch(() => null);
  if (!answer) return location.assign(address);
  const html = await answer.text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!fresh) return location.assign(address);
  const step = Number(fresh.dataset.step);
  const isNext = step === Number(main().dataset.step) + 1;
  if (remember && step !== Number(main().dataset.step)) history.pushState(null, "", answer.url);
  await stage.show({ seq: step, events: isNext ? JSON.parse(fresh.dataset.motions ?? "[]") : [], html });
  if (document.getElementById("answer")) return;
  document.getElementById("prompt")?.focus({ preventScroll: true });
  document.getElementById("prompt")?.scrollIntoView({ block: "nearest" });
}

/** The learner's move. @param {string} move */
function answer(move) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-answer]"));
  go(form.action, { method: "POST", body: new URLSearchParams({ move }) }, true);
}

/** One move is made, of several one is chosen. @param {string[]} moves */
function settle(moves) {
  if (moves.length === 1) answer(moves[0]);
  else choose(moves, answer);
}

const pick = new Pick(settle);

document.addEventListener("submit", (event) => {
  const button = /** @type {HTMLElement | null} */ (event.submitter);
  if (!button?.dataset.move || !button.closest("form[data-answer]")) return;
  event.preventDefault();
  answer(button.dataset.move);
});

document.addEventListener("click", (event) => {
  const touched = /** @type {Element} */ (event.target);
  const link = /** @type {HTMLAnchorElement | null} */ (touched.closest("a[data-step]"));
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stage.skip();
    go(link.href, {}, true);
    return;
  }
  const piece = touched.closest("[data-moves]");
  if (piece) pick.touch(piece);
  else {
    pick.letGo();
    stage.skip();
  }
});

document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (document.querySelector("dialog[open]") || event.repeat) return;
  const way = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (way && !event.altKey && !at.matches("[data-moves], [data-why]")) document.getElementById(way)?.click();
  const piece = at.closest("[data-moves]");
  if (!piece || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  pick.letGo();
  settle(movesOf(piece));
});

window.addEventListener("popstate", () => go(location.href, {}, false));

wireDialogs();
wireWhy();
