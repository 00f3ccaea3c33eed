"""W_Q, W_K, W_V and W_O: initialisation, reading and loading, stored stacked or separate."""

import copy
import io
import math

import pytest
import torch
from torch import nn

from mha_core.attention import Gating, MultiHeadAttention

NAMES = ["W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O"]


@pytest.mark.parametrize("fused", [True, False])
@pytest.mark.parametrize(
    ("d_model", "num_heads", "d_in"),
    [(2, 2, 3), (512, 8, None), (768, 12, None), (1600, 25, None), (12288, 96, None)],
    ids=["teaching", "Vaswani", "BERT, GPT-2", "GPT-2 XL", "GPT-3"],
)
def test_sizes_of_well_known_models(d_model: int, num_heads: int, d_in: int | None, fused: bool) -> None:
    with torch.device("meta"):  # GPT-3's weights would take 2.4 GB
        attention = MultiHeadAttention(d_model, num_heads, d_in=d_in, fused=fused)
        output, weights = attention(torch.empty(2, 7, d_in or d_model))
        masked, _ = attention(
            torch.empty(2, 7, d_in or d_model), mask=torch.ones(7, dtype=torch.bool), need_weights=False
        )
    assert output.shape == masked.shape == (2, 7, d_model) and weights.shape == (2, num_heads, 7, 7)
    assert attention.d_k == d_model // num_heads
    d_in = d_in or d_model
    assert sum(p.numel() for p in attention.parameters()) == 3 * d_in * d_model + d_model**2 + 4 * d_model
    assert attention.W_Q.shape == attention.W_K.shape == attention.W_V.shape == (d_model, d_in)
    assert attention.W_O.shape == (d_model, d_model) and attention.b_Q.shape == (d_model,)


@pytest.mark.parametrize("fused", [True, False])
def test_initial_weights_are_xavier_uniform_and_biases_zero(fused: bool) -> None:
    attention = MultiHeadAttention(200, 2, d_in=100, fused=fused)
    for name, fans in {"W_Q": 300, "W_K": 300, "W_V": 300, "W_O": 400}.items():
        bound = math.sqrt(6 / fans)
        largest = getattr(attention, name).abs().max().item()
        assert 0.99 * bound < largest <= bound, name
        assert getattr(attention, name).std().item() == pytest.approx(bound / math.sqrt(3), rel=0.02)
    assert all((getattr(attention, name) == 0).all() for name in NAMES[4:])
    assert not torch.equal(attention.W_Q, attention.W_K)


@pytest.mark.parametrize("fused", [True, False])
def test_parameters_are_stored_stacked_or_separate(fused: bool) -> None:
    stored = [name for name, _ in MultiHeadAttention(8, 2, fused=fused).named_parameters()]
    assert sorted(stored) == sorted(["W_QKV", "b_QKV", "W_O", "b_O"] if fused else NAMES)
    without = MultiHeadAttention(8, 2, fused=fused, bias=False, out_bias=False)
    assert all(name.startswith("W") for name, _ in without.named_parameters())
    assert without.b_Q is without.b_K is without.b_V is without.b_O is None


@pytest.mark.parametrize("fused", [True, False])
def test_each_projection_is_read_and_loaded_separately(fused: bool) -> None:
    attention = MultiHeadAttention(6, 3, d_in=4, fused=fused)
    assert list(attention.projections()) == NAMES
    for name in NAMES:
        others = {other: tensor.detach().clone() for other, tensor in attention.projections().items() if other != name}
        new = torch.randn_like(getattr(attention, name))
        attention.load_projections(**{name: new})
        assert torch.equal(getattr(attention, name), new)
        assert all(torch.equal(getattr(attention, other), tensor) for other, tensor in others.items())


