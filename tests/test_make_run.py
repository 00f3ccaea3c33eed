"""`make run` brings SmolLM2, unless it is there or declined; and starts the app whatever comes of it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from mha_core.paths import APP

FETCHES, SAYS = "fetch -m mha_core.cli --get smollm2", "The app starts without SmolLM2"


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
@pytest.mark.parametrize(
    ("options", "is_here", "status", "fetches", "says"),
    [
        pytest.param([], False, 0, True, False, id="fetched"),
        pytest.param([], False, 1, True, True, id="without a network"),
        pytest.param([], True, 1, False, False, id="there already"),
        pytest.param(["SMOLLM2=no"], False, 1, False, False, id="declined"),
    ],
)
def test_make_run(tmp_path: Path, options: list[str], is_here: bool, status: int, fetches: bool, says: bool) -> None:
    commands, models = tmp_path / "bin", tmp_path / "models"
    commands.mkdir()
    for name, script in (("python", f"echo fetch $*; exit {status}"), ("streamlit", "echo started")):
        (commands / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (commands / name).chmod(0o755)
    (models / "smollm2" if is_here else models).mkdir(parents=True)
    command = ["make", "run", "-o", ".venv/.app", f"BIN={commands}", f"MHA_MODELS={models}", *options]
    done = subprocess.run(command, cwd=APP.parent, capture_output=True, text=True, timeout=120, check=True)
    assert (FETCHES in done.stdout, SAYS in done.stdout) == (fetches, says)
    assert "started" in done.stdout.splitlines()
