"""The example sentences that each kind of model can read, and the sentence that stands for none: a kind's first."""

import json
from typing import Any

from mha_core.models.ours import session_models
from mha_core.models.pretrained.checkpoint_folder import local_folder
from mha_core.models.pretrained.smollm2 import SMOLLM2
from mha_core.paths import ASSETS

Example = dict[str, Any]  # title, text and why; perhaps pair, see, and mapped (SMILES)

EXAMPLES: dict[str, list[Example]] = json.loads((ASSETS / "texts" / "examples.json").read_text(encoding="utf-8"))


def kind_of(name: str) -> str:
    """The group of examples for a model, by its name; "" for every model that reads English.

    And for SmolLM2 where it is not here: another model is shown instead.

    "toy-english@150" → "toy-english"; "own-induction-3f…" (trained here on the same task) → "toy-induction".
    """
    name = name.partition("@")[0]
    if session_models.is_session_model(name):
        name = "toy-" + name.removeprefix(session_models.PREFIX).rpartition("-")[0].removeprefix("toy-")
    return name if name in EXAMPLES and (name != SMOLLM2 or local_folder(name)) else ""


def default_sentence(name: str) -> str:
    """What a model reads where an address names no text."""
    text: str = EXAMPLES[kind_of(name)][0]["text"]
    return text
