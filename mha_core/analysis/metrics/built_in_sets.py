"""The built-in datasets to measure models on; their texts lie in assets/evaluation (README.md there)."""

from dataclasses import replace
from functools import cache

from mha_core.analysis.metrics.datasets import Dataset, of_file
from mha_core.i18n import mark
from mha_core.paths import ASSETS

FOLDER = ASSETS / "evaluation"

# By kind: the file, the title on screen, and size, origin and limits.
BUILT_IN = {
    "pairs": (
        "pairs.tsv",
        mark("built-in pairs"),
        mark(
            "100 pairs of English sentences, written for this project by one author, without human ratings. "
            "A small set, not a benchmark: each number below has its own interval."
        ),
    ),
    "same-words": (
        "same-words.tsv",
        mark("built-in pairs of the same words"),
        mark(
            "120 pairs of English sentences of the same words in another order, two thirds of them with another "
            "meaning, written for this project by one author, without human ratings. "
            "A small set, not a benchmark: words alone cannot tell its pairs apart, only their order can."
        ),
    ),
    "questions": (
        "questions.tsv",
        mark("built-in questions"),
        mark(
            "24 questions in English, each with a passage that holds the answer, written for this project by one "
            "author. A small set, not a benchmark: it shows whether a model's answers stay the same, not how "
            "good they are."
        ),
    ),
    "sentences": (
        "sentences.txt",
        mark("built-in sentences"),
        mark(
            "62 English sentences, written for this project by one author. "
            "A small set, not a benchmark: other texts, such as technical ones or another language, "
            "may give other results."
        ),
    ),
    "reactions": (
        "reactions.tsv",
        mark("built-in reactions"),
        mark(
            "68 textbook reactions in SMILES, written for this project by one author. What is masked are the atoms of "
            "the product, one at a time: the rest of a reaction decides them. "
            "A small set, not a benchmark: reactions of other kinds may give other results."
        ),
    ),
}


@cache
def built_in(kind: str) -> Dataset:
    """Load a built-in dataset, one of BUILT_IN.

    Raises:
        ValueError: any other kind.
    """
    if kind not in BUILT_IN:
        raise ValueError(f"kind is {kind!r}; valid: {', '.join(BUILT_IN)}.")
    name, title, about = BUILT_IN[kind]
    return replace(of_file(name, (FOLDER / name).read_bytes()), title=title, about=about)


def is_built_in(dataset: Dataset) -> bool:
    """True for a built-in dataset, whatever the titles of others."""
    return any(dataset == built_in(kind) for kind in BUILT_IN)
