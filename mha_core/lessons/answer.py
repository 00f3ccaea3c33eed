"""MEASURES: all measures by the names that lessons call them, with their options; and the answer to a question.

It is computed from the model, through the functions that the pages use.
"""

from collections.abc import Callable, Mapping

from mha_core.backends import Model, load_by_name
from mha_core.errors import ModelError
from mha_core.features import modules
from mha_core.lessons import what_the_model_says, where_a_head_looks
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer, Question
from mha_core.lessons.measure import Measure
from mha_core.lessons.question_context import QuestionContext

MEASURES: Mapping[str, Measure] = {
    **what_the_model_says.MEASURES,
    **where_a_head_looks.MEASURES,
    **{name: each for module in modules("lessons").values() for name, each in module.MEASURES.items()},
}


def answer(question: Question, load: Callable[[str], Model] = load_by_name) -> Answer:
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
