"""What was removed is named in one sentence, where a link, a call or an option still asks for it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

import mha_core
from app import ROUTES
from mha_core import cli, gone, load_model, settings, show
from mha_core.errors import AppError
from mha_core.gone import FILES, MODULES
from mha_core.lessons.shipped import lesson
from mha_core.settings import SettingsError
from pages.explore.routes.export import export


def asked(asks: Callable[[str], object], name: str) -> str:
    """What is said where a name is asked for."""
    with pytest.raises(AppError) as refused:
        asks(name)
    return str(refused.value)


@pytest.mark.parametrize(
    ("asks", "sentences"), [(load_model, gone.MODELS), (lesson, gone.LESSONS)], ids=["load_model", "lesson"]
)
def test_a_name_that_is_gone_is_answered_with_its_sentence(
    asks: Callable[[str], object], sentences: dict[str, str]
) -> None:
    assert {name: asked(asks, name) for name in sentences} == sentences


def test_a_model_that_is_gone_is_not_fetched(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--get", "whisper-tiny-en"])
    assert gone.MODELS["whisper-tiny-en"] in capsys.readouterr().err


@pytest.mark.parametrize("kind", FILES)
def test_a_download_that_is_gone_says_so(kind: str) -> None:
    site = TestClient(Starlette(routes=[Route("/export/{kind:str}", export)]))
    answer = site.get(f"/export/{kind}", params={"text": "The keys are here."})
    assert (answer.status_code, answer.json()) == (410, {"message": FILES[kind]})


def test_a_lesson_as_a_file_says_that_it_is_gone() -> None:
    answer = TestClient(Starlette(routes=ROUTES)).get("/lesson/agreement/file")
    assert (answer.status_code, answer.json()) == (410, {"message": gone.LESSON_FILE})


@pytest.mark.parametrize("ending", ["svg", "PDF", "tex"])
def test_a_widget_is_not_saved_as_a_picture(make_trace, tmp_path: Path, ending: str) -> None:
    with pytest.raises(ValueError, match="Save picture"):
        show.heatmap(make_trace(("a", "b"))).save(tmp_path / f"head.{ending}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", MODULES)
def test_a_module_that_is_gone_says_so(name: str) -> None:
    with pytest.raises(ImportError) as error:
        getattr(mha_core, name)
    assert str(error.value) == MODULES[name]


def _setting(name: str, patch: pytest.MonkeyPatch) -> str:
    patch.setenv(name, "1")
    with pytest.raises(SettingsError) as refused:
        settings.check()
    return str(refused.value)


def _option(name: str, patch: pytest.MonkeyPatch) -> str:
    said: list[str] = []
    patch.setattr("argparse.ArgumentParser._print_message", lambda self, message, file=None: said.append(message))
    with pytest.raises(SystemExit):
        cli.main([f"{name}=2"])
    return "".join(said)


@pytest.mark.parametrize(
    ("ask", "name", "sentence"),
    [
        *((_setting, *each) for each in gone.SETTINGS.items()),
        *((_option, *each) for each in gone.OPTIONS.items()),
    ],
)
def test_what_is_gone_says_what_to_use(
    monkeypatch: pytest.MonkeyPatch, ask: Callable[[str, pytest.MonkeyPatch], str], name: str, sentence: str
) -> None:
    assert sentence in ask(name, monkeypatch)
