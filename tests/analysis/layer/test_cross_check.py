"""The same layer by three independent pieces of code."""

import pytest
import torch

from mha_core import MultiHeadAttention
from mha_core.analysis.layer.cross_check import cross_check, largest_disagreement
from mha_core.attention import causal_mask
from mha_core.models import TextModel


def test_they_agree_on_a_real_layer(minilm: TextModel) -> None:
    trace = minilm.trace("The keys to the old cabinet near the window are on the table.")
    ways = cross_check(minilm.attention(3), trace.hidden_states[3])
    assert len(ways) == 3
    assert largest_disagreement(ways) < 1e-5
    for _, weights in ways.values():
        assert torch.allclose(weights, trace.attentions[3], atol=1e-6)


def test_the_largest_difference_is_over_all_ways_outputs_and_weights() -> None:
    output, weights = torch.zeros(2, 4), torch.full((3, 2, 2), 0.5)
    moved = weights.clone()
    moved[1, 0, 0] += 0.25
    ways = {"a": (output, weights), "b": (output, moved), "c": (output + 0.1, weights)}
    assert largest_disagreement(ways) == pytest.approx(0.25)
    assert largest_disagreement(ways, head=0) == pytest.approx(0.1)
    assert largest_disagreement(ways, head=1) == pytest.approx(0.25)


def test_they_agree_under_a_mask() -> None:
    torch.manual_seed(0)
    ways = cross_check(MultiHeadAttention(16, 2), torch.randn(5, 16), causal_mask(5))
    assert len(ways) == 3
    assert largest_disagreement(ways) < 1e-6
    for _, weights in ways.values():
        assert not weights.triu(1).any()


@pytest.mark.parametrize("options", [{"rotary": True}, {"d_k": 6}], ids=str)
def test_attention_without_a_counterpart_is_checked_step_by_step(options: dict) -> None:
    torch.manual_seed(0)
    ways = cross_check(MultiHeadAttention(16, 2, **options), torch.randn(5, 16), causal_mask(5))
    assert list(ways) == ["our MultiHeadAttention", "step by step, as above"]
    assert largest_disagreement(ways) < 1e-6
    assert not ways["step by step, as above"][1].triu(1).any()
