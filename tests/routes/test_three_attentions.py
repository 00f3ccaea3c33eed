"""The pictures of an encoder-decoder: each of its three attentions, its heads, and what it writes."""

from collections.abc import Callable

import numpy as np
import pytest
import torch
from starlette.testclient import TestClient

from mha_core import Trace
from mha_core.address.ignored_heads import read_heads_off
from mha_core.backends import Model
from mha_core.explore.norms_and_rollout import norms_of
from mha_core.explore.what_changed import next_tokens
from mha_core.heads import Head
from tests.support.models import loaded
from tests.support.picture_route import Answer

Ask = Callable[..., Answer]
SOURCE, OFF = "the king could see the girl .", "x1.2,0.*,d0.3"
OFF_BY_NAME = {"encoder": [0, 1, 2, 3], "decoder": [3], "cross": [6]}  # counted layer by layer
PREFIXES = {"encoder": "", "decoder": "d", "cross": "x"}
HERE = {"model": "toy-german", "text": SOURCE}


@pytest.fixture(scope="module")
def model() -> Model:
    return loaded("toy-german")


@pytest.fixture(scope="module")
def before(model: Model) -> Trace:
    return model.trace(SOURCE)


@pytest.fixture(scope="module")
def after(model: Model, before: Trace) -> Trace:
    assert before.decoder is not None
    return model.trace(SOURCE, target=before.decoder.ids, off=OFF)


@pytest.mark.parametrize("attention", PREFIXES)
def test_the_atlas_and_the_heatmap_are_of_the_attention_that_is_chosen(ask: Ask, after: Trace, attention: str) -> None:
    answer, of = ask(**HERE, off=OFF, attention=attention, layer="1", head="2"), after.by_attention[attention]
    atlas, words = answer.pictures["atlas.atlas"].header, answer.words["atlas"]
    assert (words["prefix"], [each["prefix"] for each in words["attentions"]]) == (PREFIXES[attention], ["", "d", "x"])
    assert [i for i, off in enumerate(atlas["off"]) if off] == OFF_BY_NAME[attention]
    heatmap = answer.pictures["head.heatmap"]
    assert heatmap.header["rows"]["labels"] == list(of.tokens)
    assert heatmap.header["columns"]["labels"] == list(of.keys.tokens)
    np.testing.assert_allclose(heatmap.maps[0], of.layer_attentions[1][2], rtol=0, atol=1e-6)
    assert answer.words["head"]["title"] == f"Head {PREFIXES[attention]}1.2"
    assert f"ead {PREFIXES[attention]}1.2" in heatmap.header["title"]


def test_the_attention_from_target_to_source_is_shown_first(ask: Ask) -> None:
    assert ask(**HERE).words["atlas"]["prefix"] == "x"


def test_the_effect_is_the_decoder_s_whichever_attention_is_shown(ask: Ask, before: Trace, after: Trace) -> None:
    effects = [ask(**HERE, off=OFF, attention=attention).words["effect"] for attention in PREFIXES]
    sources = [each["bars"].pop("source") for each in effects]
    assert effects[0] == effects[1] == effects[2] and effects[0]["count"] == 6
    assert all("Heads off (zero): 0.*,d0.3,x1.2." in source for source in sources)
    assert before.decoder is not None and after.decoder is not None
    assert effects[0]["tokens"] == list(before.decoder.tokens)
    expected = [each.after for each in next_tokens(before.decoder, after.decoder)]
    assert [row[-1] for row in effects[0]["next"]] == pytest.approx(expected)


@pytest.mark.parametrize("off", ["", "x0.*", "x1.2"])
def test_what_it_writes_is_marked_where_it_is_another(ask: Ask, model: Model, before: Trace, off: str) -> None:
    words = ask(**HERE, off=off, want="written").words["written"]
    written = model.trace(SOURCE, off=off).decoder
    assert before.decoder is not None and written is not None
    texts = [[token for token in each.tokens if token not in ("[BOS]", "[EOS]")] for each in (before.decoder, written)]
    assert [[word for word, _ in words[when]] for when in ("before", "after")] == texts
    kept = [[word for word, is_there in words[when] if is_there] for when in ("before", "after")]
    assert kept[0] == kept[1] and (kept[0] == texts[0]) == (texts[0] == texts[1])


