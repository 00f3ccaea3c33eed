"""Experiments as files: see `Experiment`."""

from mha_core.errors import ExperimentError
from mha_core.experiment.comparison import INTO_A, INTO_B, Compared, compared
from mha_core.experiment.experiment import CURVES, IMPORTANCE, MEASURES, TRANSPLANT, VALUES, Experiment, versions
from mha_core.experiment.results import curves_as_results, scores_as_results, values_as_results

__all__ = [
    "CURVES",
    "IMPORTANCE",
    "INTO_A",
    "INTO_B",
    "MEASURES",
    "TRANSPLANT",
    "VALUES",
    "Compared",
    "Experiment",
    "ExperimentError",
    "compared",
    "curves_as_results",
    "scores_as_results",
    "values_as_results",
    "versions",
]
