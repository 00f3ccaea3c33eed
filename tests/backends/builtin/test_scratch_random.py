"""Our own encoder, untrained: sizes and seed as options."""

import pytest
import torch

from mha_core import Ablation, load_model
from mha_core.backends import ModelError
from tests.support.reference.plain_bert import largest, zeroed_columns

TEXT = "What does attention look like before learning?"


def test_default_sizes() -> None:
    model = load_model("scratch-random")
    info, trace = model.info, model.trace(TEXT, pair="A second sentence.")
    assert (info.name, info.layers, info.heads, info.d_model, info.d_k) == ("scratch-random", 4, 4, 128, 32)
    assert (info.task, info.causal, info.max_tokens) == ("embedding", False, 512)
    assert largest(trace.attentions.sum(-1), torch.ones(trace.attentions.shape[:-1])) < 1e-5
    assert set(trace.segments) == {0, 1}


@pytest.mark.parametrize(
    ("name", "options", "canonical"),
    [
        ("scratch-random:layers=2,heads=8", {}, "scratch-random:layers=2,heads=8"),
        ("scratch-random: heads = 8 , layers = 2", {}, "scratch-random:layers=2,heads=8"),
        ("scratch-random", {"layers": 2, "heads": 8}, "scratch-random:layers=2,heads=8"),
        ("scratch-random:layers=2", {"heads": 8}, "scratch-random:layers=2,heads=8"),
        ("scratch-random:layers=9", {"layers": 2, "heads": 8}, "scratch-random:layers=2,heads=8"),
        ("scratch-random:layers=4,seed=0", {}, "scratch-random"),
        ("scratch-random:", {}, "scratch-random"),
    ],
)
def test_options_in_the_name_or_as_arguments(name: str, options: dict[str, int], canonical: str) -> None:
    model = load_model(name, **options)
    assert model.info.name == canonical
    assert model.info.shape == ((4, 4) if canonical == "scratch-random" else (2, 8))
    assert load_model(model.info.name).info == model.info


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("layers", "heads", "d_model", "seed"),
    [(1, 1, 16, 0), (12, 16, 512, 9999), (3, 6, 96, 7), (1, 16, 16, 1), (2, 1, 511, 1)],
)
def test_every_size_within_the_limits_works(layers: int, heads: int, d_model: int, seed: int) -> None:
    model = load_model("scratch-random", layers=layers, heads=heads, d_model=d_model, seed=seed)
    trace = model.trace(TEXT)
    assert trace.attentions.shape == (layers, heads, len(trace), len(trace))
    assert trace.hidden_states.shape == (layers + 1, len(trace), d_model)
    assert model.info.d_k == d_model // heads
    assert trace.hidden_states.isfinite().all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("layers=0", r"layers = 0 is out of range\. Valid: 1–12"),
        ("layers=13", r"layers = 13 is out of range\. Valid: 1–12"),
        ("heads=0", r"heads = 0 is out of range\. Valid: 1–16"),
        ("heads=17,d_model=170", r"heads = 17 is out of range\. Valid: 1–16"),
        ("d_model=15", r"d_model = 15 is out of range\. Valid: 16–512"),
        ("d_model=513", r"d_model = 513 is out of range\. Valid: 16–512"),
        ("d_model=1000000000", "out of range"),
        ("seed=-1", r"seed = -1 is out of range\. Valid: 0–9999"),
        ("seed=10000", r"seed = 10000 is out of range\. Valid: 0–9999"),
        ("heads=3", r"d_model = 128 does not split into 3 heads"),
        ("colour=3", r"no option 'colour'\. Valid: layers, heads, d_model, seed"),
        ("tokenizer=3", r"no option 'tokenizer'\. Valid: layers, heads, d_model, seed"),
        ("layers", r"are not valid options\. Valid: layers=2"),
        ("layers=two", r"are not valid options\. Valid: layers=2"),
        ("layers=2.5", r"are not valid options\. Valid: layers=2"),
        ("layers=1=2", r"are not valid options\. Valid: layers=2"),
        ("layers=2;heads=2", r"are not valid options\. Valid: layers=2"),
    ],
)
def test_invalid_options_are_refused(options: str, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        load_model(f"scratch-random:{options}")


@pytest.mark.parametrize("name", ["minilm", "scratch-bert", "bert-base-uncased"])
def test_other_models_take_no_options(name: str) -> None:
    with pytest.raises(ModelError, match=r"takes no options \(layers\)\. Only scratch-random does"):
        load_model(name, layers=2)


def test_same_seed_same_model() -> None:
    torch.manual_seed(1)
    first = load_model("scratch-random:seed=5").trace(TEXT)
    torch.manual_seed(2)
    second = load_model("scratch-random:seed=5").trace(TEXT)
    assert torch.equal(first.attentions, second.attentions)
    assert torch.equal(first.hidden_states, second.hidden_states)


def test_other_seeds_give_other_models() -> None:
    traces = [load_model("scratch-random", seed=seed).trace(TEXT) for seed in range(3)]
    assert min(largest(traces[i].attentions, traces[i - 1].attentions) for i in range(3)) > 0.01


def test_global_generator_is_preserved() -> None:
    torch.manual_seed(0)
    expected = torch.rand(3)
    torch.manual_seed(0)
    load_model("scratch-random:seed=5")
    assert torch.equal(torch.rand(3), expected)


@pytest.mark.parametrize("off", ["0.0", "1.*", "*.2", "*.*"])
def test_heads_off_equal_zeroed_columns(off: str) -> None:
    model = load_model("scratch-random:layers=3")
    ablation = Ablation.parse(off)
    trace = model.trace(TEXT, off=ablation)
    projections = [torch.nn.Linear(128, 128) for _ in range(3)]
    for linear, layer in zip(projections, model.module.layers, strict=True):
        linear.weight = layer.attention.W_O
    with zeroed_columns(projections, ablation.heads((3, 4)), 4):
        zeroed = model.trace(TEXT)
    assert largest(trace.hidden_states, zeroed.hidden_states) <= 1e-6
    assert largest(trace.hidden_states, model.trace(TEXT).hidden_states) > 1e-3


def test_there_is_no_reference() -> None:
    assert load_model("scratch-random").reference is None


def test_use_reference_is_refused() -> None:
    with pytest.raises(ValueError, match="has no reference; valid: use_reference=False"):
        load_model("scratch-random").trace("A cat.", use_reference=True)
