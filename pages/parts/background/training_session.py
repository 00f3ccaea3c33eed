"""The training queue of this server, and the training and the models of this browser session.

The name of the training is in the address, so that a reload or a second visit of the link finds it again.
"""

from dataclasses import dataclass, field

import streamlit as st
from cachetools import LRUCache

from mha_core.engine.digest import digest
from mha_core.engine.job import ENDED
from mha_core.engine.job_queue import JobQueue, QueueError
from mha_core.models import TextModel
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours import session_models
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.training.job import TrainingJob, TrainingProgress
from mha_core.models.training.loop import Training
from mha_core.models.training.model_card import ModelCard
from mha_core.models.training.options import TrainingOptions
from mha_core.models.training.presets import Recipe
from mha_core.words import later, mark
from pages.parts.background.checkpoint_folder import checkpoint_of
from pages.parts.background.link_keys import write_address
from pages.parts.state.url_state import set_url_value, url_value

PARAMETER = "trained"  # of the address: the name of the model, which nobody can guess
MAX_TRAININGS = 64  # that a link can find

QUEUE: JobQueue[TrainingProgress] = JobQueue(mark("training"))


@dataclass(frozen=True)
class SessionTraining:
    """A training that a visitor started.

    Attributes:
        options: what was chosen.
        name: of the model to be trained; also its key in the queue and in the address.
        recipes: empty until the worker thread has made the recipe, then that one.
    """

    options: TrainingOptions
    name: str
    recipes: list[Recipe] = field(default_factory=list)

    def prepare(self) -> Training:
        """Create the training; called by the worker thread, since some tasks take seconds to make."""
        recipe = self.options.recipe()
        self.recipes.append(recipe)
        return Training(LanguageModel(recipe.form, recipe.seed), recipe.task, recipe.plan, recipe.validation)

    def model(self, network: LanguageModel, done: int, name: str = "live") -> tuple[TextModel, ModelCard]:
        """The network after `done` steps as a TextModel, and its card."""
        card = self.options.card(self.recipes[0], done)
        return text_model(name, card, network), card

    def finish(self, training: Training) -> None:
        """Keep the model for this session."""
        session_models.put(self.name, *self.model(training.model, training.done, self.name))


_TRAININGS: LRUCache[str, SessionTraining] = LRUCache(MAX_TRAININGS)


def current() -> SessionTraining | None:
    """The training of this session: the one it started, or the one that its link names; None if there is none."""
    training = _TRAININGS.get(name := url_value(PARAMETER))
    if training and name not in st.session_state.get("own", {}):  # a new session: the model is its own, too
        remember(name, training.options.example)
    return training


def progress() -> TrainingProgress | None:
    """How far this session's training is. Asking keeps it alive."""
    return QUEUE.poll(training.name) if (training := current()) else None


def is_lost() -> bool:
    """Whether the link names a training that is no longer on this server."""
    return bool(url_value(PARAMETER)) and progress() is None


def start(options: TrainingOptions) -> None:
    """Start or queue a training. Raises QueueError as `JobQueue.start`, TextError as `TrainingOptions.recipe`."""
    if (running := progress()) and running.state not in ENDED:
        raise QueueError(later("You already have a training. Stop it first."))
    if options.task == "own text":
        options.recipe()  # so that an unusable text is refused here, not in the worker thread
    training = SessionTraining(options, session_models.new_name(options.task))
    checkpoint = checkpoint_of(digest("training", options))
    QUEUE.start(training.name, TrainingJob(training.prepare, options.steps, training.finish, checkpoint))
    _TRAININGS[training.name] = training
    remember(training.name, options.example)
    write_address({PARAMETER: training.name})


def leave() -> None:
    """Callback: have no training any more, so that another can be chosen. Its link still finds it."""
    set_url_value(PARAMETER, "")


def remember(name: str, example: str) -> None:
    """Add a model to this session's own; `example` is a text to open it with."""
    st.session_state["own"] = st.session_state.get("own", {}) | {name: example}


def own_models() -> dict[str, session_models.SessionModel]:
    """This session's own models by name, the latest first, as far as the server still holds them."""
    models = {name: session_models.find(name) for name in reversed(st.session_state.get("own", {}))}
    return {name: model for name, model in models.items() if model}


def example_of(name: str) -> str | None:
    """A text to open one of this session's models with; None for any other model."""
    return st.session_state.get("own", {}).get(name)
