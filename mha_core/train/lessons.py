"""Measures of the models that are trained here: skills, when they appear, and which head they need."""

from typing import Any

from mha_core.i18n import lazy_number
from mha_core.lessons import options as kinds
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext, largest, percent
from mha_core.message import N_, Message
from mha_core.stats.suites.report import read_figures

SKILL = N_("After {step} steps, {share} of held-out cases of “{skill}” are right.")
WHEN = N_(
    "After {step} steps, {share} of held-out cases of “{skill}” are right; at the checkpoint before, {last}, {was}."
)
NEEDS = N_("“{skill}” is right in {share} of held-out cases without {head}, and in {was} with all heads on.")
TRANSLATED = N_("Of {size} held-out sentences, {share} {what} with all heads on.")
TRANSLATED_OFF = N_("Of {size} held-out sentences, {share} {what} without {off}; with all heads on {was}.")
WHAT = {  # of a translation, as `stats.suites.translation.TranslationScores`
    "exact": N_("are translated without a mistake"),
    "verb_last": N_("end in a verb"),
    "verb": N_("end in the right verb"),
}


def skill(asked: QuestionContext) -> Answer:
    """Share of right answers of a skill on held-out texts, in percent, at a checkpoint of the shipped training.

    The model's name says which: NAME@211; the nearest that there is. Right is the nearest number.

    Options: skill, such as "copying" or "verb".
    """
    name, _, at = asked.model.info.name.partition("@")
    history = _history(name)
    checkpoint = min(history, key=lambda each: abs(each["step"] - int(at))) if at else history[-1]
    share = _accuracy(checkpoint, asked["skill"])
    return asked.nearest_percent(share, SKILL, step=lazy_number(checkpoint["step"]), skill=_skill(asked))


def skill_appears(asked: QuestionContext) -> Answer:
    """The number of training steps at the first shipped checkpoint where a skill reaches a level.

    Options: skill, level (percent right; 90 by default). Right is the nearest number.
    """
    level = asked.get("level", 90.0) / 100
    history = _history(asked.model.info.name.partition("@")[0])
    reached = [i for i, each in enumerate(history) if _accuracy(each, asked["skill"]) >= level]
    if not reached or reached[0] == 0:
        raise AnswerError(
            f"“{asked['skill']}” never rises to {percent(level)}. Valid: a level that is reached in training."
        )
    now, before = history[reached[0]], history[reached[0] - 1]
    told = {"step": lazy_number(now["step"]), "last": lazy_number(before["step"]), "skill": _skill(asked)}
    told |= {"share": percent(_accuracy(now, asked["skill"])), "was": percent(_accuracy(before, asked["skill"]))}
    return asked.nearest(float(now["step"]), Message(WHEN, **told))


def skill_falls_most(asked: QuestionContext) -> Answer:
    """Fall of a skill on held-out texts, in points, without the head of each choice; right is the most.

    Options: skill, heads (of each choice; by default the head that it names).
    """
    figures = read_figures(asked.model.info.name)
    _accuracy(figures, asked["skill"])
    without, was = figures["losses"][asked["skill"]]["without"], _accuracy(figures, asked["skill"])
    heads = [asked.head(each) for each in asked.choice_heads]
    shares = [without[head.layer][head.head] for head in heads]
    falls = tuple(100 * (was - share) for share in shares)
    right = largest(falls, asked.choices)
    told = {"skill": _skill(asked), "head": heads[right], "share": percent(shares[right]), "was": percent(was)}
    return Answer(right, falls, Message(NEEDS, **told))


def translates(asked: QuestionContext) -> Answer:
    """Share of held-out sentences translated well with some heads off, in percent; right is the nearest number.

    As it was measured and shipped, with one head off or two cross heads.

    Options: what ("exact", "verb_last" or "verb"), off.
    """
    name, mode = asked.model.info.name, asked.get("mode", "zero")
    figures = read_figures(name)
    without = {(each["off"], each["mode"]): each for each in figures["without"]} if "scores" in figures else {}
    found = without.get((asked.off, mode)) if asked.off else figures.get("scores")
    if found is None:
        raise AnswerError(f"It was not measured how {name} translates without {asked.off or 'any head'}.")
    share, was = found[asked["what"]], figures["scores"][asked["what"]]
    told = {"size": figures["size"], "what": Message(WHAT[asked["what"]]), "off": asked.off}
    return asked.nearest_percent(share, TRANSLATED_OFF if asked.off else TRANSLATED, **told, was=percent(was))


def _skill(asked: QuestionContext) -> str:
    name: str = asked["skill"]
    return Message(name)


def _history(name: str) -> list[dict[str, Any]]:
    """Raises ModelError if none is shipped of a model."""
    return read_figures(name)["history"]


def _accuracy(figures: dict[str, Any], skill: str) -> float:
    if skill not in figures["skills"]:
        raise AnswerError(f"There is no skill “{skill}”. Valid: one of {', '.join(figures['skills'])}.")
    return figures["skills"][skill]["accuracy"]


_SKILL = {"skill": kinds.WORD}

MEASURES = {
    "skill": Measure(skill, _SKILL, {}),
    "skill_appears": Measure(skill_appears, _SKILL, {"level": kinds.NUMBER}),
    "skill_falls_most": Measure(skill_falls_most, _SKILL, {"heads": kinds.HEADS_OF_CHOICES}),
    "translates": Measure(translates, {"what": kinds.one_of(*WHAT)}, {"off": kinds.HEADS}),
}