@pytest.mark.parametrize("fused", [True, False])
def test_equation_holds_with_the_projections(fused: bool) -> None:
    attention, x = MultiHeadAttention(4, 1, d_in=3, fused=fused).double(), torch.randn(1, 5, 3, dtype=torch.float64)
    attention.load_projections(b_Q=torch.randn(4), b_K=torch.randn(4), b_V=torch.randn(4), b_O=torch.randn(4))
    m = attention
    q, k, v = x @ m.W_Q.T + m.b_Q, x @ m.W_K.T + m.b_K, x @ m.W_V.T + m.b_V
    weights = (q @ k.transpose(1, 2) / 2).softmax(-1)
    output, mine = attention(x)
    assert torch.allclose(mine[:, 0], weights, atol=1e-14) and torch.allclose(
        output, weights @ v @ m.W_O.T + m.b_O, atol=1e-14
    )


@pytest.mark.parametrize("fused", [True, False])
def test_projections_can_be_written_in_place_and_have_gradients(fused: bool) -> None:
    attention, x = MultiHeadAttention(8, 2, fused=fused), torch.randn(1, 3, 8)
    with torch.no_grad():
        attention.W_V.zero_()
    output, _ = attention(x)
    assert (output == 0).all()
    output.sum().backward()
    grad = attention.W_QKV.grad[16:] if fused else attention.W_V.grad
    assert (grad != 0).any()


def test_assigning_a_tensor_is_refused_rather_than_ignored() -> None:
    for fused, error in ((True, AttributeError), (False, TypeError)):
        with pytest.raises(error):
            MultiHeadAttention(8, 2, fused=fused).W_Q = torch.zeros(8, 8)


@pytest.mark.parametrize("options", [{}, {"bias": False}, {"out_bias": False}, {"d_in": 3}], ids=str)
@pytest.mark.parametrize("target", [True, False])
@pytest.mark.parametrize("source", [True, False])
def test_state_dicts_of_both_kinds_load_into_both(source: bool, target: bool, options: dict) -> None:
    class Block(nn.Module):
        def __init__(self, fused: bool) -> None:
            super().__init__()
            self.attention = MultiHeadAttention(8, 2, fused=fused, **options)

    a, b = Block(source), Block(target)
    for parameter in a.parameters():
        nn.init.normal_(parameter)
    file = io.BytesIO()
    torch.save(a.state_dict(), file)
    file.seek(0)
    state = torch.load(file)
    keys = list(state)
    b.load_state_dict(state)
    assert list(state) == keys  # unchanged
    for name, tensor in a.attention.projections().items():
        assert torch.equal(tensor, b.attention.projections()[name])
    x = torch.randn(2, 3, options.get("d_in", 8), dtype=torch.float64)
    assert torch.allclose(a.double().attention(x)[0], b.double().attention(x)[0], atol=1e-12)


def test_invalid_state_dict_is_refused() -> None:
    attention = MultiHeadAttention(8, 2)
    for change in ({"W_Q": torch.zeros(8, 8)}, {"W_X": torch.zeros(8, 8)}):
        with pytest.raises(RuntimeError, match="Unexpected key"):
            attention.load_state_dict(attention.state_dict() | change)


def test_copies_are_independent() -> None:
    attention, x = MultiHeadAttention(8, 2), torch.randn(1, 3, 8)
    twin = copy.deepcopy(attention)
    assert torch.equal(twin(x)[0], attention(x)[0])
    twin.load_projections(W_K=torch.zeros(8, 8))
    assert not torch.equal(twin(x)[0], attention(x)[0])


