"""A case, and what the reference makes of it."""

from functools import cached_property

import numpy as np

from tests.support.reference.bert import Bert, bert
from tests.support.reference.passes import ALL_ON, Off, Pass
from tests.support.reference.trained import Trained, trained
from tests.truth.sample import Case


class Seen:
    """A case, with the reference's passes before and after."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.network: Bert | Trained = bert() if case.model in ("minilm", "scratch-bert") else trained(case.model)

    def run(self, off: Off) -> Pass:
        return self.network.run(self.case.text, off, self.case.pair)

    @cached_property
    def before(self) -> Pass:
        return self.run(ALL_ON)

    @cached_property
    def after(self) -> Pass:
        return self.run(Off(self.case.off, self.case.mode))

    @cached_property
    def weights(self) -> np.ndarray:
        """(L, H, T, T), with the heads off."""
        return self.after.attentions.numpy()

    @cached_property
    def word_of(self) -> list[int | None]:
        return self.network.word_of(self.case.text, self.case.pair)

    @property
    def special(self) -> list[bool]:
        return [word is None for word in self.word_of]

    @property
    def shape(self) -> tuple[int, int]:
        return self.network.layers, self.network.heads
