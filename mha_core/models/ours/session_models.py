"""Models that visitors trained or brought along: held in memory for a while, under names that nobody can guess."""

import re
import secrets
import threading
from typing import NamedTuple

from cachetools import LRUCache

from mha_core.errors import ModelError
from mha_core.models.text_model import TextModel
from mha_core.models.training.model_card import ModelCard

PREFIX = "own-"
CACHE_BYTES = 256 * 2**20  # bytes, of all together; those that nobody asked for the longest go first
OVERHEAD_BYTES = 2**17  # bytes that each takes beside its weights: tokenizer, modules


class SessionModel(NamedTuple):
    """The model, and what is written beside it."""

    model: TextModel
    card: ModelCard

    @property
    def nbytes(self) -> int:
        """About what it takes in memory."""
        return OVERHEAD_BYTES + 4 * self.model.info.parameters


_models: LRUCache = LRUCache(CACHE_BYTES, getsizeof=lambda own: own.nbytes)
_lock = threading.Lock()


def new_name(about: str) -> str:
    """A name to be known by whoever is told alone; it begins with what the model is about."""
    said = re.sub(r"[^a-z]+", "-", about.lower().removeprefix("own")).strip("-")[:20]
    return f"{PREFIX}{said or 'model'}-{secrets.token_hex(8)}"


def is_session_model(name: str) -> bool:
    """Whether this is such a name, held or not."""
    return name.startswith(PREFIX)


def public_name(name: str) -> str:
    """A model's name as anyone may read it, such as in a file: what can't be guessed is left out."""
    return name.removeprefix(PREFIX).rpartition("-")[0] if is_session_model(name) else name


def put(name: str, model: TextModel, card: ModelCard) -> None:
    """Keeps it under this name. Raises ModelError for one that is larger than all may be together."""
    own = SessionModel(model, card)
    if own.nbytes > CACHE_BYTES:
        raise ModelError(f"The model takes {own.nbytes / 2**20:,.0f} MB. Valid: at most {CACHE_BYTES / 2**20:,.0f} MB.")
    with _lock:
        _models[name] = own


def find(name: str) -> SessionModel | None:
    """The one of this name; None where it is held no longer. Asking keeps it a while."""
    with _lock:
        return _models.get(name)


def get(name: str) -> SessionModel:
    """As `find`. Raises ModelError for a name that is held no longer, or never was."""
    own = find(name)
    if own is None:
        raise ModelError(
            f"'{name[:80]}' is not held by this server any more: it keeps the models that visitors trained until it needs the room "
            "or is restarted. Load the file that you downloaded, on the page Train from scratch, or train it again."
        )
    return own
