"""Measures of what the model says: its first choice, the probability of words, and which head they need."""

from mha_core.explore.what_changed import similarity as cosine
from mha_core.i18n import lazy_number
from mha_core.lessons import options as kinds
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, equal, largest, listed, percent
from mha_core.message import N_, Message

FIRST = N_("With all heads on, the first choice at {at} is “{word}”, with {share}.")
FIRST_OFF = N_(
    "Without {off}, the first choice at {at} is “{word}”, with {share}; with all heads on it was “{was}”, with "
    "{share_was}."
)
SHARE = N_("With all heads on, the probability of {words} at {at} is {share}.")
SHARE_OFF = N_("Without {off}, the probability of {words} at {at} is {share}; with all heads on it was {was}.")
NEEDED = N_(
    "The probability of {words} is {was} with all heads on, and {share} without {off}. The next of the choices costs "
    "{next} points."
)
AS_BEFORE = N_("Without {off}, {share} of the tokens are written as before, each in its place.")
SIMILAR = N_("Without {off}, the sentence's similarity to what it was is {cosine}.")


def first_choice(asked: QuestionContext) -> Answer:
    """The word that the model finds likeliest of all at a position, with some heads off or with all on.

    Options: at (a position; the masked word by default), off, words (of each choice; the choice itself by default).
    Right is the choice that has this word among its words; the numbers are the probabilities of the choices' words.
    """
    at = asked.position()
    p, before = asked.probabilities(at, asked.off), asked.probabilities(at)
    known = tuple(tuple(word for word in words if asked.token_id(word) is not None) for words in asked.choice_words)
    numbers = tuple(asked.share_of(words, p) if words else 0.0 for words in known)
    word, was = (asked.model.word(int(each.argmax())) for each in (p, before))
    told = {"at": at, "word": word, "share": percent(float(p.max()))}
    told |= {"off": asked.off, "was": was, "share_was": percent(float(before.max()))}
    return Answer(equal(word, known), numbers, Message(FIRST_OFF if asked.off else FIRST, **told))


def probability(asked: QuestionContext) -> Answer:
    """The probability of some words together at a position, in percent; right is the choice with the nearest number.

    Options: words, at, off.
    """
    at, words = asked.position(), asked["words"]
    share, was = (asked.share_of(words, asked.probabilities(at, off)) for off in (asked.off, ""))
    told = {"words": listed(words), "was": percent(was), "at": at, "off": asked.off}
    return asked.nearest_percent(share, SHARE_OFF if asked.off else SHARE, **told)


def probability_falls_most(asked: QuestionContext) -> Answer:
    """Fall of the probability of some words, in points, without the heads of each choice; right is the most.

    Options: words, at, heads (of each choice; by default the head that it names).
    """
    at, words = asked.position(), asked["words"]
    was = asked.share_of(words, asked.probabilities(at))
    falls = [100 * (was - asked.share_of(words, asked.probabilities(at, off))) for off in asked.choice_heads]
    right = largest(falls, asked.choices)
    told = {"words": listed(words), "was": percent(was), "share": percent(was - falls[right] / 100)}
    others = max(0.0, *(fall for i, fall in enumerate(falls) if i != right))
    told |= {"off": asked.choice_heads[right], "next": lazy_number(others, ".0f")}
    return Answer(right, tuple(falls), Message(NEEDED, **told))


def similarity(asked: QuestionContext) -> Answer:
    """The cosine of the sentence's embedding with some heads off and with all on; right is the nearest number.

    Options: off.
    """
    found = cosine(asked.before, asked.trace(asked.off))
    return asked.nearest(found, Message(SIMILAR, off=asked.off, cosine=lazy_number(found, ".3f")))


def written_as_before(asked: QuestionContext) -> Answer:
    """Share of the written tokens, in percent, that are the same without some heads; right is the nearest number.

    Options: off.
    """
    before, after = (asked.written(off).tokens for off in ("", asked.off))
    share = sum(one == other for one, other in zip(before, after, strict=False)) / len(before)
    return asked.nearest_percent(share, AS_BEFORE, off=asked.off)


_AT, _OFF = {"at": kinds.POSITION}, {"off": kinds.HEADS}
_WORDS = {"words": kinds.WORDS}

MEASURES = {
    "first_choice": Measure(first_choice, {}, _AT | _OFF | {"words": kinds.WORDS_OF_CHOICES}),
    "probability": Measure(probability, _WORDS, _AT | _OFF),
    "probability_falls_most": Measure(probability_falls_most, _WORDS, _AT | {"heads": kinds.HEADS_OF_CHOICES}),
    "similarity": Measure(similarity, _OFF, {}),
    "written_as_before": Measure(written_as_before, _OFF, {}),
}
