"""The choices for pruning curves: orders, random controls and step; and their text in the address."""

from dataclasses import dataclass
from math import prod
from typing import Any

import streamlit as st

from mha_core.backends import Model
from mha_core.backends.joint_layers import joint_shape
from mha_core.i18n import N_, gettext
from mha_core.lab.removal_orders import NAMES, SCORED, RemovalOrder
from mha_core.lab.tasks import CurveSettings
from pages.shell.state.query_params import url_value
from pages.shell.state.session import state

PARAMETER = "curves"
SEEDS = (0, 10)  # smallest and largest number of random orders
ORDERS = {N_("least first"): False, N_("most first"): True}
DEFAULT_STEP = "5%"
STEPS = {DEFAULT_STEP: 0.05, N_("one"): 0.0}  # share of all heads removed per step


@dataclass(frozen=True)
class Choices:
    """The choices on the page.

    Attributes:
        by: importance scores.
        first: keys of ORDERS.
        seeds: number of random orders.
        step: a key of STEPS.
        again: re-score after each step.
        greedy: the greedy order too.
    """

    by: tuple[str, ...] = ("exact", "gradient")
    first: tuple[str, ...] = tuple(ORDERS)
    seeds: int = 3
    step: str = DEFAULT_STEP
    again: bool = False
    greedy: bool = False

    def settings(self, heads: int, mode: str = "zero") -> CurveSettings:
        """The settings of the curves for a model with so many heads, and its ablation mode."""
        orders = [RemovalOrder("random", seed=seed) for seed in range(self.seeds)]  # the control: it needs no scores
        orders += [RemovalOrder(score, ORDERS[which], self.again) for score in self.by for which in self.first]
        orders += [RemovalOrder("greedy")] if self.greedy else []
        return CurveSettings(tuple(orders), max(1, round(STEPS[self.step] * heads)), mode)

    def to_text(self) -> str:
        """The choices in the address: "exact,gradient,least,most,random3"; "" for the default."""
        if self == Choices():
            return ""
        words = [*self.by, *(which.split()[0] for which in self.first), f"random{self.seeds}"]
        on = {"one": self.step == "one", "recompute": self.again, "greedy": self.greedy}
        words += [word for word in on if on[word]]
        return ",".join(words)

    @classmethod
    def of_text(cls, text: str) -> "Choices":
        """The choices of an address; unknown words are left out."""
        words = text.split(",")
        if not any(words):
            return cls()
        seeds = [word.removeprefix("random") for word in words if word.startswith("random")]
        number = int(seeds[0]) if seeds and seeds[0].isdecimal() and len(seeds[0]) < 3 else 0
        return cls(
            by=tuple(score for score in SCORED if score in words),
            first=tuple(which for which in ORDERS if which.split()[0] in words),
            seeds=min(number, SEEDS[1]),
            step="one" if "one" in words else DEFAULT_STEP,
            again="recompute" in words,
            greedy="greedy" in words,
        )


@dataclass
class _Last:
    """What was chosen last, while other parts and pages are open."""

    choices: Choices | None = None


def choose() -> Choices:
    """Draw the choices, at first those that were made last."""
    last = state(_Last).choices or Choices.of_text(url_value(PARAMETER))
    help_text = gettext("Remove heads in the order of these importance scores.")
    by = _pills(gettext("Scores"), NAMES, last.by, "lab-by", help_text)
    help_text = gettext("Remove the least or the most important heads first.")
    first = _pills(gettext("Order"), {name: name for name in ORDERS}, last.first, "lab-first", help_text)
    help_text = gettext("The control: this many random orders, drawn as a band.")
    seeds = st.number_input(gettext("Random orders"), *SEEDS, last.seeds, key="lab-seeds", help=help_text)
    step = st.segmented_control(
        gettext("Heads per step"),
        list(STEPS),
        default=last.step,
        key="lab-step",
        required=True,
        width="content",
        help=gettext("Smaller steps take longer."),
        format_func=gettext,
    )
    help_text = gettext("Re-score the remaining heads after every step. Slower.")
    again = st.toggle(gettext("Recompute the scores"), last.again, key="lab-again", help=help_text)
    help_text = gettext("Always remove the head whose removal hurts least. Slow: see the estimate above.")
    greedy = st.toggle(gettext("Greedy order"), last.greedy, key="lab-greedy", help=help_text)
    state(_Last).choices = chosen = Choices(tuple(by), tuple(first), int(seeds), step or DEFAULT_STEP, again, greedy)
    return chosen


def heads_of(model: Model) -> int:
    """The number of heads that a model still has."""
    return prod(joint_shape(model.info)) - len(model.pruned_heads)


def _pills(label: str, options: dict[str, str], default: tuple[str, ...], key: str, help_text: str) -> list[str]:
    """Draw pills; `options` holds their labels."""
    how: dict[str, Any] = {"selection_mode": "multi", "width": "content"}
    how["format_func"] = lambda option: gettext(options[option])
    return st.pills(label, list(options), default=list(default), key=key, help=help_text, **how)
