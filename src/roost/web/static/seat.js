// A private link brings its code behind the sign #, which no server is sent and no log keeps.

const code = location.hash.slice(1);
if (code) {
  history.replaceState(null, "", location.pathname);
  /** @type {HTMLInputElement} */ (document.getElementById("code")).value = code;
}
