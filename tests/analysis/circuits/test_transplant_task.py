"""The transplant of every head as a task: its steps, and going on where another process stopped."""

import pickle
from collections.abc import Callable

import pytest
import torch

from mha_core.analysis.circuits.transplant import LogitDifference, Transplant
from mha_core.analysis.circuits.transplant_task import Comparison, TransplantTask, effects_in
from mha_core.models import TextError, TextModel

A, B = "the cat sat on a mat", "the dog sat on a mat"


@pytest.fixture(scope="module")
def task(tiny_models: Callable[[str], TextModel]) -> TransplantTask:
    model = tiny_models("gpt2")
    moved = model.trace(A).logits[-1] - model.trace(B).logits[-1]
    words = LogitDifference(int(moved.argmax()), int(moved.argmin()), -1)
    return TransplantTask(Comparison(model.info.name, A, B, None, words, model))


def test_steps_are_layers_in_both_directions_from_the_last_one_on(task: TransplantTask) -> None:
    steps, of = list(task.steps(())), task.subject
    assert [step.result.layer for step in steps] == [2, 1, 0]
    assert sum(step.share for step in steps) == pytest.approx(1)
    found = effects_in([step.result for step in steps], of.model.info.shape)
    case = Transplant(of.model, of.model.trace(of.a), of.model.trace(of.b), of.words)
    for effects, direction in zip(found, (case, case.back), strict=True):
        torch.testing.assert_close(effects, direction.effects())
    first = effects_in([steps[0].result], of.model.info.shape)[0]
    assert first[2].isfinite().all() and first[:2].isnan().all()


def test_it_goes_on_after_what_was_saved(task: TransplantTask) -> None:
    steps = [step.result for step in task.steps(())]
    restored = task.restored(task.saved(steps[:2]))
    assert [each.layer for each in restored] == [2, 1]
    assert task.key() and task.key() == TransplantTask(task.subject).key()
    rest = [step.result for step in task.steps(restored)]
    assert [each.layer for each in rest] == [0]
    assert rest[0].into_b.equal(steps[2].into_b) and restored[0].into_a.equal(steps[0].into_a)


def test_what_its_parts_share_can_travel(minilm: TextModel) -> None:
    case = Comparison("minilm", "the cat sat", "the dogs ran", None, None, minilm).transplant()
    there = pickle.loads(pickle.dumps(case))
    torch.testing.assert_close(there.row(5), case.row(5))


def test_texts_that_hardly_differ_are_refused(task: TransplantTask) -> None:
    of = task.subject
    with pytest.raises(TextError, match="hardly differ"):
        next(TransplantTask(Comparison(of.name, of.a, of.a, None, of.words, of.model)).steps(()))
