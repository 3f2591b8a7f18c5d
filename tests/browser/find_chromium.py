"""Finds the browser of the tests: $CHROMIUM, one on the path, or Playwright's own; --install fetches one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REMEDY = "no browser for the tests: install Chromium (Debian: apt-get install chromium) or set CHROMIUM=/path/to/it"


def find() -> str | None:
    """The path of a browser; None where there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = next((path for path in map(shutil.which, NAMES) if path), None)
    return on_path or playwrights_own()


def playwrights_own() -> str | None:
    """The browser that ``playwright install chromium`` has fetched."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return shutil.which(playwright.chromium.executable_path)


def install() -> None:
    """Fetch a browser: from Debian as root, else Playwright's own."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        apt_get("update")
        apt_get("install", "--no-install-recommends", "chromium")
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def apt_get(*words: str) -> None:
    unasked = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qy", *words], check=False, stdout=subprocess.DEVNULL, env=unasked)


if __name__ == "__main__":
    if find() is None and "--install" in sys.argv:
        install()
    sys.stdout.write(f"browser: {find() or REMEDY}\n")
