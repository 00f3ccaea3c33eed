"""GET /picture: an answer is a function of the address alone, and equals what the library computes."""

import gzip
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from starlette.testclient import TestClient
from torch import Tensor, nn

from mha_core import Ablation, Head, Trace
from mha_core.ablation import VALID_TERMS
from mha_core.address.parameters import CHOSEN, MAX_TEXT_CHARS
from mha_core.backends import Model
from mha_core.explore import words_without_each_head
from mha_core.explore.direct_logits import direct_logits
from mha_core.explore.value_zeroing import value_zeroing
from mha_core.heads import all_heads
from mha_core.jobs.caches import MemoryBudget
from pages.explore import atlas as atlas_module
from pages.explore import cache
from pages.explore import heads_that_matter as explore_ranking
from pages.explore.address import Address
from pages.explore.head import edge_effects as edges
from pages.explore.head import value_zeroing as zeroing
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.explore.routes import picture
from pages.shell.frame.examples import default_sentence
from pages.shell.server.request_language import MAX_QUERY_CHARS
from pages.shell.state.choices import DEFAULTS
from tests.support.javascript import value
from tests.support.models import loaded
from tests.support.picture_route import Answer

Ask = Callable[..., Answer]

TEXT, PAIR, OFF = "The playgrounds were unhappy.", "Dogs barked at it.", "1.*, 2.3"
SIXTEEN = "the cat sat on the mat and the dog ran to the old house"  # and [CLS], [SEP]
PARTS = ("atlas", "order", "head", "effect")


@pytest.fixture(scope="module")
def alone(minilm: Model) -> Trace:
    return minilm.trace(TEXT)


@pytest.fixture(scope="module")
def off(minilm: Model) -> Trace:
    return minilm.trace(TEXT, off=Ablation.parse(OFF))


def double(tensor: Tensor) -> np.ndarray:
    return tensor.double().numpy()


# --- what is asked for


def test_by_default_every_part_is_answered(ask: Ask) -> None:
    answer = ask(text=TEXT)
    assert set(answer.words) == set(PARTS)
    assert set(answer.pictures) == {"atlas.atlas", "head.heatmap"}


@pytest.mark.parametrize("want", [*PARTS, "head,effect", "effect,head", "head,head"])
def test_only_the_parts_that_are_wanted_are_answered(ask: Ask, want: str) -> None:
    assert set(ask(text=TEXT, want=want).words) == set(want.split(","))


@pytest.mark.parametrize("want", ["", "heads", "head,", "head,atlases", "head;atlas", "HEAD", "__class__"])
def test_an_unknown_part_is_refused(site: TestClient, want: str) -> None:
    answer = site.get("/picture", params={"text": TEXT, "want": want})
    names = ",".join(dict.fromkeys(want.split(",")))
    options = "atlas, order, head, effect, zeroing, written, ranking, expected"
    valid = f"want = {names!r} is not valid. Valid: any of {options}."
    assert (answer.status_code, answer.json()) == (400, {"message": valid})


def test_parameters_with_other_names_are_ignored(ask: Ask) -> None:
    plain = ask(text=TEXT, want="head")
    assert ask(text=TEXT, want="head", utm_source="mail", __proto__="x").response.content == plain.response.content


def test_an_answer_is_for_a_browser(ask: Ask) -> None:
    headers = ask(text=TEXT).response.headers
    assert headers["content-type"] == "application/octet-stream"
    assert headers["content-encoding"] == "gzip"
    assert headers["cache-control"] == "private, max-age=60"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("parameters", [{"text": TEXT, "layer": "x"}, {"text": ""}, {"text": TEXT, "model": "no-such"}])
def test_a_browser_does_not_keep_a_refusal(site: TestClient, parameters: dict[str, str]) -> None:
    headers = site.get("/picture", params=parameters).headers
    assert "max-age" not in headers.get("cache-control", "")
    assert headers["content-type"] == "application/json"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_pictures_can_only_be_read(site: TestClient, method: str) -> None:
    assert site.request(method, "/picture", params={"text": TEXT}).status_code == 405


# --- answers equal what the library, or another one, computes


def test_the_open_head_is_that_of_transformers(ask: Ask, minilm: Model, eager_bert: nn.Module) -> None:
    ids = torch.tensor([minilm.trace(TEXT).ids])
    attentions = eager_bert(ids, output_attentions=True).attentions
    for layer, head in ((0, 0), (3, 1), (5, 11)):
        drawn = ask(text=TEXT, layer=layer, head=head, want="head").pictures["head.heatmap"]
        assert drawn.header["title"] == f"head {layer}.{head}"
        assert drawn.header["rows"]["labels"] == drawn.header["columns"]["labels"] == list(minilm.trace(TEXT).tokens)
        np.testing.assert_allclose(drawn.maps[0], double(attentions[layer][0, head]), rtol=0, atol=1e-5)


