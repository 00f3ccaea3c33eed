"""What a person may wait for, in times of what Streamlit's own page takes in the same run (`benchmarks.browser`).

A budget is what is reached on two quiet cores, a goal what is worth reaching. A run fails where a budget is missed by
a third.
"""

from typing import NamedTuple

MISSED = 4 / 3  # times the budget


class Budget(NamedTuple):
    """Ratios to the floor, with no delay between browser and server."""

    most: float
    goal: float


OPEN, SWITCH, ATLAS, VISIT, START = (
    "open a head, its picture drawn",
    "switch a head, effect shown",
    "… and all heads drawn",
    "first visit, warm server, beside a page of Streamlit with the same elements",
    "server start → Explore complete, beside importing torch and transformers",
)
BUDGETS = {
    (OPEN, 16): Budget(0.6, 0.8),
    (OPEN, 128): Budget(0.7, 1.0),
    (OPEN, 512): Budget(1.0, 1.0),
    (SWITCH, 16): Budget(1.0, 1.0),
    (SWITCH, 128): Budget(1.2, 1.2),
    (SWITCH, 512): Budget(2.8, 3.0),
    (VISIT, 16): Budget(1.25, 1.25),
    (START, 16): Budget(2.5, 2.5),
}
