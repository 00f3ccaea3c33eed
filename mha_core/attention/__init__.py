"""Multi-head attention from scratch. Imports torch, and checks of arguments."""

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
    "attend",
    "broadcast_mask",
    "causal_mask",
    "padding_mask",
    "rotate",
    "scaled_dot_product_attention",
]
