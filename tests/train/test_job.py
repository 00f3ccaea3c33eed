"""One training as a background job: its progress, the copy for watchers, and its end."""

import threading
import time
from dataclasses import replace

import pytest
import torch

from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training
from mha_core.jobs.thread_pools import one_core, use_one_core
from mha_core.train.job import TrainingJob
from tests.support.small_training import FORM, PLAN, Counting, same, training, weights


def validated() -> Training:
    return training(validation=Counting())


def always() -> bool:
    return True


class Clock:
    """A clock that advances by one second with each call."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


# --- progress ---------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_job_gives_the_same_result_as_the_training_alone() -> None:
    ends, alone = [], validated()
    list(alone)
    job = TrainingJob(validated, 60, ends.append)
    assert job.work(always)
    job.end("done")
    progress = job.progress()
    assert (progress.state, progress.done, progress.steps, progress.losses) == ("done", 60, 60, tuple(alone.losses))
    assert progress.validation == tuple((c.step, c.validation) for c in alone.history)
    assert progress.network_step == 60
    assert len(ends) == 1
    assert same(weights(ends[0]), weights(alone))


def test_60_steps_lower_the_loss_in_a_job() -> None:
    job = TrainingJob(validated, 60)
    job.work(always)
    losses = job.progress().losses
    assert sum(losses[-5:]) / 5 < losses[0] / 3


def test_job_pauses_and_continues() -> None:
    alone, ends = validated(), []
    list(alone)
    job = TrainingJob(validated, 60, ends.append)
    assert not job.work(lambda: len(job.progress().losses) < 20)
    assert job.progress().done == 20
    assert job.work(always)
    job.end("done")
    assert same(weights(ends[0]), weights(alone))


def test_before_the_first_step_there_is_no_estimate() -> None:
    job = TrainingJob(validated, 60)
    assert (job.progress().seconds_left, job.progress().network, job.progress().done) == (None, None, 0)


def test_seconds_left_is_estimated_for_the_remaining_steps() -> None:
    job = TrainingJob(validated, 60, clock=Clock())
    job.work(lambda: len(job.progress().losses) < 40)
    assert job.progress().seconds_left == pytest.approx(20 * 1.5, rel=0.4)  # a step reads the clock once or twice


def test_one_slow_step_counts_for_a_twentieth_of_the_average() -> None:
    now, durations = [0.0], iter([*[1.0] * 10, 21.0])

    def advance_clock() -> bool:
        duration = next(durations, 0.0)
        now[0] += duration
        return duration > 0

    job = TrainingJob(validated, 60, clock=lambda: now[0])
    job.work(advance_clock)
    assert job.progress().seconds_left == pytest.approx(49 * 2.0)


# --- the copy for watchers --------------------------------------------------------------------------------------------


def test_copied_network_is_not_changed_by_training() -> None:
    run = validated()
    job = TrainingJob(lambda: run, 60, clock=Clock())
    job.work(lambda: len(job.progress().losses) < 10)
    progress = job.progress()
    assert progress.network_step > 0
    before = [parameter.clone() for parameter in progress.network.parameters()]
    job.work(always)
    assert same(before, list(progress.network.parameters()))
    assert not same(before, weights(run))


def test_copy_is_refreshed_during_training() -> None:
    job, network_steps = TrainingJob(validated, 60, clock=Clock()), set()
    job.work(lambda: bool(network_steps.add(job.progress().network_step)) or True)
    assert len(network_steps) > 10


# --- the end ----------------------------------------------------------------------------------------------------------


def test_stopped_job_finishes_with_its_present_weights() -> None:
    ends = []
    job = TrainingJob(validated, 60, ends.append)
    job.work(lambda: len(job.progress().losses) < 7)
    job.end("stopped", "enough")
    assert [run.done for run in ends] == [7]
    assert (job.progress().state, job.progress().reason, job.progress().done) == ("stopped", "enough", 7)


def test_finish_is_not_called_without_a_step() -> None:
    ends = []
    job = TrainingJob(validated, 60, ends.append)
    job.work(lambda: False)
    job.end("stopped")
    assert ends == []


def test_non_finite_loss_raises() -> None:
    run = Training(LanguageModel(FORM), Counting(), replace(PLAN, clip=1e9))
    with torch.no_grad():
        run.model.encoder.embeddings.word.weight.fill_(torch.nan)
    with pytest.raises(FloatingPointError, match="finite"):
        TrainingJob(lambda: run, 60).work(always)


def test_failed_job_shows_its_last_finite_copy() -> None:
    run = validated()
    job = TrainingJob(lambda: run, 60, clock=Clock())
    job.work(lambda: len(job.progress().losses) < 10)
    network_step = job.progress().network_step
    with torch.no_grad():
        run.model.encoder.embeddings.word.weight.fill_(torch.nan)
    with pytest.raises(FloatingPointError) as caught:
        job.work(always)
    job.fail(caught.value)
    assert job.progress().network_step == network_step
    assert all(parameter.isfinite().all() for parameter in job.progress().network.parameters())


# --- threads ----------------------------------------------------------------------------------------------------------


def test_use_one_core_affects_its_own_thread_only() -> None:
    before, counts = torch.get_num_threads(), {}
    torch.set_num_threads(3)
    try:
        worker = threading.Thread(target=lambda: (use_one_core(), counts.update(worker=torch.get_num_threads())))
        worker.start()
        worker.join()
        later = threading.Thread(target=lambda: counts.update(later=torch.get_num_threads()))
        later.start()
        later.join()
        assert (counts, torch.get_num_threads()) == ({"worker": 1, "later": 3}, 3)
    finally:
        torch.set_num_threads(before)


@pytest.mark.parametrize("usual", [1, 3])
def test_one_core_ends_with_its_block_and_affects_no_other_thread(usual: int) -> None:
    before, counts = torch.get_num_threads(), []
    torch.set_num_threads(usual)
    try:
        with pytest.raises(ValueError), one_core():
            other = threading.Thread(target=lambda: counts.append(torch.get_num_threads()))
            other.start()
            other.join()
            counts.append(torch.get_num_threads())
            raise ValueError
        assert (counts, torch.get_num_threads()) == ([usual, 1], usual)
    finally:
        torch.set_num_threads(before)


def test_models_created_concurrently_have_the_weights_of_their_seeds() -> None:
    expected = [LanguageModel(FORM, seed) for seed in range(8)]
    concurrent: dict[int, LanguageModel] = {}
    barrier = threading.Barrier(8)

    def make(seed: int) -> None:
        barrier.wait()
        for _ in range(5):
            concurrent[seed] = LanguageModel(FORM, seed)
            time.sleep(0)

    threads = [threading.Thread(target=make, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in range(8):
        assert same(list(expected[seed].parameters()), list(concurrent[seed].parameters()))
