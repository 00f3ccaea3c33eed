"""Names of models that are nested or very long are refused with a sentence."""

import shutil
from pathlib import Path

import pytest

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.paths import ASSETS
from tests.support.app_page import Explore

NAMES = {
    "nested, with blanks": "scratch-bert: " * 990,
    "nested": "scratch-bert:" * 1000 + "minilm",
    "nested a hundred times": "scratch-bert : " * 100 + "minilm",
    "long": "m" * 100_000,
    "a long step": "toy-induction@" + "1" * 100_000,
    "a long folder at a step": "m" * 100_000 + "@1",
    "long options": "scratch-random:" + "x" * 100_000,
    "a long option": "scratch-random:" + "x" * 100_000 + "=1",
    "a long number": "scratch-random:layers=" + "9" * 4000,
    "a session's": "own-" + "x" * 100_000,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_strange_name_is_refused_with_a_short_sentence(name: str) -> None:
    with pytest.raises(ModelError) as raised:
        load_model(name)
    assert len(str(raised.value)) < 400


def test_a_link_with_a_strange_name_shows_the_bundled_model(models: Path) -> None:
    page = Explore(model=NAMES["nested"])
    assert "Valid: at most 200 characters." in page.text
    assert len(page.text) < 5000
    assert "The bundled model is shown instead." in Explore(model=NAMES["nested"][:200]).text


def test_a_trained_model_in_a_folder_called_like_ours_is_shown(models: Path) -> None:
    """scratch-bert-ours begins with the name of a model that is checked against transformers, and is none."""
    folder = models / "scratch-bert-ours"
    shutil.copytree(ASSETS / "models" / "toy-induction", folder)
    try:
        page = Explore(model="scratch-bert-ours", text="a b c a b c")
        assert "Trained to copy" in page.text
        assert "Checked against" not in page.text
    finally:
        shutil.rmtree(folder)
