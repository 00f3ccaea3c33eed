"""Clauses of toy English, one function for each thing that there is to learn."""

from mha_core.models.training.tasks.toy_language import words
from mha_core.models.training.tasks.toy_language.phrases import (
    enclosed,
    noun_phrase,
    possessed,
    predicate,
    prepositional,
)
from mha_core.models.training.tasks.toy_language.sentence import Draft, Mention

HE, HIS, HIMSELF = range(3)  # columns of words.PRONOUNS


def agreement(draft: Draft) -> None:
    """ "the keys to the old cabinet are on the table": mostly with nouns in between, or the nearest noun would do."""
    predicate(draft, noun_phrase(draft, described=0.9), depth=1)
    _ending(draft)


def control(draft: Draft) -> None:
    """ "the king promised the queens that he would sing": the verb tells who sings."""
    by_subject = draft.chance(0.5)
    subject = noun_phrase(draft, words.LIVING)
    draft.say(draft.rng.choice(words.SUBJECT_CONTROL if by_subject else words.OBJECT_CONTROL))
    other = _other_gender(draft, subject, words.LIVING)
    draft.say("that")
    meant, rival = (subject, other) if by_subject else (other, subject)
    _refer(draft, "pronoun", HE, meant, rival)
    draft.say(f"{draft.rng.choice(words.MODALS)} {draft.rng.choice(words.INTRANSITIVE['living'])[1]}")
    _ending(draft)


def because(draft: Draft) -> None:
    """ "the boy dropped the keys because they looked rusty": what is said of it tells which is meant."""
    living_first = draft.chance(0.5)
    subject = noun_phrase(draft, words.LIVING if living_first else ["thing"])
    draft.say(draft.rng.choice(words.HANDLED if living_first else words.MOVED))
    other = _other_gender(draft, subject, ["thing"] if living_first else words.LIVING)
    draft.say("because")
    meant, rival = draft.rng.sample([subject, other], 2)
    _refer(draft, "pronoun", HE, meant, rival)
    draft.say(f"{draft.rng.choice(words.SEEMED)} {draft.rng.choice(words.ADJECTIVES[words.MASS[meant.kind]])}")


def possession(draft: Draft) -> None:
    """ "the girls near the boy lost their old keys"."""
    subject = noun_phrase(draft, words.LIVING)
    draft.say(draft.rng.choice(words.OWNED))
    _refer(draft, "possessive", HIS, subject)
    possessed(draft)
    _ending(draft)


def reflexion(draft: Draft) -> None:
    """ "the girl near the boys saw herself in the mirror"."""
    subject = noun_phrase(draft, words.LIVING)
    draft.say(draft.rng.choice(words.TO_ONESELF))
    _refer(draft, "reflexive", HIMSELF, subject)
    _ending(draft)


def repetition(draft: Draft) -> None:
    """ "dr moss met lady reed . later the boys thanked dr moss": the title tells whose name comes again."""
    rng = draft.rng
    titles, names = rng.sample(words.TITLES, 3), rng.sample(words.SURNAMES, 3)
    people = [f"{title} {name}" for title, name in zip(titles, names, strict=True)]
    before = [draft.say(f"{people[0]} {rng.choice(words.MET)} {people[1]}") - 3, len(draft.tokens) - 1]
    if draft.chance(0.5):
        before.append(draft.say(f"{rng.choice(words.PREPOSITIONS)} {people[2]}"))
    _ending(draft)
    draft.say(".")
    opening(draft)
    again = rng.sample([*before, None], 2)  # None: somebody without a name
    for i, position in enumerate(again):
        if i:
            draft.say(rng.choice(words.MET))
        if position is None:
            noun_phrase(draft, words.LIVING, depth=1)
        else:
            _name_again(draft, position, before)
    _ending(draft)


def speech(draft: Draft) -> None:
    """ "the girl said : “ the keys are old ”", or ‘ … ’: only the opening sign tells the closing one."""
    noun_phrase(draft, words.LIVING, depth=1)
    draft.say(f"{draft.rng.choice(words.SAID)} :")
    enclosed(draft, 1.0, lambda: clause(draft, SPOKEN), brackets=["“", "‘"])


# How often each is chosen.
SPOKEN = {agreement: 4, possession: 1, reflexion: 1, control: 1}
ALL = {agreement: 7, control: 6, because: 5, possession: 3, reflexion: 3, repetition: 14, speech: 3}


def clause(draft: Draft, kinds: dict = ALL) -> None:
    """Any of `kinds`, perhaps after a front adverbial."""
    opening(draft)
    draft.rng.choices(list(kinds), list(kinds.values()))[0](draft)


def opening(draft: Draft) -> None:
    """ "today ," or "near the window ," or nothing."""
    if draft.chance(0.3):
        if draft.chance(0.5):
            draft.say(draft.rng.choice(words.OPENERS))
        else:
            prepositional(draft, depth=1)
        draft.say(",")


def _ending(draft: Draft) -> None:
    """ "again", "near the window", "( now )" or nothing."""
    if draft.chance(0.3):
        plain = draft.chance(0.5)
        enclosed(
            draft, 0.3, lambda: draft.say(draft.rng.choice(words.CLOSERS)) if plain else prepositional(draft, depth=2)
        )


def _other_gender(draft: Draft, noun: Mention, kinds: tuple[str, ...] | list[str]) -> Mention:
    """A noun phrase that another pronoun stands for."""
    plural = draft.chance(0.5) if noun.gender != "they" else False
    kept = kinds if plural else [kind for kind in kinds if Mention(0, False, kind).gender != noun.gender]
    return noun_phrase(draft, kept, plural=plural) if kept else noun_phrase(draft, kinds, plural=True)


def _refer(draft: Draft, relation: str, form: int, to: Mention, rival: Mention | None = None) -> None:
    """A pronoun for `to`; the wrong one is the rival's, else that of a noun that stands between, else one of the other number."""
    others = [noun.gender for noun in draft.nouns if noun.position > to.position and noun.gender != to.gender]
    others = [rival.gender] if rival else others or (["man", "woman", "it"] if to.plural else ["they"])
    wrong = words.PRONOUNS[draft.rng.choice(others)][form]
    draft.depend(relation, draft.say(words.PRONOUNS[to.gender][form]), to.position, (wrong,))


def _name_again(draft: Draft, position: int, names: list[int]) -> None:
    """The title and name that stand at `position`; wrong are the others that were named."""
    title, name = draft.tokens[position - 1 : position + 1]
    wrong = tuple(draft.tokens[other] for other in names if other != position)
    draft.depend("surname", draft.say(f"{title} {name}"), position, wrong)
