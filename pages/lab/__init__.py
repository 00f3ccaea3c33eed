"""Pruning lab: which heads a model can lose."""

from mha_core.message import N_
from pages.shell.feature import Feature, MeasurementKind, Page

FEATURE = Feature(
    "lab",
    pages=(
        Page(
            "Pruning_lab.py",
            N_("Pruning lab"),
            "content_cut",
            N_("Which heads can this model lose? Switch off the least needed first and watch when it starts to fail."),
            frame="pages.lab.frame:LabFrame",
        ),
    ),
    measurements={
        "importance": MeasurementKind(N_("importance"), "mha_core.lab.tasks:ImportanceTask"),
        "shapley": MeasurementKind(N_("Shapley values"), "mha_core.lab.tasks:ShapleyTask"),
        "curves": MeasurementKind(N_("pruning curves"), "mha_core.lab.tasks:CurvesTask"),
        "left": MeasurementKind(N_("ablation methods"), "mha_core.lab.tasks:WhatIsLeftTask"),
    },
    needs=frozenset({"explore"}),
)
