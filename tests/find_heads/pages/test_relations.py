"""Relations, a part of Find heads: each beside its baselines, every head on one, and why there are none."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.jobs import measurement_queues
from mha_core.stats.counts.relations import DIRECTIONS
from mha_core.stats.suites.suite import EnglishSuite
from mha_core.stats.texts import built_in
from mha_core.stats.texts.built_in import SentenceList, built_in_texts
from tests.support.app_checkpoints import TINY
from tests.support.models import loaded
from tests.support.over_texts_page import ENGLISH
from tests.support.over_texts_page import OverTexts as Page

MODEL = "toy-english"


pytestmark = pytest.mark.usefixtures("models")


@pytest.fixture(scope="module")
def found(models: Path) -> OverTexts:
    """What the page has measured on the built-in texts, which every session sees from then on."""
    measurement_queues.RESULTS.clear()
    Page().measure()
    model = loaded(MODEL)
    return over_texts(model, built_in_texts(model))


@pytest.mark.exhaustive
def test_each_relation_stands_beside_its_baselines(
    monkeypatch: pytest.MonkeyPatch, all_sentences: Callable[[EnglishSuite], SentenceList]
) -> None:
    monkeypatch.setattr(built_in, "_toy_english", all_sentences)
    model = loaded(MODEL)
    found = over_texts(model, built_in_texts(model))
    page = Page(over_part="relations").measure()
    for row, each in zip(page.rows, found.relations, strict=True):
        assert (row["relation"], row["cases"], row["best head"]) == (each.label, each.cases, str(each.best))
        assert (row["accuracy"], row["95 % from"], row["95 % to"]) == (each.accuracy, *each.interval)
        assert (row["its accuracy"], row["chance"]) == (each.offset_accuracy, each.chance)
        above = each.interval.low > each.offset_interval.high
        assert row["above offset"] == ("yes" if above else "no significant difference")
    verdicts = {row["relation"]: row["above offset"] for row in page.rows}
    # 158 cases: the best head on all words is .28, the word before .30
    assert (verdicts["surname"], verdicts["verb"]) == ("yes", "no significant difference")


@pytest.mark.exhaustive
def test_a_relation_that_is_chosen_shows_every_head(found: OverTexts) -> None:
    page = Page(over_part="relations", relation="surname").until("Done in")
    scores = {each.label: each for each in found.relations}
    labels = list(scores)

    def shows(label: str) -> None:
        direction = DIRECTIONS.index(scores[label].direction)
        np.testing.assert_array_equal(page.squares, scores[label].heads.value[direction].astype(np.float32))
        assert f"{label}**, {scores[label].cases} cases. The map: {scores[label].direction}" in page.text

    shows("surname")
    page.choose_row(2)
    shows(labels[2])
    page.choose("relation", "verb")
    shows("verb")
    for strange in (99, -1, "x", None):
        page.choose_row(strange)
        shows("verb")
    page.click("texts-relation-map", "0.3")
    assert page.open_head == "0.3"


def test_the_open_head_is_told_in_both_directions_and_either_can_be_mapped(found: OverTexts) -> None:
    """A head that seldom looks at a word's head may be looked at by it: with one direction, Roles would contradict."""
    surname = next(each for each in found.relations if each.label == "surname")
    page = Page(over_part="relations", relation="surname", layer="0", head="3").until("Done in")
    said = [
        f"{words} **{value[0, 3]:.3f}** (95 %: {low[0, 3]:.3f} to {high[0, 3]:.3f})"
        for words, value, low, high in zip(
            ("a word looks at its head", "is looked at by its head"), *surname.heads, strict=True
        )
    ]
    assert f"open head, 0.3: {' · '.join(said)}" in page.text
    for way, accuracies in zip(DIRECTIONS, surname.heads.value, strict=True):
        page.choose("direction", way)
        np.testing.assert_array_equal(page.squares, accuracies.astype(np.float32))
        of_link = Page(over_part="relations", relation="surname", direction=way)
        np.testing.assert_array_equal(of_link.squares, accuracies.astype(np.float32))


@pytest.mark.exhaustive
def test_relations_without_tokens_of_their_own_are_counted_as_left_out() -> None:
    """BERT reads "isn't" as isn, ', t: "is" has no token of its own."""
    rows = [("That", 2, "nsubj"), ("is", 0, "root"), ("n't", 2, "neg"), ("it", 2, "attr")]
    lines = [
        f"{i}\t{word}\t_\t_\t_\t_\t{head}\t{label}\t_\t{'SpaceAfter=No' if word == 'is' else '_'}\n"
        for i, (word, head, label) in enumerate(rows, 1)
    ]
    page = Page(TINY, texts="my texts").upload("isnt.conllu", "".join(lines).encode()).measure()
    assert "3 of 3 relations left out: one of their words has no token of its own" in page.text


def test_texts_without_relations_say_what_would_bring_them() -> None:
    page = Page(MODEL, *ENGLISH, over_part="relations").measure()
    assert "These texts come without dependency relations" in page.text
    assert "CoNLL-U" in page.text
    assert 'pip install "mha-explorer[labels]"' in page.text
