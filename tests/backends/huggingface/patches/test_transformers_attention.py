"""Our attention function behind transformers' interface, called directly."""

import pytest
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention.gating import Gating
from mha_core.backends.huggingface.patches.transformers_attention import ForwardContext, mha_core_attention, use_context
from mha_core.forward import ResumePoint
from tests.support.reference.plain_bert import largest


@pytest.mark.parametrize("scaling", [None, 0.3])
@pytest.mark.parametrize("masked", [True, False])
def test_context_equals_torchs(scaling: float | None, masked: bool) -> None:
    query, key, value = torch.randn(3, 2, 4, 5, 8)
    allowed = torch.ones(5, 5).tril().bool()
    mask = torch.zeros(5, 5).masked_fill(~allowed, torch.finfo(torch.float32).min)[None, None] if masked else None
    context, weights = mha_core_attention(nn.Module(), query, key, value, mask, scaling=scaling)
    expected = F.scaled_dot_product_attention(query, key, value, allowed if masked else None, scale=scaling)
    assert largest(context, expected.transpose(1, 2)) <= 1e-5 and context.is_contiguous()
    assert weights is not None and largest(weights @ value, expected) <= 1e-5


def test_a_mask_may_be_of_bool() -> None:
    q, causal = torch.randn(1, 2, 5, 8), torch.ones(1, 1, 5, 5).tril().bool()
    additive = torch.zeros(1, 1, 5, 5).masked_fill(~causal, torch.finfo(torch.float32).min)
    both = [mha_core_attention(nn.Module(), q, q, q, mask)[1] for mask in (causal, additive)]
    assert torch.equal(*both) and not both[0].triu(1).any()


@pytest.mark.parametrize("extra", ["sinks", "indices", "block_indices"])
def test_unsupported_score_arguments_are_refused(extra: str) -> None:
    q = torch.randn(1, 2, 3, 4)
    with pytest.raises(NotImplementedError, match=f"it (lets each query|attends to tokens) .*: '{extra}'"):
        mha_core_attention(nn.Module(), q, q, q, None, **{extra: torch.ones(1)})


def test_grouped_heads_get_the_keys_and_values_of_their_group() -> None:
    """Head h of H is served by h div H / G: 0 0 1 1, not 0 1 0 1."""
    query, key, value = torch.randn(1, 4, 5, 8), torch.randn(1, 2, 5, 8), torch.randn(1, 2, 5, 8)
    with use_context(ForwardContext()) as context_of_pass:
        context, weights = mha_core_attention(nn.Module(), query, key, value, None)
    for head, group in enumerate([0, 0, 1, 1]):
        expected: Tensor = torch.softmax(query[0, head] @ key[0, group].T / 8**0.5, -1)
        assert largest(weights[0, head], expected) <= 1e-6
        assert largest(context[0, :, head], expected @ value[0, group]) <= 1e-6
        assert torch.equal(context_of_pass.values[0][0, head], value[0, group])


def test_each_layer_takes_the_gating_of_its_turn() -> None:
    """Off in the second use only; a resumed pass begins to count at its layer."""
    q = torch.randn(1, 2, 3, 4)
    gating = [Gating(), Gating(head_gate=torch.tensor([0.0, 1.0])), Gating()]
    with use_context(ForwardContext(gating)) as context:
        outputs = [mha_core_attention(nn.Module(), q, q, q, None)[0] for _ in gating]
    assert [not output[:, :, 0].any() for output in outputs] == [False, True, False]
    assert len(context.values) == 3
    with use_context(ForwardContext(gating, resume=ResumePoint(1, torch.zeros(0)))):
        output, _ = mha_core_attention(nn.Module(), q, q, q, None)
    assert not output[:, :, 0].any() and output[:, :, 1].any()


def test_weights_are_left_out_on_request() -> None:
    q = torch.randn(1, 2, 3, 4)
    with use_context(ForwardContext(need_weights=False)):
        _, weights = mha_core_attention(nn.Module(), q, q, q, None)
    assert weights is None
