"""Train: the replay of a training, and a training now."""

from mha_core.message import N_
from pages.shell.feature import Feature, Page

FEATURE = Feature(
    "train",
    pages=(
        Page(
            "Train_from_scratch.py",
            N_("Train"),
            "model_training",
            N_("Watch heads learn their jobs: replay a training, or train a small model now."),
            frame="",
        ),
    ),
    status="pages.train.status_line:status",
    needs=frozenset({"explore"}),
)
