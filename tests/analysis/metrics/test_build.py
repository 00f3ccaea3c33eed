"""The metric that suits a model, and texts that do not fit."""

from collections.abc import Callable

import pytest

from mha_core import load_model
from mha_core.analysis.metrics import metric_for
from mha_core.analysis.metrics.build import MAX_TEXT_TOKENS
from mha_core.analysis.metrics.datasets import built_in
from mha_core.analysis.metrics.language import Language
from mha_core.analysis.metrics.similarity import Similarity
from mha_core.models import TextError
from tests.support.importance_by_hand import examples

pytestmark = pytest.mark.slow

INVISIBLE_TEXT = "\u200b\u200d"


@pytest.mark.parametrize(
    ("name", "kind", "title"),
    [
        ("bert", Similarity, "similarity fidelity"),
        ("gpt2-bare", Similarity, "similarity fidelity"),
        ("bert-mlm", Language, "masked-word prediction"),
        ("gpt2", Language, "next-word prediction"),
    ],
)
def test_metric_suits_the_kind_of_model(tiny_models: Callable, name: str, kind: type, title: str) -> None:
    metric = metric_for(tiny_models(name), examples("the cat sat", "a dog", "the mat"))
    assert type(metric) is kind and metric.title == title
    assert metric.shape == (3, 4) and len(metric.baseline) == len(metric.rows)
    values = metric.values(metric.baseline)
    assert next(iter(values)) == metric.main_value


@pytest.mark.parametrize("name", ["bert", "bert-mlm"])
def test_unreadable_text_is_named_in_the_error(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    for texts in (("the cat", INVISIBLE_TEXT, "a dog"), ("the cat", ("a dog", INVISIBLE_TEXT))):
        with pytest.raises(TextError, match=f"'{INVISIBLE_TEXT}' has no word or symbol that this model can read"):
            metric_for(model, examples(*texts))


@pytest.mark.parametrize(
    ("name", "max_tokens"), [("minilm", MAX_TEXT_TOKENS), ("bert", 32), ("gpt2", 32), ("toy-english", 96)]
)
def test_long_texts_are_truncated(tiny_models: Callable, minilm, name: str, max_tokens: int) -> None:
    model = minilm if name == "minilm" else load_model(name) if name.startswith("toy") else tiny_models(name)
    metric = metric_for(model, examples("the cat sat on the mat. " * 100, "the cat"))
    assert len(metric.raw_rows[0].ids) == min(MAX_TEXT_TOKENS, model.info.max_tokens) == max_tokens
    assert max(len(row.ids) for row in metric.rows) == max_tokens
    assert metric.baseline.isfinite().all()


def test_built_in_pairs_fit_the_bundled_model(minilm) -> None:
    metric = metric_for(minilm, built_in("pairs"))
    assert metric.values(metric.baseline) == {"fidelity": 1.0, "cosine": 1.0} and len(metric.pairs) == 100
