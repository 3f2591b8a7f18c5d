// On every page: forms that are one command, the page for when there is no network, and the sheet of keys.
import { wireForms } from "./forms.js";

wireForms();

// not there on plain http in a home network, and not needed there
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(`/sw.js?language=${document.documentElement.lang}`).catch(() => undefined);
}

const sheet = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = /** @type {Element} */ (event.target);
  if (!sheet || document.querySelector("dialog[open]") || at.closest("input, textarea, select")) return;
  event.preventDefault();
  sheet.showModal();
});

document.addEventListener("click", (event) => {
  if (!/** @type {Element} */ (event.target).closest("[data-keys]")) return;
  for (const open of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (open).close();
  sheet?.showModal();
});
