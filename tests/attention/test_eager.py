"""Pretrained BERT runs through our function: ungated, it must equal transformers' eager attention to the last bit."""

from types import SimpleNamespace

import pytest
import torch
from transformers.models.bert.modeling_bert import eager_attention_forward

from mha_core.attention import ScoreOptions, scaled_dot_product_attention


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("grad", [False, True])
@pytest.mark.parametrize("d_k", [1, 8, 16, 25, 32, 64, 80, 128])
def test_equals_eager_attention_bit_for_bit(d_k: int, grad: bool, masked: bool) -> None:
    for B, T in ((1, 1), (1, 7), (3, 33), (2, 128), (1, 300)):
        # As in BERT: heads are adjacent in memory.
        q, k, v = (
            x.unflatten(-1, (4, d_k)).transpose(1, 2)
            for x in torch.randn(B, T, 12 * d_k, requires_grad=grad).chunk(3, -1)
        )
        mask = additive = None
        if masked:
            mask = (torch.arange(T) < torch.randint(1, T + 1, (B, 1)))[:, None, None]
            additive = torch.zeros(mask.shape).masked_fill(~mask, torch.finfo(torch.float32).min)
        module = SimpleNamespace(training=False)
        expected, weights = eager_attention_forward(module, q, k, v, additive, scaling=d_k**-0.5, dropout=0.0)
        context, mine = scaled_dot_product_attention(q, k, v, mask, scores=ScoreOptions(scale=d_k**-0.5))
        assert torch.equal(mine, weights)
        assert torch.equal(context.transpose(1, 2), expected)
