"""How each shipped model was made: its task, its form and its plan. `python -m mha_core.models.training NAME` follows one."""

from collections.abc import Callable
from dataclasses import asdict
from typing import NamedTuple

from mha_core.models.card import Card
from mha_core.models.induction import Induction
from mha_core.models.task import Task
from mha_core.models.training import Plan
from mha_core.models.transformer import EncoderConfig


class Recipe(NamedTuple):
    title: str
    task: Task
    validation: Task  # deals out sequences that the task does not
    form: EncoderConfig
    plan: Plan
    seed: int = 0  # of the first weights


def toy_induction() -> Recipe:
    form = EncoderConfig(
        vocab_size=len(Induction.vocabulary),
        d_model=64,
        num_layers=2,
        num_heads=4,
        d_ff=0,
        max_tokens=Induction.length,
        num_segments=0,
        norm_eps=1e-5,
        norm_first=True,
        causal=True,
        positions="rotary",
    )
    return Recipe("Trained to copy: induction heads", Induction(), Induction(), form, Plan(steps=2000))


RECIPES: dict[str, Callable[[], Recipe]] = {"toy-induction": toy_induction}


def card_of(name: str, recipe: Recipe) -> Card:
    """What is written beside a model made by this recipe."""
    task = recipe.task
    return Card(recipe.title, name, task.output, task.split, tuple(task.vocabulary), recipe.form, recipe.seed, asdict(recipe.plan))
