"""Intervals of importance scores: each text's part sums to the score, and what is told apart is so beyond luck."""

from collections.abc import Callable

import numpy as np
import pytest
import torch

from mha_core.lab.importance import agreement
from mha_core.lab.intervals.score_intervals import agreement_intervals, corrected_p, score_limits, verdicts
from mha_core.lab.jobs import importance_job, scores_in
from mha_core.lab.scores.gradient import normalised
from mha_core.lab.scores.score_so_far import ScoreSamples
from mha_core.stats.intervals import Mean
from mha_core.stats.metrics import Metric, metric_for
from tests.support.importance_by_hand import TWENTY_TEXTS, examples
from tests.support.reference.statistics import LeftOut, spearman

PAIRS = tuple((f"{a} {b}", f"{b}, {a}") for a in ("cat", "dog", "mat", "a") for b in ("sat", "ran", "on", "the", "."))
SHARED = tuple(("the cat", text) for text in TWENTY_TEXTS if text != "the cat")


def samples_of(contributions: torch.Tensor) -> ScoreSamples:
    """Of texts that count alike."""
    units = len(contributions)
    return ScoreSamples(contributions, Mean(torch.arange(units)[:, None], torch.ones(units)), units)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("bert", TWENTY_TEXTS),
        ("bert", PAIRS),
        ("bert", SHARED),
        ("bert-mlm", TWENTY_TEXTS),
        ("gpt2", TWENTY_TEXTS),
        ("bert-classifier", TWENTY_TEXTS),
    ],
    ids=["texts", "pairs", "pairs that share a text", "masked", "causal", "classifier"],
)
def test_what_the_texts_contribute_adds_up_to_the_score(tiny_models: Callable, name: str, texts: tuple) -> None:
    metric: Metric = metric_for(tiny_models(name), examples(*texts))
    metric.batch_tokens = 60  # several batches, which mix the texts
    found = scores_in([step.result for step in importance_job(metric) if step.result])
    for score in found.values():
        assert score.samples is not None and score.samples.units == 20
        again = score.samples.jackknife.value
        torch.testing.assert_close(again.float(), score.scores, rtol=1e-4, atol=1e-6)
        low, high = score_limits(score.samples)
        assert (low <= high).all() and float((high - low).max()) > 0


def test_a_single_text_has_none(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert"), examples(TWENTY_TEXTS[0]), references=TWENTY_TEXTS[1:])
    assert all(step.result.samples is None for step in importance_job(metric) if step.result)


def test_scores_by_layer_are_normalised_without_each_text() -> None:
    contributions = torch.rand(30, 2, 3, generator=torch.Generator().manual_seed(0)).double()
    low, high = score_limits(samples_of(contributions), per_layer=True)
    expected = LeftOut(lambda kept: normalised(contributions[torch.from_numpy(kept)].mean(0)).numpy(), 30).ends
    np.testing.assert_allclose(np.stack([low, high]), expected, rtol=1e-5)


def test_agreement_has_an_interval() -> None:
    generator = torch.Generator().manual_seed(0)
    level = torch.rand(4, 6, generator=generator)
    both = [level + 0.3 * torch.randn(40, 4, 6, generator=generator) for _ in range(2)]
    one, other = map(samples_of, both)
    (ends,) = agreement_intervals({"a": one, "b": other}).values()
    rho = agreement({"a": one.contributions.mean(0), "b": other.contributions.mean(0)})["a", "b"]
    assert 0.5 < ends.low < rho < ends.high <= 1
    of_texts = [side.flatten(1).double().numpy() for side in both]
    expected = LeftOut(lambda kept: spearman(*(side[kept].mean(0) for side in of_texts)), 40).ends_within(-1, 1)
    assert ends == pytest.approx(expected, abs=1e-6)
    assert agreement_intervals({"a": one, "b": samples_of(torch.rand(9, 4, 6))}) == {}  # other texts


def test_of_heads_that_do_nothing_hardly_any_is_told_apart() -> None:
    """Holm: in 95 of 100 experiments none at all."""
    generator, false_findings = torch.Generator().manual_seed(0), 0
    for _ in range(20):
        noise = torch.randn(60, 6, 12, generator=generator)
        found = verdicts(samples_of(noise), noise.mean(0), from_average=False)
        false_findings += bool(found.above or found.below)
        assert sum(map(len, found)) == 72
    assert false_findings <= 4


def test_clear_effects_are_told_apart_in_their_direction() -> None:
    noise = 0.1 * torch.randn(60, 2, 3, generator=torch.Generator().manual_seed(0))
    noise[:, 0, 1] += 1
    noise[:, 1, 2] -= 1
    found = verdicts(samples_of(noise), noise.mean(0), from_average=False)
    assert (found.above, found.below, len(found.unclear)) == (((0, 1),), ((1, 2),), 4)


def test_a_distance_is_compared_with_the_average_head() -> None:
    """All are above 0 by themselves, but only one is above the others."""
    distances = 1 + 0.1 * torch.randn(60, 2, 3, generator=torch.Generator().manual_seed(0))
    distances[:, 1, 0] += 1
    scores = distances.mean(0)
    assert len(verdicts(samples_of(distances), scores, from_average=False).above) == 6
    found = verdicts(samples_of(distances), scores, from_average=True)
    assert found.above == ((1, 0),) and len(found.below) == 5


def test_heads_without_a_score_are_not_tested() -> None:
    noise = torch.randn(30, 1, 3, generator=torch.Generator().manual_seed(0))
    scores = noise.mean(0)
    scores[0, 1] = torch.nan
    p = corrected_p(samples_of(noise), scores)
    assert p.isnan().tolist() == [[False, True, False]]
    assert sum(map(len, verdicts(samples_of(noise), scores, from_average=True))) == 2
