"""A text of 2,048 tokens: the first picture is an overview of at most 2 MB, and rows come in full as they are looked
at."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest
import torch
from starlette.testclient import TestClient

from mha_core import Ablation, Head, Trace
from mha_core.models import TextModel
from mha_core.widgets import pictures
from pages.ui.routes import picture
from pages.ui.state import cache, loaded_models
from tests.support.picture_route import Answer

Ask = Callable[..., Answer]

TOKENS, FEWER, BLOCK = 2048, 1280, 5
WORDS = ("the", "cat", "sat", "on", "the", "mat", "and", "it", "ran")
LONG = " ".join(WORDS[i * i % 9] for i in range(2200))  # which a model cuts
SHORT = "the cat sat on the mat and it ran"
OFF = "1.1"


@pytest.fixture(scope="module")
def model(tiny_models: Callable[[str], TextModel]) -> Iterator[TextModel]:
    """A tiny Llama that keeps the attentions of 64 tokens, and reads 1,280: as large a map for the page as 2,048 are,
    which "longest" reads, at less than half the cost."""
    tiny = tiny_models("llama")
    for name, most in (("long", FEWER), ("longest", TOKENS)):
        info = replace(tiny.info, name=name, title="Long", max_tokens=most, whole_tokens=64)
        loaded_models._MODELS[name] = replace(tiny, info=info)
    yield loaded_models.get_model("long")
    for name in ("long", "longest"):
        loaded_models._MODELS.pop(name, None)
    picture._answers.clear()


@pytest.fixture(scope="module")
def trace(model: TextModel) -> Trace:
    return cache.get_trace("long", LONG)


def test_the_first_picture_is_within_two_megabytes(ask: Ask, model: TextModel) -> None:
    answer = ask(model="longest", text=LONG, want="atlas,head,effect")
    assert answer.size <= 2e6
    assert len(answer.words["effect"]["tokens"]) == TOKENS
    assert "An overview of 2,048 × 2,048 weights" in answer.words["head"]["notes"][0]


def test_each_cell_of_the_overview_is_the_largest_weight_of_its_block(ask: Ask, trace: Trace) -> None:
    drawn = ask(model="long", text=LONG, want="head", layer=1, head=2).pictures["head.heatmap"]
    assert len(trace) == FEWER
    whole = trace.rows(Head(1, 2)).unflatten(0, (-1, BLOCK)).unflatten(2, (-1, BLOCK)).amax((1, 3))
    assert drawn.header["blocks"] == [pictures.BLOCKS, pictures.BLOCKS]
    np.testing.assert_allclose(drawn.maps[0], whole.double().numpy(), rtol=0, atol=1e-6)


@pytest.mark.parametrize(("view", "heads"), [("heatmap", [2]), ("lines", [0, 1, 2, 3]), ("text", [2])])
def test_rows_that_are_looked_at_come_in_full(ask: Ask, trace: Trace, view: str, heads: list[int]) -> None:
    answer = ask(model="long", text=LONG, want="rows", layer=1, head=2, view=view, pin="1200,17")
    assert answer.words["rows"] == {"positions": [17, 1200], "way": "from"}
    expected = torch.stack([trace.rows(Head(1, head), [17, 1200]) for head in heads])
    np.testing.assert_allclose(answer.pictures["rows.rows"].maps, expected.double().numpy(), rtol=0, atol=1e-6)
    assert answer.size < 200_000


def test_so_do_columns(ask: Ask, trace: Trace) -> None:
    answer = ask(model="long", text=LONG, want="rows", layer=1, head=2, view="text", pin="17", way="to")
    expected = trace.rows(Head(1, 2))[:, [17]].T
    np.testing.assert_allclose(answer.pictures["rows.rows"].maps[0], expected.double().numpy(), rtol=0, atol=1e-6)


def test_heads_off_change_rows_and_overview(ask: Ask, model: TextModel, trace: Trace) -> None:
    where = {"model": "long", "text": LONG, "off": OFF, "layer": 2, "head": 0}
    after = cache.get_trace("long", LONG, ablation=Ablation.parse(OFF))
    answer = ask(**where, want="rows", pin="1199").pictures["rows.rows"]
    change = after.rows(Head(2, 0), [1199]) - trace.rows(Head(2, 0), [1199])
    assert change.abs().max() > 0
    np.testing.assert_allclose(answer.arrays["change"][0], change.numpy(), rtol=0, atol=1e-6)
    shown = ask(**where, want="atlas,head,effect")
    assert shown.size <= 2e6
    assert "a mean over one token in 10" in " ".join(shown.words["atlas"]["notes"])
    overview = shown.pictures["head.difference"]
    largest = (after.rows(Head(2, 0)) - trace.rows(Head(2, 0))).abs().max()
    np.testing.assert_allclose(np.abs(overview.arrays["maps"]).max(), float(largest), atol=1e-6)


@pytest.mark.parametrize("options", [{}, {"words": "true"}, {"special": "false"}, {"scope": "its layer", "how": "max"}])
def test_rows_are_those_of_the_map_that_is_shown(ask: Ask, model: TextModel, options: dict[str, str]) -> None:
    """Of a short text, whose map is sent whole."""
    where = {"model": "long", "text": SHORT, "layer": 1, "head": 2, **options}
    drawn = ask(**where, want="head").pictures["head.heatmap"]
    units = drawn.header["rows"]["positions"]
    answer = ask(**where, want="rows", pin=",".join(str(unit[-1]) for unit in units[2:5]))
    assert answer.words["rows"]["positions"] == [unit[0] for unit in units[2:5]]
    np.testing.assert_allclose(answer.pictures["rows.rows"].maps[0], drawn.maps[0][2:5], rtol=0, atol=1e-6)


@pytest.mark.parametrize(
    ("view", "said"),
    [
        ("lines", "the lines of one at a time"),
        ("text", "shaded by the mean over all 1,280 tokens"),
        ("table", "strongest pairs"),
        ("readings", "each cell is the largest of a block"),
    ],
)
def test_every_view_opens(ask: Ask, trace: Trace, view: str, said: str) -> None:
    answer = ask(model="long", text=LONG, want="head", view=view)
    words = answer.words["head"]
    assert said in " ".join([*words["notes"], words.get("table", {}).get("caption", "")])
    assert answer.size <= 2e6
    if view == "readings":
        rollout = next(each for each in words["readings"] if each["reading"] == "rollout")
        assert "too many at once" in rollout["note"]


@pytest.mark.parametrize("order", [{"sort": "likeness"}, {"sort": "link", "pin": "1200", "link": "17"}])
def test_all_heads_are_ordered_by_some_of_their_rows(ask: Ask, trace: Trace, order: dict[str, str]) -> None:
    words = ask(model="long", text=LONG, want="order", **order).words["order"]
    assert len(words["numbers"]) == trace.info.layers * trace.info.heads
    if "pin" in order:
        expected = [float(trace.rows(Head(layer, head), [1200])[0, 17]) for layer, head in [(0, 0), (2, 3)]]
        assert [words["numbers"][0], words["numbers"][-1]] == pytest.approx(expected, abs=1e-4)


def test_a_table_is_refused_that_no_spreadsheet_opens(site: TestClient, model: TextModel) -> None:
    answer = site.get("/export/csv", params={"model": "long", "text": LONG})
    assert answer.status_code == 422
    assert "1,638,400 pairs" in answer.text and "at most 1,048,575" in answer.text
