"""See what attention heads do, and what happens when a head is switched off. A library; the app is built on it."""

from importlib import import_module
from typing import TYPE_CHECKING

from mha_core.moved import find_moved_modules, new_name
from mha_core.version import __version__

if TYPE_CHECKING:
    from mha_core.ablation import Ablation
    from mha_core.attention import MultiHeadAttention, causal_mask, padding_mask, scaled_dot_product_attention
    from mha_core.backends import load_model
    from mha_core.heads import Head
    from mha_core.intervention import Intervention
    from mha_core.trace import ModelInfo, Trace

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
# What is imported when it is first asked for: torch takes seconds, which a command that refuses its options need not.
_LATE = {
    "attention": ("MultiHeadAttention", "causal_mask", "padding_mask", "scaled_dot_product_attention"),
    "ablation": ("Ablation",),
    "heads": ("Head",),
    "intervention": ("Intervention",),
    "backends": ("load_model",),
    "trace": ("ModelInfo", "Trace"),
}


def __getattr__(name: str) -> object:
    """A name of _LATE, one of its modules, or a module by the name that it had before 1.0."""
    for module, names in _LATE.items():
        if name == module or name in names:
            found = import_module(f"mha_core.{module}")
            return found if name == module else getattr(found, name)
    if name in (gone := import_module("mha_core.gone").MODULES):
        raise ImportError(gone[name])
    if new_name(f"mha_core.{name}") is not None:
        return import_module(f"mha_core.{name}")
    raise AttributeError(f"module 'mha_core' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Names for completion by Tab."""
    return sorted({*globals(), *__all__, *_LATE})


find_moved_modules()
