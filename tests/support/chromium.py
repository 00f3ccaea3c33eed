"""A Chromium for browser tests and benchmarks. `python -m tests.support.chromium` installs one if there is none."""

import os
import shutil
import subprocess
import sys

# The headless shell is the same browser without its windows, and needs a third less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """Return the path of a Chromium: $CHROMIUM, one on the PATH, or Playwright's own; None if there is none."""
    known = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES)]
    return next((path for path in known if path and os.path.exists(path)), None) or _playwright_chromium()


def install_chromium() -> None:
    """Install a Chromium with apt on Debian (as root), otherwise by Playwright's download, and say so first."""
    use_apt = shutil.which("apt-get") and os.geteuid() == 0
    command = "apt-get install chromium-headless-shell" if use_apt else "playwright install chromium"
    print(
        f"No Chromium was found, which the browser tests need: running {command} (or set CHROMIUM to one).", flush=True
    )
    if use_apt:
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]):
            if subprocess.run(["apt-get", "-qq", *command], check=False).returncode:
                break
        else:
            return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _playwright_chromium() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


if __name__ == "__main__":
    if not find_chromium():
        install_chromium()
    sys.exit(None if find_chromium() else "No Chromium found, and none could be installed; set CHROMIUM to one.")
