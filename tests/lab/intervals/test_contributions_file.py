"""What is kept of texts for intervals: similarities by their ranks, exactly."""

import torch

from mha_core.heads import Head
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.intervals.contributions_file import pack, unpack
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.stats.intervals import Contributions, RankCorrelation, Sampling


def test_similarities_that_lie_close_keep_their_order() -> None:
    """Closer than any steps between the smallest and the largest would tell apart."""
    generator = torch.Generator().manual_seed(0)
    near = 0.99 + 1e-6 * torch.rand(30, generator=generator)
    sampling = Sampling(30, "pair", {"fidelity": RankCorrelation(torch.arange(30)[:, None], near)})
    samples = [Contributions({"fidelity": near.flip(0)}), Contributions({"fidelity": torch.linspace(-1, 1, 30)})]
    points = tuple(
        Point(removed, {"fidelity": 0.0}, each) for removed, each in zip(((), (Head(0, 0),)), samples, strict=True)
    )
    curve = Curve(RemovalOrder("random"), points, "zero", sampling)
    packed = pack([curve], {})
    assert packed
    ((again,), _) = unpack(packed, [curve])
    expected = sampling.jackknife(samples, "fidelity")
    found = again.sampling.jackknife([point.samples for point in again.points], "fidelity")
    torch.testing.assert_close(found.value, expected.value)
    torch.testing.assert_close(found.without, expected.without)
