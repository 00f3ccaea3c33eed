"""MEASURES: all measures by the names that lessons call them, with their options; and the answer to a question.

It is computed from the model, through the functions that the pages use.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mha_core.ablation import MODES
from mha_core.backends import TextModel, load_by_name
from mha_core.errors import ModelError
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer, Question
from mha_core.lessons.measures import options as kinds
from mha_core.lessons.measures import over_texts, patterns, predictions, pruning, training
from mha_core.lessons.measures.asked import QuestionContext
from mha_core.lessons.measures.options import Option

# Of every measure; where they are left out, the address of the step has them.
OF_ALL = {
    **{"model": kinds.WORD, "text": kinds.TEXT, "pair": kinds.TEXT, "mode": kinds.one_of(*MODES)},
    "attention": kinds.one_of("cross", "encoder", "decoder"),
}


@dataclass(frozen=True)
class Measure:
    """A measure."""

    find: Callable[
        [QuestionContext], Answer
    ]  # the right choice, and the numbers; raises AnswerError where there is none
    needs: Mapping[str, Option]  # the options that must be given, and their kinds
    takes: Mapping[str, Option]  # those that may be
    slow: bool = False  # whether it takes seconds

    @property
    def options(self) -> dict[str, Option]:
        """All of them, by name."""
        return {**self.needs, **self.takes, **OF_ALL}


_AT, _OFF = {"at": kinds.POSITION}, {"off": kinds.HEADS}
_VERB = {"verb": kinds.one_of(*over_texts.VERBS), "what": kinds.one_of(*over_texts.ENDS)}
_SET, _COUNT, _ORDER = {"set": kinds.one_of(*pruning.SETS)}, {"count": kinds.WHOLE}, kinds.one_of(*pruning.ORDERS)
_SKILL = {"skill": kinds.WORD}
_HEAD, _CHOICES = {"head": kinds.HEAD}, {"heads": kinds.HEADS_OF_CHOICES}

MEASURES: Mapping[str, Measure] = {
    "first_choice": Measure(predictions.first_choice, {}, _AT | _OFF | {"words": kinds.WORDS_OF_CHOICES}),
    "probability": Measure(predictions.probability, {"words": kinds.WORDS}, _AT | _OFF),
    "probability_falls_most": Measure(predictions.probability_falls_most, {"words": kinds.WORDS}, _AT | _CHOICES),
    "similarity": Measure(predictions.similarity, _OFF, {}),
    "written_as_before": Measure(predictions.written_as_before, _OFF, {}),
    "looks_at": Measure(patterns.looks_at, _HEAD | _AT, _OFF | {"positions": kinds.POSITIONS}),
    "head_that_looks": Measure(patterns.head_that_looks, _AT | {"to": kinds.POSITIONS}, _CHOICES | _OFF),
    "most_attended": Measure(patterns.most_attended, {}, _OFF | {"words": kinds.WORDS_OF_CHOICES}),
    "share": Measure(
        patterns.share, _HEAD | {"to": kinds.WORD}, _AT | _OFF | {"reading": kinds.one_of("weights", "norms")}
    ),
    "step": Measure(patterns.step, _HEAD | _AT | {"to": kinds.POSITION, "what": kinds.one_of(*patterns.STEPS)}, {}),
    "finds": Measure(over_texts.finds, _HEAD | _VERB, {}, slow=True),
    "role": Measure(over_texts.role, _HEAD | {"role": kinds.WORD}, {}),
    "skill": Measure(training.skill, _SKILL, {}),
    "skill_appears": Measure(training.skill_appears, _SKILL, {"level": kinds.NUMBER}),
    "skill_falls_most": Measure(training.skill_falls_most, _SKILL, _CHOICES),
    "translates": Measure(training.translates, {"what": kinds.one_of(*training.WHAT)}, _OFF),
    "reads": Measure(
        training.reads, {"reader": kinds.HEAD, "writer": kinds.HEAD, "by": kinds.one_of(*training.WAYS)}, {}
    ),
    "fidelity_left": Measure(pruning.fidelity_left, _SET | _COUNT | {"order": _ORDER}, {}),
    "order_that_keeps": Measure(pruning.order_that_keeps, _SET | _COUNT | {"orders": kinds.several(_ORDER)}, {}),
    "heads_until": Measure(pruning.heads_until, _SET | {"order": _ORDER}, {}),
}


def answer(question: Question, load: Callable[[str], TextModel] = load_by_name) -> Answer:
    """Measure which choice is right. Deterministic.

    Args:
        load: a model by its name; a server gives those that it keeps.

    Raises:
        AnswerError: two choices are equally right, or none is, or the text or the model cannot be read.
    """
    asked = QuestionContext(question.choices, {**question.options, "model": question.model}, load)
    try:
        return MEASURES[question.measure].find(asked)
    except AnswerError:
        raise
    except (ModelError, ValueError) as error:
        raise AnswerError(str(error)) from error
