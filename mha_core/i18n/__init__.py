"""Words on screen in the visitor's language: English in the code, others from assets/i18n/*.po.

`gettext("…")` says words now; `lazy_gettext("…")` keeps them as a `Message`, as errors and results hold them, until
`gettext` says them.
"""

from mha_core.i18n.direction import direction
from mha_core.i18n.languages import ENGLISH, LANGUAGES, accepted, known, language, language_by, speaking
from mha_core.i18n.say import gettext, lazy_gettext, lazy_ngettext, lazy_number, ngettext, number, percent
from mha_core.message import N_, Message, isolate, message_of

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "N_",
    "Message",
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
