"""OpenedPage: the page that is shown, and the link that opened the session."""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class OpenedPage:
    """The page, and the link that opened the session.

    Attributes:
        title: of the page that was shown last; "" before the first.
        carried: the values of widgets that are bound to the address, by key, also while their page is not shown.
        ignored: what of the link was ignored, as long as its page is open; None before the link was checked.
        named: the head that the link names, for the first run.
        no_model: why there is no model at all, not even the bundled one.
        keeps_model: whether somebody chose the model: the link, the visitor, or the owner (MHA_FIRST_MODEL). Until then
            a sentence of the visitor's own may choose it.
        is_answered_elsewhere: whether a sentence did.
    """

    title: str = ""
    carried: dict[str, Any] = field(default_factory=dict)
    ignored: list[str] | None = None
    named: dict[str, str] = field(default_factory=dict)
    no_model: tuple[str, ...] = ()
    keeps_model: bool = False
    is_answered_elsewhere: bool = False
