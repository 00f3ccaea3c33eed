"""A link to what was removed opens the app, which says so in one sentence."""

import pytest

from mha_core import gone
from tests.support.app_page import Explore


@pytest.mark.parametrize("name", gone.MODELS)
def test_a_link_to_a_model_that_is_gone_opens_the_app_with_its_sentence(name: str) -> None:
    page = Explore(model=name)
    assert gone.MODELS[name] in page.text and "The bundled model is shown instead." in page.text and page.atlas


@pytest.mark.parametrize("name", gone.LESSONS)
def test_a_link_to_a_lesson_that_is_gone_opens_the_app_with_its_sentence(name: str) -> None:
    page = Explore(lesson=name)
    assert gone.LESSONS[name] in page.text and page.atlas
