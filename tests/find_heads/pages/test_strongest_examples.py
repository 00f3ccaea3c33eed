"""What makes it fire, a part of Find heads: sentences for one head, their words shaded."""

import re
from html import unescape
from pathlib import Path

import numpy as np
import pytest

from mha_core import Head
from mha_core.draw.palette import LIGHT, PALETTES, blend, palette, readable
from mha_core.find_heads.head_profile import head_profiles
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.find_heads.strongest_examples import by_query
from mha_core.jobs import measurement_queues
from mha_core.stats.counts.scores_and_baselines import NAMES
from mha_core.stats.texts.built_in import built_in_texts
from pages.find_heads.strongest_examples import DARKEST
from tests.support.models import loaded
from tests.support.over_texts_page import ENGLISH
from tests.support.over_texts_page import OverTexts as Page

MODEL = "toy-english"
TITLES = {name: score.title for name, score in ALL_SCORES.items()}


pytestmark = pytest.mark.usefixtures("models")


@pytest.fixture(scope="module")
def found(models: Path) -> OverTexts:
    """What the page has measured on the built-in texts, which every session sees from then on."""
    measurement_queues.RESULTS.clear()
    Page().measure()
    model = loaded(MODEL)
    return over_texts(model, built_in_texts(model))


@pytest.mark.exhaustive
@pytest.mark.parametrize("score", ["previous", pytest.param("entropy", marks=pytest.mark.exhaustive)])
def test_sentences_of_every_tenth_with_shaded_words(score: str, found: OverTexts) -> None:
    page = Page(over_part="what makes it fire", score=TITLES[score], layer="0", head="3").until("Done in")
    head, model, sample = Head(0, 3), loaded(MODEL), found.tally.sample
    assert sample is not None
    scores = dict(zip(sample.texts, sample.scores[:, NAMES.index(score), 0, 3], strict=True))
    texts = [link["text"] for link in page.links]
    assert len(texts) == 20
    assert [link | {"text": ""} for link in page.links] == 20 * [
        {"model": MODEL, "layer": "0", "head": "3", "text": "", "pair": "", "pin": "", "link": "", "at": ""}
    ]
    shown = [scores[text] for text in texts]
    assert shown == sorted(shown, reverse=True)
    ranks = [sorted(scores.values()).index(value) / len(scores) for value in shown]
    assert all(abs(rank - (9 - i // 2) / 10) <= 0.1 for i, rank in enumerate(ranks))
    for html, text in zip(page.sentences, texts, strict=True):
        assert "".join(unescape(piece.partition(">")[2]) for piece in html.split("<")) == text
        values = by_query(model.trace(text), head, score)
        assert html.count("<span") == values.isfinite().sum()


@pytest.mark.exhaustive
@pytest.mark.parametrize("texts", [19, 20])
def test_of_few_sentences_all_are_ranked_without_tenths(texts: int) -> None:
    lines = [f"the dog{' sees the cat' * i} ." for i in range(1, texts + 1)]
    page = Page(MODEL, *lines, over_part="what makes it fire").measure()
    assert ("Highest tenth" in page.text) == ("of each tenth of 20 sentences" in page.text) == (texts == 20)
    assert (f"Below, {texts} sentences, from the highest to the lowest." in page.text) == (texts < 20)
    assert len(page.sentences) == texts


def test_what_the_shade_is_and_sentences_without_a_score_are_named() -> None:
    page = Page(MODEL, *ENGLISH, "dogs", over_part="what makes it fire").measure()
    assert "Each word is shaded by its own score as a query" in page.text
    assert "1 sentence left out, where this score says nothing of any word: “dogs”." in page.text
    assert len(page.sentences) == 3


def test_words_of_the_head_are_those_of_the_library() -> None:
    texts = [*ENGLISH, "the dog sees the cat .", "the dog ."]
    page = Page(MODEL, *texts, over_part="what makes it fire", layer="0", head="3").measure()
    profile = head_profiles(loaded(MODEL), texts).of(Head(0, 3), "previous")
    assert profile.queries and profile.keys
    tables = [table.value.splitlines()[2:] for table in page.app.main.markdown if table.value.startswith("| as a ")]
    for rows, words, form in zip(tables, (profile.queries, profile.keys), ("{:.2f}", "{:.1f}"), strict=True):
        told = [[cell.strip().replace("\\", "") for cell in row.strip("|").split("|")] for row in rows]
        assert told == [[each.token, form.format(each.value), str(each.count)] for each in words[:6]]


def _shades(page: Page) -> list[tuple[str, str, float]]:
    """Background, colour and score of each shaded word."""
    pattern = r'background:(#\w{6});color:(#\w{6})" title="([^"]+)"'
    found = [match for html in page.sentences for match in re.findall(pattern, html)]
    return [(shade, colour, float(value.replace("−", "-"))) for shade, colour, value in found]


def test_what_a_head_hardly_does_is_hardly_shaded() -> None:
    page = Page(MODEL, *ENGLISH, over_part="what makes it fire", layer="0", head="3", score="Special tokens").measure()
    ramp = LIGHT.sequential
    for shade, _, value in _shades(page):
        near = {blend(ramp, DARKEST * (value + error)) for error in np.linspace(-0.006, 0.006, 49)}
        assert shade in near, (shade, value)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_stay_readable_under_any_shade(theme: str, name: str) -> None:
    shades = [blend(palette(theme, name).sequential, DARKEST * at) for at in np.linspace(0, 1, 50)]
    assert len({readable(shade) for shade in shades}) == 1
    assert min(_contrast(shade, readable(shade)) for shade in shades) >= 5


def _contrast(one: str, other: str) -> float:
    """WCAG 2: the ratio of relative luminances."""

    def luminance(colour: str) -> float:
        parts = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
        linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
        return float(linear @ [0.2126, 0.7152, 0.0722])

    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)
