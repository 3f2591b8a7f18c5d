// The first time a kind of question is asked, a few words explain it; once read or answered they stay away.

const KEY = "roost-tips";

/** The kinds of questions that this browser knows; without storage a cookie keeps them, else only this page. */
function read() {
  try {
    return new Set((localStorage.getItem(KEY) ?? "").split("|").filter(Boolean));
  } catch {
    const kept = document.cookie.split("; ").find((one) => one.startsWith(KEY + "="));
    return new Set(decodeURIComponent(kept?.slice(KEY.length + 1) ?? "").split("|").filter(Boolean));
  }
}

/** @param {Set<string>} known */
function keep(known) {
  const text = [...known].join("|");
  try {
    localStorage.setItem(KEY, text);
  } catch {
    document.cookie = `${KEY}=${encodeURIComponent(text)}; path=/; max-age=31536000; samesite=lax`;
  }
}

let known = read();
let unfolded = ""; // the kind of question whose words a small screen shows in full

/** Show the words of a page if they are news here. @param {HTMLElement} main */
export function showTip(main) {
  const tip = /** @type {HTMLElement | null} */ (main.querySelector("[data-tip]"));
  if (!tip) return;
  tip.hidden = known.has(tip.dataset.tip ?? "");
  tip.querySelector("[data-explain]")?.setAttribute("aria-expanded", String(tip.dataset.tip === unfolded));
}

/** The kind of question on the page is known from now on. */
export function knowTip() {
  const tip = /** @type {HTMLElement | null} */ (document.querySelector("[data-tip]:not([hidden])"));
  if (!tip?.dataset.tip) return;
  known.add(tip.dataset.tip);
  keep(known);
}

/** The buttons that put the words away, and that bring all of them back. @param {() => HTMLElement} main */
export function wireTips(main) {
  document.addEventListener("click", (event) => {
    const touched = /** @type {Element} */ (event.target);
    if (touched.closest("[data-known]")) {
      knowTip();
      showTip(main());
      document.getElementById("prompt")?.focus({ preventScroll: true });
    }
    const asked = touched.closest("[data-explain]");
    if (asked) {
      const kind = /** @type {HTMLElement | null} */ (asked.closest("[data-tip]"))?.dataset.tip ?? "";
      unfolded = unfolded === kind ? "" : kind;
      showTip(main());
    }
    if (touched.closest("[data-tips-again]")) {
      known = new Set();
      keep(known);
      showTip(main());
      touched.closest("dialog")?.close();
    }
  });
  showTip(main());
}
