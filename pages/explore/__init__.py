"""Explore: every head's attention on a sentence, and what changes when heads are off."""

from mha_core.message import N_
from pages.shell.feature import Feature, Page

EXPLORE = Page(
    "Explore.py",
    N_("Explore"),
    "grid_view",
    N_("Heads are the parts of a model that let one word look at others. Switch one off and see what the model loses."),
    frame="pages.explore.frame:ExploreFrame",
)
FEATURE = Feature(
    "explore",
    pages=(EXPLORE,),
    routes={
        "/picture": "pages.explore.routes.picture:picture",
        "/export/{kind:str}": "pages.explore.routes.export:export",
        "/view": "pages.explore.routes.view:view",
    },
    hideable={  # of the pictures, by assets/css/explore.css
        "toolbar": ("the menu of the open head", ""),
        "views": ("the choice of the view", ""),
        "colours": ("the choice of the colours, in the menu of the open head", ""),
        "export": ("the files, and the button that copies the link", '[data-act="copy"]'),
        "controls": ("the choice of the heads and tokens that are shown, in the menu of the open head", ""),
        "atlas-bar": ("the bar above the atlas", ""),
        "effect": ("what changed, below the atlas", ""),
        "save": ("Save picture, below each picture", ""),
    },
)
