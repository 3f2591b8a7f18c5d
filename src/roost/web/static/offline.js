// Says which of the two is wrong, and tries again as soon as there is a network.

/** Which sentence is true now. */
function look() {
  for (const line of document.querySelectorAll("[data-when]")) {
    /** @type {HTMLElement} */ (line).hidden = line.getAttribute("data-when") !== (navigator.onLine ? "house" : "device");
  }
}

look();
window.addEventListener("offline", look);
window.addEventListener("online", () => location.reload());
document.querySelector("[data-again]")?.addEventListener("click", (event) => {
  event.preventDefault();
  location.reload();
});
