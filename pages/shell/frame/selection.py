"""What is chosen in the frame of a page, as one value."""

from contextvars import ContextVar
from dataclasses import dataclass

from mha_core import Ablation, Trace
from mha_core.backends import Model
from mha_core.draw.caption import about
from pages.shell.inputs.traces import get_trace


@dataclass(frozen=True)
class Selection:
    """The model, the text and the heads that are off. Its Traces come from the cache when they are asked for."""

    model: Model
    text: str
    pair: str | None
    ablation: Ablation

    @property
    def before(self) -> Trace:
        """The Trace with all heads on."""
        return get_trace(self.model.info.name, self.text, self.pair)

    @property
    def after(self) -> Trace:
        """The Trace with the heads off."""
        return get_trace(self.model.info.name, self.text, self.pair, self.ablation)

    @property
    def source(self) -> str:
        """Model, ablation and text in one line, for the caption of saved pictures."""
        return f"{about(self.after)} {' / '.join(filter(None, (self.text.strip(), self.pair)))}"


_selected: ContextVar[Selection] = ContextVar("selected")


def selected() -> Selection:
    """The selection in the frame of this run."""
    return _selected.get()


def select(selection: Selection) -> None:
    """Make this the selection of this run."""
    _selected.set(selection)
