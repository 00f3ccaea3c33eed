"""The image and the service of docs/deploy: what they name exists, and neither runs as root."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mha_core import cli
from mha_core.paths import APP

ROOT = APP.parent
FOLDER = ROOT / "docs" / "deploy"
DOCKERFILE = (FOLDER / "Dockerfile").read_text(encoding="utf-8")
SERVICE = (FOLDER / "mha-explorer.service").read_text(encoding="utf-8")


def test_the_image_gets_what_the_app_needs_and_nothing_else() -> None:
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    copied = {name for line in lines for name in line.split()}
    assert copied == {
        "requirements.txt",
        "docs/deploy/requirements-lock.txt",
        "app.py",
        ".streamlit",
        "mha_core",
        "pages",
        "assets",
    }
    assert [name for name in copied if not (ROOT / name).exists()] == []
    ignored = (FOLDER / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == copied and "*" in ignored


def test_the_image_has_no_cuda_and_its_app_is_not_run_by_root() -> None:
    assert "--torch-backend cpu -r /requirements.txt -c /requirements-lock.txt" in DOCKERFILE
    user = re.findall(r"^USER (\S+)$", DOCKERFILE, re.MULTILINE)
    assert user == ["app"] and "useradd --create-home --uid 10001 app" in DOCKERFILE
    assert DOCKERFILE.index("\nUSER app") < DOCKERFILE.index("\nENTRYPOINT")


def test_the_image_s_health_is_that_of_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    """tests/routes/test_metrics.py asks that route."""
    [(port, path)] = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", DOCKERFILE)
    assert f'"{path}": "pages.shell.server.health:health"' in APP.read_text(encoding="utf-8")
    started: list[list[str]] = []
    monkeypatch.setattr(cli.runpy, "run_module", lambda *_, **__: started.append(sys.argv))
    monkeypatch.setattr(sys, "argv", [])
    [entry] = re.findall(r"^ENTRYPOINT \[(.*)\]$", DOCKERFILE, re.MULTILINE)
    words = re.findall(r'"([^"]*)"', entry)
    assert words[:3] == ["python", "-m", "mha_core.cli"]
    cli.main(words[3:])
    assert {f"--server.port={port}", "--server.address=0.0.0.0", "--server.headless=true"} <= set(started[0])


def test_the_service_names_files_that_there_are_and_sets_all_that_they_need() -> None:
    named = re.findall(r"/opt/mha-explorer/(docs\S+)", SERVICE)
    assert len(named) == 2 and all((ROOT / name).is_file() for name in named)
    files = [(FOLDER / name).read_text(encoding="utf-8") for name in ("supervisord.conf", "haproxy.cfg")]
    needed = set(re.findall(r"%\(ENV_(\w+)\)", files[0])) | set(re.findall(r"\$\{(\w+)\}", files[1]))
    assert needed == {"FRONT_ENDS", "FRONT_PORTS", "HALL_HOST", "HALL_PORT", "HALL_FOLDER"}
    assert all(f"{name}=" in SERVICE for name in needed)
    assert {"DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="} <= set(
        SERVICE.splitlines()
    )


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_accepts_the_service(tmp_path: Path) -> None:
    file = tmp_path / "mha-explorer.service"
    file.write_text(re.sub(r"/opt/mha-explorer/.venv/bin/\w+", sys.executable, SERVICE), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
