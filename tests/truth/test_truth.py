"""The truth check: it agrees with the app, and it sees what is wrong. (What it imports: `test_imports`.)"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count

import numpy as np
import pytest
import scipy.stats
import torch
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from mha_core import Ablation, Trace
from mha_core.attention import gating
from mha_core.backends import Model
from mha_core.explore import norms_and_rollout
from mha_core.explore.value_zeroing import value_zeroing_parts
from mha_core.stats.metrics import similarity
from pages.explore import cache
from pages.explore.routes.export import export
from pages.explore.routes.picture import picture
from pages.explore.views import readings as readings_of_the_page
from tests.support.reference.statistics import LeftOut, ranks, spearman
from tests.truth import __main__ as command
from tests.truth.app.site import Site
from tests.truth.lab import pairs, what_is_left
from tests.truth.readings import readings
from tests.truth.report import Check, compared, merged, report, same
from tests.truth.sample import MODES, Case, Sample
from tests.truth.seen import Seen

NORM_OFF = "norm-weighted, the head off, {}"
ROLLOUT = "rollout, some heads off, {}"
SEEDS = count(1)  # of sentences that nobody asked for yet, the same in every run of the file


# --- what counts as a difference


@pytest.mark.parametrize(
    ("shown", "true", "difference"),
    [
        ([1.0, 2.0], [1.0, 2.5], 0.5),
        ([1.0, np.nan], [1.0, np.nan], 0.0),
        ([1.0, np.nan], [1.0, 2.0], np.inf),
        ([1.0, 2.0], [1.0], np.inf),
    ],
)
def test_the_largest_difference_counts(shown: list[float], true: list[float], difference: float) -> None:
    assert compared("kind", "where", shown, true, 0.1).difference == difference


def test_nothing_compared_does_not_hold() -> None:
    assert not compared("kind", "where", [], [], 1).holds


def test_others_and_missing_words_are_counted() -> None:
    assert same("kind", "where", ["a", "b"], ["a", "c", "d"]).difference == 2


def test_of_one_kind_the_worst_is_told() -> None:
    several = [
        Check("kind", "where", 2, 0.1, 0.2),
        Check("kind", "where", 3, 0.3, 0.2),
        Check("kind", "where", 1, 0, 1),
    ]
    (one,) = merged(several)
    assert (one.count, one.difference, one.holds) == (6, 0.3, False)
    assert "too much" in report([one], [])


@pytest.mark.parametrize(("difference", "status"), [(0.1, 0), (0.3, 1)])
def test_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], difference: float, status: int
) -> None:
    monkeypatch.setenv("MHA_CACHE", "")
    monkeypatch.setattr("sys.argv", ["truth"])
    monkeypatch.setattr(command, "PARTS", {"a part": lambda sample: iter([Check("kind", "place", 1, difference, 0.2)])})
    assert command.main() == status
    printed = capsys.readouterr().out
    assert "| kind | place | 1 |" in printed
    assert "not recomputed" in printed


# --- the reference's own statistics


def test_spearman_by_hand() -> None:
    assert ranks(np.array([3.0, 1.0, 3.0, 9.0])).tolist() == [2.5, 1, 2.5, 4]
    assert spearman(np.array([1.0, 2, 3, 4]), np.array([1.0, 3, 2, 4])) == pytest.approx(1 - 6 * 2 / (4 * 15))


def test_the_interval_of_a_symmetric_mean_is_student_s() -> None:
    values = np.concatenate([x := np.random.default_rng(1).normal(size=30), -x])
    of_mean = LeftOut(lambda kept: values[kept].mean(), 60)
    expected = scipy.stats.t.interval(0.95, 59, values.mean(), scipy.stats.sem(values))
    np.testing.assert_allclose(of_mean.ends, expected, rtol=1e-6)
    assert float(of_mean.p) == pytest.approx(scipy.stats.ttest_1samp(values, 0).pvalue)


def test_the_same_seed_draws_the_same() -> None:
    drawn = [[sample.sentence(), sample.heads((6, 12), 3)] for sample in (Sample(1), Sample(1), Sample(2))]
    assert drawn[0] == drawn[1] != drawn[2]


# --- beside the app


@pytest.fixture(scope="module")
def site() -> Site:
    client = TestClient(Starlette(routes=[Route("/picture", picture), Route("/export/{kind:str}", export)]))

    def get(path: str) -> bytes:
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.content

    return Site(get)


def off(checks: Iterable[Check]) -> set[str]:
    """The kinds that are off."""
    return {check.kind for check in merged(checks) if not check.holds}


def looked_at(site: Site, mode: str) -> list[Check]:
    """The readings of a sentence that nobody asked for yet, with heads off."""
    sample = Sample(next(SEEDS))
    case = Case("minilm", sample.sentence(), sample.heads((6, 12), 3), mode)
    return list(readings(site, sample, Seen(case)))


def fidelities() -> list[Check]:
    """What is left of four pairs, in the Pruning lab."""
    sample = Sample(next(SEEDS))
    return list(what_is_left(sample, pairs(sample, 4)))


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", MODES)
def test_readings_agree(site: Site, mode: str) -> None:
    found = looked_at(site, mode)
    assert off(found) == set()
    assert {NORM_OFF.format(mode), ROLLOUT.format(mode)} <= {check.kind for check in found}


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", MODES)
def test_norms_that_ignore_what_is_off_are_found(site: Site, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(norms_and_rollout, "effective_weights_of", lambda trace, layer: trace.attentions[layer])
    assert NORM_OFF.format(mode) in off(looked_at(site, mode))


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", MODES)
def test_a_rollout_that_ignores_what_is_off_is_found(site: Site, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = norms_and_rollout.rollout
    monkeypatch.setattr(readings_of_the_page, "rollout", lambda attentions, ablation: right(attentions))
    assert off(looked_at(site, mode)) == {ROLLOUT.format(mode)}


@pytest.mark.exhaustive
def test_a_value_zeroing_that_ignores_what_is_off_is_found(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_all_on(
        model: Model, trace: Trace, layer: int, head: int | None
    ) -> Iterator[tuple[torch.Tensor, torch.Tensor, torch.Tensor]]:
        return value_zeroing_parts(model, replace(trace, ablation=Ablation()), layer, head)

    monkeypatch.setattr(cache, "value_zeroing_parts", with_all_on)
    assert "value zeroing, the head off, zero" in off(looked_at(site, "zero"))


@pytest.mark.exhaustive
def test_a_mean_that_is_none_is_found(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gating, "mean_attended", lambda x, mask: torch.zeros_like(x))
    # Those of later layers: not all samples have one.
    assert any("raw weights" in off(looked_at(site, "mean")) for _ in range(20))


@pytest.mark.exhaustive
def test_what_is_left_agrees() -> None:
    assert off(fidelities()) == set()


@pytest.mark.exhaustive
def test_pearson_in_place_of_spearman_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(similarity, "spearman", pearson)
    found = off(fidelities())
    assert {"fidelity, method zero", "fidelity, method pruned"} <= found
    assert all(kind.startswith("fidelity") for kind in found)


def pearson(a: torch.Tensor, b: torch.Tensor) -> float:
    return float(torch.corrcoef(torch.stack([a, b]))[0, 1])
