"""Visitors' models, trained or pruned: read from what was downloaded here."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.archive import MAX_BYTES, NEEDED, TOKENIZER, Upload, unpack
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, card_of, checkpoint_files, read_trained
from mha_core.backends.builtin.training.model_card import is_ours, read_card
from mha_core.backends.huggingface.loading import PRUNABLE, load_pruned
from mha_core.backends.huggingface.tokenizers.trial import PAIR
from mha_core.backends.pruned.files import pruned_files, weight_size
from mha_core.errors import ModelError, TextError
from mha_core.jobs.thread_pools import one_core
from mha_core.model import Model

# One word, all kinds of characters, a pair, and more than a model reads.
TRIED = (("a", None), (PAIR[0], None), PAIR, (1000 * "the cat sat ", None))
PRUNED_TASK = "pruned"  # in the name of a session's model


def load_files(files: Mapping[str, bytes]) -> Model:
    """Load the model of an upload from its files, by name: where all that a visitor sends comes in.

    Raises:
        ModelError: as `unpack` and `load_upload`; also in place of any other error, since nobody can foresee what
            libraries make of every file.
    """
    file = next(iter(files), "")
    try:
        model = load_upload(file, unpack(files))
        with one_core():
            _read_texts(model)
        return model
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            "'{file}' can't be loaded: its files are broken ({error}). {needed}",
            file=file[:80],
            error=type(error).__name__,
            needed=NEEDED,
        ) from error


def _read_texts(model: Model) -> None:
    """Let it read texts; one that it refuses is for its user to see. Raises what would be raised at each use."""
    for text, pair in TRIED:
        with suppress(TextError):
            model.trace(text, pair=pair)


def load_upload(file: str, upload: Upload) -> Model:
    """Load a model for this session.

    Weights are read from safetensors only. No file is written but for the time of loading, under names of our own.

    Args:
        file: the upload's name, for messages.

    Raises:
        ModelError: files of another kind, that do not fit together, or that are too large.
    """
    if is_ours(upload.config):
        task = read_card(file, upload.config).task
        return read_trained(session_models.new_name(task), upload.config, upload.weights)
    if TOKENIZER[0] not in upload.tokenizer:
        raise ModelError(
            "'{file}' is not a model trained here, and a pruned model needs its tokenizer too. Needed: the "
            "whole zip that was downloaded here.",
            file=file[:80],
        )
    name = session_models.new_name(PRUNED_TASK)
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for part, data in ({CONFIG: upload.config, WEIGHTS: upload.weights} | upload.tokenizer).items():
            (folder / part).write_bytes(data)
        return load_pruned(name, folder, max_parameters=MAX_BYTES // 4)


def can_upload(model: Model) -> bool:
    """True if the files of a pruned version of this model would be taken from a visitor."""
    is_known = card_of(model) is not None or getattr(model.module.config, "model_type", "") in PRUNABLE
    return is_known and weight_size(model).nbytes <= MAX_BYTES


def files_of(model: Model) -> dict[str, bytes]:
    """The files that it is loaded from again."""
    card = card_of(model)
    return checkpoint_files(model.module, card) if card else pruned_files(model)
