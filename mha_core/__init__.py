"""See what attention heads do, and what happens when a head is switched off. A library; the app is built on it."""

from importlib import import_module
from typing import TYPE_CHECKING

from mha_core.moved import find_moved_modules, new_name
from mha_core.version import __version__

if TYPE_CHECKING:
    from mha_core import show
    from mha_core.ablation import Ablation
    from mha_core.attention import MultiHeadAttention, causal_mask, padding_mask, scaled_dot_product_attention
    from mha_core.backends import load_model
    from mha_core.backends.pruned.files import save_pruned
    from mha_core.backends.pruned.prune import prune
    from mha_core.errors import ModelError, TextError
    from mha_core.find_heads.over_texts import measure_heads
    from mha_core.heads import Head
    from mha_core.intervention import Intervention
    from mha_core.lab.study import curve, importance
    from mha_core.model import Model
    from mha_core.model_info import ModelInfo
    from mha_core.trace import Trace

__all__ = [
    "Ablation",
    "Head",
    "Intervention",
    "Model",
    "ModelError",
    "ModelInfo",
    "MultiHeadAttention",
    "TextError",
    "Trace",
    "__version__",
    "causal_mask",
    "curve",
    "importance",
    "load_model",
    "measure_heads",
    "padding_mask",
    "prune",
    "save_pruned",
    "scaled_dot_product_attention",
    "show",
]
# What is imported when it is first asked for: torch takes seconds, which a command that refuses its options need not.
_LATE = {
    "attention": ("MultiHeadAttention", "causal_mask", "padding_mask", "scaled_dot_product_attention"),
    "ablation": ("Ablation",),
    "heads": ("Head",),
    "intervention": ("Intervention",),
    "backends": ("load_model",),
    "backends.pruned.files": ("save_pruned",),
    "backends.pruned.prune": ("prune",),
    "errors": ("ModelError", "TextError"),
    "find_heads.over_texts": ("measure_heads",),
    "lab.study": ("curve", "importance"),
    "model": ("Model",),
    "show": (),
    "trace": ("ModelInfo", "Trace"),
}


def __getattr__(name: str) -> object:
    """A name of _LATE, one of its modules, or a module by the name that it had before 1.0."""
    for module, names in _LATE.items():
        if name == module or name in names:
            try:
                found = import_module(f"mha_core.{module}")
            except ModuleNotFoundError as error:
                if error.name and error.name.startswith("mha_core."):
                    feature = error.name.split(".")[1]
                    raise ImportError(f"{name} is a part of mha_core.{feature}, which is not here.") from None
                raise
            return found if name == module else getattr(found, name)
    if name in (gone := import_module("mha_core.gone").MODULES):
        raise ImportError(gone[name])
    if new_name(f"mha_core.{name}") is not None:
        return import_module(f"mha_core.{name}")
    raise AttributeError(f"module 'mha_core' has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the library, for completion by Tab."""
    return sorted(__all__)


find_moved_modules()
