"""Evaluate a shipped model on held-out data: `python -m mha_core.analysis.roles.report NAME`

Writes assets/NAME/figures.json, with the figures of each checkpoint too, and prints the table of docs/findings.md.
"""

import argparse
import json
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.roles.english_eval import Skill
from mha_core.analysis.roles.head_role import HeadRole
from mha_core.analysis.roles.suite import SEED, CriticalHead, EvalSuite, accuracy_without_each, critical_head, suite_for
from mha_core.heads import Head
from mha_core.models import ModelError, TextModel, load_model
from mha_core.models.ours.checkpoint import HISTORY, SHIPPED
from mha_core.models.training.checkpoint_history import read_history
from mha_core.paths import ASSETS

FIGURES = "figures.json"
SIZE = 1000  # sentences or sequences
CHECKPOINT_SIZE = 300  # the same for each checkpoint
COLUMNS = (
    "job",
    "best head",
    "score",
    "fixed distance",
    "skill",
    "chance",
    "all on",
    "without it",
    "without the most needed",
    "another",
)


@cache
def read_figures(name: str) -> dict[str, Any]:
    """Read the figures of a shipped model, as `evaluate_shipped` returns them. Raises ModelError if there are none."""
    try:
        return json.loads((ASSETS / name / FIGURES).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            "'{name}' has no figures, or broken ones. They came with the app: install it again. (After a training, "
            "python -m mha_core.analysis.roles.report {name} makes them.)",
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
    model, history = load_model(name), read_history(name, ASSETS / name / HISTORY)
    suite, checkpoint_suite = suite_for(model, SIZE), suite_for(model, CHECKPOINT_SIZE)
    assert suite is not None and checkpoint_suite is not None, "a shipped model has a suite"
    checkpoints = []
    for step, loss, validation in zip(history.steps, history.loss, history.validation, strict=True):
        scalars = {"step": step, "loss": loss, "validation": validation}
        checkpoints.append(scalars | evaluate(load_model(f"{name}@{step}"), checkpoint_suite))
    losses = evaluate_losses(model, suite)
    return evaluate(model, suite) | {"losses": losses, "seed": SEED, "size": SIZE, "history": checkpoints}


def evaluate(model: TextModel, suite: EvalSuite) -> dict[str, Any]:
    """Evaluate skills and head roles, as JSON."""
    return {
        "skills": {name: _plain(skill._asdict()) for name, skill in suite.skills(model.forward).items()},
        "jobs": {
            name: _plain({"head": str(role.best), "score": role.score, "baseline": role.baseline})
            | {"meaning": role.meaning, "offset": role.offset, "count": role.count, "heads": _rounded(role.heads)}
            | {"skill": suite.skill_for(name)}
            for name, role in suite.roles(model.forward).items()
        },
    }


def evaluate_losses(model: TextModel, suite: EvalSuite) -> dict[str, Any]:
    """Evaluate the accuracy on each phenomenon without each head, and its critical head, as JSON."""
    return {
        name: {"without": _rounded(accuracies)} | _plain(critical_head(accuracies)._asdict())
        for name, accuracies in accuracy_without_each(suite, model).items()
    }


def table(figures: dict[str, Any]) -> str:
    """Format a model's figures as docs/findings.md has them: each role with its skill, then the other skills."""
    roles = figures["jobs"]
    lines = [f"| {' | '.join(COLUMNS)} |", "| --- " * len(COLUMNS) + "|"]
    for name, role in roles.items():
        distance = "" if role["baseline"] is None else f"{role['baseline']:.2f} ({role['offset']:+d})"
        cells = [name, role["head"], f"{role['score']:.3f}", distance]
        lines.append(f"| {' | '.join(cells + _skill_cells(figures, role['skill'], role['head']))} |")
    served = {role["skill"] for role in roles.values()}
    for skill in figures["skills"]:
        if skill not in served:
            lines.append(f"| | | | | {' | '.join(_skill_cells(figures, skill))} |")
    return "\n".join(lines)


def _skill_cells(figures: dict[str, Any], name: str | None, head: str | None = None) -> list[str]:
    """A skill's name and accuracies: chance, all on, without `head`, without its critical head, without another."""
    if name is None:
        return [""] * 6
    skill, critical = skills_in(figures)[name], critical_head_in(figures, name)
    without = "" if head is None else f"{skills_in(figures, Head.parse(head))[name].accuracy:.3f}"
    return [
        name,
        f"{skill.chance:.2f}",
        f"{skill.accuracy:.3f}",
        without,
        f"{critical.accuracy:.3f} ({critical.head})",
        f"{critical.others:.3f}",
    ]


def main() -> None:
    """Evaluate a shipped model."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", choices=SHIPPED)
    name = parser.parse_args().name
    figures = evaluate_shipped(name)
    (ASSETS / name / FIGURES).write_text(json.dumps(figures) + "\n", encoding="utf-8")
    print(table(figures))


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
