"""A widget of a notebook that answers: heads are switched off in the picture or by Python, and both know."""

import secrets
import sys
from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from mha_core.ablation import Ablation
from mha_core.draw.html_page import whole_script
from mha_core.draw.widget import Widget
from mha_core.i18n import language
from mha_core.notebook.arguments import one_head
from mha_core.trace import Trace

# As long as the page is there, JupyterLab does not show what comes after it: that it has no kernel.
STILL = """<div data-still="{name}">{page}</div>
<style>
.jp-OutputArea-child:has([data-still="{name}"]:not([hidden])) + .jp-OutputArea-child {{ display: none }}
</style>"""


class ExploreWidget(anywidget.AnyWidget):
    """All heads of a text, beside a model that runs again when one is switched: what `mha_core.show.explore` gives.

    `observe` tells of each change, as of any widget of a notebook: `widget.observe(print, "off")`. A notebook that is
    read without a kernel has a still page instead, of how it was when the cell ran.

    Attributes:
        off: the heads that are off, as the text of an ablation. Setting it runs the model and moves the picture;
            ValueError for what is no head of this model.
        head: the open head, "3.1".
        trace: what the model leaves behind with these heads off.
        before: with every head on.
    """

    off = traitlets.Unicode().tag(sync=True)
    head = traitlets.Unicode().tag(sync=True)
    trace = traitlets.Instance(Trace)
    _picture = traitlets.Bytes().tag(sync=True)
    _still = traitlets.Unicode().tag(sync=True)  # the name of the still page, which the live one hides
    _esm = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        before: Trace,
        run: Callable[[str, Trace], Trace],
        draw: Callable[[Trace, str, bool], Widget],
        **shown: str,
    ) -> None:
        """Show a Trace with every head on.

        Args:
            run: heads off, and a Trace of the same text, to the Trace with these off.
            draw: a Trace, its open head, and whether heads can be switched, to the picture.
            shown: `off` and `head` at first.
        """
        self.before, self._run, self._draw = before, run, draw
        trace = run(shown["off"], before)
        picture = draw(trace, shown["head"], True).blob
        own = {"_picture": picture, "_still": secrets.token_hex(8), "_esm": whole_script("notebook", language())}
        super().__init__(trace=trace, **own, **shown)

    def __repr__(self) -> str:
        """A line: its traits, which a widget shows otherwise, hold a page of script and every tensor."""
        return f"<ExploreWidget, head {self.head}: {self.trace!r}>"

    @property
    def still(self) -> Widget:
        """The picture as it is now, in which no head can be switched: `.still.save("file.html")`."""
        return self._draw(self.trace, self.head, False)

    @traitlets.validate("off")
    def _valid_off(self, proposal: Any) -> str:
        ablation = Ablation.parse(proposal.value)
        ablation.heads(self.before.info.shape)  # raises
        return str(ablation)

    @traitlets.validate("head")
    def _valid_head(self, proposal: Any) -> str:
        return str(one_head(self.before, proposal.value))

    @traitlets.observe("off")
    def _answer(self, _change: Any) -> None:
        if str(self.trace.ablation) != self.off:
            self.trace = self._run(self.off, self.trace)
            self._picture = self._draw(self.trace, self.head, True).blob

    def _ipython_display_(self, **_options: Any) -> None:
        """Two outputs: where there is a kernel the second hides the first, which is all that there is later."""
        display = sys.modules["IPython"].display.display  # it is IPython that calls this
        page = self.still._repr_html_().replace("<iframe ", '<iframe loading="lazy" ', 1)  # not before it is seen
        display({"text/html": STILL.format(name=self._still, page=page)}, raw=True)
        data, metadata = self._repr_mimebundle_() or ({}, {})
        display(data, metadata=metadata, raw=True)
