"""Masks: allowed keys, valid shapes and values, and queries that may attend to nothing."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_core.attention import (
    MultiHeadAttention,
    broadcast_mask,
    causal_mask,
    padding_mask,
    scaled_dot_product_attention,
)

B, H, T_Q, T_K = 2, 3, 4, 5
sizes = st.integers(1, 6)


@given(sizes)
@settings(deadline=None)
def test_causal_mask_allows_a_position_itself_and_earlier_ones(length: int) -> None:
    assert causal_mask(length).tolist() == [[j <= i for j in range(length)] for i in range(length)]


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4), st.sampled_from([None, 6, 8]))
@settings(deadline=None)
def test_padding_mask_allows_the_real_tokens(lengths: list[int], max_length: int | None) -> None:
    width = max(lengths) if max_length is None else max_length
    assert padding_mask(torch.tensor(lengths), max_length).tolist() == [[j < n for j in range(width)] for n in lengths]


@pytest.mark.parametrize(
    ("shape", "index"),
    [
        ((T_K,), lambda b, h, i, j: (j,)),
        ((T_Q, T_K), lambda b, h, i, j: (i, j)),
        ((B, T_K), lambda b, h, i, j: (b, j)),
        ((B, 1, T_Q, T_K), lambda b, h, i, j: (b, 0, i, j)),
        ((B, 1, 1, T_K), lambda b, h, i, j: (b, 0, 0, j)),
        ((1, 1, T_Q, T_K), lambda b, h, i, j: (0, 0, i, j)),
        ((1, H, T_Q, T_K), lambda b, h, i, j: (0, h, i, j)),
        ((B, H, T_Q, T_K), lambda b, h, i, j: (b, h, i, j)),
    ],
    ids=lambda value: str(value) if isinstance(value, tuple) else "index",
)
@pytest.mark.parametrize("dtype", [torch.bool, torch.uint8, torch.int64, torch.float32], ids=str)
def test_valid_shapes_and_types(shape: tuple, index, dtype: torch.dtype) -> None:
    mask = torch.rand(shape) < 0.5
    full = broadcast_mask(mask.to(dtype), B, H, T_Q, T_K).expand(B, H, T_Q, T_K)
    assert full.dtype == torch.bool
    for b, h, i, j in torch.cartesian_prod(*map(torch.arange, (B, H, T_Q, T_K))).tolist():
        assert full[b, h, i, j] == mask[index(b, h, i, j)]


@pytest.mark.parametrize(
    "shape",
    [(), (T_Q,), (B, T_Q), (H, T_K), (T_K, T_Q), (T_Q, 1), (B, T_Q, T_K), (H, 1, T_Q, T_K), (B, B, T_Q, T_K), (1,) * 5],
)
def test_invalid_shape_is_refused_with_the_valid_ones(shape: tuple) -> None:
    with pytest.raises(ValueError) as error:
        broadcast_mask(torch.ones(shape, dtype=torch.bool), B, H, T_Q, T_K)
    for part in (str(shape), "(5,)", "(4, 5)", "(2, 5)", "(2, 1, 4, 5)", "(2, 3, 4, 5)"):
        assert part in str(error.value)


def test_ambiguous_shape_is_refused_with_both_readings() -> None:
    attention, x = MultiHeadAttention(8, 2), torch.randn(3, 3, 8)
    mask = causal_mask(3)
    with pytest.raises(
        ValueError, match=r"mask\[None, None\] if it is \(T_q, T_k\), or mask\[:, None, None\] if it is \(B, T_k\)"
    ):
        attention(x, mask=mask)
    _, pairs = attention(x, mask=mask[None, None])
    _, padding = attention(x, mask=mask[:, None, None])
    assert (pairs[:, :, 0, 1:] == 0).all() and (padding[0, :, :, 1:] == 0).all() and (padding[2] > 0).all()
    broadcast_mask(torch.ones(1, 5), 1, H, 1, 5)  # B = T_q = 1: both readings are equal


@pytest.mark.parametrize("value", [2, -1, 0.5, float("-inf"), float("nan")])
def test_values_other_than_0_and_1_are_refused(value: float) -> None:
    mask = torch.ones(T_K)
    mask[0] = value
    with pytest.raises(ValueError, match="other values than 0 and 1"):
        broadcast_mask(mask, B, H, T_Q, T_K)


def test_attention_function_accepts_bool_masks_only() -> None:
    q = torch.randn(1, 1, 2, 4)
    for need_weights in (True, False):
        with pytest.raises(ValueError, match=r"torch\.float32; valid: torch\.bool"):
            scaled_dot_product_attention(q, q, q, mask=torch.zeros(2, 2), need_weights=need_weights)


@pytest.mark.parametrize("need_weights", [True, False])
@given(length=st.integers(2, 7), data=st.data())
@settings(max_examples=25, deadline=None)
def test_later_tokens_never_change_earlier_outputs_under_a_causal_mask(
    need_weights: bool, length: int, data: st.DataObject
) -> None:
    changed = data.draw(st.integers(1, length - 1))
    attention = MultiHeadAttention(8, 2).double()
    x = torch.randn(1, length, 8, dtype=torch.float64)
    y = x.clone()
    y[:, changed:] = torch.randn(1, length - changed, 8, dtype=torch.float64)
    before, _ = attention(x, mask=causal_mask(length), need_weights=need_weights)
    after, _ = attention(y, mask=causal_mask(length), need_weights=need_weights)
    assert torch.equal(before[:, :changed], after[:, :changed])
    assert not torch.allclose(before[:, changed:], after[:, changed:])


@pytest.mark.parametrize("need_weights", [True, False])
@given(lengths=st.lists(st.integers(1, 6), min_size=1, max_size=4), causal=st.booleans())
@settings(max_examples=25, deadline=None)
def test_padding_changes_nothing(need_weights: bool, lengths: list[int], causal: bool) -> None:
    """Each sentence of a padded batch has the same output as alone; padding and causal masks combine with &."""
    attention = MultiHeadAttention(8, 2).double()
    T = max(lengths)
    x = torch.randn(len(lengths), T, 8, dtype=torch.float64)
    mask = padding_mask(torch.tensor(lengths))[:, None, None, :]
    mask = mask & causal_mask(T) if causal else mask
    batched, _ = attention(x, mask=mask, need_weights=need_weights)
    for b, n in enumerate(lengths):
        alone, _ = attention(x[b : b + 1, :n], mask=causal_mask(n)[None, None] if causal else None)
        assert (batched[b, :n] - alone[0]).abs().max() <= 1e-12


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("grad", [True, False])
@pytest.mark.parametrize("dtype", [torch.float64, torch.float32, torch.float16, torch.bfloat16], ids=str)
def test_query_with_nothing_to_attend_to_gives_zeros(dtype: torch.dtype, grad: bool, need_weights: bool) -> None:
    q, k, v = (torch.randn(2, 3, 4, 8).to(dtype).requires_grad_(grad) for _ in range(3))
    mask = torch.ones(2, 1, 4, 4, dtype=torch.bool)
    mask[0, 0, 1] = False
    mask[1] = False
    context, weights = scaled_dot_product_attention(q, k, v, mask=mask, need_weights=need_weights)
    others, _ = scaled_dot_product_attention(q, k, v, need_weights=need_weights)
    assert (context[0, :, 1] == 0).all() and (context[1] == 0).all()
    assert torch.allclose(context[0, :, [0, 2, 3]], others[0, :, [0, 2, 3]], atol=1e-2)
    if need_weights:
        assert (weights[0, :, 1] == 0).all() and (weights[1] == 0).all()
        assert torch.allclose(weights[0, :, 0].sum(-1), torch.ones(3, dtype=dtype), atol=1e-2)
    if grad:
        context.sum().backward()
        for x in (q, k, v):
            assert x.grad.isfinite().all()
        assert (q.grad[1] == 0).all() and (k.grad[1] == 0).all() and (v.grad[1] == 0).all()
        assert (v.grad[0] != 0).any()


@pytest.mark.parametrize("need_weights", [True, False])
def test_output_of_a_fully_masked_sentence_is_the_bias(need_weights: bool) -> None:
    attention = MultiHeadAttention(8, 2)
    with torch.no_grad():
        attention.b_O.normal_()
    output, _ = attention(torch.randn(2, 3, 8), mask=torch.tensor([[1, 1, 1], [0, 0, 0]]), need_weights=need_weights)
    assert torch.equal(output[1], attention.b_O.expand(3, 8))
    output.sum().backward()
    assert all(parameter.grad.isfinite().all() for parameter in attention.parameters())
