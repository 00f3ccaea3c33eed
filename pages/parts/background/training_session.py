"""The trainings of this server, and what of them belongs to this browser session."""

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

LINE: JobQueue[TrainingProgress] = JobQueue("training")


@dataclass(frozen=True)
class Live:
    """This session's training: what was chosen, the name of the model that comes of it, and the recipe once it is made."""

    choice: TrainingOptions
    name: str
    recipes: list[Recipe] = field(default_factory=list)

    def prepare(self) -> Training:
        """Called by the thread that trains: some tasks take seconds to make."""
        recipe = self.choice.recipe()
        self.recipes.append(recipe)
        return Training(LanguageModel(recipe.form, recipe.seed), recipe.task, recipe.plan, recipe.validation)

    def model(self, network: LanguageModel, done: int, name: str = "live") -> tuple[TextModel, ModelCard]:
        """A network on its way after `done` steps, as a source to look at."""
        card = self.choice.card(self.recipes[0], done)
        return text_model(name, card, network), card

    def finish(self, training: Training) -> None:
        session_models.put(self.name, *self.model(training.model, training.done, self.name))


def owner() -> str:
    """By what the line knows this session. It is nowhere on screen."""
    return st.session_state.setdefault("owner", secrets.token_hex(16))


def start(choice: TrainingOptions) -> None:
    """Begin a training, or queue for it. Raises LineError as `JobQueue.start`, TextError as `TrainingOptions.recipe`."""
    if choice.task == "own text":
        choice.recipe()  # a text that won't do is told now, not by the thread
    live = Live(choice, session_models.new_name(choice.task))
    LINE.start(owner(), TrainingJob(live.prepare, choice.steps, live.finish))
    st.session_state["live"] = live
    remember(live.name, choice.example)


def remember(name: str, example: str) -> None:
    """This model is the session's own; `example` is a text to see it with."""
    st.session_state["own"] = st.session_state.get("own", {}) | {name: example}


def own_models() -> dict[str, session_models.SessionModel]:
    """This session's own models by name, the latest first, as far as the server still holds them."""
    found = {name: session_models.find(name) for name in reversed(st.session_state.get("own", {}))}
    return {name: held for name, held in found.items() if held}


def example_of(name: str) -> str | None:
    """A text to see one of this session's models with; None for any other model."""
    return st.session_state.get("own", {}).get(name)
