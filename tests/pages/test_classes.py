"""Classifiers: class probabilities before and after, and no sentence similarity."""

from collections.abc import Callable

import pytest

from mha_core import Ablation, Trace
from tests.support.app_checkpoints import FEELINGS, TINY, TINY_CLASSIFIER
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded
from tests.support.tiny_checkpoints import CLASSES
from tests.support.tiny_checkpoints import FEELINGS as NAMES

Visit = Callable[..., Explore]
Shown = Callable[..., Explored]

TEXT = "the cat sat"


def traced(name: str, off: str, pair: str | None = None) -> Trace:
    return loaded(name).trace(TEXT, pair=pair, off=Ablation.parse(off))


@pytest.mark.parametrize("pair", [None, "the dog ran"])
def test_class_probabilities_before_and_after(explored: Shown, pair: str | None) -> None:
    page = explored(model=TINY_CLASSIFIER, text=TEXT, off="0.1, 2.*", **({"pair": pair} if pair else {}))
    p, q = (traced(TINY_CLASSIFIER, off, pair).class_logits.softmax(-1) for off in ("", "0.1, 2.*"))
    order = p.argsort(descending=True).tolist()
    assert [label for label, _, _ in page.bars] == [CLASSES[i] for i in order]
    assert [before for _, before, _ in page.bars] == pytest.approx(p[order].tolist(), rel=1e-5)
    assert [after for _, _, after in page.bars] == pytest.approx(q[order].tolist(), rel=1e-5)
    assert page.effect["bars"]["title"] == "Probability of each class"
    assert p.argmax() == q.argmax()
    assert (page.effect["headline"]["before"], page.metrics["Top class"]) == (CLASSES[order[0]], CLASSES[order[0]])
    assert "drift" in page.pictures


@pytest.mark.parametrize("link", [{}, {"off": "1.*"}, {"pair": "the dog ran"}], ids=str)
def test_a_classifier_shows_no_sentence_similarity(explored: Shown, link: dict[str, str]) -> None:
    page = explored(model=TINY_CLASSIFIER, text=TEXT, **link)
    assert set(page.metrics) == {"Top class"}
    assert "as second sentence" not in page.text
    assert "at" not in page.effect


def test_with_every_head_on_probabilities_are_the_same(explored: Shown) -> None:
    page = explored(model=TINY_CLASSIFIER, text=TEXT)
    assert all(before == after for _, before, after in page.bars)
    assert sum(before for _, before, _ in page.bars) == pytest.approx(1)
    assert "drift" not in page.pictures


def test_a_changed_top_class_is_the_headline(explored: Shown) -> None:
    before, after = (traced(FEELINGS, off).class_logits.softmax(-1) for off in ("", "1.*"))
    was, now = NAMES[before.argmax()], NAMES[after.argmax()]
    assert was != now
    headline = explored(model=FEELINGS, text=TEXT, off="1.*").effect["headline"]
    assert (headline["label"], headline["before"], headline["after"]) == ("Top class", was, now)
    assert headline["p_before"] == pytest.approx(float(before.max()), rel=1e-5)
    assert headline["p_after"] == pytest.approx(float(after.max()), rel=1e-5)


def test_of_many_classes_the_top_ones_before_and_after_are_shown(explored: Shown) -> None:
    page = explored(model=FEELINGS, text=TEXT, off="1.*")
    p, q = (traced(FEELINGS, off).class_logits.softmax(-1) for off in ("", "1.*"))
    kept = {*p.topk(8).indices.tolist(), *q.topk(8).indices.tolist()}
    assert 8 < len(kept) < 12
    assert [before for _, before, _ in page.bars] == pytest.approx(
        sorted((float(p[i]) for i in kept), reverse=True), rel=1e-5
    )
    assert {label for label, _, _ in page.bars} == {NAMES[i] for i in kept}
    assert page.effect["bars"]["title"] == f"Probability of each class: the top {len(kept)} of 12"


def test_the_bars_can_be_saved_in_both_themes_with_their_source(explored: Shown) -> None:
    bars = explored(model=TINY_CLASSIFIER, text=TEXT, off="1.*").effect["bars"]
    assert set(bars["themes"]) == {"light", "dark"}
    assert bars["source"].endswith(f"Heads off (zero): 1.*. {TEXT}")


def test_switching_from_a_classifier_to_another_model_and_back(visit: Visit) -> None:
    page = visit(model=TINY_CLASSIFIER, text=TEXT, off="1.*")
    assert page.effect["output"] == "classifier"
    assert page.choose("model", TINY).effect["bars"]["title"].startswith("Predicted at")
    assert "Meaning kept (1 = all)" in page.choose("model", "minilm").metrics
    assert "bars" not in page.effect
    assert set(page.choose("model", TINY_CLASSIFIER).metrics) == {"Top class"}
