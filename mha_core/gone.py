"""What was removed, and what to use instead: a sentence for each name that a link, setting or call may still have.

CHANGELOG has the reasons. Nothing else of what is gone is named in the code.
"""

from collections.abc import Mapping

MODELS: Mapping[str, str] = {}
"""Names of models, as in links and `load_model`."""

LESSONS: Mapping[str, str] = {}
"""Names of lessons, as in links."""

FILES: Mapping[str, str] = {}
"""Kinds of downloads, as in /export/KIND."""

MODULES: Mapping[str, str] = {}
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
