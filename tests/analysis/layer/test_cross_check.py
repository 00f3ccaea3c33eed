"""Cross-check of a layer by three independent implementations."""

import pytest
import torch

from mha_core import MultiHeadAttention
from mha_core.analysis.layer.cross_check import cross_check, largest_disagreement
from mha_core.attention import causal_mask
from mha_core.models import TextModel


def test_implementations_agree_on_a_real_layer(minilm: TextModel) -> None:
    trace = minilm.trace("The keys to the old cabinet near the window are on the table.")
    results = cross_check(minilm.attention(3), trace.hidden_states[3])
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
