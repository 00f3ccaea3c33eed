"""The document says what is measured: on planted models each method, on SmolLM2 each row."""

import re
from pathlib import Path

import pytest

from docs.replications import (
    FEW,
    INDUCTION,
    METHODS,
    TEMPLATES,
    IndirectObjects,
    Sampled,
    indirect_object_lines,
    induction,
    induction_lines,
    planted_line,
    together_lines,
)
from mha_core.backends import Model
from tests.support.smollm2 import real, smollm2

DOCUMENT = (Path(__file__).parents[1] / "docs" / "replications.md").read_text(encoding="utf-8")
DOCUMENTED = [each.removeprefix("- ") for each in re.sub(r"\n  +", " ", DOCUMENT).splitlines()]


@pytest.mark.parametrize("method", METHODS)
def test_what_a_method_finds_in_planted_models_is_told(method: str) -> None:
    assert planted_line(method) in DOCUMENT


def numbers(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"[+-]?\d+\.\d+", text)]


def assert_told(lines: list[str]) -> None:
    """Each line stands in the document, but for the last digit, which another processor may round otherwise."""
    for line in lines:
        words = re.sub(r"[+-]?\d+\.\d\d+", "#", line)
        told = [each for each in DOCUMENTED if re.sub(r"[+-]?\d+\.\d\d+", "#", each) == words]
        assert any(numbers(each) == pytest.approx(numbers(line), abs=0.015) for each in told), line


@pytest.fixture(scope="module")
def smol() -> Model:
    return smollm2()


@real
@pytest.mark.exhaustive
def test_smollm2_has_an_induction_head(smol: Model) -> None:
    found = induction(smol)
    scores = found.scores.mean(0)
    assert divmod(int(scores.argmax()), smol.info.heads) == INDUCTION
    first, second, without = found.losses
    assert second < 0.25 * first and without > second
    assert_told(induction_lines(smol))


@real
@pytest.mark.exhaustive
def test_attribution_patching_orders_heads_as_patching_does(smol: Model) -> None:
    assert_told(together_lines(IndirectObjects(smol, FEW)))


def above(sample: Sampled) -> bool:
    """Whether the interval lies above 0; below it, if not."""
    assert sample.interval.excludes_zero
    return sample.mean > 0


@real
@pytest.mark.exhaustive
def test_smollm2_has_a_mover_and_its_opponents(smol: Model) -> None:
    """Signs over the prompts of all templates; and what was not replicated."""
    measured = IndirectObjects(smol)
    mover, second, suppressor, negative = measured.heads
    assert len(mover.direct.by_template) == len(TEMPLATES) >= 3
    assert suppressor.direct.mean > mover.direct.mean > second.direct.mean
    assert above(suppressor.direct) and above(suppressor.off) and above(suppressor.patched)
    assert min(suppressor.direct.by_template) > 0
    assert suppressor.giver.interval.low > suppressor.receiver.interval.high
    assert above(mover.direct) and above(mover.patched) and not mover.off.interval.excludes_zero
    assert not above(negative.direct) and not above(negative.patched) and not negative.off.interval.excludes_zero
    assert not second.direct.interval.excludes_zero and above(second.patched) and not above(second.off)
    assert mover.receiver.interval.low > mover.giver.interval.high
    assert negative.receiver.mean > negative.giver.interval.high > negative.receiver.interval.low
    assert_told(indirect_object_lines(measured))
