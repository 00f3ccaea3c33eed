"""Parameter counts, as PyTorch and transformers count those of modules that they build themselves."""

import torch
from transformers import AutoConfig, AutoModel


def attention(d_model: int, heads: int) -> tuple[int, int]:
    """Parameters of an attention module, and d_k."""
    with torch.device("meta"):
        module = torch.nn.MultiheadAttention(d_model, heads)
    return sum(each.numel() for each in module.parameters()), module.head_dim


def whole(kind: str, **sizes: int) -> int:
    """Parameters of transformers' model of this kind ("bert", "gpt2"), with its default sizes but for these."""
    with torch.device("meta"):
        module = AutoModel.from_config(AutoConfig.for_model(kind, **sizes))
    return sum(each.numel() for each in module.parameters())
