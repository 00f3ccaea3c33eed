"""A training that was killed goes on from its checkpoint, and ends with the same bits."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
import torch

from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.jobs.checkpoints import Checkpoint
from mha_core.jobs.saved_state import SavedState
from mha_core.train.job import TrainingJob
from tests.support.small_training import Counting, same, training, weights


def counting() -> Training:
    return training(validation=Counting())


def options_training() -> Training:
    recipe = TrainingOptions(layers=1, heads=2, d_model=16, steps=60).recipe()
    return Training(LanguageModel(recipe.form, recipe.seed), recipe.task, recipe.plan, recipe.validation)


def slow_job(make: Callable[[], Training], checkpoint: Checkpoint, ends: list[Training]) -> TrainingJob:
    """By its clock, a step takes 13 seconds."""
    return TrainingJob(make, 60, ends.append, checkpoint, clock=count(0, 13).__next__)


def steps(number: int) -> Callable[[], bool]:
    """Go on for so many steps."""
    left = iter(range(number))
    return lambda: next(left, None) is not None


@pytest.mark.exhaustive
@pytest.mark.parametrize("make", [counting, pytest.param(options_training, marks=pytest.mark.exhaustive)])
def test_killed_and_started_again_equals_uninterrupted_bit_for_bit(
    tmp_path: Path, make: Callable[[], Training]
) -> None:
    checkpoint = Checkpoint(tmp_path, "key")
    alone = make()
    list(alone)
    killed, ends = slow_job(make, checkpoint, []), []
    assert not killed.work(steps(33))
    assert len(list(tmp_path.iterdir())) == 1
    again = slow_job(make, checkpoint, ends)
    assert not again.work(steps(1))
    assert 20 < again.progress().done <= 34  # it went on, from its last checkpoint
    assert again.progress().losses == tuple(alone.losses[: again.progress().done])
    assert again.work(lambda: True)
    again.end("done")
    assert same(weights(ends[0]), weights(alone))
    assert ends[0].losses == alone.losses
    assert repr(ends[0].history) == repr(alone.history)
    assert torch.equal(ends[0].generator.get_state(), alone.generator.get_state())
    assert list(tmp_path.iterdir()) == []  # what has ended needs none


def test_what_takes_less_than_ten_seconds_leaves_none(tmp_path: Path) -> None:
    job = TrainingJob(training, 60, checkpoint=Checkpoint(tmp_path, "key"), clock=lambda: 0.0)
    assert not job.work(steps(40))
    assert list(tmp_path.iterdir()) == []


def test_a_checkpoint_of_something_else_is_ignored(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path, "key")
    for state in (SavedState({}, {}), options_training().state()):
        checkpoint.write(state)
        job = TrainingJob(training, 60, checkpoint=checkpoint)
        assert not job.work(steps(1))
        assert job.progress().done == 1
