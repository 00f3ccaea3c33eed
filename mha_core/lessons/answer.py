"""The answer to a question: computed from the model, through the functions that the pages use."""

from collections.abc import Callable

from mha_core.errors import AnswerError, ModelError
from mha_core.lessons.lesson import Answer, Question
from mha_core.lessons.measures.asked import Asked
from mha_core.lessons.measures.table import MEASURES
from mha_core.models import TextModel, load_by_name


def answer(question: Question, load: Callable[[str], TextModel] = load_by_name) -> Answer:
    """Measure which choice is right. Deterministic.

    Args:
        load: a model by its name; a server gives those that it keeps.

    Raises:
        AnswerError: two choices are equally right, or none is, or the text or the model cannot be read.
    """
    asked = Asked(question.choices, question.options, load)
    try:
        return Answer(*MEASURES[question.measure].find(asked))
    except AnswerError:
        raise
    except (ModelError, ValueError) as error:
        raise AnswerError(str(error)) from error
