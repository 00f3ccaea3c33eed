"""One training in a thread: how far it is, what can be seen of it, and how it ends."""

import threading
import time
from dataclasses import replace

import pytest
import torch

from mha_core.engine.threads import use_one_core
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.training.job import TrainingJob
from mha_core.models.training.loop import Training
from tests.support.small_training import FORM, PLAN, Counting, same, training, weights


def validated() -> Training:
    return training(validation=Counting())


def always() -> bool:
    return True


class Clock:
    """Seconds that pass only when somebody asks, one each time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


# --- how far it is ------------------------------------------------------------------------------------------------------------


def test_a_job_ends_as_the_training_would_alone() -> None:
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


def test_60_steps_lower_the_loss() -> None:
    job = TrainingJob(validated, 60)
    job.work(always)
    losses = job.progress().losses
    assert sum(losses[-5:]) / 5 < losses[0] / 3


def test_it_pauses_where_it_is_told_to_and_goes_on_from_there() -> None:
    alone, ends = validated(), []
    list(alone)
    job = TrainingJob(validated, 60, ends.append)
    assert not job.work(lambda: len(job.progress().losses) < 20)
    assert job.progress().done == 20
    assert job.work(always)
    job.end("done")
    assert same(weights(ends[0]), weights(alone))


def test_before_the_first_step_there_is_no_pace() -> None:
    job = TrainingJob(validated, 60)
    assert (job.progress().seconds_left, job.progress().network, job.progress().done) == (None, None, 0)


def test_the_time_left_is_that_of_the_steps_to_come() -> None:
    job = TrainingJob(validated, 60, clock=Clock())
    job.work(lambda: len(job.progress().losses) < 40)
    assert job.progress().seconds_left == pytest.approx(20 * 1.5, rel=0.4)  # a step asks the clock once or twice


def test_one_slow_step_is_a_twentieth_of_the_pace() -> None:
    now, seconds = [0.0], iter([*[1.0] * 10, 21.0])

    def spend() -> bool:
        now[0] += (spent := next(seconds, 0.0))
        return spent > 0

    job = TrainingJob(validated, 60, clock=lambda: now[0])
    job.work(spend)
    assert job.progress().seconds_left == pytest.approx(49 * 2.0)


# --- what can be seen of it ---------------------------------------------------------------------------------------------------


def test_the_copy_is_one_that_nobody_changes() -> None:
    run = validated()
    job = TrainingJob(lambda: run, 60, clock=Clock())
    job.work(lambda: len(job.progress().losses) < 10)
    seen = job.progress()
    assert seen.network_step > 0
    before = [parameter.clone() for parameter in seen.network.parameters()]
    job.work(always)
    assert same(before, list(seen.network.parameters()))
    assert not same(before, weights(run))


def test_the_copy_is_refreshed_while_it_trains() -> None:
    job, seen = TrainingJob(validated, 60, clock=Clock()), set()
    job.work(lambda: bool(seen.add(job.progress().network_step)) or True)
    assert len(seen) > 10


# --- how it ends --------------------------------------------------------------------------------------------------------------


def test_stopped_early_it_keeps_what_it_has_learnt() -> None:
    ends = []
    job = TrainingJob(validated, 60, ends.append)
    job.work(lambda: len(job.progress().losses) < 7)
    job.end("stopped", "enough")
    assert [run.done for run in ends] == [7]
    assert (job.progress().state, job.progress().reason, job.progress().done) == ("stopped", "enough", 7)


def test_without_a_step_there_is_no_model() -> None:
    ends = []
    job = TrainingJob(validated, 60, ends.append)
    job.work(lambda: False)
    job.end("stopped")
    assert ends == []


def test_a_loss_that_is_no_number_ends_it() -> None:
    run = Training(LanguageModel(FORM), Counting(), replace(PLAN, clip=1e9))
    with torch.no_grad():
        run.model.encoder.embeddings.word.weight.fill_(torch.nan)
    with pytest.raises(FloatingPointError, match="finite"):
        TrainingJob(lambda: run, 60).work(always)


def test_of_one_that_failed_the_last_numbers_are_seen() -> None:
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


# --- threads ------------------------------------------------------------------------------------------------------------------


def test_one_core_for_one_thread_alone() -> None:
    before, seen = torch.get_num_threads(), {}
    torch.set_num_threads(3)
    try:
        worker = threading.Thread(target=lambda: (use_one_core(), seen.update(worker=torch.get_num_threads())))
        worker.start()
        worker.join()
        later = threading.Thread(target=lambda: seen.update(later=torch.get_num_threads()))
        later.start()
        later.join()
        assert (seen, torch.get_num_threads()) == ({"worker": 1, "later": 3}, 3)
    finally:
        torch.set_num_threads(before)


def test_models_made_at_once_are_those_made_one_by_one() -> None:
    alone = [LanguageModel(FORM, seed) for seed in range(8)]
    made: dict[int, LanguageModel] = {}
    together = threading.Barrier(8)

    def make(seed: int) -> None:
        together.wait()
        for _ in range(5):
            made[seed] = LanguageModel(FORM, seed)
            time.sleep(0)

    threads = [threading.Thread(target=make, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in range(8):
        assert same(list(alone[seed].parameters()), list(made[seed].parameters()))
