"""The shared part of the steps of "Inside a head": their numbers, and vectors and bars as drawings."""

from dataclasses import dataclass

from torch import Tensor

from mha_core import Head, Trace
from mha_core.draw.palette import Palette
from mha_core.i18n import isolate
from mha_core.inside.layer import LayerInternals
from mha_core.inside.step_figures import bars, vectors
from pages.shell.elements.chart import chart
from pages.shell.escape import plain


@dataclass(frozen=True)
class StepContext:
    """One head, one query token, and the keys in the window.

    Attributes:
        trace: of the attention that is opened.
        query_window: the tokens whose queries are shown; the window, unless the keys are of another text.
        off: heads of this layer that are off.
    """

    inside: LayerInternals
    head: Head
    trace: Trace
    query: int
    query_window: slice
    window: slice
    off: tuple[int, ...]
    palette: Palette

    @property
    def crosses(self) -> bool:
        """Whether the keys are another text's."""
        return self.inside.source is not None

    @property
    def normed(self) -> bool:
        """Whether layer norm comes first, between the layer's input and attention."""
        return not self.crosses and not self.inside.x.equal(self.trace.hidden_states[self.head.layer])

    @property
    def keys(self) -> int:
        """Number of keys, outside of the window too."""
        return len(self.trace.keys)

    @property
    def shown(self) -> tuple[str, ...]:
        """The keys in the window."""
        return self.trace.keys.tokens[self.window]

    @property
    def query_word(self) -> str:
        return f"“**{isolate(plain(self.trace.tokens[self.query]))}**”"

    def of_query(self, tensor: Tensor) -> Tensor:
        """(H, T, T_k) → the open head's row of the query, over the window."""
        return tensor[self.head.head, self.query, self.window]

    def query_vectors(self, values: Tensor, key: str, *, across: str, scale: bool = True) -> None:
        """Draw the vectors of those tokens, of (T, d), whose queries are shown; the query's row is framed."""
        shown = range(len(self.trace))[self.query_window]
        row = self.query - shown.start if self.query in shown else None
        tokens = self.trace.tokens[self.query_window]
        chart(
            vectors(values[self.query_window], tokens, self.palette, across=across, chosen=row, scale=scale),
            key,
        )

    def vectors(self, values: Tensor, key: str, *, across: str, value: str = "", scale: bool = True) -> None:
        """Draw a vector for each key of the window (N, d); the query's row is framed, if it is one of them."""
        row = self.query - self.window.start
        row = row if not self.crosses and 0 <= row < len(self.shown) else None
        figure = vectors(values, self.shown, self.palette, across=across, chosen=row, value=value, scale=scale)
        chart(figure, key)

    def bars(self, series: dict[str, Tensor], key: str, up: str) -> None:
        """Draw a bar for each key of the window and series, each (N,)."""
        chart(bars(series, self.shown, self.palette, up=up), key)
