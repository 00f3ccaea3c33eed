"""Multi-head attention from scratch. Imports torch alone."""

from mha_core.attention.convert import (
    UnscaledAttention,
    from_albert,
    from_bart,
    from_bert,
    from_gpt2,
    from_t5,
    from_torch,
    from_vit,
    to_bert,
    to_gpt2,
    to_torch,
)
from mha_core.attention.functional import ScoreOptions, attend, scaled_dot_product_attention
from mha_core.attention.gating import GATE_MODES, NO_GATING, Gating
from mha_core.attention.masks import broadcast_mask, causal_mask, padding_mask
from mha_core.attention.multi_head import MultiHeadAttention
from mha_core.attention.rotary import rotate

__all__ = [
    "GATE_MODES",
    "NO_GATING",
    "Gating",
    "MultiHeadAttention",
    "ScoreOptions",
    "UnscaledAttention",
    "attend",
    "broadcast_mask",
    "causal_mask",
    "from_albert",
    "from_bart",
    "from_bert",
    "from_gpt2",
    "from_t5",
    "from_torch",
    "from_vit",
    "padding_mask",
    "rotate",
    "scaled_dot_product_attention",
    "to_bert",
    "to_gpt2",
    "to_torch",
]
