"""Node.js, and the scripts of assets/js called from Python."""

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1] / "js"


@cache
def node() -> str:
    """The path of Node.js: the one that requirements-dev.txt brings, or the system's."""
    path = shutil.which("node", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    assert path, "No Node.js: pip install -r requirements-dev.txt brings one; any of version 20 or newer will do."
    version = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.match(r"v(\d+)", version)
    assert found and int(found[1]) >= 20, f"Node.js is {version.strip()}; 20 or newer is needed."
    return path


def tools() -> Path:
    """Where what tests/js/package.json names is installed, beside Python's packages."""
    folder = Path(sys.prefix) / "js"
    assert (folder / "node_modules" / "happy-dom").is_dir(), "No happy-dom: `make lint-js` installs it."
    return folder


def call(file: str, name: str, calls: list[list[Any]]) -> list[Any]:
    """What a function of this script returns for each list of arguments; one process for all."""
    return _run({"file": file, "name": name, "calls": calls})


def value(file: str, name: str) -> Any:
    """A constant of this script."""
    return _run({"file": file, "name": name})


def run(script: Path, given: bytes = b"", *options: str) -> subprocess.CompletedProcess[str]:
    """Run a script of tests/js, which finds its tools."""
    env = os.environ | {"MHA_JS_TOOLS": str(tools())}
    done = subprocess.run([node(), *options, str(script)], input=given, capture_output=True, env=env)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def _run(what: dict[str, Any]) -> Any:
    done = run(TESTS / "call.mjs", json.dumps(what).encode())
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
