"""Phrases of toy English: noun phrases with all that can hang on them, predicates, brackets."""

from collections.abc import Callable, Sequence

from mha_core.models.training.tasks.toy_language import words
from mha_core.models.training.tasks.toy_language.sentence import Draft, Mention


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
    """A determiner or none, up to two adjectives, a noun, and what describes it further: "the keys to the old cabinet".

    Args:
        kinds: which kinds of noun may be chosen.
        depth: how many noun phrases this one stands in; deep ones are short.
        plural: chosen by chance if None.
        described: how often something is said of the noun behind it; by depth if None.
    """
    rng = draft.rng
    described = (0.5, 0.25, 0.0)[min(depth, 2)] if described is None else described
    plural = draft.chance(0.5) if plural is None else plural
    kind = rng.choice(kinds)
    noun = rng.choice(words.NOUNS[kind])[plural]
    adjectives = _adjectives(draft, kind)
    determiner = _determiner(draft, plural, [*adjectives, noun][0])
    found = _described_noun(draft, adjectives, noun, plural, kind)
    if determiner is not None:
        draft.link("determiner", determiner, found.position)
    if draft.chance(described):
        enclosed(draft, 0.2, lambda: _modifier(draft, found, depth + 1))
    return found


def possessed(draft: Draft) -> Mention:
    """A thing without its determiner: what follows his, her, its or their."""
    plural, noun = draft.chance(0.5), draft.rng.choice(words.NOUNS["thing"])
    return _described_noun(draft, _adjectives(draft, "thing"), noun[plural], plural, "thing")


def prepositional(draft: Draft, depth: int, plural: bool | None = None) -> None:
    """ "near the old window"."""
    draft.say(draft.rng.choice(words.PREPOSITIONS))
    noun_phrase(draft, depth=depth, plural=plural)


def verb(draft: Draft, forms: tuple[str, str], subject: Mention) -> None:
    """The form that agrees with the subject; perhaps after an adverb."""
    if draft.chance(0.2):
        draft.say(draft.rng.choice(words.BEFORE_VERBS))
    draft.depend("verb", draft.say(forms[subject.plural]), subject.position, wrong=(forms[not subject.plural],))


def predicate(draft: Draft, subject: Mention, depth: int) -> None:
    """A verb that agrees, and what follows it: "are on the table", "see the boys", "sleep"."""
    rng, group = draft.rng, words.MASS[subject.kind]
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
        draft.say(rng.choice(words.ADJECTIVES[group]))
    else:
        verb(draft, rng.choice(words.COPULAS[:2]), subject)
        prepositional(draft, depth)


def enclosed(
    draft: Draft, probability: float, body: Callable[[], object], brackets: Sequence[str] = tuple(words.BRACKETS)
) -> None:
    """`body`, in brackets or quotes with this probability, and never within others of the same kind."""
    left = [bracket for bracket in brackets if bracket not in draft.open]
    if not left or not draft.chance(probability):
        body()
        return
    bracket = draft.rng.choice(left)
    opening = draft.say(bracket)
    draft.open.append(bracket)
    body()
    draft.open.pop()
    closing = words.BRACKETS[bracket]
    wrong = tuple(other for other in words.BRACKETS.values() if other != closing)
    draft.depend("bracket", draft.say(closing), opening, wrong)


def _determiner(draft: Draft, plural: bool, following: str) -> int | None:
    """A determiner that agrees with its noun, or none before a plural; its position."""
    if plural and draft.chance(0.25):
        return None
    if draft.chance(0.65):  # mostly one that keeps the number to itself, so that only the noun tells it
        return draft.say("the")
    forms = draft.rng.choices(words.DETERMINERS, (4, 1, 1, 1, 1, 1))[0]
    own, other = (word if word != "a" else article(following) for word in (forms[plural], forms[not plural]))
    position = draft.say(own)
    # The noun comes after at most two adjectives, with no other noun between: nothing attracts.
    draft.ask("determiner", position, (other,), position)
    if own in ("a", "an"):
        draft.ask("article", position, ({"a": "an", "an": "a"}[own],), position)
    return position


def _adjectives(draft: Draft, kind: str) -> list[str]:
    group = words.MASS[kind]
    count = draft.rng.choices((0, 1, 2), (0.5, 0.28, 0.22))[0]
    return draft.rng.sample(words.ADJECTIVES[group] + words.ADJECTIVES["any"], count)


def _described_noun(draft: Draft, adjectives: list[str], noun: str, plural: bool, kind: str) -> Mention:
    positions = [draft.say(adjective) for adjective in adjectives]
    found = Mention(draft.say(noun), plural, kind)
    draft.nouns.append(found)
    group = words.MASS[kind]
    for adjective, position in zip(adjectives, positions, strict=True):
        draft.link("adjective", position, found.position)
        if adjective in words.ADJECTIVES[group]:
            other = draft.rng.choice([name for name in ("living", "thing", "place") if name != group])
            draft.ask("adjective", position, (draft.rng.choice(words.ADJECTIVES[other]),), found.position)
    return found


def _modifier(draft: Draft, noun: Mention, depth: int) -> None:
    """ "near the window", "who see the boy", "who the boy sees". The other noun is mostly of the other number, and misleads."""
    choice = draft.rng.choices(("preposition", "subject", "object"), (0.6, 0.2, 0.2))[0]
    plural = noun.plural != draft.chance(0.65)
    if choice == "preposition":
        prepositional(draft, depth, plural)
        return
    draft.say("who" if noun.kind in words.LIVING else "which")
    if choice == "subject":
        predicate(draft, noun, depth + 1)
    else:
        verb(draft, draft.rng.choice(words.TRANSITIVE), noun_phrase(draft, words.LIVING, depth + 1, plural))
