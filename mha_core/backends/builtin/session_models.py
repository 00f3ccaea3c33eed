"""Models that visitors trained or uploaded: cached in memory under unguessable names.

Large ones have a cache of their own: a few uploads must not drop what others have trained.
"""

import re
import secrets

from mha_core.errors import ModelError
from mha_core.jobs.caches import MEMORY, Cache
from mha_core.model import Model

PREFIX = "own-"
SHARE, LARGE_SHARE = 0.1, 0.25  # of what the server keeps
LARGE_BYTES = 32 * 2**20  # from here on a model counts as large
OVERHEAD_BYTES = 2**17  # of each model beside its weights: tokenizer, modules


def model_bytes(model: Model) -> int:
    """Estimated size in memory."""
    return OVERHEAD_BYTES + 4 * model.info.parameters


_models: Cache[str, Model] = MEMORY.cache("visitors' models", model_bytes, share=SHARE)
_large: Cache[str, Model] = MEMORY.cache("large models", model_bytes, share=LARGE_SHARE)


def new_name(task: str) -> str:
    """An unguessable name: a slug of the task, and a 64-bit token."""
    slug = re.sub(r"[^a-z]+", "-", task.lower().removeprefix("own")).strip("-")[:20]
    return f"{PREFIX}{slug or 'model'}-{secrets.token_hex(8)}"


def is_session_model(name: str) -> bool:
    """True if this is the name of a session model, cached or not."""
    return name.startswith(PREFIX)


def public_name(name: str) -> str:
    """A model's name for files that others may read: without the token, so that it gives no access."""
    return name.removeprefix(PREFIX).rpartition("-")[0] if is_session_model(name) else name


def put(name: str, model: Model) -> None:
    """Cache a model under this name. Raises ModelError if it is larger than the whole cache."""
    nbytes = model_bytes(model)
    cache = _models if nbytes < LARGE_BYTES else _large
    try:
        cache[name] = model
    except ValueError:
        raise ModelError(
            "The model takes {nbytes:,.0f} MB. Valid: at most {most:,.0f} MB.",
            nbytes=nbytes / 2**20,
            most=cache.bound / 2**20,
        ) from None


def find(name: str) -> Model | None:
    """The model of this name, which then counts as recently used; None if it is not cached any more."""
    return _models.get(name) or _large.get(name)


def get(name: str) -> Model:
    """The model of a name, as of `find`. Raises ModelError for a name that is not cached."""
    model = find(name)
    if model is None:
        raise ModelError(
            "'{name}' is no longer on this server: models trained by visitors are kept only until the memory "
            "is needed or the server restarts. Load your downloaded file on the Train page, or train it "
            "again.",
            name=name[:80],
        )
    return model
