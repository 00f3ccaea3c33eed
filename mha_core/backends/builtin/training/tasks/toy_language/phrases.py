"""Phrases of toy English: noun phrases with their modifiers, predicates, brackets."""

from collections.abc import Callable, Sequence

from mha_core.backends.builtin.training.tasks.toy_language import words
from mha_core.backends.builtin.training.tasks.toy_language.sentence import Draft, Mention


def article(following: str) -> str:
    """a or an, by the word that follows."""
    return "an" if following.startswith(words.AN) and following not in words.A else "a"


def noun_phrase(
    draft: Draft,
    kinds: Sequence[str] = words.KINDS,
    depth: int = 0,
    plural: bool | None = None,
    described: float | None = None,
) -> Mention:
    """Write a determiner or none, up to two adjectives, a noun, perhaps a modifier: "the keys to the old cabinet".

    Args:
        kinds: kinds of noun to choose from.
        depth: number of noun phrases that contain this one; deep ones are short.
        plural: chosen at random if None.
        described: probability of a modifier after the noun; by depth if None.
    """
    rng = draft.rng
    described = (0.5, 0.25, 0.0)[min(depth, 2)] if described is None else described
    plural = draft.chance(0.5) if plural is None else plural
    kind = rng.choice(kinds)
    noun = rng.choice(words.NOUNS[kind])[plural]
    adjectives = _adjectives(draft, kind)
    determiner = _determiner(draft, plural, [*adjectives, noun][0])
    mention = _described_noun(draft, adjectives, noun, plural, kind)
    if determiner is not None:
        draft.add_link("determiner", determiner, mention.position)
    if draft.chance(described):
        enclosed(draft, 0.2, lambda: _modifier(draft, mention, depth + 1))
    return mention


def possessed(draft: Draft) -> Mention:
    """Write a thing without a determiner, as it follows his, her, its or their."""
    plural, noun = draft.chance(0.5), draft.rng.choice(words.NOUNS["thing"])
    return _described_noun(draft, _adjectives(draft, "thing"), noun[plural], plural, "thing")


def prepositional(draft: Draft, depth: int, plural: bool | None = None) -> None:
    """ "near the old window"."""
    draft.write(draft.rng.choice(words.PREPOSITIONS))
    noun_phrase(draft, depth=depth, plural=plural)


def verb(draft: Draft, forms: tuple[str, str], subject: Mention) -> None:
    """Write the form that agrees with the subject; perhaps after an adverb."""
    if draft.chance(0.2):
        draft.write(draft.rng.choice(words.BEFORE_VERBS))
    draft.add_dependency(
        "verb", draft.write(forms[subject.plural]), subject.position, wrong=(forms[not subject.plural],)
    )


def predicate(draft: Draft, subject: Mention, depth: int) -> None:
    """Write a verb that agrees, and its complement: "are on the table", "see the boys", "sleep"."""
    rng, group = draft.rng, words.SEMANTIC_CLASS[subject.kind]
    choice = rng.choice(
        ("copula", "intransitive", "transitive") if group == "living" else ("copula", "copula", "intransitive")
    )
    if choice == "intransitive":
        verb(draft, rng.choice(words.INTRANSITIVE[group]), subject)
    elif choice == "transitive":
        verb(draft, rng.choice(words.TRANSITIVE), subject)
        noun_phrase(draft, depth=depth)
    elif draft.chance(0.5):
        verb(draft, rng.choice(words.COPULAS), subject)
        draft.write(rng.choice(words.ADJECTIVES[group]))
    else:
        verb(draft, rng.choice(words.COPULAS[:2]), subject)
        prepositional(draft, depth)


def enclosed(
    draft: Draft, probability: float, body: Callable[[], object], brackets: Sequence[str] = tuple(words.BRACKETS)
) -> None:
    """Write `body`, in brackets or quotes with this probability, but never within others of the same kind."""
    unused = [bracket for bracket in brackets if bracket not in draft.open]
    if not unused or not draft.chance(probability):
        body()
        return
    bracket = draft.rng.choice(unused)
    opening = draft.write(bracket)
    draft.open.append(bracket)
    body()
    draft.open.pop()
    closing = words.BRACKETS[bracket]
    wrong = tuple(other for other in words.BRACKETS.values() if other != closing)
    draft.add_dependency("bracket", draft.write(closing), opening, wrong)


def _determiner(draft: Draft, plural: bool, following: str) -> int | None:
    """Write a determiner that agrees with its noun, or none before a plural; return its position."""
    if plural and draft.chance(0.25):
        return None
    if draft.chance(0.65):  # mostly "the", which has no number, so that only the noun shows it
        return draft.write("the")
    forms = draft.rng.choices(words.DETERMINERS, (4, 1, 1, 1, 1, 1))[0]
    right, wrong = (word if word != "a" else article(following) for word in (forms[plural], forms[not plural]))
    position = draft.write(right)
    # The noun follows after at most two adjectives, with no other noun in between: there is no attractor.
    draft.add_slot("determiner", position, (wrong,), position)
    if right in ("a", "an"):
        draft.add_slot("article", position, ({"a": "an", "an": "a"}[right],), position)
    return position


def _adjectives(draft: Draft, kind: str) -> list[str]:
    """Choose up to two adjectives that suit a kind of noun."""
    group = words.SEMANTIC_CLASS[kind]
    count = draft.rng.choices((0, 1, 2), (0.5, 0.28, 0.22))[0]
    return draft.rng.sample(words.ADJECTIVES[group] + words.ADJECTIVES["any"], count)


def _described_noun(draft: Draft, adjectives: list[str], noun: str, plural: bool, kind: str) -> Mention:
    """Write adjectives and their noun, with links and slots."""
    positions = [draft.write(adjective) for adjective in adjectives]
    mention = Mention(draft.write(noun), plural, kind)
    draft.nouns.append(mention)
    group = words.SEMANTIC_CLASS[kind]
    for adjective, position in zip(adjectives, positions, strict=True):
        draft.add_link("adjective", position, mention.position)
        if adjective in words.ADJECTIVES[group]:
            other = draft.rng.choice([name for name in ("living", "thing", "place") if name != group])
            draft.add_slot("adjective", position, (draft.rng.choice(words.ADJECTIVES[other]),), mention.position)
    return mention


def _modifier(draft: Draft, noun: Mention, depth: int) -> None:
    """ "near the window", "who see the boy", "who the boy sees"; its noun is often an attractor."""
    choice = draft.rng.choices(("preposition", "subject", "object"), (0.6, 0.2, 0.2))[0]
    plural = noun.plural != draft.chance(0.65)
    if choice == "preposition":
        prepositional(draft, depth, plural)
        return
    draft.write("who" if noun.kind in words.LIVING else "which")
    if choice == "subject":
        predicate(draft, noun, depth + 1)
    else:
        verb(draft, draft.rng.choice(words.TRANSITIVE), noun_phrase(draft, words.LIVING, depth + 1, plural))
