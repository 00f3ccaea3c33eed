"""Models by name, shared by all sessions of the server, and kept in its one memory.

That memory drops what was used longest ago when it is full: mha_core/jobs/caches.py.

Each is loaded on a thread of its own, which may take minutes: whoever else needs no such model never waits for one.
"""

import asyncio
import threading
from concurrent.futures import Future
from contextlib import nullcontext

import streamlit as st
from cachetools import TTLCache

from mha_core import settings
from mha_core.backends import Model, ModelError, load_by_name
from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.scratch import has_weights_of_a_bert
from mha_core.i18n import gettext, message_of
from mha_core.jobs.caches import MEMORY, Cache
from pages.shell.process.page_turns import without_turn
from pages.shell.streamlit_compat import session_id

LOADS_AT_ONCE = 16
SECONDS_BEFORE_RETRY = 30
OVERHEAD = 2**20  # bytes of a model beside its weights: tokenizer, modules

_MODELS: Cache[str, Model] = MEMORY.cache("models", lambda model: _model_bytes(model), entries=settings.max_models())
_loads: dict[str, Future[Model | str]] = {}  # by name, what is being loaded: the model, or why it is not there
_lock = threading.Lock()
# Why, in words: an error would keep what it was raised in, the weights too.
_failures: TTLCache[str, str] = TTLCache(maxsize=64, ttl=SECONDS_BEFORE_RETRY)


def get_model(name: str) -> Model:
    """A model, loaded once; a page says that it waits.

    A name that failed is not retried for a while: a hub that hangs must not hang the page.

    Raises:
        ModelError: the model is not available; the message says why.
    """
    if (model := _known(name)) is not None:
        return model
    load = _load(name)
    spinner = st.spinner(gettext("Loading the model …"), show_time=False) if session_id() else nullcontext()
    with spinner, without_turn():
        return _loaded(load.result())


async def model_of(name: str) -> Model:
    """Load a model as `get_model` does, for a route: no thread waits."""
    if (model := _known(name)) is not None:
        return model
    return _loaded(await asyncio.shield(asyncio.wrap_future(_load(name))))


def forget_failure(name: str) -> None:
    """Let a model that failed be loaded again: the missing part is there now."""
    with _lock:
        _failures.pop(name, None)


def _model_bytes(model: Model) -> int:
    """Estimated size: our encoder with the weights of a BERT is checked against that BERT, which it keeps."""
    networks = 2 if model.reference is not None and has_weights_of_a_bert(model.info.name) else 1
    return OVERHEAD + networks * 4 * model.info.parameters


def _known(name: str) -> Model | None:
    """One that is in the memory. Raises ModelError for a visitor's model that is not."""
    return session_models.get(name) if session_models.is_session_model(name) else _MODELS.get(name)


def _loaded(found: Model | str) -> Model:
    if isinstance(found, str):
        raise ModelError(found)
    return found


def _load(name: str) -> Future[Model | str]:
    """The load of a model, begun unless it is under way. Raises ModelError if it failed, or too many are loading."""
    with _lock:
        if (load := _loads.get(name)) is not None:
            return load
        if failure := _failures.get(name):
            raise ModelError(failure)
        if len(_loads) >= LOADS_AT_ONCE:
            raise ModelError(
                "This server is loading {most} models already. Try '{name}' again later.",
                most=LOADS_AT_ONCE,
                name=name[:80],
            )
        load = Future()
        threading.Thread(target=_work, args=(name, load), daemon=True, name=f"load {name[:80]}").start()
        _loads[name] = load
    return load


def _work(name: str, load: Future[Model | str]) -> None:
    """Load a model, and tell all who wait for it."""
    found: Model | str | BaseException
    try:
        found = _MODELS.get(name) or _load_and_keep(name)  # it may have come since it was asked for
    except ModelError as error:
        found = message_of(error)
    except BaseException as error:
        found = error
    with _lock:
        if isinstance(found, str):
            _failures[name] = found
        del _loads[name]  # before it is told: who asks again gets the model, or loads it anew
    if isinstance(found, BaseException):
        load.set_exception(found)
    else:
        load.set_result(found)


def _load_and_keep(name: str) -> Model:
    model = load_by_name(name)
    try:
        _MODELS[name] = model
    except ValueError:
        needed, most = _model_bytes(model) / 2**20, _MODELS.bound / 2**20
        raise ModelError(
            "'{name}' takes {needed:,.0f} MB with its {parameters:,} weights; this server keeps at most "
            "{most:,.0f} MB (MHA_MEMORY). Choose a smaller model.",
            name=name[:80],
            needed=needed,
            parameters=model.info.parameters,
            most=most,
        ) from None
    return model
