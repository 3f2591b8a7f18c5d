// Says which of the two is wrong, and goes back to the house as soon as it answers.
const AGAIN = 3000; // milliseconds between two attempts

/** Which sentence is true now. */
function look() {
  for (const line of document.querySelectorAll("[data-when]")) {
    /** @type {HTMLElement} */ (line).hidden = line.getAttribute("data-when") !== (navigator.onLine ? "house" : "device");
  }
}

/** Reload once the house answers. */
function knock() {
  look();
  fetch("/healthz", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => undefined);
}

look();
setInterval(knock, AGAIN);
for (const change of ["online", "offline"]) window.addEventListener(change, knock);
document.querySelector("[data-again]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
