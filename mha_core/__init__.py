"""See what attention heads do, and what happens when a head is switched off. A library; the app is built on it."""

from mha_core.attention import MultiHeadAttention, causal_mask, padding_mask, scaled_dot_product_attention
from mha_core.heads import Ablation, Head
from mha_core.intervention import Intervention
from mha_core.models import load_model
from mha_core.trace import ModelInfo, Trace
from mha_core.version import __version__

__all__ = [
    "Ablation",
    "Head",
    "Intervention",
    "ModelInfo",
    "MultiHeadAttention",
    "Trace",
    "__version__",
    "causal_mask",
    "load_model",
    "padding_mask",
    "scaled_dot_product_attention",
]
