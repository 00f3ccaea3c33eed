"""The held-out figures of a shipped model, read from its checkpoints: `python -m mha_core.analysis.roles.report NAME`

They go into assets/NAME/figures.json, for each checkpoint of its history too, and are printed as README's table.
"""

import argparse
import json
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.roles.head_role import HeadRole
from mha_core.analysis.roles.minimal_pairs import Skill
from mha_core.analysis.roles.suite import SEED, CriticalHead, EvalSuite, accuracy_without_each, critical_head, suite_for
from mha_core.heads import Head
from mha_core.models import ModelError, TextModel, load_model
from mha_core.models.ours.checkpoint import HISTORY, SHIPPED
from mha_core.models.training.checkpoint_history import read_history
from mha_core.paths import ASSETS

FIGURES = "figures.json"
SIZE, SIZE_OF_PAST = 1000, 300  # sentences or sequences, for the model and for each checkpoint of its history


@cache
def read_figures(name: str) -> dict[str, Any]:
    """The figures of a shipped model, as `figures` writes them. Raises ModelError where there are none."""
    try:
        return json.loads((ASSETS / name / FIGURES).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(
            f"'{name}' has no figures: python -m mha_core.analysis.roles.report {name} makes them."
        ) from error


def roles_in(found: dict[str, Any]) -> dict[str, HeadRole]:
    """The jobs that figures tell of."""
    return {
        name: HeadRole(job["meaning"], torch.tensor(job["heads"]), job["count"], job["offset"], job["baseline"])
        for name, job in found["jobs"].items()
    }


def skills_in(found: dict[str, Any], off: Head | None = None) -> dict[str, Skill]:
    """The skills that figures tell of: with every head on, or with one off."""
    skills = {name: Skill(**skill) for name, skill in found["skills"].items()}
    if off is None:
        return skills
    return {
        name: skill._replace(accuracy=found["losses"][name]["without"][off.layer][off.head])
        for name, skill in skills.items()
    }


def critical_head_in(found: dict[str, Any], skill: str) -> CriticalHead:
    """The head that a skill needs most, as figures tell it."""
    lost = found["losses"][skill]
    return CriticalHead(Head.read(lost["head"]), lost["accuracy"], lost["others"])


def evaluate_shipped(name: str) -> dict[str, Any]:
    """The figures of a model as it is, and under "history" as it was; with the losses. Raises ModelError as `load_model` does."""
    model, history = load_model(name), read_history(name, ASSETS / name / HISTORY)
    exam, exam_of_past = suite_for(model, SIZE), suite_for(model, SIZE_OF_PAST)
    past = [
        {"step": step, "loss": loss, "validation": held_out} | figures(load_model(f"{name}@{step}"), exam_of_past)
        for step, loss, held_out in zip(history.steps, history.loss, history.validation, strict=True)
    ]
    return figures(model, exam) | {"losses": losses(model, exam), "seed": SEED, "size": SIZE, "history": past}


def figures(model: TextModel, exam: EvalSuite) -> dict[str, Any]:
    """Skills and jobs."""
    jobs = exam.roles(model.forward)
    return {
        "skills": {name: _plain(skill._asdict()) for name, skill in exam.skills(model.forward).items()},
        "jobs": {
            name: _plain({"head": str(job.best), "score": job.score, "baseline": job.baseline})
            | {"meaning": job.meaning, "offset": job.offset, "count": job.count, "heads": _rounded(job.heads)}
            | {"skill": exam.skill_for(name)}
            for name, job in jobs.items()
        },
    }


def losses(model: TextModel, exam: EvalSuite) -> dict[str, Any]:
    """For each phenomenon the accuracy with each head off, which head it needs most, and the median over all others."""
    return {
        name: {"without": _rounded(accuracies)} | _plain(critical_head(accuracies)._asdict())
        for name, accuracies in accuracy_without_each(exam, model).items()
    }


def table(found: dict[str, Any]) -> str:
    """README's table, from the figures of a model: each job with the skill that it is for, then the other skills."""
    lines = [
        "| job | best head | score | fixed distance | skill | chance | all on | without it | without the most needed | another |"
    ]
    lines.append("| --- " * 10 + "|")
    for name, job in found["jobs"].items():
        distance = "" if job["baseline"] is None else f"{job['baseline']:.2f} ({job['offset']:+d})"
        cells = [name, job["head"], f"{job['score']:.3f}", distance, *_skill(found, job["skill"], job["head"])]
        lines.append(f"| {' | '.join(cells)} |")
    for skill in (name for name in found["skills"] if name not in {job["skill"] for job in found["jobs"].values()}):
        lines.append(f"| | | | | {' | '.join(_skill(found, skill))} |")
    return "\n".join(lines)


def _skill(found: dict[str, Any], skill: str | None, head: str | None = None) -> list[str]:
    """A skill and its accuracies: by chance, all heads on, without `head`, without the one that it needs most, without another."""
    if skill is None:
        return [""] * 6
    told, lost = found["skills"][skill], found["losses"][skill]
    without = "" if head is None else f"{skills_in(found, Head.read(head))[skill].accuracy:.3f}"
    critical_head = f"{lost['accuracy']:.3f} ({lost['head']})"
    return [skill, f"{told['chance']:.2f}", f"{told['accuracy']:.3f}", without, critical_head, f"{lost['others']:.3f}"]


def main() -> None:
    """Evaluates a shipped model."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", choices=SHIPPED)
    name = parser.parse_args().name
    found = evaluate_shipped(name)
    (ASSETS / name / FIGURES).write_text(json.dumps(found) + "\n", encoding="utf-8")
    print(table(found))


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Numbers short enough to be read, heads as text."""
    return {
        name: round(value, 4) if isinstance(value, float) else str(value) if isinstance(value, tuple) else value
        for name, value in values.items()
    }


def _rounded(values: Tensor) -> list[list[float]]:
    """(L, H) as JSON."""
    return [[round(value, 4) for value in row] for row in values.tolist()]


if __name__ == "__main__":
    main()
