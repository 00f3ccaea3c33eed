"""The reading of the open head while its model writes on."""

from collections.abc import Callable

import numpy as np

from mha_core import Head
from mha_core.backends.generation import write_on
from mha_core.i18n import percent
from tests.support.explored import Explored
from tests.support.models import loaded

Shown = Callable[..., Explored]
LINK = {"model": "toy-induction", "text": "b k Q 7 a x m k Q 7 a", "view": "readings", "layer": "1", "head": "2"}


def test_it_shows_what_the_head_attends_to_as_each_token_is_written(explored: Shown) -> None:
    page = explored(**LINK, off="1.2")
    for reading, off in (("writing", ""), ("writing-off", "1.2")):
        picture = page.pictures[f"reading-{reading}"]
        trace, start, probabilities = write_on(loaded("toy-induction"), LINK["text"], off=off)
        expected = trace.heads([Head(1, 2)])[0, start - 1 : len(trace) - 1]
        np.testing.assert_allclose(picture.maps[0], expected, atol=2e-3)
        assert picture.header["rows"]["labels"][0] == f"{trace.tokens[start]} · {percent(float(probabilities[0]))}"
    assert "As it writes · head 1.2 · heads off" in page.text


def test_an_encoder_does_not_write(explored: Shown) -> None:
    assert "As it writes" not in explored(view="readings").text


def test_of_a_long_text_it_says_what_to_do(explored: Shown, monkeypatch) -> None:
    monkeypatch.setattr("pages.explore.head.written_text.MOST_PRODUCTS", 1)
    page = explored(**LINK)
    assert "It runs the model once for each token that it writes: to see it, shorten the text." in page.text
    assert "reading-writing" not in page.pictures
