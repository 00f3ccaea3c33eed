"""What each head writes into a prediction: the shares add up, and are those of a plain sum in float64."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers as hf

from mha_core import Ablation, load_model
from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model
from mha_core.errors import ModelError
from mha_core.explore.direct_logits import direct_logits, logit_lens

TEXT = "the cat sat on a mat."
NAMES = ("gpt2", "llama", "mistral", "qwen3", "opt", "toy-english", "toy-induction")
AT, WORD, OTHER = 3, 7, 11
Models = Callable[[str], Model]


@pytest.fixture(params=NAMES)
def model(request: pytest.FixtureRequest, tiny_models: Models) -> Model:
    return load_model(request.param) if request.param.startswith("toy") else tiny_models(request.param)


def text_of(model: Model) -> str:
    return "abcabc" if model.info.name == "toy-induction" else TEXT


@pytest.mark.parametrize("off", ["", "0.1, *.0", "1.1:3:1, 0.0:2:*~"])
@pytest.mark.parametrize("other", [None, OTHER])
def test_the_shares_add_up_to_the_logit(model: Model, other: int | None, off: str) -> None:
    trace = model.trace(text_of(model), off=off)
    found = direct_logits(model, trace, AT, WORD, other)
    assert abs(found.remainder) < 1e-4
    assert found.logit == pytest.approx(
        float(trace.logits[AT, WORD] - (0 if other is None else trace.logits[AT, other]))
    )
    for layer, head in Ablation.parse(off).heads(model.info.shape):
        assert found.heads[layer, head] == 0


def test_they_change_by_as_much_as_the_logit_does(model: Model) -> None:
    """Otherwise all could be in what is left."""
    found = direct_logits(model, model.trace(text_of(model)), AT, WORD)
    assert found.heads.abs().max() > 1e-6 and found.heads.unique().numel() == found.heads.numel()


@pytest.mark.parametrize("mode", ["mean", "uniform"])
def test_a_head_that_is_off_writes_what_stands_in(tiny_models: Models, mode: str) -> None:
    model = tiny_models("gpt2")
    found = direct_logits(model, model.trace(TEXT, off=Ablation.parse("0.1", mode)), AT, WORD)
    assert abs(found.remainder) < 1e-4 and found.heads[0, 1] != 0


def test_the_shares_of_llama_are_those_of_a_plain_sum(tiny_models: Models, checkpoint: Callable[[str], Path]) -> None:
    """transformers' eager Llama in float64, with hooks: W_O of each head, γ, and the root mean square at the end."""
    model = tiny_models("llama")
    network: Any = hf.AutoModelForCausalLM.from_pretrained(
        checkpoint("llama"), attn_implementation="eager", dtype=torch.float64
    ).eval()
    contexts, ends = [], []
    for block in network.model.layers:
        block.self_attn.o_proj.register_forward_pre_hook(lambda _, args: contexts.append(args[0][0, AT]))
    network.model.norm.register_forward_pre_hook(lambda _, args: ends.append(args[0][0, AT]))
    trace = model.trace(TEXT)
    with torch.inference_mode():
        network(torch.tensor([trace.ids]))
        size = (ends[0].square().mean() + network.config.rms_norm_eps).sqrt()
        reader = network.lm_head.weight[WORD] * network.model.norm.weight / size
        expected = torch.stack(
            [
                torch.stack([weight @ part for weight, part in zip(w.split(width, 1), z.split(width), strict=True)])
                @ reader
                for z, block in zip(contexts, network.model.layers, strict=True)
                for w, width in [(block.self_attn.o_proj.weight, model.info.d_k)]
            ]
        )
    found = direct_logits(model, trace, AT, WORD)
    torch.testing.assert_close(found.heads, expected, atol=1e-6, rtol=1e-3)


def test_pruned_heads_write_nothing() -> None:
    whole = load_model("toy-english")
    model = prune_model(whole, Ablation.parse("0.1, 1.2").heads(whole.info.shape))
    found = direct_logits(model, model.trace(TEXT), AT, WORD)
    same = direct_logits(whole, whole.trace(TEXT, off="0.1, 1.2"), AT, WORD)
    torch.testing.assert_close(found.heads, same.heads, atol=1e-5, rtol=1e-3)
    assert found.heads[0, 1] == found.heads[1, 2] == 0


# --- after each layer


def test_the_lens_ends_at_the_prediction(model: Model) -> None:
    trace = model.trace(text_of(model))
    lens = logit_lens(model, trace, AT)
    assert lens.shape == (model.info.layers + 1, trace.logits.size(-1))
    torch.testing.assert_close(lens[-1], trace.logits[AT], atol=1e-4, rtol=1e-4)
    assert not torch.allclose(lens[0], lens[-1])


# --- where there is no such share


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bert", "'bert' predicts no words, so no head writes into one."),
        ("bert-mlm", "Between the last layer of 'bert-mlm' and its words stands more"),
        ("scratch-bert:bert-mlm", "stands more than one layer norm"),
    ],
)
def test_others_are_refused_with_a_reason(tiny_models: Models, name: str, message: str) -> None:
    model = tiny_models(name)
    with pytest.raises(ModelError, match=message):
        direct_logits(model, model.trace(TEXT), AT, 1)


@pytest.mark.parametrize(("at", "word", "message"), [(99, 1, "at is 99"), (1, 10**6, "word is 1000000")])
def test_a_place_or_a_word_that_is_not_there_is_refused(tiny_models: Models, at: int, word: int, message: str) -> None:
    model = tiny_models("gpt2")
    with pytest.raises(ValueError, match=message):
        direct_logits(model, model.trace(TEXT), at, word)
