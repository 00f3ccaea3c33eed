"""Internals of a layer: every step equals the model's, the heads' shares sum to the output, implementations agree."""

from collections.abc import Callable

import numpy as np
import pytest
import torch
from transformers import ViTConfig
from transformers.models.vit.modeling_vit import ViTAttention

from mha_core import Ablation, MultiHeadAttention
from mha_core.attention import Gating, causal_mask
from mha_core.backends import Model, ModelError
from mha_core.backends.convert import from_vit
from mha_core.inside.cross_check import cross_check, largest_disagreement
from mha_core.inside.layer import inside, open_layer
from mha_core.network import Sublayer
from tests.support.combinations import all_combinations
from tests.support.models import loaded

TEXT = "The keys to the old cabinet near the window are on the table."
PAIR = "They are mine."
PICTURE = np.random.default_rng(3).integers(0, 256, (37, 52, 3), np.uint8)


@pytest.fixture(params=["minilm", "scratch_bert"])
def model(request: pytest.FixtureRequest) -> Model:
    return request.getfixturevalue(request.param)


@all_combinations("off, mode", ["", "2.3,4.*", "*.*"], ["zero", "mean", "uniform"])
def test_steps_equal_those_of_the_model(model: Model, off: str, mode: str) -> None:
    ablation = Ablation.parse(off, mode)
    trace = model.trace(TEXT, pair=PAIR, off=ablation)
    gates = ablation.gate((6, 12))
    for layer in range(6):
        internals = open_layer(
            model.attention_module(layer), trace.hidden_states[layer], gating=Gating(gates[layer], mode)
        )
        assert torch.allclose(internals.weights, trace.attentions[layer], atol=2e-6)
        assert internals.sum_error < 1e-5


@pytest.mark.parametrize("off", ["2.1:5:0-2", "2.1:5:0-2~", "2.1:*:*~, 2.0:3:4", "2.*:4:*, 0.3, 1.1:2:2~"])
def test_edges_that_are_cut_are_cut_in_the_steps(model: Model, off: str) -> None:
    trace = model.trace(TEXT, pair=PAIR, off=off)
    internals = inside(model, trace, 2)
    torch.testing.assert_close(internals.weights, trace.attentions[2], atol=2e-6, rtol=0)
    torch.testing.assert_close(internals.context, trace.attentions[2] @ trace.values[2], atol=1e-5, rtol=0)
    assert not internals.weights.equal(inside(model, model.trace(TEXT, pair=PAIR), 2).weights)


@pytest.mark.parametrize("attention", ["encoder", "decoder", "cross"])
def test_edges_of_each_attention_of_an_encoder_decoder_are_cut_in_its_steps(attention: str) -> None:
    german = loaded("toy-german")
    trace = german.trace("the dog sees the cat .", off="0.1:2:1, d0.1:2:1~, x0.1:2:1")
    own = trace.by_attention[attention]
    internals = inside(german, trace, 0, attention)
    torch.testing.assert_close(internals.weights, own.layer_attentions[0], atol=1e-5, rtol=0)
    assert internals.weights[1, 2, 1] == 0


def test_each_step_follows_the_paper(minilm: Model) -> None:
    trace = minilm.trace(TEXT)
    attention = minilm.attention_module(3)
    internals = open_layer(attention, trace.hidden_states[3])
    weights_of = {name: tensor.double().numpy() for name, tensor in attention.projections().items()}
    x = trace.hidden_states[3].double().numpy()
    for head in (0, 1, 11):
        rows = slice(32 * head, 32 * (head + 1))
        q, k, v = (x @ weights_of[f"W_{n}"][rows].T + weights_of[f"b_{n}"][rows] for n in "QKV")
        scores = q @ k.T
        powers = np.exp(scores / np.sqrt(32) - (scores / np.sqrt(32)).max(-1, keepdims=True))
        weights = powers / powers.sum(-1, keepdims=True)
        share = weights @ v @ weights_of["W_O"][:, rows].T
        for step, expected in {
            "q": q,
            "k": k,
            "v": v,
            "scores": scores,
            "scaled": scores / np.sqrt(32),
            "weights": weights,
        }.items():
            np.testing.assert_allclose(getattr(internals, step)[head].numpy(), expected, atol=1e-4, err_msg=step)
        np.testing.assert_allclose(internals.shares[head].numpy(), share, atol=1e-5)


