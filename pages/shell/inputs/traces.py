"""Traces by their inputs, and what is made of them, shared by all sessions of the server and kept in its one memory.

Nobody else keeps a Trace: what a page needs, it asks for again.
"""

from collections.abc import Hashable
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

from cachetools import cached
from cachetools.keys import hashkey

from mha_core import Ablation, Trace
from mha_core.backends import Model
from mha_core.draw.thumbnails import Overview, joined, layer_overview
from mha_core.heads import Shape
from mha_core.jobs.caches import MEMORY, Cache
from mha_core.jobs.thread_pools import submit_once
from mha_core.stats.attention_map import MapOptions
from pages.shell.inputs.text_limits import read_within_limits
from pages.shell.process.counters import TRACE_SECONDS
from pages.shell.process.loaded_models import get_model
from pages.shell.process.page_turns import compute

SECONDS_UNUSED = 60  # until what takes a moment to compute again is dropped

_TRACES: Cache[Hashable, Trace] = MEMORY.cache("traces", lambda trace: trace.nbytes, seconds=SECONDS_UNUSED)
_OVERVIEWS: Cache[Hashable, Overview] = MEMORY.cache("overviews", lambda maps: maps.nbytes, seconds=SECONDS_UNUSED)

_last: WeakValueDictionary[Hashable, Trace] = WeakValueDictionary()  # of each text, while it is in the cache


def get_trace(
    name: str,
    text: str,
    pair: str | None = None,
    ablation: Ablation = Ablation(),  # noqa: B008 (frozen)
    mask_at: int | None = None,
    use_reference: bool = False,
) -> Trace:
    """One forward pass, from the layer on where it differs from the last one of this text.

    Of an encoder-decoder `pair` is the target; without one, it is what the model writes with all heads on.

    Raises as `get_model` and `Model.trace` do; TextError for one that is too large for this server.
    """
    question = _question(name, text, pair, ablation, mask_at, use_reference)
    if (kept := _TRACES.get(question)) is not None:
        return kept
    model = get_model(name)
    return compute(partial(_trace, model, question), len(text) + len(pair or ""), question)


def submit_trace(
    model: Model, text: str, pair: str | None, ablation: Ablation, mask_at: int | None = None
) -> Future[Trace]:
    """The pass of `get_trace`, in the background."""
    question = _question(model.info.name, text, pair, ablation, mask_at, False)
    if (kept := _TRACES.get(question)) is None:
        return submit_once(question, partial(_trace, model, question), len(text) + len(pair or ""))
    done = Future[Trace]()
    done.set_result(kept)
    return done


Question = tuple[str, str, str | None, Ablation, int | None, bool]  # as of `get_trace`


def _question(
    name: str, text: str, pair: str | None, ablation: Ablation, mask_at: int | None, use_reference: bool
) -> Question:
    """However it is asked for, one pass has one key; with no head off, the method makes no difference."""
    return name, text, pair, ablation or Ablation(), mask_at, use_reference


@cached(_TRACES, key=lambda model, question: question)
def _trace(model: Model, question: Question) -> Trace:
    name, text, pair, ablation, mask_at, use_reference = question
    read = read_within_limits(model, text, pair)
    same_text = (name, text, pair, mask_at)
    options = {"off": ablation, "mask_at": mask_at, "use_reference": use_reference, "base": _last.get(same_text)}
    with TRACE_SECONDS.labels(model.info.task).time():
        if not model.takes_target:
            trace = model.trace(read, pair=pair, **options)
        else:
            target = pair if pair or not ablation else get_target(name, text, Ablation()).ids
            trace = model.trace(text, target=target, **options)
    if not use_reference:
        _last[same_text] = trace
    return trace


def get_target(name: str, text: str, ablation: Ablation) -> Trace:
    """The target that an encoder-decoder writes, as its decoder's Trace. Raises as `get_trace` does."""
    model = get_model(name)
    trace = compute(partial(_written, model, text, ablation), len(text)) if ablation else get_trace(name, text)
    assert trace.decoder is not None, "it writes"
    return trace.decoder


@cached(_TRACES, key=lambda model, text, ablation: hashkey("written", model.info.name, text, ablation))
def _written(model: Model, text: str, ablation: Ablation) -> Trace:
    return model.trace(text, off=ablation)


def get_overview(
    name: str,
    text: str,
    pair: str | None,
    ablation: Ablation,
    options: MapOptions,
    attention: str = "self",
    mask_at: int | None = None,
) -> Overview:
    """Small maps of all heads, to be shaded. Raises as `get_trace` does."""
    trace = get_trace(name, text, pair, ablation, mask_at=mask_at).of(attention)
    return joined(
        _layer_overview(trace, layer, options, text, pair, mask_at, upstream(trace, layer, ablation))
        for layer in range(trace.info.layers)
    )


def upstream(trace: Trace, layer: int, ablation: Ablation) -> Hashable:
    """The part that the attention of a layer depends on; for an encoder-decoder, the whole ablation."""
    attention = trace.info.attention
    return before_layer(ablation, layer, trace.info.shape) if attention == "self" else (attention, ablation)


def before_layer(ablation: Ablation, layer: int, shape: Shape) -> Ablation:
    """Only what changes the attention weights of a layer: heads off before it, edges cut up to and including it.

    Raises ValueError as `Ablation.heads` does.
    """
    earlier = [head for head in ablation.heads(shape) if head.layer < layer]
    off = Ablation.of(earlier, shape, ablation.mode) if earlier else Ablation()
    return replace(off, edges=tuple(edges for edges in ablation.edges if edges.layers.first <= layer))


@cached(_OVERVIEWS, key=lambda trace, *question: (trace.info.name, *question))
def _layer_overview(trace: Trace, layer: int, options: MapOptions, *depends_on: Hashable) -> Overview:
    """One layer's small maps. What it depends on is the key, so that a switch leaves the layers before it as known."""
    return layer_overview(trace, layer, options)
