// Sounds of our own, made by the browser; off until somebody wants them. Each comes with its picture in the bar.

/** @typedef {{from: number, to: number, seconds: number, shape: OscillatorType}} Tone */

/** @param {number} from hertz @param {number} to @param {number} seconds @param {OscillatorType} [shape] @returns {Tone} */
const tone = (from, to, seconds, shape = "triangle") => ({ from, to, seconds, shape });

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  fly: [tone(420, 760, 0.16, "sine")],
  hop: [tone(300, 460, 0.07)],
  turn: [tone(620, 480, 0.06), tone(480, 620, 0.06)],
  count: [tone(880, 900, 0.06, "sine"), tone(1175, 1175, 0.1, "sine")],
  drop: [tone(320, 140, 0.14)],
  appear: [tone(520, 780, 0.1, "sine")],
  yours: [tone(660, 660, 0.1), tone(880, 880, 0.16)],
  over: [tone(523, 523, 0.12), tone(659, 659, 0.12), tone(784, 784, 0.12), tone(1047, 1047, 0.3)],
};
const LOUDNESS = 0.12;
const SHOWN = 900; // milliseconds that a picture stays

/** @type {AudioContext | null} */
let stage = null;
/** @type {ReturnType<typeof setTimeout>} */
let hiding;

let on = remembered();
const wanted = () => on;
const twin = () => /** @type {HTMLElement} */ (document.getElementById("heard"));

export function wireSounds() {
  const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-sounds]"));
  button?.setAttribute("aria-pressed", String(wanted()));
  button?.addEventListener("click", () => {
    on = !on;
    remember(on);
    button.setAttribute("aria-pressed", String(wanted()));
    if (wanted()) sound("yours");
  });
  document.addEventListener("motion", (event) => sound(/** @type {CustomEvent<string>} */ (event).detail));
}

/** What this browser was told before; some keep nothing. */
function remembered() {
  try {
    return localStorage.getItem("sounds") === "on";
  } catch {
    return false;
  }
}

/** @param {boolean} wish */
function remember(wish) {
  try {
    localStorage.setItem("sounds", wish ? "on" : "off");
  } catch {
    // as long as the page is open, then
  }
}

/** Plays a sound and shows its picture, where sounds are wanted. @param {string} name */
export function sound(name) {
  const tones = SOUNDS[name];
  if (!tones || !wanted() || document.hidden) return;
  show(name);
  stage ??= new AudioContext();
  if (stage.state === "suspended") stage.resume().catch(() => undefined); // until the page has been touched
  let at = stage.currentTime + 0.01;
  for (const one of tones) {
    play(stage, one, at);
    at += one.seconds;
  }
}

/** @param {AudioContext} context @param {Tone} one @param {number} at */
function play(context, one, at) {
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = one.shape;
  source.frequency.setValueAtTime(one.from, at);
  source.frequency.linearRampToValueAtTime(one.to, at + one.seconds);
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + one.seconds);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + one.seconds);
}

/** @param {string} name */
function show(name) {
  const shown = twin();
  shown.querySelector("use")?.setAttribute("href", `#sound-${name}`);
  shown.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => (shown.hidden = true), SHOWN);
}
