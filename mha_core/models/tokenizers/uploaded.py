"""The tokenizer of an upload: its vocabulary, and flags such as lower case. All else is made here, of known parts."""

import json
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer
from transformers import PreTrainedTokenizerFast

from mha_core.models.text.panics import panics_as
from mha_core.models.tokenizers import trial
from mha_core.models.tokenizers.checkpoint import CONFIG, TOKENIZER, broken, try_out
from mha_core.models.tokenizers.numbers import read_json
from mha_core.models.tokenizers.parts import KINDS, NOT_OF_UPLOADS, check_tokenizer

ROLES = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")
MOST_TOKENS = 2**20  # of the longest text that a tokenizer says it takes
_PARTS = ("added_tokens", *KINDS, "model")  # of a tokenizer.json; what it says of truncation and padding is left out


def uploaded_tokenizer(name: str, folder: Path) -> Any:
    """The tokenizer of a pruned model that was downloaded here. No class that its files name is used.

    Raises:
        ModelError: a part that is not taken of a stranger's file, or one that breaks off.
    """
    state, config = read_json(name, folder / TOKENIZER), {}
    if (folder / CONFIG).is_file():
        config = read_json(name, folder / CONFIG)
    check_tokenizer(name, state, but=NOT_OF_UPLOADS)
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
