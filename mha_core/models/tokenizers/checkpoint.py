"""The tokenizer of a checkpoint: its files are checked before they are acted on, and so is what is made of them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from transformers import AutoTokenizer

from mha_core.errors import ModelError
from mha_core.models.text.panics import panics_as
from mha_core.models.tokenizers import trial
from mha_core.models.tokenizers.numbers import check_numbers, read_json
from mha_core.models.tokenizers.parts import KINDS, check_parts, check_tokenizer

TOKENIZER, CONFIG = "tokenizer.json", "tokenizer_config.json"


def checkpoint_tokenizer(name: str, folder: Path) -> Any:
    """A checkpoint's fast tokenizer, which has read a text.

    Raises:
        ModelError: a part that is not taken here, or that breaks off; an empty one, which transformers makes of missing
            files. Errors of transformers are passed on.
    """
    for path in folder.glob("tokenizer*.json"):
        if path.name == CONFIG:
            check_numbers(name, CONFIG, read_json(name, path))
        else:  # transformers may be told to read one of another name
            check_tokenizer(name, read_json(name, path))
            try_out(name, path.read_bytes())
    return known_tokenizer(name, folder)


def known_tokenizer(name: str, folder: Path) -> Any:
    """As `checkpoint_tokenizer`, of files that have been checked."""
    with panics_as(broken(name)):
        tokenizer: Any = AutoTokenizer.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
        if not tokenizer.is_fast or len(tokenizer) <= len(set(tokenizer.all_special_ids)):
            raise ModelError("'{name}' has no tokenizer that maps tokens to words (tokenizer.json).", name=name)
        parts = {kind: getattr(tokenizer.backend_tokenizer, kind) for kind in KINDS}
        check_parts(name, {kind: part and json.loads(part.__getstate__()) for kind, part in parts.items()})
        tokenizer(*trial.PAIR, verbose=False)
    return tokenizer


def try_out(name: str, state: bytes) -> None:
    """Make a tokenizer of it in a process of its own. Raises ModelError if that ends early, or too late."""
    command = [sys.executable, "-I", trial.__file__]
    quiet = subprocess.DEVNULL
    try:
        ended = subprocess.run(command, input=state, stdout=quiet, stderr=quiet, timeout=3 * trial.SECONDS).returncode
    except subprocess.TimeoutExpired:
        ended = 1
    if ended:
        raise broken(name)


def broken(name: str) -> ModelError:
    """What to say of a tokenizer that breaks off."""
    return ModelError("'{name}' can't be loaded: its tokenizer breaks off, or does not come to an end.", name=name[:80])
