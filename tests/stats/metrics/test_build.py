"""The metric that suits a model, and texts that do not fit."""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

from mha_core.backends import TextError
from mha_core.intervention import Intervention
from mha_core.stats.metrics import build, built_in_dataset, built_in_metric, evaluate, metric_for
from mha_core.stats.metrics.build import MAX_TEXT_TOKENS, PAIRS
from mha_core.stats.metrics.datasets import built_in, of_lines
from mha_core.stats.metrics.language import Language
from mha_core.stats.metrics.similarity import Similarity
from tests.support.importance_by_hand import examples
from tests.support.models import loaded

ROOT = Path(__file__).parents[3]
INVISIBLE_TEXT = "\u200b\u200d"


@pytest.mark.parametrize(
    ("name", "kind", "title"),
    [
        ("bert", Similarity, "how well it still ranks similar sentences"),
        ("gpt2-bare", Similarity, "how well it still ranks similar sentences"),
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


def test_what_is_no_dataset_is_refused_with_a_sentence(tiny_models: Callable) -> None:
    texts: Any = ["the cat", "a dog"]
    with pytest.raises(TextError, match=r"dataset is a list\. Valid: a Dataset, such as of_lines"):
        metric_for(tiny_models("bert"), texts)


@pytest.mark.parametrize("name", ["bert", "bert-mlm"])
def test_unreadable_text_is_named_in_the_error(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    for texts in (("the cat", INVISIBLE_TEXT, "a dog"), ("the cat", ("a dog", INVISIBLE_TEXT))):
        with pytest.raises(TextError, match=f"'{INVISIBLE_TEXT}': There is no word or symbol here"):
            metric_for(model, examples(*texts))


@pytest.mark.parametrize(
    ("name", "max_tokens"), [("minilm", MAX_TEXT_TOKENS), ("bert", 32), ("gpt2", 32), ("toy-english", 96)]
)
def test_long_texts_are_truncated(tiny_models: Callable, minilm, name: str, max_tokens: int) -> None:
    model = minilm if name == "minilm" else loaded(name) if name.startswith("toy") else tiny_models(name)
    metric = metric_for(model, examples("the cat sat on the mat. " * 100, "the cat"))
    assert len(metric.raw_rows[0].ids) == min(MAX_TEXT_TOKENS, model.info.max_tokens) == max_tokens
    assert max(len(row.ids) for row in metric.rows) == max_tokens
    assert metric.baseline.isfinite().all()


@pytest.mark.exhaustive
@pytest.mark.parametrize(("pairs", "count"), [("pairs", 100), ("same-words", 120)])
def test_built_in_pairs_fit_the_bundled_model(minilm, pairs: str, count: int) -> None:
    metric = built_in_metric(minilm, pairs)
    assert isinstance(metric, Similarity) and len(metric.pairs) == count
    assert metric.values(metric.baseline) == {"fidelity": 1.0, "cosine": 1.0, "other neighbour": 0.0}


def test_other_models_have_one_built_in_set(tiny_models: Callable) -> None:
    for pairs in PAIRS:
        assert built_in_dataset(tiny_models("bert-mlm"), pairs) is built_in("sentences")
        assert built_in_dataset(loaded("toy-english"), pairs) is None


@pytest.mark.exhaustive
@pytest.mark.parametrize(("pairs", "fidelity"), [("pairs", 0.931), ("same-words", 0.410)])
def test_without_any_head_the_words_of_mixed_pairs_tell_most_and_the_same_words_little(
    minilm, pairs: str, fidelity: float
) -> None:
    """The figures of the documents."""
    metric = built_in_metric(minilm, pairs)
    assert isinstance(metric, Similarity)
    off = evaluate(metric, Intervention.gated(torch.zeros(metric.shape)))
    a, b = torch.tensor(metric.pairs).T
    ranks = torch.stack([(each[a] * each[b]).sum(-1).double().argsort().argsort() for each in (metric.baseline, off)])
    assert float(torch.corrcoef(ranks.double())[0, 1]) == pytest.approx(fidelity, abs=0.005)
    assert metric.values(off)["fidelity"] == pytest.approx(fidelity, abs=0.005)
    for document in ("docs/findings.md", "docs/numbers_lab.md"):
        assert f"{fidelity:.3f} [".lstrip("0") in " ".join((ROOT / document).read_text(encoding="utf-8").split()), (
            document
        )


def test_texts_that_are_cut_are_said_so(minilm) -> None:
    """A warning with the numbers, once for each metric; `cut` is there for whoever wants to ask."""
    long = "the cat sat on the mat. " * 100
    with pytest.warns(
        UserWarning, match=r"^1 of 2 texts have more than 256 tokens; only their first 256 are measured\.$"
    ):
        metric = metric_for(minilm, examples(long, "the cat"))
    assert metric.cut == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert metric_for(minilm, examples("the cat", "a dog")).cut == 0


def test_lines_that_are_left_out_are_said_so(tiny_models: Callable) -> None:
    dataset = of_lines("\n".join(f"the cat {'.' * n}" for n in range(800)))
    assert (len(dataset.items), dataset.left_out) == (500, 300)
    with pytest.warns(UserWarning, match=r"^Only the first 500 of 800 examples of pasted lines are measured\.$"):
        metric_for(tiny_models("bert-classifier"), dataset)


def test_of_texts_whose_targets_are_written_a_few_are_measured_and_of_pairs_all(
    tiny_models: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each token that is written is a pass of its own."""
    monkeypatch.setattr(build, "WRITTEN", 2)
    model = tiny_models("t5")
    with pytest.warns(UserWarning, match=r"^Only the first 2 of 4 examples of pasted lines are measured\.$"):
        metric = metric_for(model, of_lines("a dog\nthe cat\nthe mat\na cat"))
    assert isinstance(metric, Language) and [each.text for each in metric.questions] == ["a dog", "the cat"]
    assert len(metric_for(model, of_lines("a dog\tthe cat\nthe cat\ta dog\nthe mat\ta cat")).rows) == 3
