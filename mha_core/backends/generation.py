"""Greedy decoding: a causal language model writes on, each time the likeliest token.

Keys and values of what was read are kept by a `CachingDecoder` (huggingface/forward.py), where a model takes them.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.ablation import Given, read_ablation
from mha_core.backends.cards import FETCHED
from mha_core.checks import check_count, renamed
from mha_core.inputs.readable_tokens import marked_words, tokens_and_words
from mha_core.intervention import Intervention
from mha_core.modality import Encoded
from mha_core.model import Model
from mha_core.trace import Trace, trace_of


class Written(NamedTuple):
    """The tokens that a model wrote."""

    trace: Trace  # of the text and all that was written
    start: int  # the position of the first token that was written
    probabilities: tuple[float, ...]  # of each written token, before it was written

    @property
    def tokens(self) -> tuple[str, ...]:
        """The n written tokens."""
        return self.trace.tokens[self.start :]


@torch.inference_mode()
@renamed(ablation="off")
def write_on(model: Model, text: str, *, tokens: int = 12, off: Given | None = None) -> Written:
    """Let a model write on, with some heads off while it writes. Row i of its attentions is of what wrote token i + 1.

    It ends after so many tokens, at the token that ends a text, or where the longest input is reached.

    Raises:
        TextError: the text has no word.
        ValueError: the model predicts no next words, tokens below 1, or heads that can't be read.
    """
    if model.info.task != "causal-lm":
        raise ValueError(f"'{model.info.name}' does not write; valid: a causal language model, such as {FETCHED}.")
    tokens, intervention = check_count("tokens", tokens), Intervention(read_ablation(off))
    encoded = model.encoded(text)
    start = encoded.inputs.size(1)
    ids, probabilities = _continued(model, encoded.inputs, min(start + tokens, model.info.max_tokens), intervention)
    encoded = _extended(model, encoded, ids)
    output = model.forward(ids, encoded.segments, intervention)
    return Written(trace_of(model.info, encoded, intervention.ablation, output), start, probabilities)


def _continued(model: Model, ids: Tensor, most: int, intervention: Intervention) -> tuple[Tensor, tuple[float, ...]]:
    """A text (1, T) with what follows it, at most so many tokens in all; and the probability of each that is new.

    Keys and values are kept in here alone: the pass that makes the Trace has no room for them.
    """
    probabilities, after = [], _next_logits(model, intervention)
    while ids.size(1) < most:
        likeliest = after(ids).softmax(-1).max(-1)
        if int(likeliest.indices) == model.tokenizer.eos_token_id:
            break
        ids = torch.cat([ids, likeliest.indices[None, None]], dim=1)
        probabilities.append(float(likeliest.values))
    return ids, tuple(probabilities)


def _next_logits(model: Model, intervention: Intervention) -> Callable[[Tensor], Tensor]:
    """The logits (V,) of the word after a text (1, T) that grows. A decoder that caches reads each token once."""
    if model.capabilities.incremental_decoder is not None and intervention.is_row_by_row:
        after, read = model.capabilities.incremental_decoder(intervention), 0

        def go_on(ids: Tensor) -> Tensor:
            nonlocal read
            new, read = ids[:, read:], ids.size(1)
            return after(new)[0]

        return go_on

    def again(ids: Tensor) -> Tensor:
        logits = model.forward(ids, intervention=intervention, need_weights=False, logits_at=-1).logits
        assert logits is not None, "a causal language model has logits"
        return logits[0, -1]

    return again


def _extended(model: Model, encoded: Encoded, ids: torch.Tensor) -> Encoded:
    """An encoded text with more tokens behind it."""
    all_ids, read = ids[0].tolist(), encoded.inputs.size(1)
    first = 1 + max(word for word in encoded.words if word is not None)
    more = marked_words(model.tokenizer, all_ids[read:], [False] * (len(all_ids) - read))
    words = (*encoded.words, *(first + word for word in more if word is not None))
    tokens, words = tokens_and_words(model.tokenizer, all_ids, words)
    segments = torch.zeros_like(ids)
    return replace(encoded, inputs=ids, segments=segments, tokens=tokens, words=words)
