"""Evaluate a shipped model on held-out data: `python -m mha_core.stats.suites.report NAME`

Writes assets/models/NAME/figures.json, with the figures of each checkpoint too, which `docs.tables` prints.
"""

import argparse
import json
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core.backends import Model, ModelError, load_model
from mha_core.backends.builtin.checkpoint import HISTORY
from mha_core.backends.builtin.training.checkpoint_history import read_history
from mha_core.backends.cards import folder_of, replayed
from mha_core.heads import Head
from mha_core.stats.suites.english_eval import Skill
from mha_core.stats.suites.head_role import HeadRole
from mha_core.stats.suites.suite import SEED, CriticalHead, EvalSuite, accuracy_without_each, critical_head, suite_for

FIGURES = "figures.json"
SIZE = 1000  # sentences or sequences
CHECKPOINT_SIZE = 300  # the same for each checkpoint


@cache
def read_figures(name: str) -> dict[str, Any]:
    """Read the figures of a shipped model, as `evaluate_shipped` returns them. Raises ModelError if there are none."""
    try:
        return json.loads((folder_of(name) / FIGURES).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            "'{name}' has no figures, or broken ones. They came with the app: install it again. (After a training, "
            "python -m mha_core.stats.suites.report {name} makes them.)",
            name=name,
        ) from error


def roles_in(figures: dict[str, Any]) -> dict[str, HeadRole]:
    """The head roles in a model's figures."""
    return {
        name: HeadRole(role["meaning"], torch.tensor(role["heads"]), role["count"], role["offset"], role["baseline"])
        for name, role in figures["jobs"].items()
    }


def skills_in(figures: dict[str, Any], off: Head | None = None) -> dict[str, Skill]:
    """The skills in a model's figures: with every head on, or with one off."""
    skills = {name: Skill(**skill) for name, skill in figures["skills"].items()}
    if off is None:
        return skills
    return {
        name: skill._replace(accuracy=figures["losses"][name]["without"][off.layer][off.head])
        for name, skill in skills.items()
    }


def critical_head_in(figures: dict[str, Any], skill: str) -> CriticalHead:
    """The critical head of a skill in a model's figures."""
    loss = figures["losses"][skill]
    return CriticalHead(Head.parse(loss["head"]), loss["accuracy"], loss["others"])


def evaluate_shipped(name: str) -> dict[str, Any]:
    """Evaluate a shipped model, and under "history" its checkpoints. Raises ModelError as `load_model`."""
    model, history = load_model(name), read_history(name, folder_of(name) / HISTORY)
    suite, checkpoint_suite = suite_for(model, SIZE), suite_for(model, CHECKPOINT_SIZE)
    assert suite is not None and checkpoint_suite is not None, "a shipped model has a suite"
    checkpoints = []
    for step, loss, validation in zip(history.steps, history.loss, history.validation, strict=True):
        scalars = {"step": step, "loss": loss, "validation": validation}
        checkpoints.append(scalars | evaluate(load_model(f"{name}@{step}"), checkpoint_suite))
    losses = evaluate_losses(model, suite)
    return evaluate(model, suite) | {"losses": losses, "seed": SEED, "size": SIZE, "history": checkpoints}


def evaluate(model: Model, suite: EvalSuite) -> dict[str, Any]:
    """Evaluate skills and head roles, as JSON."""
    return {
        "skills": {name: _plain(skill._asdict()) for name, skill in suite.skills(model.network).items()},
        "jobs": {
            name: _plain({"head": str(role.best), "score": role.score, "baseline": role.baseline})
            | {"meaning": role.meaning, "offset": role.offset, "count": role.count, "heads": _rounded(role.heads)}
            | {"skill": suite.skill_for(name)}
            for name, role in suite.roles(model.network).items()
        },
    }


def evaluate_losses(model: Model, suite: EvalSuite) -> dict[str, Any]:
    """Evaluate the accuracy on each phenomenon without each head, and its critical head, as JSON."""
    return {
        name: {"without": _rounded(accuracies)} | _plain(critical_head(accuracies)._asdict())
        for name, accuracies in accuracy_without_each(suite, model).items()
    }


def main() -> None:
    """Evaluate a shipped model."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", choices=replayed())
    name = parser.parse_args().name
    (folder_of(name) / FIGURES).write_text(json.dumps(evaluate_shipped(name)) + "\n", encoding="utf-8")


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Values as JSON: numbers rounded, heads as text."""
    plain = {}
    for name, value in values.items():
        if isinstance(value, float):
            value = round(value, 4)
        elif isinstance(value, tuple):
            value = str(value)
        plain[name] = value
    return plain


def _rounded(values: Tensor) -> list[list[float]]:
    """(L, H) as JSON."""
    return [[round(value, 4) for value in row] for row in values.tolist()]


if __name__ == "__main__":
    main()
