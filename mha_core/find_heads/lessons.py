"""Measures over many texts, and of the weights: subjects and objects of verbs, roles, composition."""

from mha_core.find_heads.composition import KINDS as COMPOSITIONS
from mha_core.find_heads.composition import composition
from mha_core.find_heads.shipped_roles import shipped_roles
from mha_core.i18n import lazy_number
from mha_core.lessons import options as kinds
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, percent
from mha_core.message import N_, Message
from mha_core.stats.suites.subject_of_be import KINDS, looks_at, sentences

FINDS = N_(
    "In {count} sentences such as “{example}”, the verb's largest weight in head {head} is on its {what} in {share}; "
    "the best fixed distance finds the subject in {offset}."
)
ROLE = N_("Over {count} {texts}, head {head}: {share} {words}; {against}: {baseline}.")
READS = N_("Head {reader} reads what head {writer} writes by its {way}: {score}, where random heads have {mean}.")
SENTENCES = 200  # of a kind, as docs/findings.md has them
ENDS = (N_("subject"), N_("object"))
VERBS = tuple(KINDS)
WAYS = dict(zip(COMPOSITIONS, (Message("keys"), Message("queries"), Message("values")), strict=True))


def finds(asked: QuestionContext) -> Answer:
    """Share of 200 sentences of a kind, in percent, in which a verb's largest weight falls on its subject or object.

    With one to three nouns between them, the nearest of the other number (`stats.suites.subject_of_be`). Right is the
    choice with the nearest number.

    Options: head, verb (a kind of sentence, such as "be + place"), what ("subject" or "object").
    """
    head = asked.head(asked["head"])
    found = looks_at(asked.model, sentences(asked["verb"], SENTENCES))
    rates = found.subject if asked["what"] == "subject" else found.object
    if rates is None:
        raise AnswerError(f"Sentences of the kind “{asked['verb']}” have no object. Valid: what: subject.")
    told = {"count": found.count, "example": KINDS[asked["verb"]], "head": head, "what": Message(asked["what"])}
    return asked.nearest_percent(float(rates[head]), FINDS, **told, offset=percent(found.offset))


def role(asked: QuestionContext) -> Answer:
    """A number of a head over its model's built-in texts, in percent, as Explore tells it from the shipped results.

    Options: head, role (a name in assets/measured/heads-….json, such as "special", "previous" or "nsubj"). Right is the
    choice with the nearest number.
    """
    head, known = asked.head(asked["head"]), shipped_roles(asked.model)
    if known is None:
        raise AnswerError(
            f"Nothing is shipped of what the heads of {asked.model.info.name} do. Valid: a bundled model."
        )
    told_of = [each for each in (*known[head].roles, known[head].is_not) if each]
    found = next((each for each in told_of if each.name == asked["role"]), None)
    if found is None:
        names = ", ".join(each.name for each in told_of)
        raise AnswerError(f"Of head {head} “{asked['role']}” is not told. Valid: one of {names}.")
    told = {"count": known.count, "texts": Message(known.texts), "head": head}
    told |= {"words": found.words, "against": found.against, "baseline": percent(found.baseline)}
    return asked.nearest_percent(found.value, ROLE, **told)


def reads(asked: QuestionContext) -> Answer:
    """Composition score of a head with an earlier one, from the weights alone (Elhage et al. 2021), 0 to 1.

    Options: reader, writer, by ("K", "Q" or "V": by its keys, queries or values). Right is the nearest number.
    """
    reader, writer = asked.head(asked["reader"]), asked.head(asked["writer"])
    if writer.layer >= reader.layer:
        raise AnswerError(f"{writer} is in no earlier layer than {reader}. Valid: a writer below its reader.")
    found = composition(asked.model)
    score = float(found.scores[asked["by"]][(*reader, *writer)])
    told = {"reader": reader, "writer": writer, "way": WAYS[asked["by"]], "score": lazy_number(score, ".3f")}
    return asked.nearest(score, Message(READS, **told, mean=lazy_number(found.baseline.mean, ".3f")))


_HEAD = {"head": kinds.HEAD}
_VERB = {"verb": kinds.one_of(*VERBS), "what": kinds.one_of(*ENDS)}
_BY = {"reader": kinds.HEAD, "writer": kinds.HEAD, "by": kinds.one_of(*WAYS)}

MEASURES = {
    "finds": Measure(finds, _HEAD | _VERB, {}, slow=True),
    "role": Measure(role, _HEAD | {"role": kinds.WORD}, {}),
    "reads": Measure(reads, _BY, {}),
}
