"""The built-in English sentences, with dependency relations (assets/evaluation/README.md)."""

from dataclasses import replace
from functools import cache

from mha_core.analysis.corpus.reading.corpus import Corpus
from mha_core.i18n import mark
from mha_core.paths import ASSETS

_ABOUT = mark(
    "320 English sentences of 20 constructions, with relations by spaCy's parser (97 % right where checked). "
    "The numbers hold for texts like these."
)


@cache
def english() -> Corpus:
    """The built-in corpus: 320 sentences."""
    name = "english.conllu"
    return replace(Corpus.of_file(name, (ASSETS / "evaluation" / name).read_bytes()), about=_ABOUT)
