"""Task: long work in steps, described so that another process can go on where this one stopped."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from mha_core.jobs.saved_state import SavedState


class Step(NamedTuple):
    """A finished part of some work."""

    share: float  # fraction of the whole work, 0 to 1; the shares of all steps sum to about 1
    result: Any = None  # what the step computed, if anything


class Task(ABC):
    """Work in steps, as a value."""

    again: bool = False  # whether it begins at its start, whatever an interrupted run left on disk

    @abstractmethod
    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        """The steps that follow these results, () at the beginning; what is known may be among them again."""

    def merge(self, results: list[Any], new: Any) -> list[Any]:
        """Results with one more: after the others, or replacing those that it supersedes."""
        return [*results, new]

    def key(self) -> str:
        """The digest of all that its results depend on, by the thread that does it; "" to leave nothing on disk."""
        return ""

    def saved(self, results: Sequence[Any]) -> SavedState:
        """Results, one at least, as they are kept on disk."""
        raise NotImplementedError

    def restored(self, state: SavedState) -> Sequence[Any]:
        """The results that `saved` packed."""
        raise NotImplementedError
