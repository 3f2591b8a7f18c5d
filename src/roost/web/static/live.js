// The channel to the server: news in, commands out, each of them answered.

/**
 * @typedef {object} Ears
 * @property {(connected: boolean) => void} lamp
 * @property {(news: any) => void} news
 * @property {(sentence: string) => void} refused
 * @property {() => void} accepted
 */

/** @typedef {{id: string, decision: string, move: string}} Command */

const LONGEST_WAIT = 2000; // milliseconds between two attempts
const SILENCE = 5000; // without an answer the channel is opened anew

export class Live {
  /** @param {string} table @param {Ears} ears */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
    /** @type {WebSocket | null} */ this.socket = null;
    /** @type {Command | null} */ this.pending = null;
    this.wait = 250;
    this.failures = 0;
    this.build = "";
    this.over = false;
    this.patience = 0;
  }

  /** Whether commands must go by plain forms, since no channel has ever opened. */
  get silent() {
    return !this.build;
  }

  open() {
    if (this.over) return;
    const address = new URL(`/tables/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.receive(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.closed(socket));
  }

  /** @param {any} message */
  receive(message) {
    if (message.error) {
      this.over = true;
      this.ears.refused(message.error.text);
      return;
    }
    if (message.hello) this.greeted(message.hello.build);
    if (message.answer) this.answered(message.answer);
    if (message.html) this.ears.news(message);
  }

  /** The first word of the server. @param {string} build */
  greeted(build) {
    this.wait = 250;
    this.failures = 0;
    if (this.build && this.build !== build) once("build " + build, () => location.reload());
    this.build = build;
    this.ears.lamp(true);
    if (this.pending) this.transmit(this.pending);
  }

  /** @param {{id: string, ok: boolean, error: {text: string} | null}} answer */
  answered(answer) {
    if (answer.id !== this.pending?.id) return;
    clearTimeout(this.patience);
    this.pending = null;
    if (answer.ok) this.ears.accepted();
    else this.ears.refused(answer.error?.text ?? "");
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    this.ears.lamp(false);
    this.failures += 1;
    if (this.failures === 30) once("reload " + this.table, () => location.reload());
    setTimeout(() => this.socket ?? this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Look again at once: the page was in the background. */
  wake() {
    if (!this.socket) this.open();
  }

  /**
   * Send a move under an id of its own; one at a time.
   * @param {string} decision @param {string} move
   * @returns {boolean} whether it went out
   */
  send(decision, move) {
    if (this.pending) return false;
    this.pending = { id: newId(), decision, move };
    this.transmit(this.pending);
    return true;
  }

  /** Sent again under the same id after a break; the server answers the same and plays it once. @param {Command} command */
  transmit(command) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.socket?.close(), SILENCE);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}

/** Secure contexts are not at hand in a home network, so no randomUUID. */
function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Never twice for the same reason: a fault must not become a loop of reloads. @param {string} reason @param {() => void} act */
function once(reason, act) {
  if (sessionStorage.getItem(reason)) return;
  sessionStorage.setItem(reason, "done");
  act();
}