def test_the_change_of_the_open_head(ask: Ask, alone: Trace, off: Trace) -> None:
    drawn = ask(text=TEXT, off=OFF, layer=4, head=2, want="head").pictures
    after, before = double(off.attentions[4, 2]), double(alone.attentions[4, 2])
    np.testing.assert_allclose(drawn["head.heatmap"].maps[0], after, rtol=0, atol=1e-7)
    np.testing.assert_allclose(drawn["head.difference"].maps[0], after - before, rtol=0, atol=1e-7)
    assert drawn["head.difference"].header["signed"]


def test_the_drift_and_the_similarity(ask: Ask, alone: Trace, off: Trace) -> None:
    answer = ask(text=TEXT, off=OFF, want="effect")
    before, after = double(alone.hidden_states), double(off.hidden_states)  # (L + 1, T, d)
    lengths = np.linalg.norm(before, axis=-1) * np.linalg.norm(after, axis=-1)
    drift = 1 - (before * after).sum(-1) / lengths
    np.testing.assert_allclose(answer.pictures["effect.drift"].maps[0], drift, rtol=0, atol=1e-6)
    one, other = before[-1].mean(0), after[-1].mean(0)
    similarity = one @ other / (np.linalg.norm(one) * np.linalg.norm(other))
    headline = answer.words["effect"]["headline"]
    assert float(headline["after"]) == pytest.approx(similarity, abs=5.1e-4)
    assert (headline["before"], answer.words["effect"]["count"]) == ("1.000", 13)


def test_how_much_attention_moved_in_every_head(ask: Ask, alone: Trace, off: Trace) -> None:
    header = ask(text=TEXT, off=OFF, want="atlas").pictures["atlas.atlas"].header
    moved = np.abs(double(off.attentions) - double(alone.attentions)).sum(-1).mean(-1) / 2
    np.testing.assert_allclose(header["change"], moved.flatten(), rtol=0, atol=6e-5)
    assert np.flatnonzero(header["off"]).tolist() == [*range(12, 24), 27]


def test_with_all_heads_on_nothing_changed(ask: Ask) -> None:
    answer = ask(text=TEXT)
    assert answer.pictures["atlas.atlas"].header["change"] is None
    assert (answer.words["effect"]["count"], answer.words["effect"]["headline"]) == (0, None)


def test_the_order_by_similarity(ask: Ask, off: Trace) -> None:
    order = ask(text=TEXT, off=OFF, layer=4, head=2, sort="likeness", want="order").words["order"]
    weights = double(off.attentions)
    similar = 1 - np.abs(weights - weights[4, 2]).sum(-1).mean(-1) / 2
    np.testing.assert_allclose(order["numbers"], similar.flatten(), rtol=0, atol=1e-5)
    assert order["sort"] == "likeness"


@pytest.mark.parametrize("sort", ["layer", "entropy"])
def test_an_order_that_the_browser_knows_has_no_numbers(ask: Ask, sort: str) -> None:
    assert ask(text=TEXT, sort=sort, want="order").words["order"] == {"sort": sort, "numbers": []}


# --- which heads do this?


@pytest.mark.parametrize(
    ("link", "rows", "columns", "name"),
    [
        ({"pin": "4", "link": "2"}, [4], [2], "were → playground"),
        ({"pin": "4,5", "link": "0"}, [4, 5], [0], "were + unhappy → [CLS]"),
        ({"pin": "2", "way": "to"}, range(8), [2], "all words → playground"),
        ({"pin": "2,3", "way": "to"}, range(8), [2, 3], "all words → playground + ##s"),
        ({"pin": "0,1,2,3,4", "link": "7"}, range(5), [7], "[CLS] + the + playground + ##s … → [SEP]"),
        ({"link": "2"}, range(8), [2], "all words → playground"),
    ],
    ids=["a cell", "two queries", "a key", "two keys", "many queries", "no pin"],
)
def test_the_order_by_a_link(
    ask: Ask, alone: Trace, link: dict[str, str], rows: Any, columns: list[int], name: str
) -> None:
    """The mean over the queries of what each gives to the keys together."""
    order = ask(text=TEXT, sort="link", want="order", **link).words["order"]
    weights = double(alone.attentions)[:, :, list(rows)][..., columns].sum(-1).mean(-1)
    np.testing.assert_allclose(order["numbers"], weights.flatten(), rtol=0, atol=1e-5)
    assert order["name"] == name
    best = sorted(np.ndindex(6, 12), key=lambda at: -weights[at])[:5]
    assert [(*first["head"], first["label"]) for first in order["first"]] == [(*h, f"head {Head(*h)}") for h in best]
    np.testing.assert_allclose([first["weight"] for first in order["first"]], [weights[h] for h in best], atol=1e-4)


def test_a_link_is_counted_as_the_map_shows_it(ask: Ask, alone: Trace) -> None:
    """Whole words, without special tokens: "playgrounds" is two tokens, a row sums to 1 over the words left."""
    options = {"words": "true", "special": "false"}
    order = ask(text=TEXT, sort="link", pin="4", link="3", want="order", **options).words["order"]
    weights = double(alone.attentions)[:, :, 4, 1:7]
    expected = weights[..., [1, 2]].sum(-1) / weights.sum(-1)
    np.testing.assert_allclose(order["numbers"], expected.flatten(), rtol=0, atol=1e-5)
    assert order["name"] == "were → playgrounds"


