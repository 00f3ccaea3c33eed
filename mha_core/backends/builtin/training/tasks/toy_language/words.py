"""The words of toy English: by their role in the grammar, as a vocabulary, and in groups for a word list on screen."""

from collections.abc import Sequence
from typing import Any

from mha_core.message import N_


def with_s(word: str) -> str:
    """The plural of a regular noun, and the form of a regular verb after he, she or it: key → keys, watch → watches."""
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2] not in "aeou" else word + "s"


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _pair(text: str) -> tuple[str, str]:
    """ "man/men" → ("man", "men")."""
    first, second = text.split("/")
    return first, second


def _nouns(text: str) -> tuple[tuple[str, str], ...]:
    """ "key man/men" → (("key", "keys"), ("man", "men"))."""
    return tuple(_pair(word) if "/" in word else (word, with_s(word)) for word in text.split())


def _verbs(text: str) -> tuple[tuple[str, str], ...]:
    """ "see is/are" → (("sees", "see"), ("is", "are")): after a singular subject, after a plural one."""
    return tuple(_pair(word) if "/" in word else (with_s(word), word) for word in text.split())


# (singular, plural) by kind. The kind determines the pronoun, and the adjectives and verbs that fit.
NOUNS = {
    "man": _nouns("boy man/men king uncle brother father son actor prince emperor waiter grandfather"),
    "woman": _nouns("girl woman/women queen aunt sister mother daughter actress princess empress waitress grandmother"),
    "animal": _nouns("dog cat horse owl elephant lion rabbit eagle ape fox duck cow"),
    "thing": _nouns(
        "key cabinet table window box book letter cup lamp coin ring umbrella apple orange egg hammer knife/knives"
        " picture chair door clock shoe hat basket bottle ticket toy drum arrow engine bell mirror map pen bag rope"
        " candle blanket spoon plate"
    ),
    "place": _nouns(
        "garden park kitchen school bridge house river tower island office market castle forest village street church"
    ),
}
LIVING = ("man", "woman", "animal")
KINDS = tuple(NOUNS)
SEMANTIC_CLASS = {kind: "living" if kind in LIVING else kind for kind in KINDS}  # selects adjectives and verbs

# (he, his, himself) by gender; "they" is the plural of all
PRONOUNS = {
    "man": ("he", "his", "himself"),
    "woman": ("she", "her", "herself"),
    "it": ("it", "its", "itself"),
    "they": ("they", "their", "themselves"),
}

ADJECTIVES = {
    "living": _words("happy tired angry hungry clever brave lazy polite nervous honest proud eager"),
    "thing": _words("wooden rusty broken heavy empty dusty expensive useful cheap wet ordinary plastic"),
    "place": _words("narrow crowded distant windy snowy isolated"),
    "any": _words("old new small big ugly beautiful unknown famous"),
}
AN = (*"aeiou", "honest")  # beginnings of words that take "an",
A = ("useful",)  # except these

# Determiners that agree, each with its counterpart of the other number; "a" stands for a and an.
DETERMINERS = (("a", "many"), ("this", "these"), ("that", "those"), ("every", "all"), ("each", "both"), ("one", "two"))

# (after a singular subject, after a plural one)
COPULAS = _verbs("is/are was/were seem look")
INTRANSITIVE = {
    "living": _verbs("sleep laugh sing wait dance run walk smile"),
    "thing": _verbs("shine fall break vanish"),
    "place": _verbs("shine vanish"),
}
TRANSITIVE = _verbs("has/have see like know follow watch hear admire need")

