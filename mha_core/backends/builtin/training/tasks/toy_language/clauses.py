"""Clauses of toy English, one function for each phenomenon to learn."""

from mha_core.backends.builtin.training.tasks.toy_language import words
from mha_core.backends.builtin.training.tasks.toy_language.phrases import (
    enclosed,
    noun_phrase,
    possessed,
    predicate,
    prepositional,
)
from mha_core.backends.builtin.training.tasks.toy_language.sentence import Draft, Mention

HE, HIS, HIMSELF = range(3)  # columns of words.PRONOUNS


def agreement(draft: Draft) -> None:
    """ "the keys to the old cabinet are on the table": mostly with nouns in between, or the nearest noun would do."""
    predicate(draft, noun_phrase(draft, described=0.9), depth=1)
    _ending(draft)


def control(draft: Draft) -> None:
    """ "the king promised the queens that he would sing": the verb determines who sings."""
    by_subject = draft.chance(0.5)
    subject = noun_phrase(draft, words.LIVING)
    draft.write(draft.rng.choice(words.SUBJECT_CONTROL if by_subject else words.OBJECT_CONTROL))
    other = _other_gender(draft, subject, words.LIVING)
    draft.write("that")
    antecedent, rival = (subject, other) if by_subject else (other, subject)
    _refer(draft, "pronoun", HE, antecedent, rival)
    draft.write(f"{draft.rng.choice(words.MODALS)} {draft.rng.choice(words.INTRANSITIVE['living'])[1]}")
    _ending(draft)


def because(draft: Draft) -> None:
    """ "the boy dropped the keys because they looked rusty": the adjective determines the antecedent."""
    living_first = draft.chance(0.5)
    subject = noun_phrase(draft, words.LIVING if living_first else ["thing"])
    draft.write(draft.rng.choice(words.HANDLED if living_first else words.MOVED))
    other = _other_gender(draft, subject, ["thing"] if living_first else words.LIVING)
    draft.write("because")
    antecedent, rival = draft.rng.sample([subject, other], 2)
    _refer(draft, "pronoun", HE, antecedent, rival)
    seemed, adjectives = draft.rng.choice(words.SEEMED), words.ADJECTIVES[words.SEMANTIC_CLASS[antecedent.kind]]
    draft.write(f"{seemed} {draft.rng.choice(adjectives)}")


def possession(draft: Draft) -> None:
    """ "the girls near the boy lost their old keys"."""
    subject = noun_phrase(draft, words.LIVING)
    draft.write(draft.rng.choice(words.OWNED))
    _refer(draft, "possessive", HIS, subject)
    possessed(draft)
    _ending(draft)


def reflexion(draft: Draft) -> None:
    """ "the girl near the boys saw herself in the mirror"."""
    subject = noun_phrase(draft, words.LIVING)
    draft.write(draft.rng.choice(words.TO_ONESELF))
    _refer(draft, "reflexive", HIMSELF, subject)
    _ending(draft)


def repetition(draft: Draft) -> None:
    """ "dr moss met lady reed . later the boys thanked dr moss": the title determines the repeated surname."""
    rng = draft.rng
    titles, names = rng.sample(words.TITLES, 3), rng.sample(words.SURNAMES, 3)
    people = [f"{title} {name}" for title, name in zip(titles, names, strict=True)]
    before = [draft.write(f"{people[0]} {rng.choice(words.MET)} {people[1]}") - 3, len(draft.tokens) - 1]
    if draft.chance(0.5):
        before.append(draft.write(f"{rng.choice(words.PREPOSITIONS)} {people[2]}"))
    _ending(draft)
    draft.write(".")
    opening(draft)
    mentioned = rng.sample([*before, None], 2)  # None: a noun phrase instead of a name
    for i, position in enumerate(mentioned):
        if i:
            draft.write(rng.choice(words.MET))
        if position is None:
            noun_phrase(draft, words.LIVING, depth=1)
        else:
            _repeat_name(draft, position, before)
    _ending(draft)


def speech(draft: Draft) -> None:
    """ "the girl said : “ the keys are old ”", or ‘ … ’: only the opening quotation mark determines the closing one."""
    noun_phrase(draft, words.LIVING, depth=1)
    draft.write(f"{draft.rng.choice(words.SAID)} :")
    enclosed(draft, 1.0, lambda: clause(draft, SPOKEN), brackets=["“", "‘"])


# The weight of each kind of clause.
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
            draft.write(draft.rng.choice(words.OPENERS))
        else:
            prepositional(draft, depth=1)
        draft.write(",")


def _ending(draft: Draft) -> None:
    """ "again", "near the window", "( now )" or nothing."""
    if not draft.chance(0.3):
        return
    if draft.chance(0.5):
        enclosed(draft, 0.3, lambda: draft.write(draft.rng.choice(words.CLOSERS)))
    else:
        enclosed(draft, 0.3, lambda: prepositional(draft, depth=2))


def _other_gender(draft: Draft, noun: Mention, kinds: tuple[str, ...] | list[str]) -> Mention:
    """A noun phrase that takes another pronoun than `noun`."""
    plural = draft.chance(0.5) if noun.gender != "they" else False
    others = kinds if plural else [kind for kind in kinds if Mention(0, False, kind).gender != noun.gender]
    return noun_phrase(draft, others, plural=plural) if others else noun_phrase(draft, kinds, plural=True)


def _refer(draft: Draft, relation: str, form: int, to: Mention, rival: Mention | None = None) -> None:
    """Write a pronoun for `to`. The wrong one is the rival's, else of a noun in between, else of the other number."""
    if rival:
        genders = [rival.gender]
    else:
        between = [noun.gender for noun in draft.nouns if noun.position > to.position and noun.gender != to.gender]
        genders = between or (["man", "woman", "it"] if to.plural else ["they"])
    wrong = words.PRONOUNS[draft.rng.choice(genders)][form]
    draft.add_dependency(relation, draft.write(words.PRONOUNS[to.gender][form]), to.position, (wrong,))


def _repeat_name(draft: Draft, position: int, names: list[int]) -> None:
    """Write the title and name at `position` again; the other names are wrong."""
    title, name = draft.tokens[position - 1 : position + 1]
    wrong = tuple(draft.tokens[other] for other in names if other != position)
    draft.add_dependency("surname", draft.write(f"{title} {name}"), position, wrong)
