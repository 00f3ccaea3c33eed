"""What a page says when something is not as it should be: small, clear, and never a traceback."""

import re

import streamlit as st

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&])")


def plain(text: str) -> str:
    """A person's text inside Markdown, shown as typed. An invisible joiner keeps addresses from becoming links."""
    text = re.sub(r"(www|:/|@)", "\\1\u2060", text.replace("\x00", "").replace("\n", " "), flags=re.IGNORECASE)
    return _MARKDOWN.sub(r"\\\1", text)


def signed(distance: int) -> str:
    """+1, −2."""
    return f"{distance:+d}".replace("-", "−")


def counted(number: int, what: str) -> str:
    """1 text, 1,200 texts."""
    return f"{number:,} {what}{'s' * (number != 1)}"


def duration(seconds: float) -> str:
    """About how long: 40 s, 3 min."""
    return f"about {max(5, 5 * round(seconds / 5))} s" if seconds < 90 else f"about {round(seconds / 60)} min"


def notice(text: str) -> None:
    """A small notice: something was ignored, and why."""
    st.caption(f":material/info: {text}")


def problem(text: str) -> None:
    """Something could not be done; the page goes on."""
    st.warning(text, icon=":material/error:")
