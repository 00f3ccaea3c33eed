"""Means over a dataset that stand in for heads that are off."""

from collections.abc import Callable

import pytest
import torch

from mha_core.intervention import Intervention
from mha_core.lab.ablation_methods import head_means
from mha_core.stats.metrics import evaluate, metric_for
from tests.support.importance_by_hand import TEXTS, embedding, examples, gate_of, trace
from tests.support.models import loaded

SENTENCES = ("The keys are on the table.", "Hello", "She left the old house before the rain began.")


@pytest.mark.parametrize(
    "name", ["bert", "bert-mlm", "roberta", "gpt2", "llama", "gemma3", "minilm", "scratch-bert", "toy-english"]
)
def test_head_means_are_over_all_tokens_of_all_texts(tiny_models: Callable, minilm, scratch_bert, name: str) -> None:
    """Each token counts once, [CLS] and the like too, so long texts weigh more; nothing is masked."""
    ours = {"minilm": minilm, "scratch-bert": scratch_bert}
    model = ours.get(name) or (loaded(name) if name.startswith("toy") else tiny_models(name))
    texts = TEXTS if name not in ours else SENTENCES
    contexts = []
    for text in texts:
        text_trace = trace(model, text)
        contexts.append(text_trace.attentions.double() @ text_trace.values.double())  # (L, H, T, d_k)
    expected = torch.cat(contexts, dim=2).mean(2)
    metric = metric_for(model, examples(*texts))
    for tokens in (1000, 12):
        metric.batch_tokens = tokens
        means = head_means(metric)
        assert means.shape == (model.info.layers, model.info.heads, model.info.d_k) and means.dtype == torch.float32
        torch.testing.assert_close(means.double(), expected, atol=1e-5, rtol=1e-5)
    by_text = torch.stack([context.mean(2) for context in contexts]).mean(0)
    assert not torch.allclose(expected, by_text, atol=1e-4)  # a mean of means would differ


def test_head_means_include_references(tiny_models: Callable) -> None:
    """References run with the same heads off: the mean of a single text would make all others similar to it."""
    model = tiny_models("bert")
    together, beside = metric_for(model, examples(*TEXTS)), metric_for(model, examples(TEXTS[0]), references=TEXTS[1:])
    torch.testing.assert_close(head_means(beside), head_means(together))


def test_means_of_a_single_token_change_nothing(tiny_models: Callable) -> None:
    """In a causal model each head's context for one token is the token's value, and so is the mean."""
    model = tiny_models("gpt2-bare")
    metric = metric_for(model, examples("a"))
    off = gate_of((3, 4), (0, 0), (1, 1), (2, 2))
    torch.testing.assert_close(
        evaluate(metric, Intervention.gated(off, "mean", head_means(metric))), metric.baseline, atol=1e-6, rtol=1e-5
    )
    assert not torch.allclose(evaluate(metric, Intervention.gated(off)), metric.baseline, atol=1e-3)


def test_dataset_means_differ_from_means_of_each_text(tiny_models: Callable) -> None:
    model = tiny_models("bert-mlm")
    metric = metric_for(model, examples(*TEXTS))
    off = gate_of((3, 4), (0, 0), (1, 1), (2, 2))
    dataset_means = evaluate(metric, Intervention.gated(off, "mean", head_means(metric)))
    text_means = evaluate(metric, Intervention.gated(off, "mean"))
    assert not torch.allclose(dataset_means, text_means, atol=1e-4)


def test_dataset_mean_of_a_single_text_is_its_own_mean(tiny_models: Callable) -> None:
    """With heads off in one layer, whose input is unchanged."""
    model = tiny_models("bert")
    metric = metric_for(model, examples(TEXTS[0]))
    off = gate_of((3, 4), (1, 0), (1, 3))
    torch.testing.assert_close(
        evaluate(metric, Intervention.gated(off, "mean", head_means(metric))),
        evaluate(metric, Intervention.gated(off, "mean")),
        atol=1e-6,
        rtol=1e-5,
    )
    assert metric.baseline.shape == (1, 32) and embedding(model, TEXTS[0]).shape == (32,)
