"""Inside a head: its attention, step by step."""

from mha_core.message import N_
from pages.shell.feature import Feature, Page

FEATURE = Feature(
    "inside",
    pages=(
        Page(
            "Inside_a_head.py",
            N_("Inside a head"),
            "search_insights",
            N_("One head, step by step: from the words of your sentence to where each of them looks."),
            frame="pages.inside.frame:InsideFrame",
        ),
    ),
    needs=frozenset({"explore"}),
)
