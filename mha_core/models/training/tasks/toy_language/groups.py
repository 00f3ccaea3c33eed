"""The words of toy English in groups, for a word list on screen."""

from collections.abc import Sequence

from mha_core.i18n import mark
from mha_core.models.training.tasks.toy_language import words
from mha_core.models.training.tasks.toy_language.vocabulary import leaves

GROUPS: dict[str, tuple[str, ...]] = {
    name: tuple(dict.fromkeys(leaves(tree)))
    for name, tree in {
        mark("small words"): (words.DETERMINERS, words.OTHERS, words.MODALS, words.BRACKETS),
        mark("he, she, it, they"): words.PRONOUNS,
        mark("where"): words.PREPOSITIONS,
        mark("when, how often"): (words.OPENERS, words.CLOSERS, words.BEFORE_VERBS),
        mark("people"): (words.NOUNS["man"], words.NOUNS["woman"]),
        mark("animals"): words.NOUNS["animal"],
        mark("things"): words.NOUNS["thing"],
        mark("places"): words.NOUNS["place"],
        mark("adjectives"): words.ADJECTIVES,
        mark("is, has, does"): (words.COPULAS, words.TRANSITIVE, words.INTRANSITIVE),
        mark("did"): (
            *(words.SUBJECT_CONTROL, words.OBJECT_CONTROL, words.HANDLED, words.MOVED, words.SEEMED),
            *(words.OWNED, words.TO_ONESELF, words.MET, words.SAID),
        ),
        mark("names"): (words.TITLES, words.SURNAMES),
    }.items()
}


def grouped(vocabulary: Sequence[str]) -> dict[str, list[str]]:
    """These words by group, each once. Words that toy English lacks come last; if most are, there are no groups."""
    known = set(vocabulary)
    groups = {name: [word for word in group if word in known] for name, group in GROUPS.items()}
    ungrouped = known - {word for group in groups.values() for word in group}
    if len(ungrouped) > len(known) / 2:
        return {"": list(vocabulary)}
    groups[mark("other words")] = [word for word in vocabulary if word in ungrouped]
    return {name: group for name, group in groups.items() if group}
