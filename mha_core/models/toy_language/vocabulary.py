"""The vocabulary of toy English, and its tokenizer: lower-cased words, split at blanks and punctuation."""

import difflib
import re

from mha_core.models.toy_language import words

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
_TOKEN = re.compile(r"\[(?:PAD|UNK|CLS|SEP|MASK)\]|\w+|[^\w\s]", re.IGNORECASE)


def leaves(tree: object) -> list[str]:
    """Every word of a nest of tuples and dicts, in order."""
    if isinstance(tree, str):
        return [tree]
    parts = [*tree.keys(), *tree.values()] if tree is words.BRACKETS else tree.values() if isinstance(tree, dict) else tree
    return [leaf for part in parts for leaf in leaves(part)]


# Everything that words.py lists for the grammar to say.
_SAID = (
    *(words.OTHERS, words.BRACKETS, words.DETERMINERS, words.PRONOUNS, words.PREPOSITIONS, words.NOUNS, words.ADJECTIVES),
    *(words.COPULAS, words.INTRANSITIVE, words.TRANSITIVE, words.SUBJECT_CONTROL, words.OBJECT_CONTROL, words.MODALS),
    *(words.HANDLED, words.MOVED, words.SEEMED, words.OWNED, words.TO_ONESELF, words.MET, words.SAID),
    *(words.TITLES, words.SURNAMES, words.BEFORE_VERBS, words.OPENERS, words.CLOSERS),
)
VOCABULARY: tuple[str, ...] = tuple(dict.fromkeys([*SPECIAL, *leaves(_SAID)]))
IDS = {word: i for i, word in enumerate(VOCABULARY)}


def tokenize(text: str) -> list[str]:
    """ "The keys, [MASK]!" → the keys , [MASK] !"""
    return [token.upper() if token[0] == "[" and len(token) > 1 else token.lower() for token in _TOKEN.findall(text)]


def unknown(text: str) -> list[str]:
    """The words of a text that toy English does not have, each once, in order."""
    return list(dict.fromkeys(token for token in tokenize(text) if token not in IDS))


def suggestions(word: str, count: int = 3) -> list[str]:
    """Words that toy English does have and that look alike, likest first; perhaps none."""
    return difflib.get_close_matches(word.lower(), VOCABULARY[len(SPECIAL) :], n=count)
