"""The transplant of every head as a task: its steps, and going on where another process stopped."""

import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core.backends import (
    Model,
    TextError,
    by_name,  # noqa: F401 (models travel by their names)
)
from mha_core.compare.transplant import LogitDifference, Transplant
from mha_core.compare.transplant_task import ByTokenTask, Comparison, TransplantTask, effects_in

A, B = "the cat sat on a mat", "the dog sat on a mat"


@pytest.fixture(scope="module")
def task(tiny_models: Callable[[str], Model]) -> TransplantTask:
    model = tiny_models("gpt2")
    moved = model.trace(A).logits[-1] - model.trace(B).logits[-1]
    words = LogitDifference(int(moved.argmax()), int(moved.argmin()), -1)
    return TransplantTask(Comparison(model.info.name, A, B, None, words, model))


def test_steps_are_layers_in_both_directions_from_the_last_one_on(task: TransplantTask) -> None:
    steps, of = list(task.steps(())), task.subject
    assert [step.result.layer for step in steps] == [2, 1, 0]
    assert sum(step.share for step in steps) == pytest.approx(1)
    found = effects_in([step.result for step in steps], of.model.info.shape, of.model.info.shape)
    case = Transplant(of.model, of.model.trace(of.a), of.model.trace(of.b), of.words)
    for effects, direction in zip(found, (case, case.back), strict=True):
        torch.testing.assert_close(effects, direction.effects())
    first, _ = effects_in([steps[0].result], of.model.info.shape, of.model.info.shape)
    assert first[2].isfinite().all() and first[:2].isnan().all()


def test_the_passes_of_both_texts_are_run_once(task: TransplantTask, monkeypatch: pytest.MonkeyPatch) -> None:
    words = task.subject.words
    of, traced = (
        replace(task.subject, words=words._replace(word=words.other, other=words.word)),
        [],
    )  # asked by no other
    trace = Model.trace
    monkeypatch.setattr(Model, "trace", lambda model, text, **how: traced.append(text) or trace(model, text, **how))
    assert TransplantTask(of).key() and len(list(TransplantTask(of).steps(()))) == 3
    assert traced == [of.a, of.b]


def test_by_token_a_step_is_a_layer_of_every_head_at_every_token(task: TransplantTask) -> None:
    of = replace(task.subject, b="the dog sat on on a mat")  # of another length
    by_token = ByTokenTask(of)
    steps = [step.result for step in by_token.steps(())]
    case, shape = of.transplant(), of.model.info.shape
    assert [each.layer for each in steps] == [2, 1, 0] and by_token.key() != TransplantTask(of).key()
    found = effects_in(by_token.restored(by_token.saved(steps)), (*shape, len(case.into)), (*shape, len(case.of)))
    for effects, direction in zip(found, (case, case.back), strict=True):
        torch.testing.assert_close(effects, direction.effects(positions=True), equal_nan=True)


def test_it_goes_on_after_what_was_saved(task: TransplantTask) -> None:
    steps = [step.result for step in task.steps(())]
    restored = task.restored(task.saved(steps[:2]))
    assert [each.layer for each in restored] == [2, 1]
    assert task.key() and task.key() == TransplantTask(task.subject).key()
    rest = [step.result for step in task.steps(restored)]
    assert [each.layer for each in rest] == [0]
    assert rest[0].into_b.equal(steps[2].into_b) and restored[0].into_a.equal(steps[0].into_a)


def test_what_its_parts_share_can_travel(minilm: Model) -> None:
    case = Comparison("minilm", "the cat sat", "the dogs ran", None, None, minilm).transplant()
    there = pickle.loads(pickle.dumps(case))
    torch.testing.assert_close(there.row(5), case.row(5))


def test_texts_that_hardly_differ_are_refused(task: TransplantTask) -> None:
    of = task.subject
    with pytest.raises(TextError, match="have nearly the same answer"):
        next(TransplantTask(Comparison(of.name, of.a, of.a, None, of.words, of.model)).steps(()))
