"""What Explore makes of Traces, shared by all sessions of the server (`pages.shell.inputs.traces`)."""

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import torch
from cachetools import cached
from torch import Tensor

from mha_core import Ablation, Head, Trace
from mha_core.backends.generation import Written, write_on
from mha_core.explore.direct_logits import direct_logits
from mha_core.explore.edge_effects import edge_effect_parts
from mha_core.explore.head_behaviors import HeadBehavior, head_behaviors
from mha_core.explore.value_zeroing import value_zeroing_parts
from mha_core.explore.what_changed import masked_predictions
from mha_core.jobs.caches import MEMORY, Cache
from pages.explore.effects_so_far import Effects
from pages.explore.word_changes_so_far import WordChanges
from pages.shell.inputs.traces import SECONDS_UNUSED, get_trace, upstream
from pages.shell.process.loaded_models import get_model
from pages.shell.process.page_turns import compute

BYTES_OF_A_BEHAVIOR = 2**11  # with its words; as many of a head's scores

_BEHAVIORS: Cache[Hashable, tuple[HeadBehavior, ...]] = MEMORY.cache(
    "head behaviors", lambda found: BYTES_OF_A_BEHAVIOR * len(found), seconds=SECONDS_UNUSED
)
_PREDICTIONS: Cache[Hashable, Tensor] = MEMORY.cache("predictions", lambda p: p.nbytes, seconds=SECONDS_UNUSED)
_EFFECTS: Cache[Hashable, Effects] = MEMORY.cache("effects", lambda found: found.nbytes, seconds=SECONDS_UNUSED)
_RANKINGS: Cache[Hashable, WordChanges] = MEMORY.cache(
    "word rankings", lambda found: found.nbytes, seconds=SECONDS_UNUSED
)
_HEAD_SHARES: Cache[Hashable, Tensor] = MEMORY.cache("head shares", lambda h: h.nbytes, seconds=SECONDS_UNUSED)
_WRITTEN: Cache[Hashable, Written] = MEMORY.cache("written", lambda w: w.trace.nbytes, seconds=SECONDS_UNUSED)


@cached(_PREDICTIONS)
def get_masked_predictions(
    name: str, text: str, pair: str | None, ablation: Ablation, positions: tuple[int, ...]
) -> Tensor:
    """The probabilities at each position while it is masked, (n, V). Raises as `get_trace` does."""
    trace = get_trace(name, text, pair, ablation)
    return compute(partial(masked_predictions, get_model(name), trace, positions), len(positions) * len(text))


@cached(_EFFECTS)
def get_value_zeroing(
    name: str, text: str, pair: str | None, ablation: Ablation, layer: int, head: int | None, mask_at: int | None = None
) -> Effects:
    """The change where a value is zeroed, in a layer or in one of its heads, before rows are divided by their sums.

    Raises as `get_trace` does.
    """
    trace = get_trace(name, text, pair, ablation, mask_at=mask_at)
    begin = partial(value_zeroing_parts, get_model(name), trace, layer, head)
    return Effects(trace, begin, torch.zeros(len(trace), len(trace)))


class EdgeQuestion(NamedTuple):
    """The edges that are cut in turn, and how: the arguments of `edge_effect_parts`."""

    head: Head
    knockout: bool
    at: int | None
    queries: tuple[int, ...] | None


@cached(_EFFECTS)
def get_edge_effects(
    name: str, text: str, pair: str | None, ablation: Ablation, question: EdgeQuestion, *, mask_at: int | None
) -> Effects:
    """The effect of every edge of a head, or of those of some rows. Raises as `get_trace` does."""
    trace = get_trace(name, text, pair, ablation, mask_at=mask_at)
    begin = partial(edge_effect_parts, get_model(name), trace, **question._asdict())
    return Effects(trace, begin, torch.zeros(len(trace), len(trace)))


@cached(_HEAD_SHARES)
def get_head_shares(
    name: str, text: str, pair: str | None, at: int, word: int, other: int, *, mask_at: int | None
) -> Tensor:
    """Each head's share of the difference of two words' logits, (L, H). Raises as `direct_logits` does."""
    trace = get_trace(name, text, pair, Ablation(), mask_at=mask_at)
    return direct_logits(get_model(name), trace, at, word, other).heads


@cached(_HEAD_SHARES)
def get_word_logits(name: str, text: str, pair: str | None, at: int, word: int, *, mask_at: int | None) -> Tensor:
    """Each head's share of a word's logit, (L, H). Raises as `direct_logits` does."""
    trace = get_trace(name, text, pair, Ablation(), mask_at=mask_at)
    return direct_logits(get_model(name), trace, at, word).heads


@cached(_RANKINGS)
def get_word_changes(name: str, text: str, pair: str | None, *, mask_at: int | None) -> WordChanges:
    """The words of a text without each head, with nothing known yet. Raises as `get_trace` does."""
    return WordChanges(get_model(name), get_trace(name, text, pair, mask_at=mask_at))


@cached(_WRITTEN)
def get_written(name: str, text: str, ablation: Ablation, tokens: int) -> Written:
    """The text that a model writes on. Raises as `get_trace` does."""
    return compute(partial(write_on, get_model(name), text, tokens=tokens, off=ablation), len(text) + tokens)


def get_head_behaviors(
    name: str,
    text: str,
    pair: str | None,
    ablation: Ablation,
    layer: int,
    attention: str = "self",
    mask_at: int | None = None,
) -> tuple[HeadBehavior, ...]:
    """The behavior of each head of a layer in the text. Raises as `get_trace` does."""
    trace = get_trace(name, text, pair, ablation, mask_at=mask_at).of(attention)
    return _layer_behaviors(trace, layer, text, pair, mask_at, upstream(trace, layer, ablation))


@cached(_BEHAVIORS, key=lambda trace, *question: (trace.info.name, *question))
def _layer_behaviors(trace: Trace, layer: int, *depends_on: Hashable) -> tuple[HeadBehavior, ...]:
    """Kept as the small maps are."""
    return head_behaviors(trace, layer)
