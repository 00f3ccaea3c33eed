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

SETTINGS: Mapping[str, str] = {}
"""Environment variables, MHA_NAME."""

OPTIONS: Mapping[str, str] = {}
"""Options of the command `mha-explorer`."""
