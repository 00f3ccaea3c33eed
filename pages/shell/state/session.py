"""The state of a browser session beside the values of its widgets, which Streamlit keeps by their keys."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import streamlit as st

from pages.shell.state.choices import Choices

if TYPE_CHECKING:
    from mha_core import Head
    from pages.lab.curve_choices import Choices as CurveChoices
    from pages.shell.frame.examples import Example

KEY = "session"


@dataclass
class OpenedPage:
    """The page, and the link that opened the session.

    Attributes:
        title: of the page that was shown last; "" before the first.
        ignored: what of the link was ignored, as long as its page is open; None before the link was checked.
        named: the head that the link names, for the first run.
        no_model: why there is no model at all, not even the bundled one.
        keeps_model: whether somebody chose the model: the link, the visitor, or the owner (MHA_FIRST_MODEL). Until then
            a sentence of the visitor's own may choose it.
        is_answered_elsewhere: whether a sentence did.
        language: one of `mha_core.i18n.LANGUAGES`; "" before the first run.
        linked: `hide` and `lock`, as the last link that named them.
        locked_model: the model that `lock` keeps.
    """

    title: str = ""
    ignored: list[str] | None = None
    named: dict[str, str] = field(default_factory=dict)
    no_model: tuple[str, ...] = ()
    keeps_model: bool = False
    is_answered_elsewhere: bool = False
    language: str = ""
    linked: dict[str, str] = field(default_factory=dict)
    locked_model: str = ""


@dataclass
class Sentence:
    """The sentence, and the example that it may be.

    Attributes:
        taken: an example that was pressed, for the run that follows.
        model: of the last run, by its name.
        kind: of the models whose examples are offered; None before the first run.
        left: what was chosen in the models of each kind: text, head, pins, heads off.
        predicted: the text of an example, and the position whose prediction it speaks of.
        pinned_in: the tokens of the last run, in which pins are positions, of queries ("from") and keys ("to"), and of
            which attention; None: pins are meant for the text to come.
        cuts: by text box, what remains of a text that does not fit into a link, and how many characters were cut.
        has_second: whether Explore has a box for a second sentence, though it is empty.
        pictures: how many were uploaded; each empties the box, so that the same one can be brought again.
    """

    taken: Example | None = None
    model: str = ""
    kind: str | None = None
    left: dict[str, dict[str, str]] = field(default_factory=dict)
    predicted: tuple[str, str] | None = None
    pinned_in: dict[str, tuple[str, ...]] | None = None
    cuts: dict[str, tuple[str, int]] = field(default_factory=dict)
    has_second: bool = False
    pictures: int = 0


@dataclass
class Texts:
    """A visitor's own texts on one page.

    Attributes:
        pasted: what was read of the box.
        used: the texts in use.
        before: those in use before them.
        linked: those that came with a link.
    """

    pasted: str = ""
    used: Any = None
    before: Any = None
    linked: Any = None


@dataclass
class Lab:
    """The pruning lab.

    Attributes:
        curves: what was chosen for the curves.
        boxes: the values of boxes that are not always drawn, by their keys: Streamlit forgets them meanwhile.
        cut: model and heads that are pruned for real.
    """

    curves: CurveChoices | None = None
    boxes: dict[str, Any] = field(default_factory=dict)
    cut: tuple[str, tuple[Head, ...]] | None = None


@dataclass
class Train:
    """*Train from scratch*.

    Attributes:
        playing: whether the replay plays.
        turned: when it showed its step, by `time.monotonic`.
        seen: the step that the address named last.
        of: the model and the role for which a head was opened.
        open_heads: by picture.
        uploads: how many uploads there were; each has an uploader of its own.
        loaded: the title of the model in the last one.
    """

    playing: bool = False
    turned: float = 0.0
    seen: str | None = None
    of: tuple[str, str] | None = None
    open_heads: dict[str, Head] = field(default_factory=dict)
    uploads: int = 0
    loaded: str = ""


@dataclass
class Session:
    """One browser session.

    Attributes:
        choices: those made in the browser.
        carried: the values of widgets that are bound to the address, by key, also while their page is not shown.
        options: the same of boxes whose option is in the address by its English name.
        url: the parameters without a widget, as they were set last.
        in_url: the same, as the address named them last.
        texts: a visitor's own, by page.
        draws: how many random sets of heads were drawn, by what they are drawn for.
        refused: why what was given or asked for last could not be used, by the box that it was given in.
    """

    choices: Choices = field(default_factory=Choices)
    carried: dict[str, Any] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    url: dict[str, str] = field(default_factory=dict)
    in_url: dict[str, str] = field(default_factory=dict)
    page: OpenedPage = field(default_factory=OpenedPage)
    sentence: Sentence = field(default_factory=Sentence)
    texts: dict[str, Texts] = field(default_factory=dict)
    draws: Counter[str] = field(default_factory=Counter)
    refused: dict[str, str] = field(default_factory=dict)
    lab: Lab = field(default_factory=Lab)
    train: Train = field(default_factory=Train)


def session() -> Session:
    """The one of this run."""
    try:
        return st.session_state[KEY]
    except KeyError:
        st.session_state[KEY] = made = Session()
        return made


def draw_again(what: str) -> None:
    """Callback: draw another random set of heads."""
    session().draws[what] += 1


def on_choices_change(part: str) -> None:
    """Callback: this part of the page tells the choices of the browser."""
    session().choices.receive(st.session_state.get(part, {}).get("choices"))
