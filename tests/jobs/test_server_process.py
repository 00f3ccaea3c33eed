"""The process of a server: how it logs, how many files it may open, and memory that nothing uses."""

import subprocess
import sys
import tomllib

import pytest

from mha_core.jobs import server_process
from mha_core.jobs.server_process import FORMAT
from mha_core.paths import APP
from tests.support.app_server import ROOT

WRITES = """
import logging
import uvicorn.config
logging.config.dictConfig(uvicorn.config.LOGGING_CONFIG)
from mha_core.jobs.server_process import begin_log
begin_log()
for name in ("mha_core.x", "pages.x", "uvicorn.error"):
    logging.getLogger(name).warning("hear")
logging.getLogger("mha_core.x").info("hear")
logging.getLogger("another").info("hide")
"""


def test_a_line_has_its_time_and_level() -> None:
    done = subprocess.run([sys.executable, "-c", WRITES], cwd=APP.parent, capture_output=True, text=True, check=True)
    words = [line.split(" ", 2) for line in done.stderr.splitlines()]
    levels = ["WARNING mha_core.x", "WARNING pages.x", "WARNING uvicorn.error", "INFO mha_core.x"]
    assert [rest for _, _, rest in words] == [f"{level}: hear" for level in levels]
    assert all(date.count("-") == 2 and time.count(":") == 2 for date, time, _ in words)


def test_streamlit_writes_its_lines_alike() -> None:
    config = tomllib.loads((APP.parent / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert config["logger"]["messageFormat"] == FORMAT


# The file alone, without the seconds that the library takes to import.
SCRIPT = """
import resource, runpy
files = runpy.run_path("mha_core/jobs/server_process.py")
files["raise_file_limit"]()
print(*resource.getrlimit(resource.RLIMIT_NOFILE), files["connections"]())
"""


@pytest.mark.parametrize(("soft", "hard", "raised"), [(256, 900, 900), (900, 900, 900), (256, 4000, 4000)])
def test_the_soft_limit_becomes_the_hard_one(soft: int, hard: int, raised: int) -> None:
    limited = f"ulimit -S -n {soft} && ulimit -H -n {hard} && exec {sys.executable} -c '{SCRIPT}'"
    said = subprocess.run(["bash", "-c", limited], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.split() == [str(raised), str(hard), str(raised - 200)]
    assert ("may have 700 connections" in said.stderr) is (raised == 900)


def test_without_glibc_nothing_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_process, "_glibc", lambda: None)
    assert not server_process.give_back_memory()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_glibc(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(server_process.sys, "platform", platform)
    assert server_process._glibc.__wrapped__() is None


@pytest.mark.skipif(server_process._glibc() is None, reason="another C library")
def test_glibc_gives_it_back() -> None:
    assert server_process.give_back_memory() in (True, False)
