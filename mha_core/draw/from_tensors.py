"""A Trace made from attention weights and tokens alone, for the widgets to show."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.inputs.encoding import repair_surrogates
from mha_core.inputs.readable_tokens import of_pieces
from mha_core.model_info import ModelInfo
from mha_core.trace import Trace

# Tokens that mark the parts of a text. An unknown or masked word is a word, and so is what stands in many texts between
# angle brackets (<br>, <think>), or has a tokenizer's own byte (<0xE4>).
_SPECIAL = re.compile(
    r"\[/?(CLS|SEP|PAD|BOS|EOS|INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]"  # BERT, Mistral
    r"|</?(s|pad|bos|eos|cls|sep|sos|eod|eop)>"  # RoBERTa, Llama, XLNet, Gemma
    r"|<[|｜][^<>]*[|｜]>"  # GPT-2's <|endoftext|>, ChatML, Llama 3, DeepSeek
    r"|<(start|end)_of_(turn|image)>|<extra_id_\d+>|<unused\d+>"  # Gemma, T5
    r"|<</?SYS>>",
    re.IGNORECASE,
)
_SEPARATORS = {"[SEP]", "</s>"}
_VALID = "valid: (L, H, T, T) or (L, 1, H, T, T), torch or NumPy, or a list of L × (H, T, T) or (1, H, T, T)"
_TRANSFORMERS = (
    'transformers gives them to output_attentions=True if the model was loaded with attn_implementation="eager"'
)


def trace_from_tensors(attentions: Any, tokens: Sequence[str] | None, source: Trace | None = None) -> Trace:
    """A Trace of weights and tokens alone.

    A token like [CLS], <s>, <|endoftext|> or [INST] is special. Words are found by the tokenizer's marks, Ġ, ▁ or ##
    (`readable_tokens.of_pieces`), and the tokens are shown in one notation, ## before a piece that continues a word.
    The first [SEP] or </s> ends sentence A if another follows.

    Args:
        attentions: (L, H, T, T), or (L, 1, H, T, T) with the batch, or a list of L × (H, T, T) or (1, H, T, T) as
            transformers returns them. They must not be negative; rows need not sum to 1, so norms or sums of weights
            can be shown too.
        tokens: T strings.
        source: of cross-attention, (L, H, T, T_k), the Trace whose T_k tokens are the keys.

    Raises:
        ValueError: another shape, numbers that are not weights, or another number of tokens.
    """
    weights = _stacked(attentions)
    layers, heads, length, keys = weights.shape
    if source is not None and keys != len(source):
        raise ValueError(f"Cross-attention is to {keys} tokens, but its source has {len(source)}.")
    if source is None and length != keys:
        raise ValueError(f"attentions has shape {tuple(weights.shape)}: {length} queries, {keys} keys; {_VALID}.")
    if not weights.numel():
        raise ValueError(f"attentions is empty, {tuple(weights.shape)}; {_VALID}.")
    if not weights.isfinite().all() or weights.min() < 0:
        raise ValueError("attentions holds negative numbers, NaN or infinity; valid: weights after softmax, 0 to 1.")
    given = _strings(tokens, length, keys)
    shown, words = of_pieces(given, [_SPECIAL.fullmatch(token) is not None for token in given])
    info = ModelInfo("own", "Your own attention", layers, heads, 0, 0, False, "embedding", length, parameters=0)
    hidden_states = torch.zeros(layers + 1, length, 0)
    return Trace(info, Ablation(), shown, words, _segments(given), tuple(weights), hidden_states, source=source)


def _stacked(attentions: Any) -> Tensor:
    """(L, H, T, T) float32 from any of the accepted shapes."""
    if not isinstance(attentions, (list, tuple)):
        weights = _tensor(attentions)
        if weights.dim() == 5 and weights.size(1) == 1:  # torch.stack(outputs.attentions): a batch of one
            return weights[:, 0]
        if weights.dim() != 4:
            raise ValueError(f"attentions has shape {tuple(weights.shape)}; {_VALID}.")
        return weights
    if not attentions or all(isinstance(each, (list, tuple)) and not each for each in attentions):
        raise ValueError(
            "attentions is empty. With their default attention (sdpa) models of transformers return none: load with "
            'attn_implementation="eager", call with output_attentions=True and give outputs.attentions (outputs[-1] is '
            "the cross-attention of many), or draw a trace of load_model(model, tokenizer)."
        )
    if any(isinstance(each, (list, tuple)) and each and getattr(each[0], "ndim", 0) == 4 for each in attentions):
        raise ValueError(
            f"attentions is a list of the {len(attentions)} steps of a generation, each with those of a token that was "
            "written. Valid: those of one pass over the whole text, model(ids, output_attentions=True).attentions."
        )
    layers = [_tensor(layer) for layer in attentions]
    layers = [layer[0] if layer.dim() == 4 and len(layer) == 1 else layer for layer in layers]
    shapes = sorted({tuple(layer.shape) for layer in layers})
    if len(shapes) != 1 or len(shapes[0]) != 3:
        raise ValueError(f"attentions is a list of {len(layers)}, with shapes {', '.join(map(str, shapes))}; {_VALID}.")
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


def _strings(tokens: Any, length: int, keys: int) -> tuple[str, ...]:
    """The tokens, checked."""
    needed = f"attentions is {length} × {keys}, so tokens must be a list of {length} strings"
    if tokens is None or isinstance(tokens, str):
        raise ValueError(f"{needed}; {'none were' if tokens is None else 'one string was'} given.")
    tokens = tuple(tokens)
    if wrong := [token for token in tokens if not isinstance(token, str)]:
        kind = type(wrong[0]).__name__
        raise ValueError(f"{needed}; {wrong[0]!r} is a {kind}. tokenizer.convert_ids_to_tokens makes strings of ids.")
    if len(tokens) != length:
        raise ValueError(f"{needed}; {len(tokens)} were given.")
    return tuple(repair_surrogates(str(token)) for token in tokens)


def _segments(tokens: tuple[str, ...]) -> tuple[int, ...]:
    """0 for sentence A, 1 for sentence B."""
    ends = [i for i, token in enumerate(tokens) if token in _SEPARATORS]
    second = ends[0] + 1 if len(ends) > 1 else len(tokens)
    return tuple(int(i >= second) for i in range(len(tokens)))
