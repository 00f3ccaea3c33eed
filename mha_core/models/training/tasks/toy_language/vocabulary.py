"""The vocabulary of toy English."""

from typing import Any

from mha_core.models.training.tasks.toy_language import words

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


def leaves(tree: Any) -> list[str]:
    """Every word of nested tuples and dicts, in order; of dicts the values, but of BRACKETS the keys as well."""
    if isinstance(tree, str):
        return [tree]
    if tree is words.BRACKETS:
        parts = [*tree.keys(), *tree.values()]
    else:
        parts = tree.values() if isinstance(tree, dict) else tree
    return [leaf for part in parts for leaf in leaves(part)]


# All the words of words.py, in the order of their ids.
_WORDS = (
    *(words.OTHERS, words.BRACKETS, words.DETERMINERS, words.PRONOUNS, words.PREPOSITIONS),
    *(words.NOUNS, words.ADJECTIVES),
    *(words.COPULAS, words.INTRANSITIVE, words.TRANSITIVE, words.SUBJECT_CONTROL, words.OBJECT_CONTROL, words.MODALS),
    *(words.HANDLED, words.MOVED, words.SEEMED, words.OWNED, words.TO_ONESELF, words.MET, words.SAID),
    *(words.TITLES, words.SURNAMES, words.BEFORE_VERBS, words.OPENERS, words.CLOSERS),
)
VOCABULARY: tuple[str, ...] = tuple(dict.fromkeys([*SPECIAL, *leaves(_WORDS)]))
IDS = {word: i for i, word in enumerate(VOCABULARY)}
