"""Switching heads off: the replacement of their context, and unchanged weights."""

import pytest
import torch
from torch import Tensor

from mha_core import Intervention
from mha_core.attention import GATE_MODES, Gating, MultiHeadAttention, padding_mask, scaled_dot_product_attention
from mha_core.attention.gating import SHAPES

B, H, T, D_K = 2, 4, 6, 8


def qkv(T_k: int = T) -> list[Tensor]:
    return [torch.randn(B, H, n, D_K, dtype=torch.float64) for n in (T, T_k, T_k)]


def replacement(mode: str, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None) -> Tensor:
    """The replacement of every head by `mode`, sentence by sentence and query by query."""
    context, _ = scaled_dot_product_attention(q, k, v, mask)
    full = torch.ones(B, 1, q.size(2), k.size(2), dtype=torch.bool) if mask is None else mask
    full = full.expand(B, H, q.size(2), k.size(2))
    cross = q.size(2) != k.size(2)  # queries are not keys, and all of them count
    result = torch.zeros_like(context)
    for b in range(B):
        for h in range(H):
            for i in range(q.size(2)):
                if mode == "mean":
                    result[b, h, i] = context[b, h].mean(0) if cross else context[b, h, full[b, h, i]].mean(0)
                if mode == "uniform":
                    result[b, h, i] = v[b, h, full[b, h, i]].mean(0)
    return result


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("mode", GATE_MODES)
@pytest.mark.parametrize(
    "kind", ["none", "padding", "causal", "window", "causal, padding", "cross", "cross, padding", "1-D"]
)
def test_head_that_is_off_has_the_replacement_of_its_mode(kind: str, mode: str, need_weights: bool) -> None:
    q, k, v = qkv(T + 2 if "cross" in kind else T)
    padding = padding_mask(torch.tensor([4, 6]))
    causal = torch.ones(T, T, dtype=torch.bool).tril()
    one = torch.tensor([1, 1, 1, 0, 1, 1]).bool()
    longer = padding_mask(torch.tensor([3, 8]))[:, None, None]
    masks = {
        "padding": padding[:, None, None],
        "causal": causal,
        "window": causal & ~causal.tril(-2),  # itself and the previous one
        "causal, padding": causal & padding[:, None, None],
        "cross, padding": longer,
        "1-D": one,
    }
    mask = masks.get(kind)
    plain, _ = scaled_dot_product_attention(q, k, v, mask)
    off = replacement(mode, q, k, v, mask)
    gate = torch.tensor([1.0, 0.0, 0.25, 0.0])
    every = torch.ones(1, T, dtype=torch.bool) if "cross" in kind and mode == "mean" else None
    gating = Gating(gate, mode, mean_over=every)
    gated, weights = scaled_dot_product_attention(q, k, v, mask=mask, gating=gating, need_weights=need_weights)
    for h in range(H):
        assert (gated[:, h] - (gate[h] * plain[:, h] + (1 - gate[h]) * off[:, h])).abs().max() <= 1e-12
    if need_weights:
        assert torch.equal(weights, scaled_dot_product_attention(q, k, v, mask)[1])


def test_mean_under_a_causal_mask_is_a_running_mean() -> None:
    q, k, v = qkv()
    causal = torch.ones(T, T, dtype=torch.bool).tril()
    plain, _ = scaled_dot_product_attention(q, k, v, causal)
    gated, _ = scaled_dot_product_attention(q, k, v, mask=causal, gating=Gating(torch.zeros(H), "mean"))
    assert (gated - plain.cumsum(2) / torch.arange(1, T + 1)[:, None]).abs().max() <= 1e-12


def test_mean_under_a_padding_mask_is_the_same_for_all_queries() -> None:
    q, k, v = qkv()
    mask = padding_mask(torch.tensor([4, 6]))[:, None, None]
    plain, _ = scaled_dot_product_attention(q, k, v, mask)
    for shape in (mask, mask.expand(B, 1, T, T)):  # as in our code, and as in transformers
        gated, _ = scaled_dot_product_attention(q, k, v, mask=shape, gating=Gating(torch.zeros(H), "mean"))
        for b, length in enumerate((4, 6)):
            assert (gated[b] - plain[b, :, :length].mean(1, keepdim=True)).abs().max() <= 1e-12


