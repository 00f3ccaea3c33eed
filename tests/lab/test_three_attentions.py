"""Heads of an encoder-decoder, scored and removed by the loss of targets: against Traces of each pair alone."""

from collections.abc import Callable, Sequence

import pytest
import torch
from torch import Tensor

from mha_core import Trace
from mha_core.backends import Model
from mha_core.backends.joint_layers import joint_ablation
from mha_core.heads import all_heads
from mha_core.lab import RemovalOrder, metric_curve
from mha_core.lab.importance import confidence, exact, gradient
from mha_core.lab.replacement_from_texts import NoOtherTextError, Replacement, head_means
from mha_core.stats.metrics import metric_for
from mha_core.stats.metrics.language import Language
from tests.support.importance_by_hand import examples
from tests.support.models import loaded

PAIRS = (("the cat sat on a mat .", "ran"), ("dog", "the dog ran the cat"), ("the cat", "the mat ."))
SHAPE = (6, 4)  # of the encoder's two layers, the decoder's two, and as many of the cross-attention


@pytest.fixture
def model(tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models("t5")


@pytest.fixture
def metric(model: Model) -> Language:
    found = metric_for(model, examples(*PAIRS))
    assert isinstance(found, Language)
    return found


def traces(model: Model, off: str = "") -> list[Trace]:
    return [model.trace(source, target=target, off=off) for source, target in PAIRS]


def loss(model: Model, off: str = "") -> float:
    """The mean over all words of all targets, the ends included, in double precision."""
    losses = []
    for (_, target), trace in zip(PAIRS, traces(model, off), strict=True):
        labels = torch.tensor(model.tokenizer(text_target=target)["input_ids"])
        log_p = trace.decoder.logits.double().log_softmax(-1)
        losses += (-log_p.gather(1, labels[:, None])[:, 0]).tolist()
    return sum(losses) / len(losses)


def test_the_metric_is_the_loss_of_the_targets_words(model: Model, metric: Language) -> None:
    assert metric.shape == SHAPE and not metric.can_resume
    assert metric.values(metric.baseline)["loss"] == pytest.approx(loss(model), abs=1e-5)


def test_exact_equals_switching_heads_off_one_by_one(model: Model, metric: Language) -> None:
    """In small batches and in one."""
    before = loss(model)
    expected = [loss(model, str(joint_ablation([head], model.info.shapes))) - before for head in all_heads(SHAPE)]
    assert max(map(abs, expected)) > 1e-4
    for metric.batch_tokens in (30, 1000):
        assert exact(metric).flatten().tolist() == pytest.approx(expected, abs=2e-6)


def test_gradient_is_the_slope_at_each_gate() -> None:
    """Against finite differences, pair by pair, of a model without kinks."""
    model, step, heads = loaded("toy-german"), 0.02, [(layer, layer % 4) for layer in range(6)]
    pairs = (("every cat would sleep .", "jede katze sollte warten ."), ("the king must see me .", "der könig"))
    scores = gradient(metric_for(model, examples(*pairs)))
    for head in heads:
        slopes = []
        for pair in pairs:
            alone, gates = metric_for(model, examples(pair)), torch.ones(SHAPE)
            ends = []
            for gates[head] in (1 + step, 1 - step):
                ends.append(alone.values(Replacement(alone).evaluate(gates))["loss"])
            slopes.append(abs(ends[0] - ends[1]) / (2 * step))
        assert float(scores[head]) == pytest.approx(sum(slopes) / 2, rel=0.01, abs=1e-3)


def test_confidence_is_the_mean_largest_weight_of_the_tokens_that_ask(model: Model, metric: Language) -> None:
    by_pair = []
    for trace in traces(model):
        means = torch.cat([each.attentions.amax(-1).mean(-1) for each in trace.by_attention.values()])
        by_pair.append((means.double(), len(trace) + len(trace.decoder)))
    expected = sum(means * tokens for means, tokens in by_pair) / sum(tokens for _, tokens in by_pair)
    torch.testing.assert_close(confidence(metric, left_out="none").double(), expected, atol=1e-6, rtol=0)


def test_means_are_over_the_queries_of_each_attention(model: Model, metric: Language) -> None:
    def contexts(trace: Trace) -> Sequence[Tensor]:
        return [each.attentions @ each.values for each in trace.by_attention.values()]

    by_attention = zip(*map(contexts, traces(model)), strict=True)
    expected = torch.cat([torch.cat(each, 2).mean(2) for each in by_attention])
    torch.testing.assert_close(head_means(metric), expected, atol=1e-6, rtol=0)


def test_a_curve_is_the_loss_without_heads_of_any_attention(model: Model, metric: Language) -> None:
    points = metric_curve(metric, RemovalOrder("random", seed=1), step=8).points
    assert [len(point.removed) for point in points] == [0, 8, 16, 24]
    for point in points:
        off = str(joint_ablation(point.removed, model.info.shapes))
        assert point.values["loss"] == pytest.approx(loss(model, off), abs=1e-5)


def test_without_a_target_it_is_what_the_model_writes() -> None:
    model = loaded("toy-german")
    source = "the king must see the old dog ."
    alone = metric_for(model, examples(source))
    together = metric_for(model, examples((source, "der könig muss den alten hund sehen .")))
    assert isinstance(alone, Language) and isinstance(together, Language)
    asked = [[(question.row, question.targets) for question in each.questions] for each in (alone, together)]
    assert asked[0] == asked[1]


def test_what_another_text_s_heads_give_does_not_fit(metric: Language) -> None:
    with pytest.raises(NoOtherTextError, match="an encoder-decoder has a source and a target"):
        Replacement(metric, "resample")
