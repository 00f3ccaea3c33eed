"""Scripts of pages: the bundles of assets/built (tests/js/build.mjs makes them of assets/js), in a language."""

import json
from functools import cache

from mha_core.i18n import ENGLISH
from mha_core.i18n.catalogues import script_words
from mha_core.paths import ASSETS

BUILT = ASSETS / "built"


@cache
def script(name: str, language: str = ENGLISH) -> str:
    """The JavaScript of a bundle, after what the language says for its words.

    Args:
        name: of a file of assets/built.
        language: a key of `mha_core.i18n.LANGUAGES`.
    """
    words = script_words(language, tuple(_sources()[name]))
    return f"{words}\n{(BUILT / f'{name}.js').read_text(encoding='utf-8')}"


@cache
def _sources() -> dict[str, list[str]]:
    """The scripts that each bundle is made of, from "assets/" on."""
    return json.loads((BUILT / "sources.json").read_text(encoding="utf-8"))
