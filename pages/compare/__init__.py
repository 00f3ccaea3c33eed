"""Compare: what a head found in one sentence, put into another."""

from mha_core.message import N_
from pages.shell.feature import Feature, MeasurementKind, Page

FEATURE = Feature(
    "compare",
    pages=(
        Page(
            "Compare.py",
            N_("Compare"),
            "compare_arrows",
            N_(
                "Two sentences that differ in one word. Give the model what a head found in A while it reads B: does "
                "B's answer follow?"
            ),
            frame="pages.compare.frame:CompareFrame",
        ),
    ),
    measurements={
        "transplant": MeasurementKind(N_("transplants"), "mha_core.compare.transplant_task:TransplantTask"),
        "transplant-tokens": MeasurementKind(
            N_("transplants by token"), "mha_core.compare.transplant_task:ByTokenTask"
        ),
    },
    needs=frozenset({"explore", "inside"}),
)