def test_a_link_is_that_with_the_heads_off(ask: Ask, off: Trace) -> None:
    order = ask(text=TEXT, off=OFF, sort="link", pin="4", link="2", want="order").words["order"]
    np.testing.assert_allclose(order["numbers"], double(off.attentions)[:, :, 4, 2].flatten(), rtol=0, atol=1e-5)


@pytest.mark.parametrize(
    "link",
    [
        {"pin": "4"},
        {"pin": "4", "link": "99"},
        {"pin": "0", "link": "2", "special": "false"},
        {"pin": "99", "way": "to"},
        {"pin": "4", "link": "0", "special": "false"},
    ],
    ids=["no key", "no such key", "a hidden query", "no such pinned key", "a hidden key"],
)
def test_a_link_that_is_not_on_the_map_sorts_nothing(ask: Ask, link: dict[str, str]) -> None:
    assert ask(text=TEXT, sort="link", want="order", **link).words["order"] == {"sort": "link", "numbers": []}


# --- what depends on what

EVERY = (*PARTS, "zeroing")
VIEWS = CHOSEN["view"].kind.values
BASE = {"model": "bert-mlm", "text": "the cats sat on a mat", "pair": "the dog ran", "off": "1.1"}
BASE |= {"sort": "link", "pin": "2", "link": "3"}
# What is chosen beside BASE, and the parts whose answers it changes.
CHANGES: dict[str, list[tuple[dict[str, str], set[str]]]] = {
    "model": [({"model": "minilm"}, set(EVERY))],
    "text": [({"text": "the dogs sat on a mat"}, set(EVERY))],
    "pair": [({"pair": ""}, set(EVERY)), ({"pair": "a cat ran"}, set(EVERY))],
    "attention": [({"attention": "decoder"}, set())],  # of a model with one
    "off": [({"off": "1.2"}, set(EVERY)), ({"off": ""}, set(EVERY))],
    "mode": [({"mode": "uniform"}, set(EVERY))],
    "layer": [
        ({"layer": "0"}, {"atlas", "head", "zeroing"}),
        ({"layer": "0", "sort": "likeness"}, {"atlas", "head", "order", "zeroing"}),
    ],
    "head": [
        ({"head": "2"}, {"atlas", "head", "zeroing"}),
        ({"head": "2", "sort": "likeness"}, {"atlas", "head", "order", "zeroing"}),
    ],
    "view": [({"view": view}, {"head"}) for view in VIEWS[1:]],
    "scope": [({"scope": scope}, {"head", "zeroing"}) for scope in ("its layer", "all heads", "chosen heads")],
    "chosen": [({"chosen": "2.*"}, set()), ({"chosen": "2.*", "scope": "chosen heads"}, {"head", "zeroing"})],
    "how": [({"how": "max"}, set()), ({"how": "max", "scope": "its layer"}, {"head", "zeroing"})],
    "special": [({"special": "false"}, {"atlas", "head", "order", "zeroing"})],
    "words": [({"words": "true"}, {"atlas", "head", "order", "zeroing"})],
    "part": [({"part": "A→A"}, {"atlas", "head", "zeroing"})],
    "scale": [({"scale": "log"}, {"atlas", "head", "effect", "zeroing"})],
    "peak": [({"peak": "row"}, {"atlas", "head", "effect", "zeroing"})],
    "colours": [({"colours": "grey"}, {"atlas", "head", "effect", "zeroing"})],
    "numbers": [({"numbers": "true"}, set())],
    "pin": [({"pin": "4"}, {"order"}), ({"pin": "4", "view": "table"}, {"order", "head"})],
    "way": [({"way": "to"}, {"order"})],
    "link": [({"link": "4"}, {"order"}), ({"link": ""}, {"order"})],
    "shown": [({"shown": "1,2"}, set()), ({"shown": "1,2", "view": "lines"}, {"head"})],
    "sort": [({"sort": sort}, {"order"}) for sort in ("layer", "entropy", "likeness", "effect")],
    "at": [({"at": "3"}, set(EVERY))],  # the word that is masked, in every picture
    "mask": [({"mask": "false"}, set(EVERY))],
}
CASES = [(name, given, changed) for name, cases in CHANGES.items() for given, changed in cases]


def test_every_parameter_is_tried() -> None:
    assert {field.name for field in fields(Address)} == set(CHANGES)
    assert {field.name for field in fields(Address)} - {"model", "text", "pair"} == set(DEFAULTS)


def each_part(ask: Ask, **parameters: str) -> dict[str, bytes]:
    return {part: ask(want=part, **parameters).response.content for part in EVERY}


def test_a_parameter_changes_the_parts_that_depend_on_it(ask: Ask, tiny) -> None:
    before = each_part(ask, **BASE)
    for _, given, changed in CASES:
        after = each_part(ask, **BASE | given)
        assert {part for part in EVERY if before[part] != after[part]} == changed, given


