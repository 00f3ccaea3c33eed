"""What was measured of a head, as far as it goes: against the shipped figures, and nothing where nothing was."""

import pytest

from mha_core import Head
from mha_core.find_heads.evidence import Claim, evidence
from mha_core.find_heads.shipped_roles import shipped_roles
from mha_core.lab.shipped_results import shipped_results
from mha_core.stats.metrics.datasets import built_in
from mha_core.stats.suites.report import read_figures
from tests.support.models import loaded

NAMES = ["suggested", "causal", "with controls", "replicated"]


def steps(name: str, head: str) -> tuple[Claim, ...]:
    model = loaded(name)
    return evidence(model, Head.parse(head), shipped_roles(model))


@pytest.mark.parametrize(("name", "head", "holds"), [
    ("toy-english", "1.5", [True, True, True, None]),  # the head of the verb
    ("toy-english", "0.7", [True, False, False, None]),  # it looks at special tokens
    ("toy-induction", "1.2", [True, True, True, None]),
    ("planted-copy", "0.1", [None, None, None, None]),
])  # fmt: skip
def test_each_step_holds_fails_or_was_not_tried(name: str, head: str, holds: list[bool | None]) -> None:
    found = steps(name, head)
    assert [step.name for step in found] == NAMES
    assert [step.holds for step in found] == holds
    assert all(str(step.description) for step in found)


def test_a_skill_is_told_as_the_figures_have_it() -> None:
    figures = read_figures("toy-english")
    loss = figures["losses"]["verb across an attractor"]
    _, causal, controlled, _ = steps("toy-english", "1.5")
    assert f"{figures['skills']['verb across an attractor']['accuracy']:.1%}".removesuffix("%") in causal.description
    assert f"{loss['without'][1][5]:.1%}".removesuffix("%") in causal.description
    assert f"{loss['others']:.1%}".removesuffix("%") in controlled.description


def test_controls_are_the_other_heads_and_a_replication_needs_both_sets_of_texts() -> None:
    model, known = loaded("minilm"), shipped_roles(loaded("minilm"))
    results = [shipped_results("minilm", built_in(texts)) for texts in ("pairs", "same-words")]
    scores = [each.scores["exact"] for each in results if each]
    found = {head: evidence(model, head, known) for head in (each.head for each in known.roles)} if known else {}
    assert len(found) == 72
    for head, (_, causal, controlled, replicated) in found.items():
        assert causal.holds == controlled.holds, head  # a distance, which is above 0 for any head
        above = [bool(each[head] > each[head.layer].mean()) for each in scores]
        assert controlled.holds is not True or above[0]
        assert replicated.holds is not True or (controlled.holds and all(above))
    for layer in range(6):  # neither all of a layer nor none of it: a layer's heads are compared with each other
        controlled = [bool(found[Head(layer, head)][2].holds) for head in range(12)]
        assert 0 < sum(controlled) < 12
        assert controlled[int(scores[0][layer].argmax())]
