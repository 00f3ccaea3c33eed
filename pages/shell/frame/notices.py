"""Notices above every page: parts of a link that were ignored, parts of a text that are not read."""

from mha_core import Trace
from mha_core.address.parameter import is_whole_number
from mha_core.backends import Model
from mha_core.i18n import gettext
from pages.shell.elements.messages import notice
from pages.shell.state import query_params
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.session import state


def notices_of_link() -> None:
    """Show the ignored parts of the link that opened this session, as long as its page is open."""
    for message in state(OpenedPage).ignored or ():
        notice(message)


def notice_missing_head(model: Model) -> None:
    """A notice if the URL that opened the session names a head that this model does not have; once."""
    page = state(OpenedPage)
    named, page.named = page.named, {}
    for key, size in (("layer", model.info.layers), ("head", model.info.heads)):
        value = named.get(key, "")
        if is_whole_number(value) and int(value) >= size:
            notice(query_params.ignored(key, value, f"0–{size - 1}"))


def notice_truncation(trace: Trace, cut: int) -> None:
    """A notice if the text was truncated, by the model's limit, or by so many characters for the length of a link."""
    if trace.dropped:
        tokens = gettext("{n:,} tokens", n=trace.dropped)
        both = gettext("{tokens} and another {n:,} characters", tokens=tokens, n=cut)
        notice(
            gettext(
                "This model reads at most {most} tokens: the first {shown} are shown, **{dropped} were dropped**.",
                most=trace.info.max_tokens,
                shown=len(trace),
                dropped=both if cut else tokens,
            )
        )
    elif cut:
        notice(gettext("Text too long for a link: the last {n:,} characters were cut.", n=cut))
