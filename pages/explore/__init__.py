"""Explore: every head's attention on a sentence, and what changes when heads are off."""

from mha_core.message import N_
from pages.shell.feature import Feature, PageLink

EXPLORE = PageLink(
    "Explore.py",
    N_("Explore"),
    "grid_view",
    N_("Heads are the parts of a model that let one word look at others. Switch one off and see what the model loses."),
    has_cards=True,
)
FEATURE = Feature(
    "explore",
    pages=(EXPLORE,),
    routes={
        "/picture": "pages.explore.routes.picture:picture",
        "/export/{kind:str}": "pages.explore.routes.export:export",
        "/view": "pages.explore.routes.view:view",
    },
)
