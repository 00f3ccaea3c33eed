"""The tokenizer of a checkpoint, or of an upload: its files are checked before they are acted on, and so is the result.

Of an upload its vocabulary is taken, and flags such as lower case. All else is made here, of known parts.
"""

import json
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer
from transformers import AutoTokenizer, PreTrainedTokenizerFast

from mha_core.backends.huggingface.tokenizers import trial
from mha_core.backends.huggingface.tokenizers.numbers import check_numbers, read_json
from mha_core.backends.huggingface.tokenizers.parts import (
    KINDS,
    MOST_WORDS_OF_UPLOADS,
    NOT_OF_UPLOADS,
    check_parts,
    check_tokenizer,
)
from mha_core.errors import ModelError
from mha_core.inputs.encoding import panics_as
from mha_core.jobs.limited_process import LimitedProcess

TOKENIZER, CONFIG = "tokenizer.json", "tokenizer_config.json"
ROLES = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")
MOST_TOKENS = 2**20  # of the longest text that a tokenizer says it takes
_PARTS = ("added_tokens", *KINDS, "model")  # of a tokenizer.json; what it says of truncation and padding is left out


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
    """The tokenizer of files that have been checked, as of `checkpoint_tokenizer`."""
    with panics_as(broken(name)):
        tokenizer: Any = AutoTokenizer.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
        if not tokenizer.is_fast or len(tokenizer) <= len(set(tokenizer.all_special_ids)):
            raise ModelError("'{name}' has no tokenizer that maps tokens to words (tokenizer.json).", name=name)
        parts = {kind: getattr(tokenizer.backend_tokenizer, kind) for kind in KINDS}
        # A sequence of no parts counts as false, but is no None.
        check_parts(name, {k: json.loads(part.__getstate__()) for k, part in parts.items() if part is not None})
        tokenizer(*trial.PAIR, verbose=False)
    return tokenizer


def try_out(name: str, state: bytes) -> None:
    """Make a tokenizer of it in a process of its own. Raises ModelError if that ends early, or too late."""
    try:
        LimitedProcess(trial.read_texts, trial.SECONDS, trial.BYTES)(state)
    except Exception as error:  # nobody can foresee what the library makes of every file
        raise broken(name) from error


def broken(name: str) -> ModelError:
    """The message about a tokenizer that breaks off."""
    return ModelError("'{name}' can't be loaded: its tokenizer breaks off, or does not come to an end.", name=name[:80])


def uploaded_tokenizer(name: str, folder: Path) -> Any:
    """The tokenizer of a pruned model that was downloaded here. No class that its files name is used.

    Raises:
        ModelError: a part that is not taken of a stranger's file, or one that breaks off.
    """
    state, config = read_json(name, folder / TOKENIZER), {}
    if (folder / CONFIG).is_file():
        config = read_json(name, folder / CONFIG)
    check_tokenizer(name, state, NOT_OF_UPLOADS, MOST_WORDS_OF_UPLOADS)
    made = json.dumps({"version": "1.0"} | {part: state.get(part) for part in _PARTS})
    try_out(name, made.encode())
    with panics_as(broken(name)):
        backend = Tokenizer.from_str(made)
        added = {token.content: token for token in backend.get_added_tokens_decoder().values()}
        said = {role: _text(config.get(role)) for role in ROLES} if isinstance(config, dict) else {}
        known = {role: token for role, token in said.items() if backend.token_to_id(token) is not None}
        roles = {role: added.get(token, token) for role, token in known.items()}
        most = config.get("model_max_length") if isinstance(config, dict) else None
        most = min(most, MOST_TOKENS) if isinstance(most, (int, float)) and most > 0 else MOST_TOKENS
        tokenizer = PreTrainedTokenizerFast(tokenizer_object=backend, model_max_length=int(most), **roles)
        tokenizer(*trial.PAIR, verbose=False)
    return tokenizer


def _text(token: Any) -> str:
    """A special token, which files name by its text, or as a table with it."""
    found = token.get("content") if isinstance(token, dict) else token
    return found if isinstance(found, str) else ""
