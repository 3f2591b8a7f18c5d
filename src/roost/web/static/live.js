// The channel to the server: news in, commands out, each of them answered.
import { newId } from "./id.js";

/**
 * @typedef {object} Ears
 * @property {(connected: boolean | null) => void} lamp
 * @property {(news: any) => void} news
 * @property {(sentence: string) => void} refused
 * @property {() => void} accepted
 * @property {() => void} renewed
 * @property {() => string} opened of several seats at this device, the one whose view is on the page
 */

/** @typedef {{id: string, decision: string, move: string, seat?: number}} Command */

const LONGEST_WAIT = 2000; // milliseconds between two attempts
const SILENCE = 5000; // without an answer the channel is opened anew; on a slow line a little later each time
const BEAT = 12000; // a sound line is heard more often than this
const DEAF = 25000;

export class Live {
  /** @param {string} table @param {string} build of the page @param {Ears} ears */
  constructor(table, build, ears) {
    this.table = table;
    this.build = build;
    this.ears = ears;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Command | null} */ this.pending = null;
    /** @type {Command | null} */ this.next = null; // for the question after the pending one
    this.number = -1; // of the last news of this channel
    /** @type {string[]} */ this.lines = []; // of the table as that news told it
    this.known = false; // whether this channel has begun with a greeting
    this.heard = 0; // when
    this.wait = 250;
    this.failures = 0;
    this.met = false; // whether a channel has ever opened
    this.over = false;
    this.patience = 0;
    this.silence = SILENCE;
    setInterval(() => this.listen(DEAF), SILENCE);
  }

  /** Whether commands must go by plain forms: no channel opens here. */
  get silent() {
    return !this.met && this.failures > 0;
  }

  open() {
    if (this.over || this.socket) return;
    const address = new URL(`/tables/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    if (this.ears.opened()) address.searchParams.set("seat", this.ears.opened());
    const socket = new WebSocket(address);
    this.socket = socket;
    this.number = -1;
    this.known = false;
    this.heard = Date.now();
    socket.addEventListener("message", (event) => socket === this.socket && this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.closed(socket));
  }

  /** @param {any} message */
  receive(message) {
    this.heard = Date.now();
    if (message.error) {
      this.over = !["too-many", "unavailable"].includes(message.error.reason);
      this.ears.refused(message.error.text);
      return;
    }
    if (message.hello) this.greeted(message.hello.build);
    if (message.answer) this.answered(message.answer);
    if ("html" in message || "parts" in message) this.told(message);
    // what was lost comes again: a new channel begins with a greeting and the whole table
    if ("beat" in message && (message.beat > this.number || !this.known)) this.drop();
  }

  /** News: the whole table, or what is new to one who has all that came before. @param {any} message */
  told(message) {
    if (message.number <= this.number) return;
    if (message.parts && message.number > this.number + 1) return this.drop(); // something was lost
    this.lines = message.parts ? joined(this.lines, message.parts) : message.html.split("\n");
    this.number = message.number;
    this.ears.news({ ...message, html: this.lines.join("\n") });
  }

  /** The first word of the server. @param {string} build */
  greeted(build) {
    this.wait = 250;
    this.failures = 0;
    this.met = true;
    this.known = true;
    this.ears.lamp(true);
    if (this.pending) this.transmit(this.pending);
    if (this.build === build) return;
    this.build = build;
    if (!once("build " + build, () => location.reload())) this.ears.renewed();
  }

  /** @param {{id: string, ok: boolean, error: {text: string} | null}} answer */
  answered(answer) {
    if (answer.id !== this.pending?.id) return;
    clearTimeout(this.patience);
    this.silence = SILENCE;
    this.pending = this.next;
    this.next = null;
    if (answer.ok) this.ears.accepted();
    else this.ears.refused(answer.error?.text ?? "");
    if (this.pending) this.transmit(this.pending);
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    this.ears.lamp(this.over ? null : false);
    this.failures += 1;
    if (this.failures === 30) once("reload " + this.table, () => location.reload());
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Give this channel up: one that is dead may not know it for minutes. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.closed(socket);
  }

  /** Give the channel up if nothing was heard for so long. @param {number} milliseconds */
  listen(milliseconds) {
    if (Math.abs(Date.now() - this.heard) > milliseconds) this.drop();
  }

  /** Look again at once: the page was in the background, the machine asleep, or the network away. */
  wake() {
    this.listen(BEAT);
    this.open();
  }

  /**
   * Send a move under an id of its own; one at a time. Where news came before the answer, the page may
   * ask the next question already: the move for that one waits.
   * @param {string} decision @param {string} move @param {number} [seat] who speaks, of several
   * @returns {boolean} whether it goes out
   */
  send(decision, move, seat) {
    if (this.pending) {
      if (this.next || this.pending.decision === decision) return false;
      this.next = { id: newId(), decision, move, seat };
      return true;
    }
    this.pending = { id: newId(), decision, move, seat };
    this.transmit(this.pending);
    return true;
  }

  /**
   * Ask for the view of a seat at this device; -1 lets the curtain fall.
   * @param {number} seat
   * @returns {boolean} whether it goes out
   */
  show(seat) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify({ id: newId(), show: seat }));
    return true;
  }

  /** Sent again under the same id after a break; the server answers the same and plays it once. @param {Command} command */
  transmit(command) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.drop(), this.silence);
    this.silence = Math.min(this.silence * 2, DEAF);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}

/**
 * The lines that parts stand for: new ones as text, known ones as [first, behind the last].
 * @param {string[]} lines @param {(string | [number, number])[]} parts
 */
function joined(lines, parts) {
  return parts.flatMap((part) => (typeof part === "string" ? [part] : lines.slice(...part)));
}

/**
 * Never twice for the same reason: a fault must not become a loop of reloads.
 * @param {string} reason @param {() => void} act
 * @returns {boolean} whether it was done
 */
function once(reason, act) {
  if (sessionStorage.getItem(reason)) return false;
  sessionStorage.setItem(reason, "done");
  act();
  return true;
}
