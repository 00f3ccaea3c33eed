"""What each head writes into a prediction, as an order of the atlas."""

from collections.abc import Callable
from typing import Any

import pytest

from mha_core import Ablation
from mha_core.analysis.circuits.direct_logits import direct_logits, logit_lens
from tests.support.app_checkpoints import TINY
from tests.support.explored import Explored
from tests.support.models import loaded

Shown = Callable[..., Explored]
TEXT, AT = "the key to the cabinets [MASK] on the table .", 6
ENGLISH = {"model": "toy-english", "text": TEXT, "sort": "writes"}


def order(page: Explored) -> dict[str, Any]:
    return page.shown["order"].words


def signed(number: float) -> str:
    return f"{number:+.2f}".replace("-", "−")


def token(word: str) -> int:
    return loaded("toy-english").tokenizer.convert_tokens_to_ids(word)


@pytest.mark.parametrize("off", ["", "1.5"])
def test_it_is_of_the_two_likeliest_words_with_the_heads_off(explored: Shown, off: str) -> None:
    found = order(explored(**ENGLISH, off=off))
    model = loaded("toy-english")
    likely = model.trace(TEXT, mask_at=AT).logits[AT].topk(2).indices.tolist()
    expected = direct_logits(model, model.trace(TEXT, mask_at=AT, ablation=off), AT, *likely)
    assert found["into"] == likely
    assert found["numbers"] == pytest.approx(expected.heads.flatten().tolist(), abs=1e-4)
    assert found["rest"].startswith(f"In logits: all heads {signed(expected.heads.sum())}, feed-forward layers ")
    assert f"the embedding of “[MASK]” {signed(expected.embedding)}, biases {signed(expected.bias)}." in found["rest"]
    assert (
        f"Together {signed(expected.logit)}; what rounding leaves over is {expected.remainder:.0e}. Unless you choose"
        in found["rest"]
    )


def test_of_is_over_are_it_is_the_head_that_agrees(explored: Shown) -> None:
    found = order(explored(**ENGLISH, into=f"{token('is')},{token('are')}"))
    assert found["name"] == "“is” over “are”"
    assert found["first"][0]["head"] == [1, 5]
    assert {"is", "are"} <= {word for _, word in found["options"]}
    strongest = max(found["numbers"])
    assert found["first"][0]["said"] == f"{strongest:+.2f}"


def test_it_says_where_the_likeliest_word_changes_from_layer_to_layer(explored: Shown) -> None:
    model = loaded("toy-english")
    words = logit_lens(model, model.trace(TEXT, mask_at=AT), AT).argmax(-1).tolist()
    assert [model.word(each) for each in words] == ["[MASK]", "were", "was"]
    told = "“[MASK]” after the embedding, “were” from L0 on, “was” from L1 on."
    assert order(explored(**ENGLISH))["rest"].endswith(f"(logit lens), its likeliest word would be {told}")


def test_of_one_word_alone(explored: Shown) -> None:
    found = order(explored(**ENGLISH, into=str(token("is"))))
    assert (found["name"], found["into"]) == ("“is”", [token("is")])
    assert "Unless you choose" not in found["rest"]


def test_a_word_that_the_model_does_not_have_is_left_out(explored: Shown) -> None:
    assert order(explored(**ENGLISH, into="99999999"))["into"] == order(explored(**ENGLISH))["into"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"text": "The cat sat."}, "'minilm' predicts no words, so no head writes into one."),
        ({"model": TINY}, f"Between the last layer of '{TINY}' and its words stands more than"),
    ],
)
def test_where_nothing_adds_up_a_reason_stands_there(explored: Shown, given: dict[str, str], why: str) -> None:
    page = explored(**given, sort="writes")
    assert order(page)["rest"].startswith(why) and order(page)["numbers"] == []
    assert page.shown["atlas"].words["writes"] is ("model" in given)


# --- beside the total effect of heads that are off


@pytest.mark.parametrize(("off", "word", "other"), [("1.5", "was", "were"), ("0.0,0.1", "was", "is")])
def test_direct_effect_stands_beside_the_total_one(explored: Shown, off: str, word: str, other: str) -> None:
    """On the first choice over what it is without them; where it is the same, over the second."""
    model, page = loaded("toy-english"), explored(**ENGLISH, off=off)
    before, after = (model.trace(TEXT, mask_at=AT, ablation=each).logits[AT] for each in ("", off))
    one, two = token(word), token(other)
    shares = direct_logits(model, model.trace(TEXT, mask_at=AT), AT, one, two).heads
    direct = -float(sum(shares[head] for head in Ablation.parse(off).heads(*model.info.shape)))
    total = float(after[one] - after[two] - before[one] + before[two])
    assert page.effect["hint"] == (
        f"“{word}” over “{other}”, in logits: direct effect {signed(direct)}, were all else to "
        f"stay as it is; total effect {signed(total)}. What you see is the effect after repair: later layers act on "
        "what is missing, and may make up for some of it."
    )


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"off": "1.5", "mode": "mean"},
        {"off": "1.5,0.0:1:1"},
        {"model": TINY, "text": "the cat sat", "off": "1.2"},
    ],
    ids=["nothing is off", "another mode", "a cut", "no shares that add up"],
)
def test_else_it_does_not(explored: Shown, given: dict[str, str]) -> None:
    assert "direct effect" not in explored(**(ENGLISH | given)).text
