"""Visitors' models, trained or uploaded, wherever they are kept: in this process, or in the host of a cluster."""

from mha_core.engine.cluster.connection import has_host, hosted
from mha_core.models.ours import session_models
from mha_core.models.ours.archive import pack, unpack
from mha_core.models.ours.checkpoint import checkpoint_files
from mha_core.models.pruning.files import pruned_files
from mha_core.models.pruning.upload import load_upload
from mha_core.models.text_model import TextModel


class _Kept:
    """Those of this process, as they travel: as the zip that a visitor would download."""

    def get(self, name: str) -> bytes | None:
        model = session_models.find(name)
        return pack(files_of(model)) if model else None

    def put(self, name: str, data: bytes) -> bool:
        session_models.put(name, load_upload(name, unpack({f"{name}.zip": data}), name))
        return True


KEPT = _Kept()
_KEPT = hosted(KEPT, __name__, "KEPT")


def files_of(model: TextModel) -> dict[str, bytes]:
    """The files that it is loaded from again."""
    return checkpoint_files(model.module, model.card) if model.card else pruned_files(model)


def put_visitors_model(name: str, model: TextModel) -> None:
    """Keep it. Raises ModelError if it is larger than all that may be kept."""
    session_models.put(name, model)
    if has_host():
        _KEPT.put(name, pack(files_of(model)))


def find_visitors_model(name: str) -> TextModel | None:
    """The model of this name; None if nobody keeps it any more."""
    if (model := session_models.find(name)) or not session_models.is_session_model(name):
        return model
    if has_host() and (data := _KEPT.get(name)) is not None:
        KEPT.put(name, data)
    return session_models.find(name)


def get_visitors_model(name: str) -> TextModel:
    """As `find_visitors_model`, but raises ModelError for one that nobody keeps."""
    return find_visitors_model(name) or session_models.get(name)