# Past tense: one form for all.
SUBJECT_CONTROL = ("promised", "assured")  # the king promised the queen that he would sing
OBJECT_CONTROL = ("reminded", "warned")  # the king reminded the queen that she would sing
MODALS = ("would", "could", "should", "must")
HANDLED = ("dropped", "carried", "cleaned", "sold", "kept", "hid")  # living subject, thing as object
MOVED = ("surprised", "scared", "pleased", "delayed")  # thing as subject, living object
SEEMED = ("seemed", "looked")
OWNED = ("lost", "found", "opened", "painted")
TO_ONESELF = ("saw", "hurt", "washed", "praised")
MET = ("met", "thanked", "called", "visited", "greeted", "helped")
SAID = ("said", "whispered", "shouted", "answered")

TITLES = _words("mr mrs dr")
SURNAMES = _words(
    "adams baker carter davis evans foster grant hughes irwin jones keller lewis morgan nolan owens parker reed turner"
)

PREPOSITIONS = ("near", "behind", "beside", "under", "above", "with", "from", "to", "on", "in")
BEFORE_VERBS = ("often", "usually", "sometimes", "never")
OPENERS = ("today", "yesterday", "suddenly", "perhaps", "later")
CLOSERS = ("again", "here", "there", "now")
BRACKETS = {"(": ")", "[": "]", "{": "}", "“": "”", "‘": "’"}
OTHERS = _words("the an who which that because . , :")

SPECIAL = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")


def leaves(tree: Any) -> list[str]:
    """Every word of nested tuples and dicts, in order; of dicts the values, but of BRACKETS the keys as well."""
    if isinstance(tree, str):
        return [tree]
    if tree is BRACKETS:
        tree = (*tree.keys(), *tree.values())
    parts = tree.values() if isinstance(tree, dict) else tree
    return [leaf for part in parts for leaf in leaves(part)]


# All of these words, in the order of their ids.
_WORDS = (
    *(OTHERS, BRACKETS, DETERMINERS, PRONOUNS, PREPOSITIONS),
    *(NOUNS, ADJECTIVES),
    *(COPULAS, INTRANSITIVE, TRANSITIVE, SUBJECT_CONTROL, OBJECT_CONTROL, MODALS),
    *(HANDLED, MOVED, SEEMED, OWNED, TO_ONESELF, MET, SAID),
    *(TITLES, SURNAMES, BEFORE_VERBS, OPENERS, CLOSERS),
)
VOCABULARY: tuple[str, ...] = tuple(dict.fromkeys([*SPECIAL, *leaves(_WORDS)]))
IDS = {word: i for i, word in enumerate(VOCABULARY)}

GROUPS: dict[str, tuple[str, ...]] = {
    name: tuple(dict.fromkeys(leaves(tree)))
    for name, tree in {
        N_("small words"): (DETERMINERS, OTHERS, MODALS, BRACKETS),
        N_("he, she, it, they"): PRONOUNS,
        N_("where"): PREPOSITIONS,
        N_("when, how often"): (OPENERS, CLOSERS, BEFORE_VERBS),
        N_("people"): (NOUNS["man"], NOUNS["woman"]),
        N_("animals"): NOUNS["animal"],
        N_("things"): NOUNS["thing"],
        N_("places"): NOUNS["place"],
        N_("adjectives"): ADJECTIVES,
        N_("is, has, does"): (COPULAS, TRANSITIVE, INTRANSITIVE),
        N_("did"): (
            *(SUBJECT_CONTROL, OBJECT_CONTROL, HANDLED, MOVED, SEEMED),
            *(OWNED, TO_ONESELF, MET, SAID),
        ),
        N_("names"): (TITLES, SURNAMES),
    }.items()
}


def grouped(vocabulary: Sequence[str]) -> dict[str, list[str]]:
    """These words by group, each once. Words that toy English lacks come last; if most are, there are no groups."""
    known = set(vocabulary)
    groups = {name: [word for word in group if word in known] for name, group in GROUPS.items()}
    ungrouped = known - {word for group in groups.values() for word in group}
    if len(ungrouped) > len(known) / 2:
        return {"": list(vocabulary)}
    groups[N_("other words")] = [word for word in vocabulary if word in ungrouped]
    return {name: group for name, group in groups.items() if group}
