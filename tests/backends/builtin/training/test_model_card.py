"""The model card of our models: what config.json says, and what it may say."""

import json
from dataclasses import replace

import pytest

from mha_core.backends.builtin.training.model_card import LIMITS, check_encoder_config, is_ours, read_card
from mha_core.errors import ModelError
from mha_core.heads import Head
from tests.support.cards import CARD, CAUSAL, FORM

CLASSIFIER = replace(CARD, output="classifier", labels=("yes", "no"))
PRUNED = replace(CARD, pruned_heads={"0": [1]}, pruned_from={"name": "tiny", "title": "Tiny"})


@pytest.mark.parametrize("card", [CARD, CAUSAL, PRUNED, CLASSIFIER], ids=["masked", "causal", "pruned", "classifier"])
def test_card_is_read_back(card) -> None:
    assert read_card("m", card.to_json()) == card
    assert read_card("m", card.to_json().encode()) == card
    assert ("pruned_heads" in json.loads(card.to_json())) == (card is PRUNED)


def test_unknown_keys_are_ignored() -> None:
    assert read_card("m", json.dumps(json.loads(CARD.to_json()) | {"later": 1})) == CARD


def test_pruned_heads_of_a_card() -> None:
    assert CARD.pruned("m") is None
    pruned = PRUNED.pruned("m")
    assert pruned is not None and pruned.heads == (Head(0, 1),) and pruned.title == "Tiny"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", "[" * 100_000, '{"model_type": "bert"}', b"\xff\xfe", '{"model_type": ["mha_core"]}'],
    ids=lambda text: str(text)[:30],
)
def test_other_config_files_are_not_ours(text: str | bytes) -> None:
    assert not is_ours(text)
    with pytest.raises(ModelError, match="'m' is not a model trained here"):
        read_card("m", text)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"output": "translation"}, "valid: causal-lm, masked-lm"),
        ({"output": "seq2seq"}, r"an encoder-decoder needs \[BOS\] and \[EOS\]"),
        ({"split": "bytes"}, "valid: words, signs, characters"),
        ({"vocabulary": ["a", "a"]}, "different words"),
        ({"vocabulary": ["[UNK]", ""]}, "different words of 1 to 40 characters"),
        ({"vocabulary": ["[UNK]", "x" * 41]}, "different words of 1 to 40 characters"),
        ({"vocabulary": list("abcdefghi")}, r"no \[UNK\]"),
        ({"vocabulary": ["[UNK]", "a"]}, "2 words, the model 9"),
        ({"vocabulary": 7}, "form must be an object, vocabulary and labels must be lists"),
        ({"vocabulary": "[UNK]abcd"}, "form must be an object"),
        ({"vocabulary": ["[UNK]", *"abcdefg", "\ud800"]}, "different words of 1 to 40 characters"),
        ({"labels": 7}, "labels must be lists"),
        ({"labels": ["yes", "no"]}, "names of a classifier, and none else"),
        ({"output": "classifier"}, "2 to 100 different names"),
        ({"output": "classifier", "labels": ["yes"]}, "2 to 100 different names"),
        ({"output": "classifier", "labels": ["yes", "yes"]}, "2 to 100 different names"),
        ({"output": "classifier", "labels": ["yes", ["no"]]}, "2 to 100 different names"),
        ({"form": None}, "form must be an object"),
        *(
            ({key: value}, f"{key} is .*; valid: a text of 1 to")
            for key in ("title", "task")
            for value in (None, 7, [], "", " ", "\ud800", "x" * 100_000)
        ),
        *(
            ({"seed": seed}, "seed is .*; valid: a whole number")
            for seed in (None, "1", 1.0, True, -1, 2**64, "\ud800")
        ),
        *(({"plan": plan}, "plan is .*; valid: at most 50 entries") for plan in (None, [], "\ud800")),
        ({"plan": {str(i): i for i in range(51)}}, "plan is .*; valid: at most 50 entries"),
        ({"plan": {"\ud800": 1}}, "plan names .*; valid: texts of at most 100 characters"),
        ({"plan": {"steps": "\ud800"}}, "steps of the plan is .*; valid: a number or a short text"),
        ({"plan": {"steps": [1]}}, "steps of the plan is"),
        ({"plan": {"steps": float("inf")}}, "steps of the plan is inf"),
        ({"pruned_from": {"name": "\ud800"}}, "pruned_from is .*; valid: name and title, at most 200 characters"),
        ({"output": "\ud800"}, "valid: causal-lm, masked-lm"),
        ({"form": {"\ud800": 3}}, "unexpected keyword argument"),
        ({"form": {}}, "missing 1 required positional argument"),
        ({"form": {"vocab_size": 9, "depth": 3}}, "unexpected keyword argument 'depth'"),
        ({"pruned_heads": {"7": [0]}}, "pruned_heads names layer"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_invalid_card_is_refused(changes: dict, message: str) -> None:
    with pytest.raises(ModelError, match=f"config.json of 'm' is invalid: .*{message}") as raised:
        read_card("m", json.dumps(json.loads(CARD.to_json()) | changes))
    assert len(str(raised.value).encode()) < 300  # and it can be shown


@pytest.mark.parametrize("key", ["title", "task", "output", "split", "vocabulary", "form"])
def test_missing_key_is_refused(key: str) -> None:
    config = json.loads(CARD.to_json())
    del config[key]
    with pytest.raises(ModelError, match=r"config\.json of 'm' is invalid"):
        read_card("m", json.dumps(config))


@pytest.mark.parametrize("name", LIMITS)
def test_sizes_have_limits(name: str) -> None:
    low, high = LIMITS[name]
    for size in (low - 1, high + 1, float(low), str(low), True, 10**30):
        with pytest.raises(ValueError, match=f"^{name} is .*; valid: {low}–{high}"):
            check_encoder_config(replace(FORM, **{name: size}))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"causal": 1}, "causal is 1; valid: true, false"),
        ({"norm_first": "no"}, "norm_first is 'no'"),
        ({"norm_eps": float("nan")}, "norm_eps is nan; valid: 1e-12–1"),
        ({"norm_eps": 0}, "norm_eps is 0; valid: 1e-12–1"),
        ({"norm_eps": "0"}, "norm_eps is '0'"),
        ({"d_k": None, "num_heads": 3}, "does not split into 3 heads"),
        ({"positions": "rotary", "d_k": 5}, "can't have rotary positions; valid: an even width"),
    ],
    ids=str,
)
def test_invalid_architecture_is_refused(changes: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        check_encoder_config(replace(FORM, **changes))
