"""Rules: which choice is right, and when none can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.lessons.errors import AnswerError
from mha_core.lessons.question_context import equal, largest, nearest, number_in


@pytest.mark.parametrize(
    ("choice", "number"),
    [
        ("86 %", 86),
        ("about 90 %", 90),
        ("0.95", 0.95),
        (".95", 0.95),
        ("−3.5 points", -3.5),
        ("-3", -3),
        ("after 1,000 steps", 1000),
        ("63 off", 63),
    ],
)
def test_the_number_of_a_choice(choice: str, number: float) -> None:
    assert number_in(choice) == number


@pytest.mark.parametrize("choice", ["none", "10 to 20 %", "", "%"])
def test_a_choice_without_one_number_cannot_be_near_to_anything(choice: str) -> None:
    with pytest.raises(AnswerError, match="does not hold one number"):
        nearest(1.0, [choice, "5"])


@given(st.lists(st.integers(0, 1000), min_size=2, max_size=6, unique=True), st.floats(0, 1000))
def test_the_nearest_number_is_right_unless_two_are_as_near(numbers: list[int], number: float) -> None:
    distances = sorted((abs(each - number), i) for i, each in enumerate(numbers))
    try:
        found = nearest(number, [f"{each} %" for each in numbers])
    except AnswerError:
        assert distances[1][0] - distances[0][0] < 0.11
    else:
        assert found == distances[0][1]


def test_a_number_in_the_middle_is_an_error() -> None:
    with pytest.raises(AnswerError, match="50 is as near to “40 %” as to “60 %”"):
        nearest(50.0, ["40 %", "60 %", "90 %"])


@pytest.mark.parametrize(("numbers", "right"), [([1, 3, 2], 1), ([-5, -4], 1), ([0.2001, 0.2], 0)])
def test_the_largest_number_is_right(numbers: list[float], right: int) -> None:
    assert largest(numbers, ["a", "b", "c"]) == right


@pytest.mark.parametrize("numbers", [[1, 1, 0], [0.3, 0.3 + 1e-7], [0.0, 0.0]])
def test_a_tie_is_an_error(numbers: list[float]) -> None:
    with pytest.raises(AnswerError, match="have the same number"):
        largest(numbers, ["a", "b", "c"])


def test_the_word_decides_and_upper_case_does_not_matter() -> None:
    assert equal("Are", [["is", "was"], ["are", "were"]]) == 1


@pytest.mark.parametrize(("groups", "how"), [([["is"], ["was"]], "none"), ([["are"], ["ARE"]], "more than one")])
def test_a_word_of_no_choice_or_of_several_is_an_error(groups: list[list[str]], how: str) -> None:
    with pytest.raises(AnswerError, match=how):
        equal("are", groups)
