"""Task: long work in steps, described so that another process can go on where this one stopped."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from mha_core.jobs.saved_state import SavedState
from mha_core.model import Model


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


class MeasurementTask(Task):
    """A task that a link names, so that another process can begin it again.

    Attributes:
        kind: of the measurement, by its name in links and files.
        subject: what is measured, a dataclass; `subject.key` holds everything that a result depends on, and
            `subject.models` the names of its models, by the fields that hold them.
        settings: the other settings that a result depends on.
    """

    kind: ClassVar[str]
    subject: Any
    settings: Any

    @abstractmethod
    def arguments(self) -> SavedState | None:
        """What `of` needs, as tensors and JSON; None where a link alone names it, or it is too large to be kept."""

    @classmethod
    @abstractmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        """The measurement with these arguments, which goes on from its last checkpoint.

        Raises:
            ValueError, KeyError, TypeError, AttributeError: they are none. Also ModelError and TextError, if the model
                or its texts are gone.
        """


def measurement_of(kind: type[MeasurementTask], state: SavedState, model_of: Callable[[str], Model]) -> MeasurementTask:
    """The measurement whose `arguments` these are.

    Args:
        model_of: finds a model by its name.

    Raises:
        ValueError: they are not of this kind. Also ModelError and TextError, if the model or its texts are gone.
    """
    try:
        if state.facts["kind"] == kind.kind:
            return kind.of(state, model_of)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"It is no saved measurement: {error!r}"[:120]) from error
    raise ValueError(f"It is a measurement of another kind: {state.facts['kind']!r}"[:120])
