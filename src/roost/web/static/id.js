// Ids of commands: the same id twice is one effect.

/** Secure contexts are not at hand in a home network, so no randomUUID. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
