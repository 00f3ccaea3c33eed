"""toy-digits, as it is shipped: how well it reads, what its classes are made of, and what its heads are worth."""

import pytest
import torch
import torch.nn.functional as F

from mha_core import load_model
from mha_core.backends.builtin.training.presets import RECIPES
from mha_core.backends.builtin.training.tasks.digits import HELD_OUT, LABELS, ids_of, read_digits
from mha_core.stats.metrics.base import evaluate
from mha_core.stats.metrics.build import built_in_metric

PICTURES, DIGITS = read_digits(HELD_OUT)


def test_it_reads_334_of_360_held_out_digits() -> None:
    """By its own network, and by the metric that the lab measures."""
    model = load_model("toy-digits")
    logits = model.module(ids_of(PICTURES))[:, 0]
    assert int((logits.argmax(-1) == DIGITS).sum()) == 334
    metric = built_in_metric(model)
    assert metric.values(evaluate(metric))["accuracy"] == pytest.approx(334 / 360)


def test_a_trace_has_the_logits_of_ten_classes_from_the_last_state_of_cls() -> None:
    model = load_model("toy-digits")
    text = HELD_OUT.read_text(encoding="utf-8").splitlines()[1].partition("\t")[0]
    trace = model.trace(text)
    state, head = trace.hidden_states[-1, 0], model.module.head
    normed = (state - state.mean()) / (state.var(correction=0) + head.norm.eps).sqrt()
    expected = F.linear(normed * head.norm.weight + head.norm.bias, head.decoder.weight, head.decoder.bias)
    assert trace.info.labels == LABELS
    assert trace.word_logits is None and trace.class_logits is not None
    assert torch.allclose(trace.class_logits, expected, atol=1e-5)


def test_before_the_training_a_patch_s_embedding_is_a_linear_map_of_its_pixels() -> None:
    word = RECIPES["toy-digits"]().network().encoder.embeddings.word.weight[2:].detach()  # (256, D)
    assert torch.linalg.matrix_rank(word - word[0]) == 4


def test_its_checkpoints_are_there() -> None:
    assert load_model("toy-digits@0").info.name == "toy-digits@0"
