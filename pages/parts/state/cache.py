"""Caches of models by name and of Traces by their inputs: bounded, and shared by all sessions of the server."""

import gc
import threading
from collections.abc import Hashable
from functools import partial
from weakref import WeakValueDictionary

import streamlit as st
from cachetools import LRUCache, TTLCache, cached

from mha_core import Ablation, Trace, load_model
from mha_core.analysis.layer.cross_check import Implementation, cross_check
from mha_core.analysis.layer.internals import LayerInternals, open_layer
from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.maps.thumbnails import Overview, joined, layer_overview
from mha_core.engine.workers import compute
from mha_core.models import ModelError, TextModel
from mha_core.models.ours import session_models
from mha_core.models.ours.checkpoint import SHIPPED

MODELS_IN_MEMORY = 3
SHIPPED_IN_MEMORY = 64  # our trained models and their checkpoints, about a megabyte each
TRACES_IN_MEMORY = 2 * 2**30  # bytes; a Trace of GPT-2 with 1,024 tokens takes 0.9 GB
LAYERS_IN_MEMORY = 128 * 2**20  # bytes
OVERVIEWS_IN_MEMORY = 32 * 2**20  # bytes
SECONDS_BEFORE_RETRY = 30


@st.cache_resource(max_entries=MODELS_IN_MEMORY, show_spinner="Loading the model …")
def _model(name: str) -> TextModel:
    model = load_model(name)
    _freeze()
    return model


@st.cache_resource(max_entries=SHIPPED_IN_MEMORY, show_spinner=False)
def _shipped(name: str) -> TextModel:
    """A cache of its own: replaying one checkpoint after another would evict the other models."""
    model = load_model(name)
    if not gc.get_freeze_count():
        _freeze()
    return model


def _freeze() -> None:
    """Exclude all objects so far from garbage collection.

    Streamlit collects garbage after every run; walking the objects of torch and transformers would delay every click by
    a tenth of a second.
    """
    gc.collect()
    gc.freeze()


# Why, in words: an error would keep what it was raised in, the weights too.
_failures: TTLCache[str, str] = TTLCache(maxsize=64, ttl=SECONDS_BEFORE_RETRY)


def get_model(name: str) -> TextModel:
    """A model, loaded once. A name that failed is not retried for a while: a hub that hangs must not hang the page.

    Raises:
        ModelError: the model is not available; the message says why.
    """
    if session_models.is_session_model(name):
        return session_models.get(name).model
    if failure := _failures.get(name):
        raise ModelError(failure)
    try:
        return _shipped(name) if name.partition("@")[0] in SHIPPED else _model(name)
    except ModelError as error:
        _failures[name] = str(error)
        raise ModelError(str(error)) from None


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

    Raises as `get_model` and `TextModel.trace` do.
    """
    # However it is asked for, one pass has one key; with no head off, the method makes no difference.
    return _trace(name, text, pair, ablation or Ablation(), mask_at, use_reference)


@cached(LRUCache(TRACES_IN_MEMORY, getsizeof=lambda trace: trace.nbytes), lock=threading.Lock())
def _trace(
    name: str, text: str, pair: str | None, ablation: Ablation, mask_at: int | None, use_reference: bool
) -> Trace:
    model = get_model(name)
    question = (name, text, pair, mask_at)
    options = {"ablation": ablation, "mask_at": mask_at, "use_reference": use_reference, "base": _last.get(question)}
    trace = compute(partial(model.trace, text, pair, **options), len(text) + len(pair or ""))
    if not use_reference:
        _last[question] = trace
    return trace


def get_overview(
    name: str, text: str, pair: str | None, ablation: Ablation, options: MapOptions, scale: str, peak: str
) -> Overview:
    """Small maps of all heads. Raises as `get_trace` does."""
    trace = get_trace(name, text, pair, ablation)
    shape = trace.info.shape
    return joined(
        _layer_overview(trace, layer, options, scale, peak, text, pair, ablation.upstream(layer, *shape))
        for layer in range(trace.info.layers)
    )


@cached(
    LRUCache(OVERVIEWS_IN_MEMORY, getsizeof=lambda overview: overview.nbytes),
    key=lambda trace, *question: (trace.info.name, *question),
    lock=threading.Lock(),
)
def _layer_overview(
    trace: Trace, layer: int, options: MapOptions, scale: str, peak: str, *depends_on: Hashable
) -> Overview:
    """One layer's small maps. What it depends on is the key, so that a switch leaves the layers before it as known."""
    return layer_overview(trace, layer, options, scale, peak)


@cached(LRUCache(LAYERS_IN_MEMORY, getsizeof=lambda inside: inside.nbytes), lock=threading.Lock())
def get_inside(name: str, text: str, pair: str | None, ablation: Ablation, layer: int) -> LayerInternals:
    """The internals of one layer under an ablation. Raises ModelError if the model gives no access to them."""
    model, trace = get_model(name), get_trace(name, text, pair, ablation)
    attention = model.attention(layer)
    x, mask = model.attention_input(layer, trace.hidden_states[layer])
    gate = ablation.gate(trace.info.layers, trace.info.heads)[layer] if ablation else None
    return open_layer(attention, x, gate, ablation.mode, mask)


@cached(LRUCache(8), lock=threading.Lock())
def get_cross_check(
    name: str, text: str, pair: str | None, ablation: Ablation, layer: int
) -> dict[str, Implementation]:
    """One layer computed by independent implementations."""
    model = get_model(name)
    return cross_check(
        model.attention(layer),
        *model.attention_input(layer, get_trace(name, text, pair, ablation).hidden_states[layer]),
    )
