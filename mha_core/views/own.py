"""Attention that somebody else computed, as a Trace that the views can show."""

import re
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from mha_core.heads import Ablation
from mha_core.trace import ModelInfo, Trace

_SPECIAL = re.compile(r"\[(CLS|SEP|PAD|BOS|EOS)\]|<[^<>\s]+>")
_SEPARATORS = {"[SEP]", "</s>"}
_VALID = "valid: (L, H, T, T), torch or NumPy, or a list of L tensors (H, T, T) or (1, H, T, T)"


def trace_of(attentions: Any, tokens: Sequence[str] | None) -> Trace:
    """A Trace of weights and tokens alone. A token like [CLS] or <s> is special, ##piece continues a word, a first [SEP] ends sentence A.

    Args:
        attentions: (L, H, T, T), or a list of L × (H, T, T) or (1, H, T, T) as transformers gives them.
        tokens: T strings.

    Raises:
        ValueError: another shape, numbers that are no weights, or another number of tokens.
    """
    weights = _four(attentions)
    layers, heads, length, keys = weights.shape
    if length != keys:
        raise ValueError(f"attentions has shape {tuple(weights.shape)}: {length} queries, {keys} keys; {_VALID}.")
    if not weights.isfinite().all() or weights.min() < 0:
        raise ValueError("attentions holds negative numbers, NaN or infinity; valid: weights after softmax, 0 to 1.")
    if tokens is None or isinstance(tokens, str) or len(tokens) != length:
        given = "none were given" if tokens is None else f"{len(tokens)} were given" + (" as one string" if isinstance(tokens, str) else "")
        raise ValueError(f"attentions is {length} × {length}, so tokens must be a list of {length} strings; {given}.")
    tokens = tuple(str(token) for token in tokens)
    info = ModelInfo("own", "Your own attention", layers, heads, 0, 0, False, "", max_tokens=length, parameters=0)
    return Trace(info, Ablation(), tokens, _words(tokens), _segments(tokens), weights, torch.zeros(layers + 1, length, 0))


def _four(attentions: Any) -> Tensor:
    """(L, H, T, T) float32 from any of the shapes that people have."""
    if isinstance(attentions, (list, tuple)):
        if not attentions:
            raise ValueError(f"attentions is empty; {_VALID}.")
        layers = [_tensor(layer) for layer in attentions]
        layers = [layer[0] if layer.dim() == 4 and layer.size(0) == 1 else layer for layer in layers]
        shapes = sorted({tuple(layer.shape) for layer in layers})
        if len(shapes) > 1 or len(shapes[0]) != 3:
            raise ValueError(f"attentions is a list of {len(layers)} with shapes {', '.join(map(str, shapes))}; {_VALID}.")
        return torch.stack(layers)
    weights = _tensor(attentions)
    if weights.dim() != 4 or not weights.numel():
        raise ValueError(f"attentions has shape {tuple(weights.shape)}; {_VALID}.")
    return weights


def _tensor(array: Any) -> Tensor:
    try:
        return torch.as_tensor(array).detach().to("cpu", torch.float32)
    except (TypeError, ValueError, RuntimeError) as error:
        raise ValueError(f"attentions holds a {type(array).__name__}; {_VALID}.") from error


def _words(tokens: tuple[str, ...]) -> tuple[int | None, ...]:
    words, last = [], -1
    for i, token in enumerate(tokens):
        special = _SPECIAL.fullmatch(token) is not None
        last += not special and not (token.startswith("##") and i > 0 and words[-1] is not None)
        words.append(None if special else last)
    return tuple(words)


def _segments(tokens: tuple[str, ...]) -> tuple[int, ...]:
    ends = [i for i, token in enumerate(tokens) if token in _SEPARATORS]
    second = ends[0] + 1 if len(ends) > 1 else len(tokens)
    return tuple(int(i >= second) for i in range(len(tokens)))
