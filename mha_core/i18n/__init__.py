"""Words on screen in the language of whoever reads them: English in the code, others from assets/i18n/*.po.

`tr("…")` says words now; `later("…")` keeps them, as an error or a result does, until `tr` says them.
"""

from mha_core.i18n.direction import direction, isolate
from mha_core.i18n.languages import ENGLISH, LANGUAGES, accepted, known, language, language_by, speaking
from mha_core.i18n.say import Later, kept, later, later_number, mark, nlater, ntr, number, percent, tr

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Later",
    "accepted",
    "direction",
    "isolate",
    "kept",
    "known",
    "language",
    "language_by",
    "later",
    "later_number",
    "mark",
    "nlater",
    "ntr",
    "number",
    "percent",
    "speaking",
    "tr",
]
