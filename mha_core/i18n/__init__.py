"""Words on screen in the visitor's language: English in the code, others from assets/i18n/*.po.

`gettext("…")` says words now; `lazy_gettext("…")` keeps them, as an error or a result does, until `gettext` says them.
"""

from mha_core.i18n.direction import direction, isolate
from mha_core.i18n.languages import ENGLISH, LANGUAGES, accepted, known, language, language_by, speaking
from mha_core.i18n.say import (
    N_,
    LazyString,
    gettext,
    lazy_gettext,
    lazy_ngettext,
    lazy_number,
    message_of,
    ngettext,
    number,
    percent,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "N_",
    "LazyString",
    "accepted",
    "direction",
    "gettext",
    "isolate",
    "known",
    "language",
    "language_by",
    "lazy_gettext",
    "lazy_ngettext",
    "lazy_number",
    "message_of",
    "ngettext",
    "number",
    "percent",
    "speaking",
]
