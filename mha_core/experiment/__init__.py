"""Experiments as files: see `Experiment`."""

from mha_core.errors import ExperimentError
from mha_core.experiment.experiment import CURVES, IMPORTANCE, MEASURES, VALUES, Experiment, versions
from mha_core.experiment.results import curves_as_results, scores_as_results, values_as_results

__all__ = [
    "CURVES",
    "IMPORTANCE",
    "MEASURES",
    "VALUES",
    "Experiment",
    "ExperimentError",
    "curves_as_results",
    "scores_as_results",
    "values_as_results",
    "versions",
]
