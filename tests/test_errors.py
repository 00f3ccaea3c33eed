"""Error messages: the article before a model type."""

import pytest

from mha_core.errors import with_article

VOWELS = ["albert", "electra", "ernie", "opt", "xlm", "xglm", "mpnet", "mpt", "mt5", "m2m_100", "fnet", "nllb-moe"]
CONSONANTS = ["bert", "gpt2", "roberta", "distilbert", "llama", "mistral", "modernbert", "nemotron", "falcon", "umt5"]


@pytest.mark.parametrize(
    ("model_type", "article"), [*((name, "an") for name in VOWELS), *((name, "a") for name in CONSONANTS)]
)
def test_with_article(model_type: str, article: str) -> None:
    assert with_article(model_type) == f"{article} {model_type}"