def test_the_browser_asks_again_for_all_that_depends_on_a_choice() -> None:
    """And adds what it knows by itself: which head is open is not asked of the server for the atlas."""
    depends = {part: set(names) for part, names in value("pictures/depends_on", "DEPENDS_ON").items()}
    for names in value("pictures/needed_parts", "SORTED_BY").values():
        depends["order"] |= set(names)
    for names in value("pictures/depends_on", "IN_VIEW").values():
        depends["head"] |= set(names)
    depends["atlas"] |= {"layer", "head"}
    for part, names in depends.items():
        assert {name for name, given, changed in CASES if part in changed and len(given) == 1} <= names, part


def test_every_default_is_what_no_parameter_means(ask: Ask) -> None:
    given = {name: default for name, default in DEFAULTS.items()}
    assert each_part(ask, text=TEXT, model="minilm", pair="", **given) == each_part(ask, text=TEXT)


# --- what is refused

INVALID = [
    ("mode", "zzz", "one of zero, mean, uniform"),
    ("mode", "Mean", "one of zero, mean, uniform"),
    ("mode", "", "one of zero, mean, uniform"),
    ("view", "picture", f"one of {', '.join(VIEWS)}"),
    ("view", "Lines", f"one of {', '.join(VIEWS)}"),
    ("scope", "some", "one of this head, its layer, all heads, chosen heads"),
    ("how", "median", "one of mean, max"),
    ("part", "A→C", "one of all, A→A, A→B, B→A, B→B"),
    ("scale", "cubic", "one of linear, sqrt, log"),
    ("peak", "column", "one of global, row"),
    ("colours", "rainbow", "one of blue, viridis, cividis, grey, projector"),
    ("way", "up", "one of from, to"),
    ("sort", "LAYER", "one of layer, entropy, likeness, link, effect"),
    ("special", "maybe", "one of true, false"),
    ("words", "1", "one of true, false"),
    ("mask", "", "one of true, false"),
    *((name, text, "a whole number") for name in ("layer", "head", "link", "at") for text in ("x", "-1", "1.5", "1e3")),
    *((name, "9" * 10, "a whole number") for name in ("layer", "head", "link", "at")),
    *(
        (name, text, "whole numbers separated by commas")
        for name in ("pin", "shown")
        for text in ("cat", "-1", "1,2.5", "1,,2")
    ),
    ("pin", ",".join(map(str, range(1025))), "at most 4000 characters"),
    ("pin", ",".join("1" * 1025), "whole numbers separated by commas"),
    ("shown", "9" * 4001, "at most 4000 characters"),
    ("off", "5.4," * 1001, "at most 4000 characters"),
    ("chosen", "5.4," * 1001, "at most 4000 characters"),
    ("model", "m" * 201, "at most 200 characters"),
    ("text", "x" * 16_001, "at most 16000 characters"),
    ("pair", "x" * 16_001, "at most 16000 characters"),
    ("text", "猫" * 2000, "at most 16000 characters"),  # nine characters each in a link
    ("layer", "9" * 41, "a whole number"),
    ("mode", "9" * 41, "one of zero, mean, uniform"),
]


def test_an_invalid_value_is_refused_with_what_would_be_valid(site: TestClient) -> None:
    for name, text, valid in INVALID:
        answer = site.get("/picture", params={"text": TEXT} | {name: text})
        message = f"{name} = {text[:40]!r} is not valid. Valid: {valid}."
        assert (answer.status_code, answer.json()) == (400, {"message": message})


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("text", "x" * 16_000), ("text", "猫" * 1777), ("off", "5.4," * 1000), ("pin", ",".join("1" * 1024))),
        *(("layer", "999999999"), ("layer", ""), ("link", ""), ("at", ""), ("pin", ""), ("shown", "")),
        *(("special", "True"), ("at", "3 · were"), ("pair", ""), ("pair", " "), ("chosen", "")),
    ],
    ids=lambda text: text[:16],
)
def test_what_lies_within_the_bounds_is_answered(ask: Ask, name: str, text: str) -> None:
    assert ask(**{"text": TEXT} | {name: text}).words


@pytest.mark.parametrize(("text", "same"), [("TRUE", "true"), ("False", "false")])
def test_a_switch_is_read_in_any_case(ask: Ask, text: str, same: str) -> None:
    one, other = (ask(text=TEXT, special=value, want="head").response.content for value in (text, same))
    assert one == other


def test_links_of_earlier_versions_name_the_word_to_predict(ask: Ask, tiny: Path) -> None:
    link = {"model": "bert-mlm", "text": "the cat sat", "want": "effect"}
    assert ask(at="3 · sat", **link).response.content == ask(at="3", **link).response.content


@pytest.mark.parametrize("length", [MAX_QUERY_CHARS - 30, MAX_QUERY_CHARS])
def test_an_address_that_is_too_long_is_refused_before_it_is_read(site: TestClient, length: int) -> None:
    answer = site.get("/picture?mode=zzz&utm=" + "x" * length)
    too_long = length == MAX_QUERY_CHARS
    assert answer.status_code == (414 if too_long else 400)
    assert not too_long or answer.json() == {"message": "The address is too long. Valid: at most 48,000 characters."}