def test_output_equals_that_of_the_module() -> None:
    torch.manual_seed(0)
    attention, x = MultiHeadAttention(24, 4).eval(), torch.randn(9, 24)
    gate = torch.tensor([1.0, 0.0, 1.0, 0.0])
    for mode in ("zero", "mean", "uniform"):
        expected, _ = attention(x[None], gating=Gating(gate, mode))
        assert torch.allclose(open_layer(attention, x, gating=Gating(gate, mode)).output, expected[0], atol=1e-6)


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
@pytest.mark.parametrize("rotary", [False, True])
def test_steps_under_a_mask_equal_those_of_the_module(mode: str, rotary: bool) -> None:
    torch.manual_seed(0)
    attention, x = MultiHeadAttention(24, 4, rotary=rotary).eval(), torch.randn(9, 24)
    mask, kept = causal_mask(9), (torch.arange(9) != 2).float()[None]  # the value of token 2 is zeroed
    gating = Gating(torch.tensor([1.0, 0.0, 1.0, 0.0]), mode, value_mask=kept)
    expected, weights = attention(x[None], mask=mask, gating=gating)
    internals = open_layer(attention, x, mask, gating=gating)
    assert torch.allclose(internals.output, expected[0], atol=1e-6)
    assert torch.allclose(internals.weights, weights[0], atol=1e-6)
    assert (internals.rotary, internals.mask is mask) == (rotary, True)
    assert internals.scaled.isfinite().all()
    assert internals.nbytes > 9 * 24 * 4


def test_zero_ablated_head_has_no_share() -> None:
    attention, x = MultiHeadAttention(24, 4).eval(), torch.randn(9, 24)
    internals = open_layer(attention, x, gating=Gating(torch.tensor([1.0, 0.0, 1.0, 1.0])))
    assert internals.shares[1].abs().max() == 0
    assert internals.shares[0].abs().max() > 0


def test_internals_of_a_module_without_biases() -> None:
    internals = open_layer(MultiHeadAttention(24, 4, bias=False, out_bias=False).eval(), torch.randn(5, 24))
    assert internals.bias.abs().max() == 0
    assert internals.sum_error < 1e-6


def test_implementations_agree_on_a_real_layer(minilm: Model) -> None:
    trace = minilm.trace("The keys to the old cabinet near the window are on the table.")
    results = cross_check(minilm.attention_module(3), trace.hidden_states[3])
    assert len(results) == 3
    assert largest_disagreement(results) < 1e-5
    for _, weights in results.values():
        assert torch.allclose(weights, trace.attentions[3], atol=1e-6)


def test_largest_disagreement_is_over_all_pairs_outputs_and_weights() -> None:
    output, weights = torch.zeros(2, 4), torch.full((3, 2, 2), 0.5)
    changed = weights.clone()
    changed[1, 0, 0] += 0.25
    results = {"a": (output, weights), "b": (output, changed), "c": (output + 0.1, weights)}
    assert largest_disagreement(results) == pytest.approx(0.25)
    assert largest_disagreement(results, head=0) == pytest.approx(0.1)
    assert largest_disagreement(results, head=1) == pytest.approx(0.25)


def test_implementations_agree_under_a_mask() -> None:
    torch.manual_seed(0)
    results = cross_check(MultiHeadAttention(16, 2), torch.randn(5, 16), causal_mask(5))
    assert len(results) == 3
    assert largest_disagreement(results) < 1e-6
    for _, weights in results.values():
        assert not weights.triu(1).any()


@pytest.mark.parametrize("options", [{"rotary": True}, {"d_k": 6}], ids=str)
def test_attention_without_a_counterpart_is_checked_step_by_step(options: dict) -> None:
    torch.manual_seed(0)
    results = cross_check(MultiHeadAttention(16, 2, **options), torch.randn(5, 16), causal_mask(5))
    assert list(results) == ["our MultiHeadAttention", "step by step, as above"]
    assert largest_disagreement(results) < 1e-6
    assert not results["step by step, as above"][1].triu(1).any()


# --- pictures


@pytest.mark.parametrize("name", ["vit", "deit", "dinov2", "dinov2-registers", "clip", "clip-vision"])
@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_the_layers_of_a_vision_transformer_open_as_the_model_computes_them(
    name: str, mode: str, tiny_models: Callable[[str], Model]
) -> None:
    model = tiny_models(name)
    trace = model.trace(PICTURE, off=Ablation.parse("0.1, 1.0, 1.2:3:4", mode))
    eager = model.trace(PICTURE, use_reference=True)
    for layer in range(model.info.layers):
        internals = inside(model, trace, layer)
        torch.testing.assert_close(internals.weights, trace.layer_attentions[layer], atol=1e-6, rtol=0)
        torch.testing.assert_close(internals.v, trace.values[layer], atol=1e-5, rtol=0)
        assert internals.sum_error < 2e-5 and internals.mask is None
        opened = inside(model, model.trace(PICTURE), layer)  # with all heads on, as transformers' own eager attention
        torch.testing.assert_close(
            (opened.q @ opened.k.mT / 8**0.5).softmax(-1), eager.layer_attentions[layer], atol=1e-6, rtol=0
        )
        module, x, *_ = model.attention_inputs(trace, layer)
        implementations = cross_check(module, x)
        assert len(implementations) == 3 and largest_disagreement(implementations) < 1e-5


