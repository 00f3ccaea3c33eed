"""What was removed is named in one sentence, where a link, a call or an option still asks for it."""

from collections.abc import Callable

import pytest

from mha_core import cli, gone, load_model
from mha_core.errors import AppError
from mha_core.lessons.shipped import lesson
from tests.support.app_page import Explore


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


@pytest.mark.parametrize("name", gone.MODELS)
def test_a_link_to_a_model_that_is_gone_opens_the_app_with_its_sentence(name: str) -> None:
    page = Explore(model=name)
    assert gone.MODELS[name] in page.text and "The bundled model is shown instead." in page.text and page.atlas


@pytest.mark.parametrize("name", gone.LESSONS)
def test_a_link_to_a_lesson_that_is_gone_opens_the_app_with_its_sentence(name: str) -> None:
    page = Explore(lesson=name)
    assert gone.LESSONS[name] in page.text and page.atlas


def test_a_model_that_is_gone_is_not_fetched(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--get", "whisper-tiny-en"])
    assert gone.MODELS["whisper-tiny-en"] in capsys.readouterr().err
