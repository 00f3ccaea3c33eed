"""Measure: what of a model decides which choice is right, and the options that a lesson's file gives it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mha_core.attention.gating import GATE_MODES
from mha_core.lessons import options as kinds
from mha_core.lessons.lesson import Answer
from mha_core.lessons.options import Option
from mha_core.lessons.question_context import QuestionContext

# Of every measure; where they are left out, the address of the step has them.
OF_ALL = {
    **{"model": kinds.WORD, "text": kinds.TEXT, "pair": kinds.TEXT, "mode": kinds.one_of(*GATE_MODES)},
    "attention": kinds.one_of("cross", "encoder", "decoder"),
}


@dataclass(frozen=True)
class Measure:
    """A measure."""

    find: Callable[
        [QuestionContext], Answer
    ]  # the right choice, and the numbers; raises AnswerError where there is none
    needs: Mapping[str, Option]  # the options that must be given, and their kinds
    takes: Mapping[str, Option]  # those that may be
    slow: bool = False  # whether it takes seconds

    @property
    def options(self) -> dict[str, Option]:
        """All of them, by name."""
        return {**self.needs, **self.takes, **OF_ALL}
