"""Classifiers: class probabilities before and after, and no sentence similarity."""

from collections.abc import Callable
from typing import Any

import pytest

from mha_core import Ablation, Trace, load_model
from mha_core.figures.effect import percent
from tests.support.app_checkpoints import FEELINGS, TINY, TINY_CLASSIFIER
from tests.support.app_page import Explore
from tests.support.tiny_checkpoints import CLASSES
from tests.support.tiny_checkpoints import FEELINGS as NAMES

Visit = Callable[..., Explore]

TEXT = "the cat sat"


def traced(name: str, off: str, pair: str | None = None) -> Trace:
    return load_model(name).trace(TEXT, pair, ablation=Ablation.parse(off))


def bars(page: Explore) -> dict[str, dict[str, Any]]:
    return {bar["name"]: bar for bar in page.charts["classes"]["data"]}


@pytest.mark.parametrize("pair", [None, "the dog ran"])
def test_class_probabilities_before_and_after(visit: Visit, pair: str | None) -> None:
    page = visit(model=TINY_CLASSIFIER, text=TEXT, off="0.1, 2.*", **({"pair": pair} if pair else {}))
    p, q = (traced(TINY_CLASSIFIER, off, pair).classes.softmax(-1) for off in ("", "0.1, 2.*"))
    order = p.argsort(descending=True).tolist()
    assert set(bars(page)) == {"before", "after"}
    for name, probabilities in (("before", p), ("after", q)):
        assert bars(page)[name]["y"] == [CLASSES[i] for i in order]
        assert bars(page)[name]["x"] == pytest.approx(probabilities[order].tolist(), rel=1e-5)
        assert bars(page)[name]["text"] == [percent(float(probabilities[i])) for i in order]
    assert p.argmax() == q.argmax()
    assert "Probability of each class" in page.text
    assert "Top class" not in page.text
    assert "drift" in page.pictures


@pytest.mark.parametrize("link", [{}, {"off": "1.*"}, {"pair": "the dog ran"}], ids=str)
def test_a_classifier_shows_no_sentence_similarity(visit: Visit, link: dict[str, str]) -> None:
    page = visit(model=TINY_CLASSIFIER, text=TEXT, **link)
    assert not page.metrics
    assert "second sentence in the sidebar" not in page.text
    assert "predictions" not in page.charts


def test_with_every_head_on_each_class_has_one_bar(visit: Visit) -> None:
    page = visit(model=TINY_CLASSIFIER, text=TEXT)
    assert set(bars(page)) == {"before"}
    assert sum(bars(page)["before"]["x"]) == pytest.approx(1)


def test_a_changed_top_class_is_reported(visit: Visit) -> None:
    before, after = (traced(FEELINGS, off).classes for off in ("", "1.*"))
    was, now = NAMES[before.argmax()], NAMES[after.argmax()]
    assert was != now
    page = visit(model=FEELINGS, text=TEXT, off="1.*")
    assert f"Top class: {was} → **{now}**" in page.text


def test_of_many_classes_the_top_ones_before_and_after_are_shown(visit: Visit) -> None:
    page = visit(model=FEELINGS, text=TEXT, off="1.*")
    p, q = (traced(FEELINGS, off).classes.softmax(-1) for off in ("", "1.*"))
    kept = {*p.topk(8).indices.tolist(), *q.topk(8).indices.tolist()}
    assert 8 < len(kept) < 12
    drawn = bars(page)["before"]
    assert drawn["x"] == pytest.approx(sorted((float(p[i]) for i in kept), reverse=True), rel=1e-5)
    assert {name[:20] for name in drawn["y"]} == {NAMES[i][:20] for i in kept}
    assert f"Probability of each class**: the top {len(kept)} of 12" in page.text


def test_class_charts_have_saving_options(visit: Visit) -> None:
    assert "File format" in {box.label for box in visit(model=TINY_CLASSIFIER, text=TEXT).app.segmented_control}


def test_switching_from_a_classifier_to_another_model_and_back(visit: Visit) -> None:
    page = visit(model=TINY_CLASSIFIER, text=TEXT, off="1.*")
    assert "classes" not in page.choose("model", TINY).charts
    assert "predictions" in page.charts
    assert "Similarity to original" in page.choose("model", "minilm").metrics
    assert set(page.choose("model", TINY_CLASSIFIER).charts) == {"classes"}
