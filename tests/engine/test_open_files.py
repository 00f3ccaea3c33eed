"""How many files a server may open: as many as the system lets it."""

import subprocess
import sys

import pytest

from tests.support.app_server import ROOT

# The file alone, without the seconds that the library takes to import.
SCRIPT = """
import resource, runpy
files = runpy.run_path("mha_core/engine/open_files.py")
files["raise_limit"]()
print(*resource.getrlimit(resource.RLIMIT_NOFILE), files["connections"]())
"""


@pytest.mark.parametrize(("soft", "hard", "raised"), [(256, 900, 900), (900, 900, 900), (256, 4000, 4000)])
def test_the_soft_limit_becomes_the_hard_one(soft: int, hard: int, raised: int) -> None:
    limited = f"ulimit -S -n {soft} && ulimit -H -n {hard} && exec {sys.executable} -c '{SCRIPT}'"
    said = subprocess.run(["bash", "-c", limited], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.split() == [str(raised), str(hard), str(raised - 200)]
    assert ("may have 700 connections" in said.stderr) is (raised == 900)
