"""How a choice is found to be right: the largest of numbers, the one nearest to a number, the one that names a word."""

import math
import re
from collections.abc import Sequence

from mha_core.errors import AnswerError

CLOSE = 1e-4  # relative: numbers that are nearer to each other could change places on another processor


def largest(numbers: Sequence[float], choices: Sequence[str]) -> int:
    """The index of the largest number. Raises AnswerError if another is as large."""
    ranked = sorted(range(len(numbers)), key=lambda i: -numbers[i])
    first, second = ranked[:2]
    if math.isclose(numbers[first], numbers[second], rel_tol=CLOSE, abs_tol=1e-9):
        raise AnswerError(
            f"“{choices[first]}” and “{choices[second]}” have the same number, {numbers[first]:.3g}: neither is right."
        )
    return first


def nearest(number: float, choices: Sequence[str]) -> int:
    """The index of the choice whose number is nearest.

    Raises:
        AnswerError: a choice holds no number, or two are as near.
    """
    distances = [abs(number_in(choice) - number) for choice in choices]
    first, second = sorted(range(len(choices)), key=distances.__getitem__)[:2]
    if distances[second] - distances[first] < CLOSE * max(abs(number), 1e-6):
        raise AnswerError(f"{number:.4g} is as near to “{choices[first]}” as to “{choices[second]}”.")
    return first


def number_in(choice: str) -> float:
    """The one number of a choice, such as "about 90 %"; "1,000" is a thousand. Raises AnswerError."""
    found = re.findall(r"[-−]?\d[\d,]*(?:\.\d+)?|[-−]?\.\d+", choice)
    if len(found) != 1:
        raise AnswerError(f"“{choice}” does not hold one number. Valid: such as “about 90 %”.")
    return float(found[0].replace("−", "-").replace(",", ""))


def equal(word: str, groups: Sequence[Sequence[str]]) -> int:
    """The index of the choice that has this word among its words. Raises AnswerError if none or several do."""
    found = [i for i, words in enumerate(groups) if word.casefold() in {each.casefold() for each in words}]
    if len(found) != 1:
        how_many = "none" if not found else "more than one"
        raise AnswerError(f"It is “{word}”, which {how_many} of the choices names.")
    return found[0]