def test_a_target_that_is_given_is_read(ask: Ask, model: Model) -> None:
    answer = ask(**HERE, pair="der könig sieht")
    trace = model.trace(SOURCE, target="der könig sieht").cross
    assert trace is not None
    picture = answer.pictures["head.heatmap"]
    assert picture.header["rows"]["labels"] == list(trace.tokens)
    np.testing.assert_allclose(picture.maps[0], trace.layer_attentions[1][2], rtol=0, atol=1e-6)
    assert ask(**HERE, pair="der könig sieht", want="written").words == ask(**HERE, want="written").words


def test_between_two_texts_the_view_of_one_is_lines(ask: Ask) -> None:
    cross, own = (ask(**HERE, view="text", attention=attention) for attention in ("cross", "decoder"))
    assert (cross.words["head"]["view"], own.words["head"]["view"]) == ("lines", "text")
    assert "head.lines" in cross.pictures and "head.text" in own.pictures


@pytest.mark.parametrize(("attention", "shown"), [("cross", ["raw", "norm"]), ("decoder", ["raw", "norm", "rollout"])])
def test_readings_are_those_that_hold_between_these_texts(
    ask: Ask, model: Model, after: Trace, attention: str, shown: list[str]
) -> None:
    answer, of = ask(**HERE, off=OFF, view="readings", attention=attention), after.by_attention[attention]
    assert [each["reading"] for each in answer.words["head"]["data"]["readings"]] == shown
    norms = norms_of(of, [Head(1, 2)], lambda layer: model.output_weights(layer, attention))[0]
    drawn = answer.pictures["head.reading-norm"].maps[0]
    assert torch.allclose(torch.tensor(drawn).float(), norms, atol=0.005 * float(norms.max()))


def test_heads_that_no_attention_has_are_named_with_those_that_there_are(ask: Ask) -> None:
    (note,) = ask(**HERE, off="x2.0,0.4,d1.3").words["atlas"]["notes"]
    assert note == "Heads off: ignored 0.4, x2.0. This model has heads 0.0–1.3; d0.0–d1.3; x0.0–x1.3."


def test_cut_edges_of_cross_attention_leave_a_row_without_its_part(ask: Ask, before: Trace) -> None:
    assert before.cross is not None
    picture = ask(**HERE, off="x1.0:2:*", layer="1", head="0").pictures["head.heatmap"]
    assert picture.maps[0][2].sum() == 0
    np.testing.assert_allclose(picture.maps[0][3], before.cross.layer_attentions[1][0][3], rtol=0, atol=1e-6)


def test_sorted_by_a_link_each_head_s_weight_from_a_target_word_to_a_source_word(ask: Ask, after: Trace) -> None:
    order = ask(**HERE, off=OFF, want="order", sort="link", pin="3", link="5").words["order"]
    assert after.cross is not None
    assert order["numbers"] == pytest.approx(after.cross.attentions[:, :, 3, 5].flatten().tolist(), abs=1e-5)
    assert order["first"][0]["label"].startswith("head x")
    assert order["name"] == f"{after.cross.tokens[3]} → {after.tokens[5]}"


def test_its_files_are_of_the_attention_that_is_shown(site: TestClient, after: Trace) -> None:
    where = {**HERE, "off": OFF, "attention": "cross"}
    rows = site.get("/export/csv", params=where).text.splitlines()
    assert after.cross is not None and len(rows) == 1 + len(after.cross) * len(after)
    assert rows[1].startswith("head x1.2,[BOS],[BOS],0,0,")
    assert all(site.get(f"/export/{kind}", params=where).status_code == 200 for kind in ("html", "npz"))


def test_an_ablation_of_a_link_keeps_what_each_attention_has() -> None:
    shapes = {"encoder": (2, 4), "decoder": (1, 4), "cross": (1, 4)}
    ablation, ignored = read_heads_off("1.3,d1.0,d*.2,x0.3:1:2", "zero", shapes)
    assert (str(ablation), len(ignored)) == ("1.3,d*.2,x0.3:1:2", 1)
