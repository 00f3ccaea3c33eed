"""The held-out figures of a shipped model, read from its checkpoint: `python -m mha_core.analysis.evaluate NAME`

They go into assets/NAME/figures.json, for each checkpoint of its history too.
"""

import argparse
import json
from collections.abc import Callable
from typing import Any

import torch

from mha_core.analysis import copying, english
from mha_core.models import TextModel, load_model
from mha_core.models.history import History, read_history
from mha_core.models.induction import Induction
from mha_core.models.toy_language import sample
from mha_core.models.trained import ASSETS, HISTORY

SEED = 20_000_003  # of what models are held out from
SEQUENCES = 500
SENTENCES = 1000


def toy_induction(model: TextModel) -> dict[str, Any]:
    return copying.figures(model, Induction().batch(torch.Generator().manual_seed(SEED), SEQUENCES))


def toy_english(model: TextModel) -> dict[str, Any]:
    sentences = sample("test", SENTENCES, SEED)
    found = english.figures(model, sentences)
    # Every head off by itself is many runs: not for each checkpoint.
    return found if "@" in model.info.name else found | {"losses": english.losses(model, sentences)}


EVALUATIONS: dict[str, Callable[[TextModel], dict[str, Any]]] = {"toy-induction": toy_induction, "toy-english": toy_english}


def evaluate(name: str) -> dict[str, Any]:
    """The figures of a model as it is, and under "history" as it was; with the losses. Raises ModelError as `load_model` does."""
    history: History = read_history(name, ASSETS / name / HISTORY)
    past = [
        {"step": step, "loss": loss, "validation": held_out} | EVALUATIONS[name](load_model(f"{name}@{step}"))
        for step, loss, held_out in zip(history.steps, history.loss, history.validation, strict=True)
    ]
    return EVALUATIONS[name](load_model(name)) | {"seed": SEED, "history": past}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", choices=EVALUATIONS)
    name = parser.parse_args().name
    figures = evaluate(name)
    (ASSETS / name / "figures.json").write_text(json.dumps(figures) + "\n")
    print(json.dumps({key: value for key, value in figures.items() if key != "history"}, indent=1))


if __name__ == "__main__":
    main()
