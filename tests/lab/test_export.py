"""Tables of scores and curves: their columns, line by line."""

import torch

from mha_core import Head
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.export import curves_csv, scores_csv
from mha_core.lab.intervals.score_intervals import score_limits
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.scores.score_so_far import ScoreSamples
from mha_core.stats.intervals import Mean


def test_scores_are_a_table_of_heads() -> None:
    scores = {"exact": torch.tensor([[0.5, -1.0], [float("nan"), 1 / 3]]), "gradient": torch.ones(2, 2)}
    lines = scores_csv(scores).splitlines()
    assert lines == [
        "layer,head,exact,exact_low,exact_high,gradient,gradient_low,gradient_high,mode",
        "0,0,0.5,,,1,,,zero",
        "0,1,-1,,,1,,,zero",
        "1,0,,,,1,,,zero",
        "1,1,0.333333,,,1,,,zero",
    ]


def test_scores_have_the_ends_of_their_intervals_and_the_mode() -> None:
    contributions = torch.arange(40.0).reshape(20, 1, 2)
    samples = ScoreSamples(contributions, Mean(torch.arange(20)[:, None], torch.ones(20)), 20)
    low, high = score_limits(samples)
    (line, _) = scores_csv({"exact": contributions.mean(0)}, {"exact": samples}, "mean").splitlines()[1:]
    assert line == f"0,0,19,{float(low[0, 0]):.6g},{float(high[0, 0]):.6g},mean"
    assert float(low[0, 0]) < 19 < float(high[0, 0])


def test_curves_are_a_table_of_points() -> None:
    points = (Point((), {"loss": 1.0}), Point((Head(0, 0), Head(0, 1)), {"loss": 2.5}))
    lines = curves_csv([Curve(RemovalOrder("random", seed=3), points)], {"self": (2, 2)}).splitlines()
    assert lines == [
        "order,heads_off,which,loss,loss_low,loss_high,mode",
        '"random, seed 3",0,,1,,,zero',
        '"random, seed 3",2,0.*,2.5,,,zero',
    ]