def test_the_bias_that_a_vision_transformer_leaves_out_is_zero() -> None:
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        theirs = ViTAttention(ViTConfig(hidden_size=32, num_attention_heads=4, qkv_bias=False)).eval()
    x = torch.linspace(-1, 1, 5 * 32).view(1, 5, 32).sin()
    torch.testing.assert_close(from_vit(theirs)(x)[0], theirs(x)[0], atol=1e-6, rtol=0)
    with pytest.raises(ValueError, match="Linear has no q_proj … o_proj; valid: a ViTAttention"):
        from_vit(torch.nn.Linear(2, 2))


# --- three attentions

SOURCE, TARGET = "the cat sat on a mat .", "the dog ran the cat"
OFF = "0.1,d0.1,d1.0,x1.1"


@pytest.mark.parametrize("name", ["t5", "flan-t5", "bart", "mbart", "marian", "pegasus", "toy-german"])
@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_each_attention_of_an_encoder_decoder_opens_as_the_model_computes_it(
    name: str, mode: str, tiny_models: Callable[[str], Model]
) -> None:
    model = loaded(name) if name == "toy-german" else tiny_models(name)
    trace = model.trace(SOURCE, target=TARGET, off=Ablation.parse(OFF, mode))
    for attention, own in trace.by_attention.items():
        for layer in range(own.info.layers):
            internals = inside(model, trace, layer, attention)
            assert torch.allclose(internals.weights, own.layer_attentions[layer], atol=1e-5)
            assert torch.allclose(internals.v, own.values[layer], atol=1e-5)
            assert internals.sum_error < 2e-5
            assert (internals.source is not None) == (attention == "cross")
            assert (internals.mask is not None) == (attention == "decoder")


@pytest.mark.parametrize("name", ["t5", "bart", "toy-german"])
def test_the_output_of_each_attention_is_that_of_its_values_through_w_o(
    name: str, tiny_models: Callable[[str], Model]
) -> None:
    model = loaded(name) if name == "toy-german" else tiny_models(name)
    trace = model.trace(SOURCE, target=TARGET)
    for attention, own in trace.by_attention.items():
        internals = inside(model, trace, 1, attention)
        contexts = own.layer_attentions[1] @ own.values[1]  # (H, T, d_k)
        expected = torch.einsum("htk,dhk->td", contexts, model.output_weights(1, attention))
        assert torch.allclose(internals.output, expected + model.output_bias(1, attention), atol=1e-5)


def test_t5_adds_its_position_bias_and_does_not_scale(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("t5")
    trace = model.trace(SOURCE, target=TARGET)
    encoder, cross = (inside(model, trace, 1, attention) for attention in ("encoder", "cross"))
    assert not encoder.is_scaled and not encoder.has_bias
    assert encoder.scaled.equal(encoder.scores + encoder.position_bias)
    along = encoder.position_bias.diagonal(offset=-1, dim1=1, dim2=2)
    assert torch.allclose(along, along[:, :1].expand_as(along))  # of the distance alone
    assert cross.position_bias is None
    assert torch.allclose(cross.scaled, cross.scores)
    layer = model.network.sublayer(1, "encoder")
    _, weights = model.attention_module(1, "encoder")(layer.attention_input(trace.hidden_states[1])[None])
    assert torch.allclose(weights[0], trace.layer_attentions[1], atol=1e-5)  # of a text of any length


def test_a_layer_that_does_more_than_is_known_is_not_opened(
    tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    model = tiny_models("bart")
    trace = model.trace(SOURCE, target=TARGET)
    monkeypatch.setattr(model.network, "sublayer", lambda *_: Sublayer(MultiHeadAttention(32, 4)))
    with pytest.raises(ModelError, match="The layers of 'bart' can't be opened: what they do before attention"):
        inside(model, trace, 0, "encoder")


@pytest.mark.parametrize(("name", "implementations"), [("bart", 3), ("toy-german", 3), ("t5", 2)])
def test_implementations_agree_on_cross_attention(
    name: str, implementations: int, tiny_models: Callable[[str], Model]
) -> None:
    model = loaded(name) if name == "toy-german" else tiny_models(name)
    trace = model.trace(SOURCE, target=TARGET)
    module, x, source, mask = model.attention_inputs(trace, 1, "cross")
    results = cross_check(module, x, mask, source)
    assert len(results) == implementations
    assert largest_disagreement(results) < 1e-5
    for _, weights in results.values():
        assert torch.allclose(weights, trace.cross.layer_attentions[1], atol=1e-5)


def test_what_replaces_a_cross_head_is_its_mean_over_the_words_so_far(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("t5")
    trace = model.trace(SOURCE, target=TARGET, off=Ablation.parse("x1.1", "mean"))
    internals = inside(model, trace, 1, "cross")
    own = internals.weights[1] @ internals.v[1]  # (T, d_k)
    so_far = own.cumsum(0) / torch.arange(1, len(own) + 1)[:, None]
    assert torch.allclose(internals.context[1], so_far, atol=1e-5)
