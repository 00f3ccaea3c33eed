"""A Trace made from attention weights and tokens alone, for the widgets to show."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_core.heads import Ablation
from mha_core.trace import ModelInfo, Trace

_SPECIAL = re.compile(r"\[(CLS|SEP|PAD|BOS|EOS)\]|<(?!unk>|mask>|0x)[^<>\s]+>")
_SEPARATORS = {"[SEP]", "</s>"}
_VALID = "valid: (L, H, T, T), torch or NumPy, or a list of L × (H, T, T) or (1, H, T, T)"
_TRANSFORMERS = (
    'transformers gives them to output_attentions=True if the model was loaded with attn_implementation="eager"'
)


def trace_from_tensors(attentions: Any, tokens: Sequence[str] | None) -> Trace:
    """A Trace of weights and tokens alone.

    A token like [CLS] or <s> is special, ##piece continues a word, and the first [SEP] or </s> ends sentence A if
    another follows.

    Args:
        attentions: (L, H, T, T), or a list of L × (H, T, T) or (1, H, T, T) as transformers returns them. They must not
            be negative; rows need not sum to 1, so norms or sums of weights can be shown too.
        tokens: T strings.

    Raises:
        ValueError: another shape, numbers that are not weights, or another number of tokens.
    """
    weights = _stacked(attentions)
    layers, heads, length, keys = weights.shape
    if length != keys:
        raise ValueError(f"attentions has shape {tuple(weights.shape)}: {length} queries, {keys} keys; {_VALID}.")
    if not weights.numel():
        raise ValueError(f"attentions is empty, {tuple(weights.shape)}; {_VALID}.")
    if not weights.isfinite().all() or weights.min() < 0:
        raise ValueError("attentions holds negative numbers, NaN or infinity; valid: weights after softmax, 0 to 1.")
    tokens = _strings(tokens, length)
    info = ModelInfo("own", "Your own attention", layers, heads, 0, 0, False, "", max_tokens=length, parameters=0)
    return Trace(
        info, Ablation(), tokens, _words(tokens), _segments(tokens), weights, torch.zeros(layers + 1, length, 0)
    )


def _stacked(attentions: Any) -> Tensor:
    """(L, H, T, T) float32 from any of the accepted shapes."""
    if not isinstance(attentions, (list, tuple)):
        weights = _tensor(attentions)
        if weights.dim() != 4:
            raise ValueError(f"attentions has shape {tuple(weights.shape)}; {_VALID}.")
        return weights
    layers = [_tensor(layer) for layer in attentions]
    layers = [layer[0] if layer.dim() == 4 and len(layer) == 1 else layer for layer in layers]
    shapes = sorted({tuple(layer.shape) for layer in layers})
    if len(shapes) != 1 or len(shapes[0]) != 3:
        raise ValueError(
            f"attentions is a list of {len(layers)}, with shapes {', '.join(map(str, shapes)) or 'none'}; {_VALID}."
        )
    return torch.stack(layers)


def _tensor(array: Any) -> Tensor:
    """The array as a float32 tensor on the CPU."""
    if array is None:
        raise ValueError(f"attentions holds None; {_TRANSFORMERS}.")
    if not isinstance(array, Tensor):
        kind = type(array).__name__
        try:
            array = np.asarray(array)
        except (TypeError, ValueError, RuntimeError) as error:
            raise ValueError(f"attentions holds a {kind} that is not an array; {_VALID}.") from error
        if array.dtype.kind not in "biuf":
            raise ValueError(f"attentions holds a {kind}, not real numbers; {_VALID}.")
        array = torch.from_numpy(array.astype(np.float32))  # a copy: torch refuses read-only and reversed arrays
    if array.is_complex():
        raise ValueError(f"attentions holds complex numbers; {_VALID}.")
    return array.detach().to("cpu", torch.float32)


def _strings(tokens: Any, length: int) -> tuple[str, ...]:
    """The tokens, checked."""
    needed = f"attentions is {length} × {length}, so tokens must be a list of {length} strings"
    if tokens is None or isinstance(tokens, str):
        raise ValueError(f"{needed}; {'none were' if tokens is None else 'one string was'} given.")
    tokens = tuple(tokens)
    if wrong := [token for token in tokens if not isinstance(token, str)]:
        kind = type(wrong[0]).__name__
        raise ValueError(f"{needed}; {wrong[0]!r} is a {kind}. tokenizer.convert_ids_to_tokens makes strings of ids.")
    if len(tokens) != length:
        raise ValueError(f"{needed}; {len(tokens)} were given.")
    return tuple(map(str, tokens))


def _words(tokens: tuple[str, ...]) -> tuple[int | None, ...]:
    """The word that each token belongs to; None for special tokens."""
    words: list[int | None] = []
    last = -1
    for i, token in enumerate(tokens):
        special = _SPECIAL.fullmatch(token) is not None
        continues = token.startswith("##") and i > 0 and words[-1] is not None
        last += not special and not continues
        words.append(None if special else last)
    return tuple(words)


def _segments(tokens: tuple[str, ...]) -> tuple[int, ...]:
    """0 for sentence A, 1 for sentence B."""
    ends = [i for i, token in enumerate(tokens) if token in _SEPARATORS]
    second = ends[0] + 1 if len(ends) > 1 else len(tokens)
    return tuple(int(i >= second) for i in range(len(tokens)))
