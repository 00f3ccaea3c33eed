"""HAProxy, for a hall. `python -m tests.support.haproxy` installs one with apt if there is none."""

import os
import shutil
import subprocess
import sys

PLACES = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"  # where it may be, off the PATH of most users


def find_haproxy() -> str | None:
    """The path of HAProxy; None if there is none."""
    return shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:{PLACES}")


def install_haproxy() -> None:
    """Install it with apt, as root or by sudo without a password, and say so first."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    print("No HAProxy was found, which the tests of a hall need: running apt-get install haproxy.", flush=True)
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "haproxy"]):
        if (
            shutil.which("apt-get") is None
            or subprocess.run([*sudo, "apt-get", "-qq", *command], check=False).returncode
        ):
            return


if __name__ == "__main__":
    if not find_haproxy():
        install_haproxy()
    sys.exit(None if find_haproxy() else "No HAProxy found, and none could be installed.")
