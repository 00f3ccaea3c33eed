"""The words of the sentence: how expected each one was, from the words that the model may see."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core import Ablation, Trace
from pages.explore.cache import get_masked_predictions
from pages.explore.payloads import ExpectedWords
from pages.explore.picture_context import PictureContext
from pages.shell.inputs.traces import get_trace

MOST_PRODUCTS = 2e12  # weights × tokens × passes: some 20 s on one core


def texts_of(ctx: PictureContext) -> tuple[str, str, str | None]:
    """The model and the texts, by which Traces are kept."""
    return ctx.model.info.name, ctx.address.text, ctx.pair


def read_unchanged(ctx: PictureContext) -> Trace:
    """The text as it is, nothing masked, all heads on."""
    return get_trace(*texts_of(ctx))


def expected(ctx: PictureContext) -> ExpectedWords:
    """The probability of each word of the text from the words that the model may see; a masked model has it masked.

    Of a word that the text has masked itself nothing is known.
    """
    trace = read_unchanged(ctx)
    if trace.word_logits is None:
        return {"tokens": [], "p": [], "at": []}
    at: list[int | None]
    if trace.info.causal:
        at = [None, *range(len(trace) - 1)]
        found = trace.word_logits[:-1].float().softmax(-1)[range(len(trace) - 1), list(trace.ids[1:])]
    else:
        at = [None if special else i for i, special in enumerate(trace.special)]
        found = probabilities_masked(ctx, trace, [i for i in at if i is not None])
    p = iter(found.tolist())
    shares: list[float | None] = [None if i is None else round(next(p), 4) for i in at]
    holes = [token == ctx.model.tokenizer.mask_token_id for token in trace.ids]
    shares = [None if is_hole else share for share, is_hole in zip(shares, holes, strict=True)]
    return {"tokens": list(trace.tokens), "p": shares, "at": at}


def probabilities_masked(ctx: PictureContext, trace: Trace, positions: Sequence[int]) -> Tensor:
    """The probability of each of these words while it is masked, (n,)."""
    if ctx.model.info.parameters * len(trace) * len(positions) > MOST_PRODUCTS:
        return torch.zeros(len(positions))
    found = get_masked_predictions(*texts_of(ctx), Ablation(), tuple(positions))
    return found[range(len(positions)), [trace.ids[i] for i in positions]]