@pytest.mark.parametrize("keys", [4, 5], ids=["fewer keys", "as many keys"])
def test_mean_over_which_queries_is_asked_where_keys_are_of_another_text(keys: int) -> None:
    """As many keys, or a causal mask over x and x + positions, do not tell."""
    attention, x, source = MultiHeadAttention(8, H).eval(), torch.randn(1, 5, 8), torch.randn(1, keys, 8)
    gating = Gating(torch.zeros(H), "mean")
    q, k = torch.randn(1, H, 3, 4), torch.randn(1, H, 5, 4)
    off = Gating(torch.zeros(H), "mean")
    for change, says in (
        (off, "needs mean_over"),
        (
            off._replace(gate_mode="zero", mean_over=torch.ones(3, 3).bool()),
            'mean_over is given; valid: in gate_mode "me',
        ),
        (off._replace(mean_over=torch.ones(3, 5).bool()), r"has shape \(3, 5\); valid: .* = \(1, 1, 3, 3\)"),
        (off._replace(mean_over=torch.ones(7, 1, 3, 3).bool()), r"mean_over has shape \(7, 1, 3, 3\)"),
        (off._replace(mean_over=torch.ones(3).bool()), r"mean_over has shape \(3,\)"),
    ):
        for need_weights in (True, False):
            with pytest.raises(ValueError, match=says):
                scaled_dot_product_attention(q, k, k, gating=change, need_weights=need_weights)
    with pytest.raises(ValueError, match="needs mean_over, the queries that each query averages over"):
        attention(x, source, gating=gating)
    for need_weights in (True, False):
        hidden = torch.ones(1, 4, dtype=torch.bool)
        with pytest.raises(ValueError, match="needs mean_over"):
            scaled_dot_product_attention(*qkv(4), hidden, gating=gating, need_weights=need_weights)
    for harmless in (Gating(torch.zeros(H)), Gating(None, "mean"), gating._replace(head_mean=torch.zeros(H, 2))):
        attention(x, source, gating=harmless)


def test_mean_of_the_module_s_cross_attention_ignores_hidden_keys() -> None:
    attention = MultiHeadAttention(8, H).eval()
    x, source = torch.randn(1, 5, 8), torch.randn(1, 5, 8)
    gating = Gating(torch.zeros(H), "mean", mean_over=torch.ones(1, 5, dtype=torch.bool))
    expected, _ = attention(x, source[:, :4], gating=gating)
    hidden, _ = attention(x, source, mask=torch.arange(5) < 4, gating=gating)  # T_q = T_k, as in self-attention
    torch.testing.assert_close(hidden, expected)


@pytest.mark.parametrize("need_weights", [True, False])
def test_mean_of_cross_attention_is_over_the_queries_that_are_real_whatever_keys_are_hidden(need_weights: bool) -> None:
    """Where there are as many keys as queries, the mask of keys looks like one of queries."""
    q, k, v = qkv()
    keys, queries = (padding_mask(torch.tensor(lengths))[:, None, None] for lengths in ([2, 6], [6, 3]))
    plain, _ = scaled_dot_product_attention(q, k, v, keys)
    gating = Gating(torch.zeros(H), "mean", mean_over=queries)
    gated, _ = scaled_dot_product_attention(q, k, v, keys, gating=gating, need_weights=need_weights)
    for b, length in enumerate((6, 3)):
        assert (gated[b] - plain[b, :, :length].mean(1, keepdim=True)).abs().max() <= 1e-12


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("mode", GATE_MODES)
@pytest.mark.parametrize("keys", [None, T, T + 2], ids=["self", "cross, as many keys", "cross"])
def test_replacement_does_not_depend_on_later_positions(keys: int | None, mode: str, need_weights: bool) -> None:
    """Of a decoder: the token after a position is what it is to predict."""
    attention = MultiHeadAttention(H * D_K, H).eval()
    x = torch.randn(1, T, H * D_K)
    gates = torch.tensor([[0.0, 1.0, 0.0, 0.5]])
    gating = Intervention.gated(gates, mode).by_layer((1, H), T, keys)[0]
    options = {"need_weights": need_weights, "gating": gating}
    if keys is None:
        options["mask"] = torch.ones(T, T, dtype=torch.bool).tril()
    else:
        options["key"] = torch.randn(1, keys, H * D_K)
    before, _ = attention(x, **options)
    for changed in range(1, T):
        y = x.clone()
        y[:, changed:] += 1
        after, _ = attention(y, **options)
        assert (after - before)[:, :changed].abs().max() <= 1e-6
        assert (after - before)[:, changed:].abs().max() > 1e-3


def test_each_sentence_can_have_its_own_gate() -> None:
    q, k, v = qkv()
    gate = torch.tensor([[1.0, 0.0, 1.0, 1.0], [0.0, 1.0, 1.0, 0.5]])
    for mode in GATE_MODES:
        together, _ = scaled_dot_product_attention(q, k, v, gating=Gating(gate, mode))
        for b in range(B):
            own = slice(b, b + 1)
            alone, _ = scaled_dot_product_attention(q[own], k[own], v[own], gating=Gating(gate[b], mode))
            assert torch.allclose(together[own], alone, atol=1e-14, rtol=0)


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("off", [[], [0], [1, 3], [0, 1, 2, 3]])
def test_zero_equals_zeroed_columns_of_W_O(off: list[int], need_weights: bool) -> None:
    attention = MultiHeadAttention(H * D_K, H)
    x = torch.randn(B, T, H * D_K)
    gate = torch.ones(H)
    gate[off] = 0
    gated, _ = attention(x, gating=Gating(gate), need_weights=need_weights)
    with torch.no_grad():
        for h in off:
            attention.W_O[:, h * D_K : (h + 1) * D_K] = 0
    assert (gated - attention(x, need_weights=need_weights)[0]).abs().max() == 0.0


