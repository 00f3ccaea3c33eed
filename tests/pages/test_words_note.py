"""What is said of a text that the model reads otherwise than its writer, in the line below the sentence."""

from collections.abc import Callable

import pytest

from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore

Visit = Callable[..., Explore]

UNKNOWN, PIECES, NO_MASK = "read as [UNK]: ", "## continues a word", "This model hides no words"
OTHER = "as most of this text: it learned from another language"


@pytest.mark.parametrize(
    ("link", "says"),
    [
        pytest.param({"model": "toy-english", "text": "the zebra is here ."}, UNKNOWN + "zebra.", id="unknown word"),
        pytest.param({"model": "minilm", "text": "I am 🤯 ."}, UNKNOWN + "🤯.", id="unknown sign, of word pieces"),
        pytest.param({"model": "minilm", "text": "She unscrewed the jar."}, "only in pieces.", id="word pieces"),
        pytest.param({"model": "minilm", "text": "Der Hund schläft."}, OTHER, id="another language"),
        pytest.param({"model": TINY_GPT, "text": "The cat [MASK]."}, NO_MASK, id="a model without a mask"),
        pytest.param({"model": "minilm", "text": "The <mask> sat."}, "a hidden word is [MASK]", id="another's mask"),
    ],
)
def test_of_a_text_that_is_read_otherwise_it_is_said(visit: Visit, link: dict[str, str], says: str) -> None:
    assert says in visit(**link).text


@pytest.mark.parametrize("model", ["minilm", "toy-english", "toy-induction", "toy-digits"])
def test_of_an_example_nothing_is_said(visit: Visit, model: str) -> None:
    text = visit(model=model).text
    assert not [words for words in (UNKNOWN, PIECES, NO_MASK) if words in text]
