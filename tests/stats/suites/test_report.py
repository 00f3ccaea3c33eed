"""Held-out figures: evaluated, read back, and formatted as a table."""

import json
from pathlib import Path

import pytest
import torch

from mha_core.backends import ModelError
from mha_core.heads import Head
from mha_core.stats.suites import report
from mha_core.stats.suites.english_eval import Skill
from mha_core.stats.suites.report import critical_head_in, evaluate, evaluate_losses, read_figures, roles_in, skills_in
from mha_core.stats.suites.suite import CopyingSuite, CriticalHead, accuracy_without_each
from tests.support.models import loaded

EXAMPLE_FIGURES = {
    "skills": {
        "verb": {"accuracy": 0.99, "chance": 0.5, "count": 40},
        "article": {"accuracy": 0.8, "chance": 0.5, "count": 9},
    },
    "jobs": {
        "verb": {
            "head": "1.0",
            "score": 0.9,
            "baseline": 0.25,
            "meaning": "m",
            "offset": -2,
            "count": 40,
            "skill": "verb",
        }
        | {"heads": [[0.1, 0.2], [0.9, 0.3]]},
        "near": {
            "head": "0.1",
            "score": 0.7,
            "baseline": None,
            "meaning": "n",
            "offset": None,
            "count": 8,
            "skill": None,
        }
        | {"heads": [[0.1, 0.7], [0.0, 0.3]]},
    },
    "losses": {
        "verb": {"without": [[0.95, 0.99], [0.7, 0.98]], "head": "1.0", "accuracy": 0.7, "others": 0.98},
        "article": {"without": [[0.5, 0.8], [0.8, 0.8]], "head": "0.0", "accuracy": 0.5, "others": 0.8},
    },
}


def test_roles_and_skills_are_read_back() -> None:
    role = roles_in(EXAMPLE_FIGURES)["verb"]
    assert (role.best, role.offset, role.baseline, role.count, role.meaning) == (Head(1, 0), -2, 0.25, 40, "m")
    assert skills_in(EXAMPLE_FIGURES)["verb"] == Skill(0.99, 0.5, 40)
    assert {name: skill.accuracy for name, skill in skills_in(EXAMPLE_FIGURES, Head(0, 0)).items()} == {
        "verb": 0.95,
        "article": 0.5,
    }
    assert critical_head_in(EXAMPLE_FIGURES, "verb") == CriticalHead(Head(1, 0), 0.7, 0.98)


def test_evaluated_figures_equal_those_of_the_suite() -> None:
    model, suite = loaded("toy-induction"), CopyingSuite(20)
    figures = json.loads(json.dumps(evaluate(model, suite) | {"losses": evaluate_losses(model, suite)}))
    for name, role in suite.roles(model.network).items():
        assert torch.allclose(roles_in(figures)[name].heads, role.heads, atol=1e-4)
    expected = accuracy_without_each(suite, model)["copying"]
    assert skills_in(figures, Head(1, 2))["copying"].accuracy == pytest.approx(float(expected[1, 2]), abs=1e-4)


@pytest.mark.parametrize("content", [None, "", "{nonsense"])
def test_missing_or_broken_figures_are_refused(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "folder_of", lambda name: tmp_path)
    if content is not None:
        (tmp_path / "figures.json").write_text(content)
    read_figures.cache_clear()
    with pytest.raises(ModelError, match="has no figures"):
        read_figures("toy-english")
