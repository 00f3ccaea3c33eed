"""This browser session's own models: trained here, or loaded from a file."""

from mha_core.backends.builtin import session_models
from mha_core.model import Model
from pages.shell.state.session import state


class OwnModels(dict[str, str]):
    """A text to open each model with, by name, the latest last."""


def remember(name: str, example: str) -> None:
    """Add a model to this session's own; `example` is a text to open it with."""
    state(OwnModels)[name] = example


def own_models() -> dict[str, Model]:
    """This session's own models by name, the latest first, as far as the server still holds them."""
    models = {name: session_models.find(name) for name in reversed(state(OwnModels))}
    return {name: model for name, model in models.items() if model}


def example_of(name: str) -> str | None:
    """A text to open one of this session's models with; None for any other model."""
    return state(OwnModels).get(name)
