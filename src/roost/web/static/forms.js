// A form that is sent twice, by a second click while the answer is on its way, is one command: both carry one id.
import { newId } from "./id.js";

/** @type {WeakMap<HTMLFormElement, {by: HTMLElement | null, id: string}>} */
let sent = new WeakMap();

/** A form that leaves the page goes out under an id, the same one as long as nothing in it has changed. */
export function wireForms() {
  // at the window: what a page's own script sends in its own way is prevented by then
  window.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || form.method !== "post") return;
    if (sent.get(form)?.by !== event.submitter) sent.set(form, { by: event.submitter, id: newId() });
  });
  document.addEventListener("formdata", (event) => {
    const known = sent.get(/** @type {HTMLFormElement} */ (event.target));
    if (known && !event.formData.has("id")) event.formData.set("id", known.id);
  });
  for (const change of ["input", "change"]) document.addEventListener(change, forget, true);
  // whoever comes back to the page means it anew
  window.addEventListener("pageshow", (event) => event.persisted && (sent = new WeakMap()));
}

/** What is written in afterwards makes it another command. @param {Event} event */
function forget(event) {
  const form = /** @type {HTMLInputElement} */ (event.target).form;
  if (form) sent.delete(form);
}
