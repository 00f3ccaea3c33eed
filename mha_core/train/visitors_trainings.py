"""Trainings of this process for its visitors."""

import logging
import threading
from dataclasses import asdict, dataclass, replace
from functools import partial

from cachetools import LRUCache

from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.loop import Training
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.backends.builtin.training.presets import make_card
from mha_core.errors import ModelError
from mha_core.jobs.checkpoints import RESUMED, Checkpoint, checkpoint_of
from mha_core.jobs.digest import digest
from mha_core.jobs.job import ENDED
from mha_core.jobs.job_queue import JobQueue, QueueError
from mha_core.jobs.saved_state import SavedState
from mha_core.message import N_
from mha_core.model import Model
from mha_core.train.job import TrainingJob, TrainingProgress

MAX_TRAININGS = 64  # that a link can find


@dataclass(frozen=True)
class VisitorsTraining:
    """A training that a visitor started."""

    options: TrainingOptions  # what was chosen
    name: str  # of the model to be trained; also its key in the queue and in the address
    card: ModelCard | None = None  # of the model before the first step; None until the training is prepared

    def key(self) -> str:
        """The digest of what was chosen."""
        return digest("training", self.options)

    def model(self, network: LanguageModel, done: int, name: str = "live") -> Model:
        """The network after `done` steps as a Model; of one that is prepared."""
        assert self.card is not None
        return text_model(name, self.options.card_after(self.card, done), network)


def _on_disk(name: str) -> Checkpoint:
    """The file of a training's choices, while it is under way."""
    return checkpoint_of(f"training-{name}")


class VisitorsTrainings(JobQueue[TrainingProgress]):
    """The queue of the trainings, whose keys are names of models, and what a link finds."""

    def __init__(self) -> None:
        super().__init__(N_("training"))
        self._known: LRUCache[str, VisitorsTraining] = LRUCache(MAX_TRAININGS)
        self._restarting = threading.Lock()

    def start(self, name: str, options: TrainingOptions, said: str = "") -> None:
        """Start or queue a training. Raises QueueError as `JobQueue.submit`. `said`: its note at first."""
        training = VisitorsTraining(options, name)
        prepare, finish = partial(self._prepare, training), partial(self._finish, name)
        job = TrainingJob(prepare, options.steps, finish, checkpoint_of(training.key()))
        job.note = said
        self._known[name] = training  # before it starts, which changes it
        try:
            self.submit(name, lambda: job, key=name)
        except QueueError:
            del self._known[name]
            raise
        _on_disk(name).write(SavedState({}, {"training": asdict(options)}))
        _on_disk(name).claim()

    def go_on(self, name: str) -> bool:
        """Go on with a training that was under way when the server ended; whether there is one of this name.

        Raises QueueError as `JobQueue.submit`.
        """
        with self._restarting:  # two sessions may ask at once
            if name in self._known:
                return True
            state = _on_disk(name).read()
            if state is None or not _on_disk(name).claim():  # another process of this machine is at it
                return False
            try:
                options = TrainingOptions(**state.facts["training"])
            except (KeyError, TypeError, ModelError):
                logging.getLogger(__name__).warning("A training on disk is dropped: it is no training.")
                _on_disk(name).remove()
                return False
            self.start(name, options, RESUMED)
            return True

    def find(self, name: str) -> VisitorsTraining | None:
        """The training of this name; None if it is not known any more."""
        return self._known.get(name)

    def poll(self, key: str, viewer: str = "") -> TrainingProgress | None:
        """Progress of a training. Asking keeps it alive. An ended one stays on disk until somebody asks."""
        progress = super().poll(key, viewer)
        if progress and progress.state in ENDED:
            _on_disk(key).remove()
        return progress

    def _prepare(self, training: VisitorsTraining) -> Training:
        """Prepare the training, in the thread of the job."""
        recipe = training.options.recipe()
        self._known[training.name] = replace(training, card=make_card(training.options.task, recipe))
        return recipe.training()

    def _finish(self, name: str, training: Training) -> None:
        """Keep the model for the visitor."""
        if known := self._known.get(name):
            session_models.put(name, known.model(training.model, training.done, name))


TRAININGS = VisitorsTrainings()
