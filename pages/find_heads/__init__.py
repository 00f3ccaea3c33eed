"""Find heads: which head does which job, over many texts."""

from mha_core.message import N_
from pages.shell.feature import Feature, MeasurementKind, Page

FEATURE = Feature(
    "find_heads",
    pages=(
        Page(
            "Find_heads.py",
            N_("Find heads"),
            "library_books",
            N_("Which head does which job? Measured over many texts, beside what chance would give."),
            frame="pages.find_heads.frame:FindHeadsFrame",
        ),
    ),
    routes={
        "/head/{path:path}": "pages.find_heads.head_page.route:head",
        "/Heads_over_texts": "pages.shell.server.redirects:moved",
    },
    measurements={
        "texts": MeasurementKind(N_("every head"), "mha_core.find_heads.over_texts:OverTextsTask", is_large=True)
    },
    needs=frozenset({"explore", "inside"}),
)
