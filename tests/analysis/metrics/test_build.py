"""Which measure a model gets, and what is done with texts that do not fit."""

from collections.abc import Callable

import pytest

from mha_core import load_model
from mha_core.analysis.metrics import metric_for
from mha_core.analysis.metrics.build import LONGEST
from mha_core.analysis.metrics.datasets import built_in
from mha_core.analysis.metrics.language import Language
from mha_core.analysis.metrics.similarity import Similarity
from mha_core.models import TextError
from tests.support.importance_by_hand import examples

NOTHING = "\u200b\u200d"


@pytest.mark.parametrize(
    ("name", "kind", "title"),
    [
        ("bert", Similarity, "which texts are alike"),
        ("gpt2-bare", Similarity, "which texts are alike"),
        ("bert-mlm", Language, "which word is hidden"),
        ("gpt2", Language, "which word comes next"),
    ],
)
def test_what_a_model_is_for(tiny_models: Callable, name: str, kind: type, title: str) -> None:
    measure = metric_for(tiny_models(name), examples("the cat sat", "a dog", "the mat"))
    assert type(measure) is kind and measure.title == title
    assert measure.shape == (3, 4) and len(measure.baseline) == len(measure.rows)
    values = measure.values(measure.baseline)
    assert next(iter(values)) == measure.main_value


@pytest.mark.parametrize("name", ["bert", "bert-mlm"])
def test_a_text_with_nothing_to_read_is_named(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    for given in (("the cat", NOTHING, "a dog"), ("the cat", ("a dog", NOTHING))):
        with pytest.raises(TextError, match=f"'{NOTHING}' has no word or sign that this model reads"):
            metric_for(model, examples(*given))


@pytest.mark.parametrize(("name", "most"), [("minilm", LONGEST), ("bert", 32), ("gpt2", 32), ("toy-english", 96)])
def test_long_texts_are_cut_and_not_refused(tiny_models: Callable, minilm, name: str, most: int) -> None:
    model = minilm if name == "minilm" else load_model(name) if name.startswith("toy") else tiny_models(name)
    measure = metric_for(model, examples("the cat sat on the mat. " * 100, "the cat"))
    assert len(measure.raw_rows[0].ids) == min(LONGEST, model.info.max_tokens) == most
    assert max(len(row.ids) for row in measure.rows) == most
    assert measure.baseline.isfinite().all()


def test_the_sets_that_come_along_fit_the_bundled_models(minilm) -> None:
    measure = metric_for(minilm, built_in("pairs"))
    assert measure.values(measure.baseline) == {"fidelity": 1.0, "cosine": 1.0} and len(measure.pairs) == 100
