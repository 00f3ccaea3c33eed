"""Messages on a page: short, clear, never a traceback; and the wording of counts and durations in them."""

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from mha_core.errors import AppError
from mha_core.i18n import gettext, message_of
from pages.shell.escape import plain
from pages.shell.state.session import state


def minus(number: str) -> str:
    """A number with a true minus: −1.20."""
    return number.replace("-", "\N{MINUS SIGN}")


def signed(distance: int) -> str:
    """+1, −2."""
    return minus(f"{distance:+d}")


def upper_first(text: str) -> str:
    """The same words at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def duration(seconds: float) -> str:
    """An approximate time: about 40 s, about 3 min."""
    if seconds < 90:
        return gettext("about {n} s", n=max(5, 5 * round(seconds / 5)))
    return gettext("about {n} min", n=round(seconds / 60))


def queue_status(position: int) -> str:
    """ "Queued: next." or "Queued: 2 ahead of you."."""
    return gettext("Queued: next.") if position == 1 else gettext("Queued: {n} ahead of you.", n=position - 1)


def notice(text: str) -> None:
    """A small note, such as what was ignored and why."""
    st.caption(f":material/info: {text}")


def problem(text: str) -> None:
    """A warning that something failed; the page goes on."""
    st.warning(text, icon=":material/error:")


class Refusals(dict[str, str]):
    """Why what was given or asked for last could not be used, by the box that it was given in."""


@contextmanager
def keep_refusal(box: str, *errors: type[AppError]) -> Iterator[None]:
    """Use what was given in a box; keep why not, if it raises one of these errors, until `say_refusal` has it said."""
    state(Refusals).pop(box, None)
    try:
        yield
    except errors as error:
        state(Refusals)[box] = message_of(error)


def say_refusal(box: str, *, once: bool = False) -> bool:
    """Say why what was given last in a box could not be used; whether there was anything to say."""
    known = state(Refusals)
    wrong = known.pop(box, "") if once else known.get(box, "")
    if wrong:
        problem(plain(gettext(wrong)))
    return bool(wrong)
