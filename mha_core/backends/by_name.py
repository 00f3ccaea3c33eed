"""A Model travels by its name: the process that gets it loads it, and refuses another model of the same name.

Importing this module makes it so for pickles.
"""

import copyreg
import pickle
import threading
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from cachetools import LRUCache, cached

from mha_core.backends import Model, ModelError, load_model
from mha_core.backends.builtin.checkpoint import TrainedEncoderDecoderModel, TrainedModel
from mha_core.backends.builtin.session_models import is_session_model
from mha_core.backends.devices import on_device
from mha_core.encoder_decoder import EncoderDecoderModel
from mha_core.jobs.digest import weights_digest
from mha_core.model_info import ON_CPU, ModelInfo

MODELS_KEPT = 2


# Once for each network, whose weights change no more.
_weights = cached(WeakKeyDictionary(), key=lambda module: module)(weights_digest)


def digest_of(model: Model) -> str:
    """`weights_digest`, and what else its numbers depend on: where its passes run, in which precision."""
    runs_on = model.info.runs_on
    return " ".join([_weights(model.module), *(() if runs_on == ON_CPU else runs_on)])


@cached(LRUCache(MODELS_KEPT), lock=threading.RLock())
def model_of(info: ModelInfo, weights: str) -> Model:
    """The model of this info, loaded by its name. Raises ModelError if its weights are not these.

    Args:
        weights: as `digest_of`.
    """
    model = on_device(load_model(info.name), *info.runs_on)
    if digest_of(model) != weights:
        raise ModelError("There is another model {name!r} on this machine.", name=info.name)
    return replace(model, info=info)


def _travelling(model: Model) -> tuple[Any, tuple[ModelInfo, str]]:
    """Raises PicklingError for a visitor's model, which no other process has."""
    if is_session_model(model.info.name):
        raise pickle.PicklingError("A visitor's model does not travel.")
    return model_of, (model.info, digest_of(model))


for _kind in (Model, EncoderDecoderModel, TrainedModel, TrainedEncoderDecoderModel):  # a subclass would not count
    copyreg.pickle(_kind, _travelling)
