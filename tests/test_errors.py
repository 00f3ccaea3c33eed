"""Error messages: the article before a model type, and what is quoted of somebody's input."""

import pytest

from mha_core.errors import excerpt, with_article

VOWELS = ["albert", "electra", "ernie", "opt", "xlm", "xglm", "mpnet", "mpt", "mt5", "m2m_100", "fnet", "nllb-moe"]
CONSONANTS = ["bert", "gpt2", "roberta", "distilbert", "llama", "mistral", "modernbert", "nemotron", "falcon", "umt5"]


@pytest.mark.parametrize(
    ("model_type", "article"), [*((name, "an") for name in VOWELS), *((name, "a") for name in CONSONANTS)]
)
def test_with_article(model_type: str, article: str) -> None:
    assert with_article(model_type) == f"{article} {model_type}"


@pytest.mark.parametrize(
    ("pieces", "said"),
    [([], ""), (["a", 1], "a, 1"), (["a", "b", "c"], "a, b …"), ([50 * "x"], 40 * "x")],
    ids=["nothing", "all", "some", "a long one"],
)
def test_excerpt_is_of_the_first_pieces_and_their_beginnings(pieces: list[object], said: str) -> None:
    assert excerpt(pieces, 2) == said
