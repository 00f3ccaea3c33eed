"""A TextModel travels by its name: the process that gets it loads it, and refuses another model of the same name.

The choice of kernels travels with it: a process that chose others would get other bits.
Importing this module makes it so for pickles. A visitor's model is asked for where it is kept.
"""

import copyreg
import threading
from typing import Any
from weakref import WeakKeyDictionary

from cachetools import LRUCache, cached

from mha_core.engine.digest import weights_digest
from mha_core.models import ModelError, TextModel, load_model
from mha_core.models.devices import on_device
from mha_core.models.ours.session_models import is_session_model
from mha_core.models.pruning.visitors_models import get_visitors_model
from mha_core.models.surgery.fast_linear import choose_as, one_core_choices
from mha_core.models.text_model import ON_CPU

MODELS_KEPT = 2


# Once for each network, whose weights change no more.
_weights = cached(WeakKeyDictionary(), key=lambda module: module)(weights_digest)


def digest_of(model: TextModel) -> str:
    """`weights_digest`, and what else its numbers depend on: where its passes run, in which precision."""
    return " ".join([_weights(model.module), *(() if model.runs_on == ON_CPU else model.runs_on)])


@cached(LRUCache(MODELS_KEPT), lock=threading.RLock())
def model_of(name: str, weights: str, kernels: tuple[bool, ...], runs_on: tuple[str, str]) -> TextModel:
    """The model of this name with these weights. Raises ModelError.

    Args:
        weights: as `digest_of`.
        kernels: as `fast_linear.one_core_choices` of the process that sends it.
    """
    choose_as(kernels)
    model = on_device(get_visitors_model(name) if is_session_model(name) else load_model(name), *runs_on)
    if digest_of(model) != weights:
        raise ModelError("There is another model {name!r} on this machine.", name=name)
    return model


def _travelling(model: TextModel) -> tuple[Any, tuple[str, str, tuple[bool, ...], tuple[str, str]]]:
    return model_of, (model.info.name, digest_of(model), one_core_choices(), model.runs_on)


copyreg.pickle(TextModel, _travelling)