def test_two_texts_as_long_as_a_page_takes_them_are_not_too_long(ask: Ask) -> None:
    ask(text="x" * MAX_TEXT_CHARS, pair="y" * MAX_TEXT_CHARS, off="5.4," * 1000, want="head")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no-such-model", "'no-such-model' is not on this server"),
        ("../../etc/passwd", "'../../etc/passwd' is not a model's name"),
        ("models\x00", "is not a model's name"),
        ("scratch-random:layers=99", "layers = 99 is out of range"),
        ("scratch-random:d_model=64,heads=3", "d_model = 64 does not split into 3 heads"),
        ("own-text-0000", "own-text-0000"),
    ],
)
def test_a_model_that_is_not_there_is_said_to_be_missing(site: TestClient, name: str, message: str) -> None:
    answer = site.get("/picture", params={"text": TEXT, "model": name})
    assert answer.status_code == 404
    assert message in answer.json()["message"]


@pytest.mark.parametrize("name", ["{}/bert", " {}/bert", "scratch-bert:{}/bert"])
def test_a_link_names_no_folder_of_this_machine(site: TestClient, checkpoints: Path, name: str) -> None:
    """The library loads a folder anywhere; a link must not, even one with a model in it."""
    answer = site.get("/picture", params={"text": TEXT, "model": name.format(checkpoints)})
    assert (answer.status_code, "is not a model's name" in answer.json()["message"]) == (404, True)


def test_no_refusal_reveals_the_models_folder(site: TestClient, tiny: Path) -> None:
    for name in ("no-such-model", "../x"):
        assert str(tiny) not in site.get("/picture", params={"text": TEXT, "model": name}).text


@pytest.mark.parametrize("size", [{"layers": "99"}, {"layers": "two"}, {"heads": "0"}, {"seed": "9" * 100}])
def test_sizes_that_the_untrained_model_cannot_have_are_refused(site: TestClient, size: dict[str, str]) -> None:
    answer = site.get("/picture", params={"text": TEXT, "model": "scratch-random"} | size)
    assert (answer.status_code, answer.json()["message"][-1]) == (404, ".")


def test_the_sizes_of_the_untrained_model_are_parameters(ask: Ask) -> None:
    sizes = {"layers": "2", "heads": "8", "d_model": "64", "seed": "7"}
    one = ask(text=TEXT, model="scratch-random", **sizes)
    other = ask(text=TEXT, model="scratch-random:layers=2,heads=8,d_model=64,seed=7")
    assert one.response.content == other.response.content
    header = one.pictures["atlas.atlas"].header
    assert (header["layers"], header["heads"]) == (2, 8)


@pytest.mark.parametrize("model", ["minilm", "toy-english", "toy-induction", "toy-english@150"])
def test_without_a_text_the_model_reads_its_default_sentence(ask: Ask, model: str) -> None:
    sentence = default_sentence(model)
    assert ask(model=model).response.content == ask(model=model, text=sentence).response.content


@pytest.mark.parametrize("text", ["", " \t ", "\x00", "\x01\x02\x7f", "\u200b\ufeff"], ids=ascii)
def test_a_text_without_words_cannot_be_read(site: TestClient, text: str) -> None:
    for _ in range(2):  # a refusal is not kept as an answer
        answer = site.get("/picture", params={"text": text})
        assert answer.status_code == 422
        assert "no word or symbol here" in answer.json()["message"]


def test_a_number_that_cannot_be_drawn_is_refused(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, no_answers_yet: None
) -> None:
    monkeypatch.setattr(atlas_module, "attention_change", lambda before, after: torch.full((6, 12), torch.nan))
    assert site.get("/picture", params={"text": TEXT, "off": OFF}).status_code == 422


@pytest.mark.parametrize(
    ("off", "note"),
    [
        ("5.4;drop", f"Heads off: ignored drop. {VALID_TERMS}"),
        ("5.4,9.9,3.99", "Heads off: ignored 3.99, 9.9. This model has heads 0.0–5.11."),
        ("5.4 a b c d e f", "ignored a, b, c, d, e …"),
        ("5.4," + "<b>" * 30, "ignored " + ("<b>" * 30)[:40] + ". Valid"),
    ],
    ids=["no head", "no such head", "many", "long"],
)
def test_pieces_of_a_set_of_heads_that_are_none_are_named_and_the_rest_is_off(ask: Ask, off: str, note: str) -> None:
    answer = ask(text=TEXT, off=off)
    (said,) = answer.words["atlas"]["notes"]
    assert note in said
    assert answer.words["effect"]["count"] == 1


@pytest.mark.parametrize(("given", "nearest"), [({"layer": "99"}, [5, 1]), ({"head": "12"}, [3, 11])], ids=str)
def test_a_head_beyond_the_model_is_its_nearest(ask: Ask, given: dict[str, str], nearest: list[int]) -> None:
    assert ask(text=TEXT, want="head", **given).words["head"]["open"] == nearest


