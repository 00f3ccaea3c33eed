"""Causal models: next-word predictions before and after, at the end of the text and after every token."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from mha_core import Ablation, Trace
from mha_core.backends import Model
from mha_core.settings import models_folder
from pages.explore import what_changed
from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded

Visit = Callable[..., Explore]
Shown = Callable[..., Explored]

TEXT, OFF = "the cat sat on a mat.", "1.*, 2.3"
LABELS = ["t", "##h", "##e", "cat", "sat", "on", "a", "mat", "."]  # its vocabulary knows " the", and no "the"


@pytest.fixture
def gpt(models) -> Model:
    return loaded(TINY_GPT)


@pytest.fixture
def traces(gpt: Model) -> tuple[Trace, Trace]:
    """The Traces before and after."""
    return gpt.trace(TEXT), gpt.trace(TEXT, off=Ablation.parse(OFF))


def likeliest(before: Trace, after: Trace, position: int) -> list[int]:
    """The five likeliest words of each Trace, in the order of their probability before."""
    p, q = (trace.logits[position].softmax(-1) for trace in (before, after))
    return sorted({*p.topk(5).indices.tolist(), *q.topk(5).indices.tolist()}, key=lambda i: -float(p[i]))


@pytest.mark.parametrize(
    ("link", "position"),
    [({}, None), ({"at": "0 · t"}, 0), ({"at": "3 · cat"}, 3), ({"at": "7"}, 7), ({"at": "99"}, 8)],
    ids=str,
)
def test_likeliest_next_words_before_and_after(
    visit: Visit, gpt: Model, traces: tuple[Trace, Trace], link: dict[str, str], position: int | None
) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF, **link)
    before, after = (trace.logits.softmax(-1) for trace in traces)
    if position is None:  # no word of the text changes by 5 points
        position = len(LABELS) - 1
    assert (page.effect["at"], page.effect["tokens"]) == (position, LABELS)
    assert "ignored" not in page.text
    ids = likeliest(*traces, position)
    assert [word for word, _, _ in page.bars] == [gpt.word(i) for i in ids]
    assert [p for _, p, _ in page.bars] == pytest.approx(before[position][ids].tolist(), rel=1e-4)
    assert [p for _, _, p in page.bars] == pytest.approx(after[position][ids].tolist(), rel=1e-4)
    assert page.effect["causal"]  # there is nothing to mask: the next word is never seen


def test_the_word_that_changed_most_is_shown_if_it_changed_much(
    explored: Shown, traces: tuple[Trace, Trace], monkeypatch: pytest.MonkeyPatch
) -> None:
    following = torch.tensor(traces[0].ids[1:])[:, None]
    before, after = (trace.logits[:-1].softmax(-1).gather(-1, following)[:, 0] for trace in traces)
    monkeypatch.setattr(what_changed, "MUCH_CHANGED", float((before - after).abs().max()) - 1e-6)
    shown = explored(model=TINY_GPT, text=TEXT, off=OFF).effect
    assert (shown["at"], bool(shown["chosen"])) == (int((before - after).abs().argmax()), True)


def test_the_headline_is_the_first_choice_before_and_after(
    explored: Shown, gpt: Model, traces: tuple[Trace, Trace]
) -> None:
    before, after = (trace.logits.softmax(-1) for trace in traces)
    changed = (before.argmax(-1) != after.argmax(-1)).nonzero().flatten().tolist()
    headline = explored(model=TINY_GPT, text=TEXT, off=OFF, at=str(changed[0])).effect["headline"]
    (p, was), (q, now) = before[changed[0]].max(-1), after[changed[0]].max(-1)
    assert (headline["before"], headline["after"]) == (gpt.word(was), gpt.word(now))
    assert (headline["p_before"], headline["p_after"]) == pytest.approx((float(p), float(q)), rel=1e-4)


def test_with_all_heads_on_the_last_word_is_chosen(explored: Shown) -> None:
    assert explored(model=TINY_GPT, text=TEXT).effect["at"] == len(LABELS) - 1


def test_masking_makes_no_difference(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF)
    assert page.bars == page.switch("mask", False).bars


COLUMNS = ("position", "token", "before", "after", "actual", "p before", "p after")


def next_tokens(page: Explored) -> list[dict[str, Any]]:
    """The table of predictions at every position."""
    return [dict(zip(COLUMNS, row, strict=True)) for row in page.effect["next"]]


def test_next_token_table_at_every_position(explored: Shown, gpt: Model, traces: tuple[Trace, Trace]) -> None:
    rows, ids = next_tokens(explored(model=TINY_GPT, text=TEXT, off=OFF)), traces[0].ids
    p, q = (trace.logits.softmax(-1) for trace in traces)
    assert [(row["position"], row["token"]) for row in rows] == list(enumerate(LABELS))
    assert [row["before"] for row in rows] == [gpt.word(i) for i in p.argmax(-1)]
    assert [row["after"] for row in rows] == [gpt.word(i) for i in q.argmax(-1)]
    assert [row["actual"] for row in rows[:-1]] == LABELS[1:]
    for column, probabilities in (("p before", p), ("p after", q)):
        expected = [float(probabilities[i, ids[i + 1]]) for i in range(len(ids) - 1)]
        assert [row[column] for row in rows[:-1]] == pytest.approx(expected, rel=1e-4)
    assert [rows[-1][column] for column in ("actual", "p before", "p after")] == [None, None, None]


def test_clicking_a_word_predicts_the_next_one(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF).choose("at", 4)
    assert page.effect["at"] == 4
    assert page.effect["bars"]["title"] == "Predicted after “sat”"
    assert page.bars == visit(model=TINY_GPT, text=TEXT, off=OFF, at="4").bars


def test_with_all_heads_on_nothing_changes(explored: Shown) -> None:
    page = explored(model=TINY_GPT, text=TEXT)
    assert all(before == after for _, before, after in page.bars)
    assert all(row["before"] == row["after"] for row in next_tokens(page))


def test_attention_is_causal(explored: Shown) -> None:
    weights = explored(model=TINY_GPT, text=TEXT).pictures["heatmap"].maps[0]
    assert not np.triu(weights, 1).any()
    np.testing.assert_allclose(weights.sum(-1), 1, atol=1e-3)


def test_every_view_opens(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF, pin="3,8")
    for view in ("lines", "text", "table", "readings"):
        assert len(next_tokens(page.pick("view", view))) == len(LABELS)


def test_inside_a_head_says_that_gpt2_layers_cannot_be_opened(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT).go("Inside_a_head.py")
    assert "The layers of gpt2 can't be opened" in page.text
    assert not page.charts


@pytest.mark.exhaustive
def test_an_encoder_decoder_has_a_target_and_compare_says_where_it_is_shown(visit: Visit) -> None:
    page = visit(model="encoder-decoder", text=TEXT, pair="a b")
    assert "Target" in [box.label for box in page.app.text_input]
    picture, trace = page.pictures["heatmap"], loaded(models_folder() / "encoder-decoder").trace(TEXT, target="a b")
    assert (picture.rows, picture.columns) == (list(trace.decoder.tokens), list(trace.tokens))
    assert "Not among the words that the model writes" not in page.text  # whose tokens are pieces of words
    assert "The other pages show them; this one compares models with one." in page.go("Compare.py").text
