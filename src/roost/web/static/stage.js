// Plays what moved, then renews the page. One thing moves at a time; what waits too long is skipped.
import { motionOf } from "./motion.js";

/** @typedef {{verb: string, id: string, path: string[], text: string}} Motion */
/** @typedef {{seq: number, events?: Motion[], html: string}} News */

/** @type {{morph: (old: Element, fresh: Element | string, how: object) => void}} */
const Idiomorph = /** @type {any} */ (window).Idiomorph;
const APART = 90; // milliseconds between things that fly together
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const MOST_WAITING = 12;
const ENTRANCES = ["appear", "drop"];

export class Stage {
  /** @param {() => HTMLElement} main @param {(fresh: HTMLElement) => void} [dress] what else a new page needs before it is shown */
  constructor(main, dress = () => undefined) {
    this.main = main;
    this.dress = dress;
    /** @type {News[]} */ this.waiting = [];
    this.busy = false;
    this.hurry = false;
    this.rate = 1; // how fast everything moves
    /** @type {Set<Animation>} */ this.running = new Set();
    /** @type {WeakSet<Element>} */ this.touched = new WeakSet();
    document.addEventListener("input", (event) => this.touched.add(/** @type {Element} */ (event.target)));
  }

  /** Whether motion would be in the way. */
  get still() {
    return this.hurry || this.late || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Whether something that moves is waiting already; that a token is laid down can wait a little. */
  get late() {
    return this.waiting.length > MOST_WAITING || this.waiting.some((news) => (news.events ?? []).some(moves));
  }

  /** Everything that moves is at its end. */
  skip() {
    if (!this.busy) return;
    this.hurry = true;
    for (const animation of this.running) animation.finish();
  }

  /** Skips what moves, and waits until the page is as the server has it. */
  async end() {
    this.skip();
    while (this.busy) await pause(10);
  }

  /** Show news when all before it has been shown. @param {News} news */
  async show(news) {
    this.waiting.push(news);
    if (this.late) this.skip();
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.one(next);
    } finally {
      this.busy = false;
      this.hurry = false;
    }
  }

  /** @param {News} news */
  async one(news) {
    this.hurry = false;
    const fresh = new DOMParser().parseFromString(news.html, "text/html").getElementById("main");
    if (!fresh) return;
    const events = news.events ?? [];
    const entrances = events.filter((motion) => !moves(motion));
    if (!this.still) await this.play(events.filter(moves), fresh).catch(() => undefined); // the truth comes in any case
    this.dress(fresh);
    this.renew(fresh);
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    document.querySelectorAll(".flight").forEach((sky) => sky.remove());
    if (!this.still) await this.play(entrances, fresh);
    else if (events.length && events.length < 20) this.ring(events);
  }

  /** Things of one kind set off one after the other; another kind waits until all have landed. @param {Motion[]} events @param {HTMLElement} fresh */
  async play(events, fresh) {
    /** @type {Promise<unknown>[]} */ let together = [];
    let kind = "";
    for (const event of events) {
      if (this.still) return;
      const its = event.verb === "count" ? kind : kindOf(event);
      if (its !== kind || event.verb === "hop") await Promise.all(together.splice(0));
      kind = its;
      const before = event.verb === "count" ? together.at(-1) : undefined;
      together.push(Promise.resolve(before).then(() => motionOf(event, fresh, (animation) => this.follow(animation))));
      if (event.verb !== "count") await pause(APART / this.rate);
    }
    await Promise.all(together);
  }

  /** @param {Animation} animation */
  follow(animation) {
    this.running.add(animation);
    animation.playbackRate = this.rate;
    if (this.still) animation.finish();
    return animation.finished.catch(() => undefined);
  }

  /** The page as the server has it; focus and half-written words stay. @param {HTMLElement} fresh */
  renew(fresh) {
    const held = document.activeElement?.id;
    const meant = moveOf(document.activeElement);
    const hadFocus = this.main().contains(document.activeElement);
    Idiomorph.morph(this.main(), fresh, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeNodeMorphed: (/** @type {Element} */ old) => !this.keeps(old),
        // what its reader has opened stays open
        beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ old) => name !== "open" || !old.matches("details"),
      },
    });
    const still = document.activeElement;
    /** @param {Element | null} one */
    const stays = (one) => one?.matches(FOCUSABLE) && this.main().contains(one) && (moveOf(one) === meant || isSamePiece(one, held));
    if (!hadFocus || stays(still)) return;
    const same = held ? document.getElementById(held) : null;
    const again = stays(same) ? same : document.getElementById("prompt");
    /** @type {HTMLElement | null} */ (again)?.focus({ preventScroll: true });
  }

  /** Whether a node is its reader's: the invitation, and visible fields that were written in. @param {Element} old */
  keeps(old) {
    if (!(old instanceof Element)) return false;
    if (old.hasAttribute("data-keep")) return true;
    if (old.matches("[type=radio]")) return this.chosen(/** @type {HTMLInputElement} */ (old));
    return this.touched.has(old) && old.matches("input:not([type=hidden]), select, textarea");
  }

  /** Whether somebody has chosen among these. @param {HTMLInputElement} radio */
  chosen(radio) {
    const group = radio.form?.querySelectorAll(`[type=radio][name="${CSS.escape(radio.name)}"]`) ?? [];
    return [...group].some((one) => this.touched.has(one));
  }

  /** Without motion, what changed has a ring for a moment. @param {Motion[]} events */
  ring(events) {
    for (const verb of new Set(events.map((motion) => motion.verb))) {
      document.dispatchEvent(new CustomEvent("motion", { detail: verb }));
    }
    const ids = new Set(events.map((motion) => (motion.verb === "fly" ? motion.path.at(-1) : motion.id)));
    for (const id of ids) {
      const changed = id && document.getElementById(id);
      if (!changed) continue;
      changed.classList.add("changed");
      setTimeout(() => changed.classList.remove("changed"), 1000);
    }
  }
}

/** The moves behind what has the focus; a button that became another one must not keep it. @param {Element | null} element */
const moveOf = (element) => element?.getAttribute("data-move") ?? element?.getAttribute("data-moves") ?? "";

/** A piece of the board stays itself, whatever it can do now. @param {Element} one @param {string | undefined} id */
const isSamePiece = (one, id) => Boolean(id) && one.id === id && one.closest("#board") !== null;

/** What sets off together: host/pacing.py counts the same way. @param {Motion} motion */
const kindOf = ({ verb, text, path }) => [verb, text, path[0] ?? ""].map((part) => part.replace(/[0-9].*|-.*/, "")).join(" ");

/** Whether something moves on the page as it is; entrances play on what is there afterwards. @param {Motion} motion */
const moves = (motion) => !ENTRANCES.includes(motion.verb);

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
