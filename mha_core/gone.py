"""Removed names of links, settings and calls, and a sentence with the replacement of each.

CHANGELOG has the reasons. Nothing else of what is gone is named in the code.
"""

from collections.abc import Mapping

from mha_core.message import N_

PICTURES = N_("This kind of picture file is gone. Save it from the page: the menu “Save picture” has SVG.")

MODELS: Mapping[str, str] = {
    "anarcii": N_("ANARCII was removed. Choose another encoder-decoder, such as toy-german, a T5 or a BART."),
    "rxn-albert": N_(
        "RXN-ALBERT was removed, and atom maps with it. Choose minilm, or an ALBERT from the Hugging Face Hub."
    ),
    "whisper-tiny-en": N_(
        "Whisper was removed, and with it everything for sounds. Choose a model that reads texts or pictures."
    ),
}
"""Names of models, as in links and `load_model`."""

LESSONS: Mapping[str, str] = {
    "atoms": N_("The lesson “Readable does not mean needed” was removed with RXN-ALBERT, the model that it was about."),
    "where-is-it-reading": N_(
        "The lesson “Where is it reading?” was removed with ANARCII, the model that it was about. “Who knows the "
        "gender?” is of an encoder-decoder, too."
    ),
    "when-was-it-said": N_("The lesson “When was it said?” was removed with Whisper, the model that it was about."),
}
"""Names of lessons, as in links."""

HIDDEN = ("tour",)
"""Names in `hide=` of links: what they hid is not there any more, so nothing is to be said."""

FILES: Mapping[str, str] = {
    "svg": PICTURES,
    "pdf": PICTURES,
    "tex": PICTURES,
    "json": N_("Experiments as files are gone. The link has all that was chosen; NPZ and CSV have the numbers."),
}
"""Kinds of downloads, as in /export/KIND; those of PICTURES are endings that no widget is saved with."""

LESSON_FILE = N_("A lesson as one file is gone. “Warm up” computes it beforehand; “Page (HTML)” saves a view.")
"""What /lesson/NAME/file gave."""

MODULES: Mapping[str, str] = {
    "experiment": "mha_core.experiment is gone: evaluate, exact, curve and Transplant measure the same in a script.",
    "paper": "mha_core.paper is gone: show the picture with mha_core.show, whose menu “Save picture” has SVG.",
}
"""Names in `mha_core`, as in `from mha_core import NAME`."""

SETTINGS: Mapping[str, str] = {
    "MHA_LOGS": "MHA_LOGS is gone with the command that opened a hall; `make hall` writes its logs into HALL_FOLDER.",
}
"""Environment variables, MHA_NAME."""

_HALL = "{} is gone: a hall is opened by supervisor and HAProxy, `make hall` in a checkout (docs/deploy.md)."
_CLUSTER = "{} is gone: a cluster is started by Ray's own commands, `make cluster` in a checkout (docs/deploy.md)."
OPTIONS: Mapping[str, str] = {
    **{name: _HALL.format(name) for name in ("--hall", "--front-ends", "--seats", "--drain-minutes")},
    **{name: _CLUSTER.format(name) for name in ("--cluster", "--workers")},
}
"""Options of the command `mha-explorer`."""
