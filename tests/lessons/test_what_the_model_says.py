"""Measures of what the model says: each number is what the logits give, computed anew."""

import pytest
import torch

from mha_core import Ablation, load_model
from mha_core.backends import Model
from mha_core.i18n import percent
from tests.support.lesson_files import ARE, COPY, IS, KEY, asked


@pytest.fixture(scope="module")
def english() -> Model:
    return load_model("toy-english")


def predicted(english: Model, words: str, off: str = "") -> float:
    logits = english.trace(KEY["text"], off=Ablation.parse(off)).logits[6].double()
    return float(logits.softmax(-1)[english.tokenizer.convert_tokens_to_ids(words.split())].sum())


def test_first_choice_numbers_are_probabilities(english: Model) -> None:
    found = asked("first_choice", ("is", "are", "was"), **KEY)
    assert found.right == 2
    assert found.numbers == pytest.approx([predicted(english, word) for word in ("is", "are", "was")], rel=1e-5)
    assert found.says == f"With all heads on, the first choice at 6 is “was”, with {percent(0.44)}."


def test_first_choice_takes_the_last_token_of_a_causal_model() -> None:
    assert asked("first_choice", ("a", "b"), **COPY).right == 0


def test_a_choice_that_is_no_word_of_the_model_can_be_there_and_is_never_right() -> None:
    found = asked("first_choice", ("was", "no word at all"), **KEY)
    assert (found.right, found.numbers[1]) == (0, 0.0)


def test_probability(english: Model) -> None:
    found = asked("probability", ("30 %", "86 %"), **KEY, **IS)
    assert found.right == 1 and found.numbers == pytest.approx([100 * predicted(english, "is was")], rel=1e-5)
    without = asked("probability", ("30 %", "86 %"), **KEY, **IS, off="1.5")
    assert without.right == 0 and without.numbers == pytest.approx(
        [100 * predicted(english, "is was", "1.5")], rel=1e-5
    )
    was, now = percent(0.86), percent(0.29)
    assert without.says == f"Without 1.5, the probability of “is”, “was” at 6 is {now}; with all heads on it was {was}."


def test_probability_of_a_masked_word_in_a_text_that_shows_it() -> None:
    """As Explore has it: the word at this position is hidden in the question."""
    shown = "the key to the cabinets is on the table ."
    hidden = asked("probability", ("0", "100"), model="toy-english", text=shown, at=6, words=("is",))
    assert hidden.numbers == pytest.approx(asked("probability", ("0", "100"), **KEY, words=("is",)).numbers)


def test_probability_falls_most(english: Model) -> None:
    heads = ("0.7", "1.2", "1.5", "1.7")
    found = asked("probability_falls_most", tuple(f"head {head}" for head in heads), **KEY, **IS)
    before = predicted(english, "is was")
    assert found.numbers == pytest.approx([100 * (before - predicted(english, "is was", h)) for h in heads], abs=1e-3)
    assert found.right == 2
    named = asked("probability_falls_most", ("this", "that"), **KEY, **IS, heads=("1.2", "1.5, 1.7"))
    assert named.right == 1


def test_similarity(minilm: Model) -> None:
    before, after = (
        minilm.trace(ARE["text"], off=Ablation.parse(off)).hidden_states[-1].double() for off in ("", "5.*")
    )
    cosine = torch.nn.functional.cosine_similarity(before.mean(0), after.mean(0), dim=0)
    found = asked("similarity", ("0.1", "0.6"), **ARE, off="5.*")
    assert found.numbers == pytest.approx([float(cosine)], abs=1e-5)
