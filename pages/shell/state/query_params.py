"""The URL's query parameters: their valid values, the messages about invalid ones, and the limits on their length.

Choices without a Streamlit widget (a checkpoint, a role) are kept as text in the URL and in the session.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

import streamlit as st

from mha_core import gone
from mha_core.address.parameters import MAX_TEXT_CHARS, PARAMETERS, RENAMED
from mha_core.i18n import gettext
from pages.features import FEATURES
from pages.shell.escape import plain
from pages.shell.feature import call
from pages.shell.state.hidden_by_link import HIDEABLE
from pages.shell.state.hidden_by_link import MAX_CHARS as MAX_HIDE_CHARS
from pages.shell.state.session import state

MOVED = {"hide": ("mask", ("true", "false"))}  # parameters in older links: their name now, and the values that tell
MAX_VALUE_CHARS = 200  # more is no key, no role and no list of curves


@dataclass
class UrlValues:
    """The parameters without a widget.

    Attributes:
        last: as they were set last.
        in_url: as the address named them last.
    """

    last: dict[str, str] = field(default_factory=dict)
    in_url: dict[str, str] = field(default_factory=dict)


def new_names(parameters: Mapping[str, str]) -> dict[str, str]:
    """The parameters of a link with the names and values that they have now: `hide=false` was *Mask it* until 0.4."""
    found = {name: RENAMED.get(name, {}).get(value, value) for name, value in parameters.items()}
    for old, (new, values) in MOVED.items():
        if found.get(old, "").lower() in values:
            value = found.pop(old)
            found.setdefault(new, value)
    if "at" in found:
        found["at"] = found["at"].partition(" · ")[0]  # "3 · cat" until 0.2
    return found


def update_old_values() -> bool:
    """Replace renamed parameters and values in the URL of an older link; return whether there were any."""
    given = st.query_params.to_dict()
    if is_old := (new := new_names(given)) != given:
        st.query_params.from_dict(new)
    return is_old


def invalid_params() -> dict[str, str]:
    """A message for each invalid parameter in the URL of a freshly opened page, by name."""
    messages = {}
    checks = {name: check for feature in FEATURES for name, check in feature.checks.items()}
    for name, value in st.query_params.items():
        if name in checks:
            if why := call(checks[name], value):
                messages[name] = why
        elif name == "hide":
            if len(value) > MAX_HIDE_CHARS or not {*filter(None, value.split(","))} <= HIDEABLE.keys() | {*gone.HIDDEN}:
                valid = gettext("names separated by commas, of {options}", options=", ".join(HIDEABLE))
                messages[name] = ignored(name, value, valid)
        # Texts that are too long are cut.
        elif name in PARAMETERS and name not in ("text", "pair") and (valid := PARAMETERS[name].kind.mistake(value)):
            messages[name] = ignored(name, value, gettext(valid))
    return messages


def ignored(name: str, value: str, valid: str) -> str:
    """The message about an invalid parameter."""
    return gettext(
        "Ignored URL parameter {name} = {value}. Valid: {valid}.",
        name=plain(name),
        value=plain(value[:40]),
        valid=valid,
    )


def shorten_texts() -> bool:
    """Cut the texts of a link to what a link should hold; return whether there was anything to cut."""
    long = {name: text for name in ("text", "pair") if (text := st.query_params.get(name, "")) != truncated(text)}
    st.query_params.update({name: truncated(text) for name, text in long.items()})
    return bool(long)


def truncated(text: str) -> str:
    """The longest beginning of a text that fits into a link."""
    text = text[:MAX_TEXT_CHARS]  # each character takes one at least: what is longer is not even encoded
    if len(quote(text)) <= MAX_TEXT_CHARS:
        return text
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if len(quote(text[:middle])) <= MAX_TEXT_CHARS else (low, middle)
    return text[:low]


def limit_length(key: str, max_chars: int) -> None:
    """Callback: truncate a model's name or a set of heads, which could otherwise make a URL that no server accepts."""
    st.session_state[key] = (st.session_state[key] or "")[:max_chars]


def bounded_number(key: str, default: int, last: int) -> None:
    """A widget's number, moved into 0 … last, and written to the URL unless it is the default.

    Call it before the widget is drawn: another model, text or head may have changed the range and the default, and a
    link must still say what is shown.
    """
    default, value = min(default, last), st.session_state.get(key)
    give_number(key, min(value, last) if isinstance(value, int) and value >= 0 else default, default)


def give_number(key: str, number: int, default: int) -> None:
    """Give a widget that is drawn next this number; unless it is the default, the URL too."""
    missing_in_url = number != default and st.query_params.get(key) != str(number)
    if st.session_state.get(key, default) != number or missing_in_url:
        st.session_state[key] = number


def url_value(key: str) -> str:
    """The current value: the last one set, or the one in the URL if that is newer, as after Back."""
    given = st.query_params.get(key, "")[:MAX_VALUE_CHARS]
    known = state(UrlValues)
    if key not in known.last or (given and given != known.in_url.get(key)):
        known.last[key] = given
    known.in_url[key] = given
    return known.last[key]


def set_url_value(key: str, value: str) -> None:
    """Callback: set the value here and in the URL."""
    known = state(UrlValues)
    known.last[key] = known.in_url[key] = value
    if value:
        st.query_params[key] = value
    else:
        st.query_params.pop(key, None)


def write_address(values: Mapping[str, str]) -> None:
    """Write the changed parameters into the address, all at once: each write is a step of the history."""
    changed = {name: value for name, value in values.items() if st.query_params.get(name, "") != value}
    state(UrlValues).last.update(values)
    if changed:
        st.query_params.update(changed)