# --- kept answers


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, no_answers_yet: None) -> list[str]:
    """The parts that were computed, in order."""
    parts: list[str] = []

    def counting(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def made(ctx: Any) -> Any:
            parts.append(name)
            return make(ctx)

        return made

    monkeypatch.setattr(picture, "PARTS", {name: counting(name, make) for name, make in picture.PARTS.items()})
    return parts


def test_what_was_asked_before_is_not_computed_again(ask: Ask, counted: list[str]) -> None:
    first, second = ask(text=TEXT, want="head"), ask(text=TEXT, want="head")
    assert counted == ["head"]
    assert first.response.content == second.response.content


def test_a_switch_is_one_forward_pass(ask: Ask, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever all the parts need of it; before the first one, another with all heads on, and those of a yardstick."""
    passes, trace, text = [], Model.trace, "Nobody else reads this sentence."
    monkeypatch.setattr(Model, "trace", lambda *a, **k: passes.append((a[1], str(k["off"]))) or trace(*a, **k))
    for off in ("2.1", "2.1,4.3", "2.1"):
        ask(text=text, off=off)
    assert sorted(off for read, off in passes if read == text) == ["", "2.1", "2.1,4.3"]
    assert len(passes) <= 3 + 3 and all(not off for read, off in passes if read != text)


def test_what_another_part_depends_on_does_not_matter(ask: Ask, counted: list[str]) -> None:
    """Pins are drawn by the browser."""
    for pins in ({}, {"pin": "2"}, {"pin": "2,3", "way": "to"}, {"pin": "2", "link": "3"}):
        for want in ("atlas", "head", "effect"):
            ask(text=TEXT, want=want, **pins)
    assert sorted(counted) == ["atlas", "effect", "head"]


@pytest.mark.parametrize(
    "parameters", [{"want": "order", "sort": "link", "link": "1"}, {"want": "head", "view": "table"}]
)
def test_what_depends_on_pins_is_computed_for_each(ask: Ask, counted: list[str], parameters: dict[str, str]) -> None:
    assert ask(text=TEXT, pin="2", **parameters).response.content != (
        ask(text=TEXT, pin="4", **parameters).response.content
    )
    assert len(counted) == 2


def test_an_answer_is_the_same_bytes_whoever_computes_it(no_answers_yet: None) -> None:
    ctx = PictureContext.at(Address.parse({"text": TEXT, "off": OFF}))
    first = picture.answer(PARTS, ctx)
    picture._answers.clear()
    assert picture.answer(PARTS, ctx) == first
    assert gzip.decompress(first) == picture.blob({name: picture.PARTS[name](ctx) for name in PARTS})
    assert first[4:8] == bytes(4)  # where gzip would write the time


def test_the_memory_for_answers_is_bounded(ask: Ask, counted: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 3 * ask(text=TEXT, want="head").size
    small = MemoryBudget(lambda: limit).cache("pictures", len)
    monkeypatch.setattr(picture, "_answers", small)
    for layer in range(6):
        for head in range(3):
            ask(text=TEXT, layer=layer, head=head, want="head")
            assert small.nbytes <= limit
    assert len(small) >= 2
    counted.clear()
    ask(text=TEXT, layer=5, head=2, want="head")
    ask(text=TEXT, layer=0, head=0, want="head")
    assert counted == ["head"]  # the newest is kept, the oldest is not


def test_an_answer_larger_than_the_memory_is_given_and_not_kept(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    small = MemoryBudget(lambda: 100).cache("pictures", len)
    monkeypatch.setattr(picture, "_answers", small)
    assert ask(text=TEXT, want="head").words
    assert not small


# --- what takes its time


def test_value_zeroing_is_answered_by_itself(ask: Ask, minilm: Model, alone: Trace) -> None:
    answer = ask(text=TEXT, layer=4, head=2, view="readings", want="zeroing")
    names = ("zeroing", "zeroing-head", "edges-nobody", "edges-others")
    assert set(answer.pictures) == {f"zeroing.reading-{name}" for name in names}
    for name, head in (("reading-zeroing", None), ("reading-zeroing-head", 2)):
        drawn = answer.pictures[f"zeroing.{name}"].maps[0]
        np.testing.assert_allclose(drawn, double(value_zeroing(minilm, alone, 4, head)), atol=1e-5)


def test_the_map_of_edges_fills_in_from_answer_to_answer(
    site: TestClient, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch, alone: Trace
) -> None:
    count, asked = len(alone), {"text": TEXT, "layer": 4, "head": 2, "view": "readings", "want": "zeroing"}

    def row_by_row(*_: object, **__: object) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
        for row in range(count):
            yield torch.full((count,), row), torch.arange(count), torch.ones(count)

    monkeypatch.setattr(cache, "edge_effect_parts", row_by_row)
    monkeypatch.setattr(edges, "SECONDS", -1.0)  # as few at a time as can be
    cache._EFFECTS.clear()
    for known in range(1, count + 2):  # and once more, to see that there are no others
        answer = Answer(site.get("/picture", params=asked))
        for name in ("edges-nobody", "edges-others"):
            rows = np.asarray(answer.pictures[f"zeroing.reading-{name}"].maps[0]).any(axis=1)
            assert rows.tolist() == [row < known for row in range(count)]
        assert ("unfinished" in answer.words["zeroing"]) is (known <= count)
    cache._EFFECTS.clear()


CAUSAL, TINY_SENTENCE = "toy-induction", "a b c d a b c d"


def ranked(site: TestClient, **asked: object) -> tuple[dict[str, Any], int]:
    """The complete ranking, and how many answers it took."""
    for answers in count(1):
        words = Answer(site.get("/picture", params=asked | {"want": "ranking"})).words["ranking"]
        if "unfinished" not in words:
            return words, answers


def test_which_heads_matter_for_a_word_is_measured_without_each_head(site: TestClient, no_answers_yet: None) -> None:
    model = loaded("toy-english")
    text, at = "the boy near the girls is tired .", 6
    found, _ = ranked(site, model="toy-english", text=text, at=at)
    before, word = model.trace(text, mask_at=at), model.trace(text).ids[at]
    p = before.logits[at].softmax(-1)[word]
    assert (found["word"], found["at"], found["known"]) == ("is", at, 16)
    assert found["before"] == pytest.approx(float(p), abs=1e-4)
    for head in (Head(1, 5), Head(0, 3)):
        trace = model.trace(text, mask_at=at, off=Ablation.of([head], model.info.shape))
        change = float(trace.logits[at].softmax(-1)[word] - p)
        assert found["changes"][head.layer * 8 + head.head] == pytest.approx(change, abs=1e-4)
    first = found["first"][0]
    assert (first["head"], first["looks"][0][0]) == ([1, 5], "boy")
    assert first["writes"] == pytest.approx(float(direct_logits(model, before, at, word).heads[1, 5]), abs=0.01)


def test_a_ranking_fills_in_from_answer_to_answer(
    site: TestClient, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explore_ranking, "SECONDS", -1.0)  # as few heads at a time as can be
    monkeypatch.setattr(words_without_each_head, "LAYERS_AT_ONCE", 1)
    cache._RANKINGS.clear()
    asked = {"model": CAUSAL, "text": TINY_SENTENCE, "at": 3, "want": "ranking"}
    known = []
    for _ in range(3):
        words = Answer(site.get("/picture", params=asked)).words["ranking"]
        known.append((words["known"], "unfinished" in words))
        assert sum(change is not None for change in words["changes"]) == words["known"]
    assert known == [(4, True), (8, True), (8, False)]


def test_without_a_chosen_word_the_least_expected_are_tried(site: TestClient, no_answers_yet: None) -> None:
    asked = {"model": "toy-english", "text": "the boy near the girls is tired ."}
    found, _ = ranked(site, **asked)
    words = Answer(site.get("/picture", params=asked | {"want": "expected"})).words["expected"]
    likely = sorted(p for p in words["p"] if p is not None and p >= 0.05)
    assert words["p"][words["at"].index(found["at"])] in likely[:3]


def test_of_the_words_that_are_tried_the_one_is_taken_for_which_a_head_alone_matters(
    site: TestClient, no_answers_yet: None
) -> None:
    model = loaded(CAUSAL)
    whole = model.trace(TINY_SENTENCE)
    places = range(len(whole) - 1)

    def shares(trace: Trace) -> list[float]:
        return [float(trace.logits[i].double().softmax(-1)[whole.ids[i + 1]]) for i in places]

    before = shares(whole)
    tried = sorted((i for i in places if before[i] >= 0.05), key=before.__getitem__)[:6]
    scores = {}
    for head in all_heads(model.info.shape):
        after = shares(model.trace(TINY_SENTENCE, off=Ablation.of([head], model.info.shape)))
        sizes = [abs(one - other) for one, other in zip(after, before, strict=True)]
        for i in tried:
            is_alone = [j for j in places if sizes[j] >= 0.05] == [i]
            scores[i, head] = is_alone + sizes[i] ** 2 / sum(sizes)
    at, head = max(scores, key=scores.__getitem__)
    found, _ = ranked(site, model=CAUSAL, text=TINY_SENTENCE)
    assert (found["at"], found["first"][0]["head"]) == (at, list(head))


@pytest.mark.parametrize("model", ["minilm", "toy-german"])
def test_a_model_that_predicts_no_words_of_its_text_has_no_ranking(ask: Ask, model: str) -> None:
    assert set(ask(model=model, text=TEXT, want="ranking").words["ranking"]) == {"rest"}
    assert ask(model=model, text=TEXT, want="expected").words["expected"] == {"tokens": [], "p": [], "at": []}


def test_a_ranking_that_would_take_too_long_is_not_begun(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explore_ranking, "MOST_PRODUCTS", 1e3)
    assert set(ask(model=CAUSAL, text=TINY_SENTENCE, want="ranking").words["ranking"]) == {"rest"}


def test_each_word_says_how_expected_it_was_from_the_words_before_it(ask: Ask) -> None:
    trace = loaded(CAUSAL).trace(TINY_SENTENCE)
    p = trace.logits[:-1].softmax(-1)[range(len(trace) - 1), list(trace.ids[1:])]
    words = ask(model=CAUSAL, text=TINY_SENTENCE, want="expected").words["expected"]
    assert words["tokens"] == list(trace.tokens)
    assert words["p"][0] is None and words["p"][1:] == pytest.approx(p.tolist(), abs=1e-4)
    assert words["at"] == [None, *range(len(trace) - 1)]


def test_of_a_word_that_the_text_has_masked_nothing_is_known(ask: Ask) -> None:
    text = "the key to the cabinets [MASK] on the table ."
    words = ask(model="toy-english", text=text, want="expected").words["expected"]
    at = words["tokens"].index("[MASK]")
    assert [i for i, p in enumerate(words["p"]) if p is None] == [0, at, len(words["p"]) - 1]
    assert words["at"][at] == at


def test_value_zeroing_fills_in_and_its_rows_are_shares_of_what_is_known(
    site: TestClient, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch, minilm: Model, alone: Trace
) -> None:
    monkeypatch.setattr("mha_core.explore.value_zeroing.BATCH_TOKENS", 4 * len(alone))
    monkeypatch.setattr(zeroing, "SECONDS", -1.0)  # as few tokens at a time as can be
    cache._EFFECTS.clear()
    units, whole = [], double(value_zeroing(minilm, alone, 4))
    for known in range(3, len(alone) + 5, 4):
        answer = Answer(site.get("/picture", params={"text": TEXT, "layer": 4, "view": "readings", "want": "zeroing"}))
        picture = answer.pictures["zeroing.reading-zeroing"]
        units.append(picture.header["unit"])
        so_far = np.where(np.arange(len(alone)) < known, whole, 0)
        np.testing.assert_allclose(picture.maps[0], so_far / so_far.sum(1, keepdims=True), atol=1e-4)
    assert units[0] == "share so far"
    cache._EFFECTS.clear()


def test_nothing_else_waits_for_value_zeroing(ask: Ask, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, begun = threading.Event(), threading.Event()

    def waiting(ctx: PictureContext) -> Part:
        begun.set()
        assert go_on.wait(60)
        return Part({})

    monkeypatch.setitem(picture.PARTS, "zeroing", waiting)
    with ThreadPoolExecutor(1) as thread:
        slow = thread.submit(ask, text=TEXT, want="zeroing")
        try:
            assert begun.wait(60)
            assert [ask(text=TEXT, layer=layer, want="head").words for layer in (1, 2, 3)]
        finally:
            go_on.set()
        assert slow.result(60).words == {"zeroing": {}}


# --- many at once


def test_answers_of_many_at_once_do_not_mix(site: TestClient, no_answers_yet: None) -> None:
    asked = [
        {"text": text, "layer": str(layer), "off": off, "want": want}
        for text in (TEXT, PAIR)
        for layer in (0, 3, 5)
        for off in ("", OFF)
        for want in ("head", "atlas,effect")
    ]
    together = threading.Barrier(8)

    def get(i: int) -> bytes:
        if i < 8:
            together.wait(60)
        return site.get("/picture", params=asked[i % len(asked)]).content

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(get, range(2 * len(asked))))
    picture._answers.clear()
    alone = [site.get("/picture", params=parameters).content for parameters in asked]
    assert len(set(alone)) == len(asked)
    assert answers == alone * 2


def test_a_crowd_that_asks_for_the_same_has_it_computed_once(
    site: TestClient, no_answers_yet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All wait for the first, each in a thread and an event loop of its own."""
    arrived, submitted, all_are_here = [], [], threading.Event()
    key, submit = picture._key, picture.submit

    def arriving(request: Any) -> Any:
        arrived.append(request)
        if len(arrived) == 8:
            all_are_here.set()
        return key(request)

    def submitting(work: Callable[[], bytes]) -> Any:
        submitted.append(work)
        return submit(lambda: all_are_here.wait(60) and work())

    monkeypatch.setattr(picture, "_key", arriving)
    monkeypatch.setattr(picture, "submit", submitting)
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: site.get("/picture", params={"text": TEXT, "want": "head"}), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == len(submitted) == 1


def test_a_crowd_that_asks_for_what_cannot_be_drawn_is_refused_as_one_is(
    site: TestClient, no_answers_yet: None
) -> None:
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: site.get("/picture", params={"text": ""}), range(16)))
    assert {answer.status_code for answer in answers} == {422}


# --- how large it is


@pytest.mark.parametrize("options", [{}, {"off": OFF}], ids=["all heads on", "heads off"])
@pytest.mark.parametrize(
    ("text", "tokens", "most"),
    [(SIXTEEN, 16, 10_000), pytest.param("word " * 510, 512, 300_000, marks=pytest.mark.exhaustive)],
    ids=["16", "512"],
)
def test_a_look_in_which_only_the_open_head_changed_is_small(
    ask: Ask, text: str, tokens: int, most: int, options: dict[str, str]
) -> None:
    for layer, head in ((3, 1), (5, 4), (0, 0)):
        answer = ask(text=text, layer=layer, head=head, want="head", **options)
        assert len(answer.pictures["head.heatmap"].header["rows"]["labels"]) == tokens
        assert answer.size <= most
