"""Edges that are cut: nobody takes over (weight × 0), or the others do (score −∞)."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.attention import Gating, MultiHeadAttention, causal_mask, scaled_dot_product_attention

B, H, T, D_K = 2, 3, 5, 4
SHAPES = [(H, T, T), (B, H, T, T)]
MASKS = ["edge_mask", "knockout_mask"]
masks = pytest.mark.parametrize("mask", [None, causal_mask(T)], ids=["all", "causal"])


def qkv(seed: int = 0) -> list[Tensor]:
    random = torch.Generator().manual_seed(seed)
    return [torch.randn(B, H, T, D_K, dtype=torch.float64, generator=random) for _ in range(3)]


def some_cut(shape: tuple[int, ...], seed: int = 1) -> Tensor:
    return torch.rand(shape, generator=torch.Generator().manual_seed(seed)) > 0.3


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@masks
def test_zero_subtracts_what_the_edge_carried(mask: Tensor | None, shape: tuple[int, ...], need_weights: bool) -> None:
    q, k, v = qkv()
    kept = some_cut(shape)
    whole, weights = scaled_dot_product_attention(q, k, v, mask)
    cut, shown = scaled_dot_product_attention(
        q, k, v, mask=mask, gating=Gating(edge_mask=kept), need_weights=need_weights
    )
    carried = torch.einsum("bhij,bhjd->bhid", weights * ~kept, v)
    torch.testing.assert_close(cut, whole - carried)
    assert shown is None if not need_weights else shown.equal(weights * kept)


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@masks
def test_knockout_shares_it_among_the_others(mask: Tensor | None, shape: tuple[int, ...], need_weights: bool) -> None:
    q, k, v = qkv()
    kept = some_cut(shape)
    _, weights = scaled_dot_product_attention(q, k, v, mask)
    gating = Gating(knockout_mask=kept)
    cut, shown = scaled_dot_product_attention(q, k, v, mask, gating=gating, need_weights=need_weights)
    left = weights * kept
    expected = (left / left.sum(-1, keepdim=True)).nan_to_num(0.0)  # a row of which all is cut gives zeros
    torch.testing.assert_close(cut, expected @ v)
    if need_weights:
        torch.testing.assert_close(shown, expected)


@pytest.mark.parametrize("name", MASKS)
@masks
def test_all_edges_of_a_head_are_its_gate(mask: Tensor | None, name: str) -> None:
    q, k, v = qkv()
    kept = torch.ones(H, T, T, dtype=torch.bool)
    kept[1] = False
    cut, _ = scaled_dot_product_attention(q, k, v, mask, gating=Gating(**{name: kept}))
    off, _ = scaled_dot_product_attention(q, k, v, mask, gating=Gating(torch.tensor([1.0, 0.0, 1.0])))
    assert cut.equal(off)


@given(st.integers(0, 2**31), st.integers(0, H - 1), st.integers(0, T - 1), st.integers(0, T - 1))
def test_an_edge_changes_its_own_row_and_head_alone(seed: int, head: int, query: int, key: int) -> None:
    q, k, v = qkv(seed)
    kept = torch.ones(H, T, T, dtype=torch.bool)
    kept[head, query, key] = False
    whole, _ = scaled_dot_product_attention(q, k, v)
    for name in MASKS:
        cut, _ = scaled_dot_product_attention(q, k, v, gating=Gating(**{name: kept}))
        changed = (cut != whole).any(-1).any(0).nonzero().tolist()
        assert changed == [[head, query]]


def test_gradients_flow_past_a_row_that_is_cut() -> None:
    q, k, v = (x.requires_grad_() for x in qkv())
    kept = torch.ones(H, T, T, dtype=torch.bool)
    kept[0, 2] = False
    for name in MASKS:
        context, _ = scaled_dot_product_attention(q, k, v, gating=Gating(**{name: kept}))
        for gradient in torch.autograd.grad(context.sum(), (q, k, v)):
            assert gradient.isfinite().all()


@pytest.mark.parametrize("name", MASKS)
def test_our_module_takes_it_too(name: str) -> None:
    attention = MultiHeadAttention(H * D_K, H)
    x, kept = torch.randn(B, T, H * D_K), some_cut((H, T, T))
    options = {"gating": Gating(**{name: kept})}
    with torch.no_grad():
        context, _ = scaled_dot_product_attention(*attention.project(x, x, x), **options)
        expected = attention.merge_heads(context) @ attention.W_O.T + attention.b_O
        for need_weights in (True, False):
            torch.testing.assert_close(attention(x, **options, need_weights=need_weights)[0], expected)


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        (torch.ones(H, T, T), r"is torch.float32; valid: torch.bool"),
        (torch.ones(T, T, dtype=torch.bool), r"valid: \(H, T_q, T_k\) = \(3, 5, 5\) or \(B, H"),
    ],
    ids=["no bool", "another shape"],
)
@pytest.mark.parametrize("name", MASKS)
@pytest.mark.parametrize("need_weights", [True, False])
def test_others_are_refused(name: str, mask: Tensor, message: str, need_weights: bool) -> None:
    with pytest.raises(ValueError, match=f"{name} .*{message}"):
        scaled_dot_product_attention(*qkv(), gating=Gating(**{name: mask}), need_weights=need_weights)


def test_both_may_cut_at_once() -> None:
    q, k, v = qkv()
    zero, knockout = some_cut((H, T, T), 2), some_cut((H, T, T), 3)
    _, weights = scaled_dot_product_attention(q, k, v, gating=Gating(knockout_mask=knockout))
    _, both = scaled_dot_product_attention(q, k, v, gating=Gating(edge_mask=zero, knockout_mask=knockout))
    assert both.equal(weights * zero)
