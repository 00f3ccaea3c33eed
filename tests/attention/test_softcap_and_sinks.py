"""Scores with a cap (Gemma 2), and beside a score for no token at all (GPT-OSS): against the formulas, pair by pair."""

import pytest
import torch
import torch.nn.functional as F

from mha_core.attention import Gating, ScoreOptions
from mha_core.attention.functional import scaled_dot_product_attention

H, T, D_K = 2, 5, 4
SINKS = torch.tensor([-1.0, 2.0], dtype=torch.float64)
MASKS = {"none": None, "causal": torch.ones(T, T).tril().bool(), "empty row": torch.ones(T, T).tril(-1).bool()}
with_masks = pytest.mark.parametrize("mask", MASKS.values(), ids=MASKS)


def inputs() -> tuple[torch.Tensor, ...]:
    return torch.randn(3, 1, H, T, D_K, dtype=torch.float64, requires_grad=True).unbind()


@with_masks
def test_a_cap_is_a_tanh_of_the_scores(mask: torch.Tensor | None) -> None:
    query, key, value = inputs()
    _, weights = scaled_dot_product_attention(query, key, value, mask, scores=ScoreOptions(softcap=0.5))
    for h in range(H):
        for i in range(T):
            keys = [j for j in range(T) if mask is None or mask[i, j]]
            row = torch.stack([query[0, h, i] @ key[0, h, j] for j in range(T)]) / D_K**0.5
            expected = torch.zeros(T, dtype=torch.float64)
            expected[keys] = (0.5 * torch.tanh(row[keys] / 0.5)).softmax(0)
            assert torch.allclose(weights[0, h, i], expected, atol=1e-12)


@with_masks
def test_a_sink_is_one_more_key_of_value_0(mask: torch.Tensor | None) -> None:
    query, key, value = inputs()
    context, weights = scaled_dot_product_attention(query, key, value, mask, scores=ScoreOptions(sinks=SINKS))
    more = torch.zeros(T, T).double() if mask is None else torch.zeros(T, T).double().masked_fill(~mask, -torch.inf)
    beside = torch.cat([more.expand(H, T, T), SINKS[:, None, None].expand(H, T, 1)], -1)
    expected = F.scaled_dot_product_attention(query, F.pad(key, (0, 0, 0, 1)), F.pad(value, (0, 0, 0, 1)), beside[None])
    assert torch.allclose(context, expected, atol=1e-12)
    sums = weights.sum(-1)
    assert (sums < 1).all() and (sums[0, 0] >= sums[0, 1]).float().mean() > 0.5  # the second head's sink scores more
    assert torch.allclose(weights @ value, context, atol=1e-12)


@pytest.mark.parametrize("options", [{"softcap": 0.5}, {"sinks": SINKS}, {"softcap": 0.5, "sinks": SINKS}], ids=str)
@with_masks
def test_the_same_without_weights_and_with_gradients(mask: torch.Tensor | None, options: dict) -> None:
    query, key, value = inputs()
    expected, _ = scaled_dot_product_attention(query, key, value, mask, scores=ScoreOptions(**options))
    context, none = scaled_dot_product_attention(
        query, key, value, mask=mask, scores=ScoreOptions(**options), need_weights=False
    )
    assert none is None and torch.equal(context, expected)
    sinks = options.get("sinks", SINKS).clone().requires_grad_("sinks" in options)

    def attended(query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, sinks: torch.Tensor) -> torch.Tensor:
        own = options | ({"sinks": sinks} if "sinks" in options else {})
        return scaled_dot_product_attention(query, key, value, mask, scores=ScoreOptions(**own))[0]

    assert torch.autograd.gradcheck(attended, (query, key, value, sinks))


def test_a_head_that_is_off_has_its_context_blended_and_its_weights_kept() -> None:
    query, key, value = inputs()
    on, weights = scaled_dot_product_attention(query, key, value, scores=ScoreOptions(sinks=SINKS))
    gate = torch.tensor([0.0, 1.0])
    off, same = scaled_dot_product_attention(query, key, value, scores=ScoreOptions(sinks=SINKS), gating=Gating(gate))
    assert torch.equal(weights, same) and not off[:, 0].any() and torch.equal(off[:, 1], on[:, 1])
