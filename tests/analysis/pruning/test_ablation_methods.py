"""What stands in for a head that is off, over a set of texts."""

from collections.abc import Callable

import pytest
import torch

from mha_core import load_model
from mha_core.analysis.metrics import evaluate, metric_for
from mha_core.analysis.pruning.ablation_methods import head_means
from mha_core.intervention import Intervention
from tests.support.importance_by_hand import TEXTS, embedding, examples, gate_of, trace

SENTENCES = ("The keys are on the table.", "Hello", "She left the old house before the rain began.")


@pytest.mark.parametrize(
    "name", ["bert", "bert-mlm", "roberta", "gpt2", "llama", "gemma3", "minilm", "scratch-bert", "toy-english"]
)
def test_a_heads_mean_is_over_all_tokens_of_all_texts(tiny_models: Callable, minilm, scratch_bert, name: str) -> None:
    """Each token counts once, [CLS] and the like too, so that long texts weigh more; nothing is hidden in them."""
    ours = {"minilm": minilm, "scratch-bert": scratch_bert}
    model = ours.get(name) or (load_model(name) if name.startswith("toy") else tiny_models(name))
    texts = TEXTS if name not in ours else SENTENCES
    contexts = []
    for text in texts:
        found = trace(model, text)
        contexts.append(found.attentions.double() @ found.values.double())  # (L, H, T, d_k)
    expected = torch.cat(contexts, dim=2).mean(2)
    measure = metric_for(model, examples(*texts))
    for tokens in (1000, 12):
        measure.tokens = tokens
        found = head_means(measure)
        assert found.shape == (model.info.layers, model.info.heads, model.info.d_k) and found.dtype == torch.float32
        torch.testing.assert_close(found.double(), expected, atol=1e-5, rtol=1e-5)
    by_text = torch.stack([context.mean(2) for context in contexts]).mean(0)
    assert not torch.allclose(expected, by_text, atol=1e-4)  # a mean of means would be another


def test_texts_beside_are_of_the_set(tiny_models: Callable) -> None:
    """They are measured with the same heads off: the mean of one text alone would make all others like it."""
    model = tiny_models("bert")
    together, beside = metric_for(model, examples(*TEXTS)), metric_for(model, examples(TEXTS[0]), beside=TEXTS[1:])
    torch.testing.assert_close(head_means(beside), head_means(together))


def test_means_of_one_token_are_what_the_heads_say(tiny_models: Callable) -> None:
    """In a causal model a text of one token gets from each head its own value: with that standing in, nothing is lost."""
    model = tiny_models("gpt2-bare")
    measure = metric_for(model, examples("a"))
    off = gate_of((3, 4), (0, 0), (1, 1), (2, 2))
    torch.testing.assert_close(
        evaluate(measure, Intervention.gated(off, "mean", head_means(measure))), measure.baseline, atol=1e-6, rtol=1e-5
    )
    assert not torch.allclose(evaluate(measure, Intervention.gated(off)), measure.baseline, atol=1e-3)


def test_means_of_the_set_are_others_than_means_of_each_text(tiny_models: Callable) -> None:
    model = tiny_models("bert-mlm")
    measure = metric_for(model, examples(*TEXTS))
    off = gate_of((3, 4), (0, 0), (1, 1), (2, 2))
    of_set, of_text = evaluate(measure, Intervention.gated(off, "mean", head_means(measure))), evaluate(measure, Intervention.gated(off, "mean"))
    assert not torch.allclose(of_set, of_text, atol=1e-4)


def test_of_a_single_text_both_are_one(tiny_models: Callable) -> None:
    """Off in one layer, where the text's own mean is the set's."""
    model = tiny_models("bert")
    measure = metric_for(model, examples(TEXTS[0]))
    off = gate_of((3, 4), (1, 0), (1, 3))
    torch.testing.assert_close(
        evaluate(measure, Intervention.gated(off, "mean", head_means(measure))),
        evaluate(measure, Intervention.gated(off, "mean")),
        atol=1e-6,
        rtol=1e-5,
    )
    assert measure.baseline.shape == (1, 32) and embedding(model, TEXTS[0]).shape == (32,)
