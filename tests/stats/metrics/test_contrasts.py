"""Metrics of contrasts: the logit difference, and the loss of the next word."""

from collections.abc import Callable

import pytest
import torch

from mha_core.ablation import Ablation
from mha_core.backends.builtin.planted import planted
from mha_core.errors import TextError
from mha_core.forward import Output, Pass
from mha_core.inputs.contrast import Contrast
from mha_core.intervention import Intervention
from mha_core.lab.scores.exact import exact
from mha_core.stats.metrics import evaluate
from mha_core.stats.metrics.base import Metric
from mha_core.stats.metrics.contrasts import logit_difference, next_word
from tests.support.models import loaded
from tests.support.random_language_model import CONTRASTS, random_language_model
from tests.support.run_by import run_by


@pytest.mark.parametrize("off", ["", "1.0"])
def test_values_are_those_of_one_text_at_a_time(off: str) -> None:
    model = random_language_model(3)
    ids = [model.tokenizer.convert_tokens_to_ids([each.right, each.wrong]) for each in CONTRASTS]
    last = [model.trace(each.text, off=off).logits[-1] for each in CONTRASTS]
    differences = [float(logits[right] - logits[wrong]) for logits, (right, wrong) in zip(last, ids, strict=True)]
    losses = [-float(logits.log_softmax(-1)[right]) for logits, (right, _) in zip(last, ids, strict=True)]
    change = Intervention(Ablation.parse(off))
    metric = logit_difference(model, CONTRASTS)
    outputs = evaluate(metric, change)
    assert outputs[:, 0].tolist() == pytest.approx(differences, abs=1e-6)
    assert metric.values(outputs) == pytest.approx(
        {
            "logit difference": sum(differences) / 2,
            "accuracy": sum(each > 0 for each in differences) / 2,
        }
    )
    assert float(metric.cost_per_row(outputs, range(2)).sum()) == pytest.approx(-sum(differences) / 2)
    loss = next_word(model, CONTRASTS)
    assert loss.values(evaluate(loss, change))["loss"] == pytest.approx(sum(losses) / 2)


def test_the_other_text_has_the_other_word() -> None:
    truth = planted("agreement")
    contrasts = truth.contrasts(20)
    metric = logit_difference(truth.model, [each.swapped for each in contrasts])
    assert metric.values(metric.baseline) == {"logit difference": 32, "accuracy": 1}
    assert metric.others == logit_difference(truth.model, contrasts).rows
    assert metric.sampling is not None and metric.sampling.units == 20
    assert logit_difference(truth.model, contrasts[:19]).sampling is None
    assert [change.after for change in metric.changes(torch.zeros(20, 2))] == [0] * 20


@pytest.mark.parametrize(
    ("contrast", "message"),
    [
        (Contrast("a b", "c", "a b c", "d"), "'a b' has 3 tokens, 'a b c' 4. Valid: two texts of as many"),
        (Contrast("a b", "c d", "a c", "d"), "'c d' is not one token"),
        (Contrast("a b", "word", "a c", "d"), "'word' is not one token"),
    ],
)
def test_what_is_no_contrast_of_this_model_is_refused(contrast: Contrast, message: str) -> None:
    with pytest.raises(TextError, match=message):
        logit_difference(random_language_model(0), [contrast])


def test_a_model_that_predicts_no_next_word_is_refused() -> None:
    for build in (logit_difference, next_word):
        with pytest.raises(TextError, match=r"'toy-english' predicts no next word\. Valid: a causal"):
            build(loaded("toy-english"), CONTRASTS)


@pytest.mark.parametrize("build", [logit_difference, next_word])
def test_logits_are_made_at_the_positions_that_are_read_alone(build: Callable[..., Metric]) -> None:
    model, asked = random_language_model(3), []

    def recorded(request: Pass) -> Output:
        asked.append(request.logits_at)
        return model.network(request)

    metric = build(run_by(recorded, model), CONTRASTS)
    last = [len(row.ids) - 1 for row in metric.rows]
    assert asked == [sorted(set(last))]

    def all_made(request: Pass) -> Output:
        output = model.network(request._replace(logits_at=None))
        return output._replace(logits=output.logits[:, request.logits_at])

    of_all = build(run_by(all_made, model), CONTRASTS)
    torch.testing.assert_close(metric.baseline, of_all.baseline, atol=1e-12, rtol=1e-12)
    exact(metric)
    assert None not in asked