@pytest.mark.parametrize(
    ("tensors", "message"),
    [
        ({"W_X": torch.zeros(8, 8)}, "no W_X here; valid: W_Q, W_K, W_V, W_O, b_O"),
        ({"b_Q": torch.zeros(8)}, "no b_Q here"),
        ({"W_Q": torch.zeros(8, 4)}, r"W_Q has shape \(8, 4\); valid: \(8, 8\)"),
        ({"W_K": torch.zeros(8, 8), "W_O": torch.zeros(8)}, r"W_O has shape \(8,\)"),
    ],
    ids=["unknown", "no such bias", "shape", "second of two"],
)
def test_load_projections_refuses(tensors: dict, message: str) -> None:
    attention = MultiHeadAttention(8, 2, bias=False)
    before = attention.W_K.detach().clone()
    with pytest.raises(ValueError, match=message):
        attention.load_projections(**tensors)
    assert torch.equal(attention.W_K, before)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((0, 1), {}, "d_model is 0"),
        ((8, 0), {}, "num_heads is 0"),
        ((8, 2), {"d_in": 0}, "d_in is 0"),
        ((8, -2), {}, "num_heads is -2"),
        ((8, 3), {}, "d_model = 8 does not split into num_heads = 3"),
        ((8, 2), {"dropout": 1.5}, "dropout is 1.5"),
        ((8, 2), {"dropout": -0.1}, "dropout is -0.1"),
        ((8, 2), {"dropout": math.nan}, "dropout is nan"),
        ((6, 2), {"rotary": True}, "is 3; rotary"),
    ],
    ids=str,
)
def test_the_constructor_refuses(arguments: tuple, options: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MultiHeadAttention(*arguments, **options)


@pytest.mark.parametrize("batch_first", [True, False])
@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ([(5, 4)], r"query has shape \(5, 4\)"),
        ([(2, 5, 3)], r"query has shape \(2, 5, 3\).*d_in = 4"),
        ([(2, 5, 4), (2, 5, 8)], r"key has shape \(2, 5, 8\)"),
        ([(2, 5, 4), (2, 5, 4), (2, 5, 3)], r"value has shape \(2, 5, 3\)"),
        ([(2, 5, 4), (3, 7, 4)], "do not match"),
        ([(2, 5, 4), (2, 7, 4), (2, 6, 4)], "do not match"),
        ([(2, 5, 4), None, (2, 5, 4)], "value is given without key"),
    ],
    ids=str,
)
def test_inputs_that_do_not_fit_are_refused(shapes: list, message: str, batch_first: bool) -> None:
    attention = MultiHeadAttention(8, 2, d_in=4, batch_first=batch_first)
    with pytest.raises(ValueError, match=message) as error:
        attention(*(None if shape is None else torch.zeros(shape) for shape in shapes))
    if "value is given" not in message:
        assert ("(B, T, d_in)" if batch_first else "(T, B, d_in)") in str(error.value)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({}, "MultiHeadAttention(d_model=8, num_heads=2, d_k=4)"),
        (
            {"d_in": 3, "dropout": 0.1, "bias": False, "out_bias": False},
            "MultiHeadAttention(d_model=8, num_heads=2, d_k=4, d_in=3, dropout=0.1, bias=False, out_bias=False)",
        ),
        (
            {"rotary": True, "fused": False, "batch_first": False},
            "MultiHeadAttention(d_model=8, num_heads=2, d_k=4, rotary=True, fused=False, batch_first=False)",
        ),
    ],
    ids=["plain", "sizes", "switches"],
)
def test_repr_lists_options_that_are_not_default(options: dict, text: str) -> None:
    assert str(MultiHeadAttention(8, 2, **options)) == text


def test_heads_may_be_wider_than_d_model_over_num_heads() -> None:
    """Two heads of width 6 are 12 wide together; W_O maps them to 8."""
    attention, x = MultiHeadAttention(8, 2, d_k=6), torch.randn(3, 5, 8)
    assert [tuple(t.shape) for t in attention.projections().values()] == [(12, 8)] * 3 + [(8, 12)] + [(12,)] * 3 + [
        (8,)
    ]
    output, weights = attention(x)
    alone = [attention(x, gating=Gating(gate))[0] - attention.b_O for gate in torch.eye(2)]
    assert output.shape == x.shape and weights.shape == (3, 2, 5, 5)
    assert torch.allclose(sum(alone) + attention.b_O, output, atol=1e-6)
    attention.prune_heads([0])
    assert torch.allclose(attention(x)[0], alone[1] + attention.b_O, atol=1e-6)
    assert str(attention) == "MultiHeadAttention(d_model=8, num_heads=1, d_k=6, heads=(1,))"


def test_d_k_need_not_divide_d_model() -> None:
    assert MultiHeadAttention(8, 3, d_k=4)(torch.randn(1, 2, 8))[0].shape == (1, 2, 8)
    with pytest.raises(ValueError, match="d_k is 0; valid: 1 or more"):
        MultiHeadAttention(8, 2, d_k=0)
