"""How sure a number is that was measured on a sample of texts: the bootstrap, and Holm's correction for many tests.

counts = draws(100)  # (1000, 100): how often each text is in each resample
interval(sampling.resampled(point.samples, "fidelity", counts))
"""

from mha_core.analysis.intervals.bootstrap import FEWEST, LEVEL, Interval, draws, interval, told_apart
from mha_core.analysis.intervals.holm import holm
from mha_core.analysis.intervals.sampling import Average, Contributions, Mean, RankCorrelation, Sampling

__all__ = [
    "FEWEST",
    "LEVEL",
    "Average",
    "Contributions",
    "Interval",
    "Mean",
    "RankCorrelation",
    "Sampling",
    "draws",
    "holm",
    "interval",
    "told_apart",
]
