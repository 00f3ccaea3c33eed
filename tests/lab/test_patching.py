"""Patching heads between the texts of a contrast, and its approximation by a gradient, against plain passes."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core import Head
from mha_core.backends import Model
from mha_core.backends.builtin.planted import planted
from mha_core.heads import all_heads
from mha_core.inputs.contrast import Contrast, read_contrasts
from mha_core.lab.importance import attribution, patching
from mha_core.stats.metrics.contrasts import logit_difference
from tests.support.random_language_model import CONTRASTS, random_language_model

seeds = st.integers(0, 10**6)


@torch.inference_mode()
def fall(model: Model, head: Head, share: float = 1.0) -> float:
    """How far the mean logit difference falls if a share of a head's contexts is replaced before W_O, by hand."""
    network, changes = model.module, []
    attention = network.encoder.layers[head.layer].attention
    merge = attention.merge_heads
    for each in read_contrasts(model.tokenizer, CONTRASTS, 12):
        seen: list[Tensor] = []
        differences = []

        def keep(context: Tensor, seen=seen) -> Tensor:
            seen.append(context.clone())
            return merge(context)

        def replace(context: Tensor, seen=seen) -> Tensor:
            context = context.clone()
            context[:, head.head] += share * (seen[0][:, head.head] - context[:, head.head])
            return merge(context)

        for ids, method in ((each.other.ids, keep), (each.row.ids, merge), (each.row.ids, replace)):
            attention.merge_heads = method
            logits = network(torch.tensor([ids]))[0, -1]
            differences.append(float(logits[each.right] - logits[each.wrong]))
        changes.append(differences[1] - differences[2])
    del attention.merge_heads
    return sum(changes) / len(changes)


@given(seeds)
def test_patching_is_that_of_plain_passes(seed: int) -> None:
    model = random_language_model(seed)
    found = patching(logit_difference(model, CONTRASTS))
    for head in all_heads(model.info.shape):
        assert float(found[head]) == pytest.approx(fall(model, head), abs=1e-6, rel=1e-5)


@given(seeds)
def test_attribution_is_its_slope(seed: int) -> None:
    model, step = random_language_model(seed), 1e-5
    found = attribution(logit_difference(model, CONTRASTS))
    for head in all_heads(model.info.shape):
        slope = (fall(model, head, step) - fall(model, head, -step)) / (2 * step)
        assert float(found[head]) == pytest.approx(slope, abs=1e-6, rel=1e-4)


def test_where_logits_are_linear_both_are_equal() -> None:
    truth = planted("copy")
    metric = logit_difference(truth.model, truth.contrasts(6))
    torch.testing.assert_close(attribution(metric), patching(metric), atol=1e-6, rtol=0)
    assert float(patching(metric)[0, 1]) == 32  # from +16 to −16


def test_a_head_that_only_says_where_to_look_has_no_gradient() -> None:
    """Its later head's weights are 0 and 1, and stay so under a small change."""
    truth = planted("induction")
    metric = logit_difference(truth.model, truth.contrasts(6))
    assert float(patching(metric)[0, 1]) == 32 and abs(float(attribution(metric)[0, 1])) < 1e-9
    assert float(attribution(metric)[1, 2]) == 32


def test_from_the_same_text_nothing_changes() -> None:
    metric = logit_difference(random_language_model(0), [Contrast("a b c d", "e", "a b c d", "f")])
    assert patching(metric).abs().max() < 1e-12 and attribution(metric).abs().max() < 1e-12
