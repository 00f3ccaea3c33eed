"""What is built in to measure models on, in words; the texts lie in assets/evaluation (README.md there)."""

from mha_core.i18n import mark

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
