"""Causal models: next-word predictions before and after, at the end of the text and after every token."""

import html
from collections.abc import Callable

import numpy as np
import pytest

from mha_core import Ablation, Trace, load_model
from mha_core.models import TextModel
from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore

Visit = Callable[..., Explore]

TEXT, OFF = "the cat sat on a mat.", "1.*, 2.3"
LABELS = ["t", "##h", "##e", "cat", "sat", "on", "a", "mat", "."]  # its vocabulary knows " the", and no "the"


@pytest.fixture
def gpt(models) -> TextModel:
    return load_model(TINY_GPT)


@pytest.fixture
def traces(gpt: TextModel) -> tuple[Trace, Trace]:
    """The Traces before and after."""
    return gpt.trace(TEXT), gpt.trace(TEXT, ablation=Ablation.parse(OFF))


def likeliest(before: Trace, after: Trace, position: int) -> list[int]:
    """The five likeliest words of each Trace, in the order of their probability before."""
    p, q = (trace.logits[position].softmax(-1) for trace in (before, after))
    return sorted({*p.topk(5).indices.tolist(), *q.topk(5).indices.tolist()}, key=lambda i: -float(p[i]))


@pytest.mark.parametrize(
    ("link", "position"),
    [({}, 8), ({"at": "0 · t"}, 0), ({"at": "3 · cat"}, 3), ({"at": "3 · dog"}, 8), ({"at": "x"}, 8)],
    ids=str,
)
def test_likeliest_next_words_before_and_after(
    visit: Visit, gpt: TextModel, traces: tuple[Trace, Trace], link: dict[str, str], position: int
) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF, **link)
    box = next(box for box in page.app.selectbox if box.label == "Predict the word after")
    assert box.options == [f"{i} · {token}" for i, token in enumerate(LABELS)]
    assert box.value == position
    assert "ignored" not in page.text
    ids = likeliest(*traces, position)
    for bar in page.charts["predictions"]["data"]:
        p = traces[bar["name"] == "after"].logits[position].softmax(-1)
        assert bar["x"] == pytest.approx([float(p[i]) for i in ids], rel=1e-4)
        assert [html.unescape(word).replace("\u200b", "") for word in bar["y"]] == [gpt.word(i) for i in ids]
    assert "Mask it" not in {toggle.label for toggle in page.app.toggle}  # a causal model never sees the next word


def test_next_token_table_at_every_position(visit: Visit, gpt: TextModel, traces: tuple[Trace, Trace]) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF)
    rows, ids = page.table("position"), traces[0].ids
    p, q = (trace.logits.softmax(-1) for trace in traces)
    assert [row["position"] for row in rows] == [f"{i} · {token}" for i, token in enumerate(LABELS)]
    assert [row["prediction (all on)"] for row in rows] == [gpt.word(i) for i in p.argmax(-1)]
    assert [row["prediction (heads off)"] for row in rows] == [gpt.word(i) for i in q.argmax(-1)]
    assert [row["actual token"] for row in rows[:-1]] == LABELS[1:]
    for column, probabilities in (("p(actual), all on", p), ("p(actual), heads off", q)):
        expected = [float(probabilities[i, ids[i + 1]]) for i in range(len(ids) - 1)]
        assert [row[column] for row in rows[:-1]] == pytest.approx(expected, rel=1e-4)
    assert all(
        rows[-1][column] is None or np.isnan(rows[-1][column])
        for column in ("actual token", "p(actual), all on", "p(actual), heads off")
    )


def test_clicking_a_word_predicts_the_next_one(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF).emit("predict-tokens", "choose", 4)
    assert page.app.selectbox(key="at").value == 4
    assert page.charts["predictions"] == visit(model=TINY_GPT, text=TEXT, off=OFF, at="4 · sat").charts["predictions"]
    assert "Click a word to predict the next one." in page.text


def test_the_table_has_no_heads_off_columns_with_all_heads_on(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT)
    assert list(page.table("position")[0]) == ["position", "prediction (all on)", "actual token", "p(actual), all on"]
    before, after = sorted(page.charts["predictions"]["data"], key=lambda bar: bar["name"], reverse=True)
    assert before["x"] == after["x"]


def test_attention_is_causal(visit: Visit) -> None:
    weights = visit(model=TINY_GPT, text=TEXT).pictures["heatmap"].maps[0]
    assert not np.triu(weights, 1).any()
    np.testing.assert_allclose(weights.sum(-1), 1, atol=1e-3)


def test_every_view_opens(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT, off=OFF, pin="3,8")
    for view in ("lines", "text", "table", "readings"):
        page.pick("view", view)
        assert "Next-token prediction at every position" in page.text


def test_inside_a_head_says_that_gpt2_layers_cannot_be_opened(visit: Visit) -> None:
    page = visit(model=TINY_GPT, text=TEXT).go("Inside_a_head.py")
    assert "The layers of a gpt2 can't be opened" in page.text
    assert not page.charts


def test_an_encoder_decoder_is_refused(visit: Visit) -> None:
    page = visit(model="encoder-decoder", text=TEXT)
    assert "'encoder-decoder' is an encoder-decoder (t5), which attends in three ways at once." in page.text
    assert "The bundled model is shown instead." in page.text