def test_gate_of_ones_changes_nothing() -> None:
    q, k, v = (x.float() for x in qkv())
    plain, _ = scaled_dot_product_attention(q, k, v)
    for mode in GATE_MODES:
        assert torch.equal(scaled_dot_product_attention(q, k, v, gating=Gating(torch.ones(H), mode))[0], plain)


def test_the_gate_passes_gradients_head_by_head() -> None:
    """∂loss/∂gate_h of a linear loss is the contribution of head h: the importance of Michel et al. 2019."""
    q, k, v = qkv()
    gate = torch.ones(H, dtype=torch.float64, requires_grad=True)
    direction = torch.randn(B, H, T, D_K, dtype=torch.float64)
    gated, _ = scaled_dot_product_attention(q, k, v, gating=Gating(gate))
    (gated * direction).sum().backward()
    assert torch.allclose(gate.grad, (scaled_dot_product_attention(q, k, v)[0] * direction).sum((0, 2, 3)))


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("shape", [(), (3,), (5,), (1, 4), (3, 4), (4, 2), (2, 4, 1)], ids=str)
def test_invalid_shape_is_refused_with_the_valid_ones(shape: tuple, need_weights: bool) -> None:
    q, k, v = qkv()
    with pytest.raises(ValueError) as error:
        scaled_dot_product_attention(q, k, v, gating=Gating(torch.ones(shape)), need_weights=need_weights)
    assert str(shape) in str(error.value) and "(4,)" in str(error.value) and "(2, 4)" in str(error.value)


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("gate", [None, torch.ones(4)], ids=["no gate", "gate"])
def test_unknown_mode_is_refused_with_the_valid_ones(gate: Tensor | None, need_weights: bool) -> None:
    q, k, v = qkv()
    with pytest.raises(ValueError, match="'median'; valid: zero, mean, uniform"):
        scaled_dot_product_attention(q, k, v, gating=Gating(gate, "median"), need_weights=need_weights)


@pytest.mark.parametrize("mode", ["zero", "uniform"])
def test_means_of_heads_are_refused_where_no_mean_stands_in(mode: str) -> None:
    with pytest.raises(ValueError, match=f"head_mean is given, and gate_mode is '{mode}'; valid: \"mean\""):
        scaled_dot_product_attention(*qkv(), gating=Gating(torch.zeros(H), mode, torch.zeros(H, D_K)))


# Every tensor of a Gating, in every form, for B texts with T queries and T + 1 keys.
SIZES = {"B": B, "H": H, "T_q": T, "T_k": T + 1, "d_v": D_K}
FORMS = [(name, form) for name, forms in SHAPES.items() for form in forms]


def test_each_tensor_has_its_forms() -> None:
    assert {*SHAPES, "gate_mode", "mean_over"} == {*Gating._fields}


@pytest.mark.parametrize(("name", "form"), FORMS, ids=lambda each: each if isinstance(each, str) else " ".join(each))
def test_a_tensor_of_another_size_is_refused(name: str, form: tuple[str, ...]) -> None:
    q, k, v = qkv(T + 1)
    right = torch.ones(*(SIZES[size] for size in form))
    right = right.bool() if "mask" in name and name != "value_mask" else right
    mode = Gating(gate_mode="mean" if name == "head_mean" else "zero")
    for need_weights in (True, False):
        scaled_dot_product_attention(q, k, v, gating=mode._replace(**{name: right}), need_weights=need_weights)
        for axis in range(right.dim()):
            wrong = torch.cat([right, right.narrow(axis, 0, 1)], axis)
            with pytest.raises(ValueError, match=f"{name} has shape"):
                scaled_dot_product_attention(q, k, v, gating=mode._replace(**{name: wrong}), need_weights=need_weights)


@pytest.mark.parametrize(("name", "form"), FORMS, ids=lambda each: each if isinstance(each, str) else " ".join(each))
def test_the_gating_of_some_heads_has_their_tensors(name: str, form: tuple[str, ...]) -> None:
    tensor = torch.rand(*(SIZES[size] for size in form))
    found = getattr(Gating(**{name: tensor}).select_heads(torch.tensor([3, 0])), name)
    assert torch.equal(found, tensor.index_select(form.index("H"), torch.tensor([3, 0])) if "H" in form else tensor)
