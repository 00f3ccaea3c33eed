"""The training queue of this server, and the training and the models of this browser session."""

import secrets
from dataclasses import dataclass, field

import streamlit as st

from mha_core.engine.job_queue import JobQueue
from mha_core.models import TextModel
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours import session_models
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.training.job import TrainingJob, TrainingProgress
from mha_core.models.training.loop import Training
from mha_core.models.training.model_card import ModelCard
from mha_core.models.training.options import TrainingOptions
from mha_core.models.training.presets import Recipe

QUEUE: JobQueue[TrainingProgress] = JobQueue("training")


@dataclass(frozen=True)
class SessionTraining:
    """This session's training.

    Attributes:
        options: what was chosen.
        name: of the model to be trained.
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


def owner() -> str:
    """This session's key in the queue. Never shown on screen."""
    return st.session_state.setdefault("owner", secrets.token_hex(16))


def start(options: TrainingOptions) -> None:
    """Start or queue a training. Raises QueueError as `JobQueue.start`, TextError as `TrainingOptions.recipe`."""
    if options.task == "own text":
        options.recipe()  # so that an unusable text is refused here, not in the worker thread
    training = SessionTraining(options, session_models.new_name(options.task))
    QUEUE.start(owner(), TrainingJob(training.prepare, options.steps, training.finish))
    st.session_state["live"] = training
    remember(training.name, options.example)


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
