"""The frame of Inside a head."""

from mha_core import Ablation
from mha_core.backends import Model
from pages.shell.frame.frame import Frame, ablation_with_cuts


class InsideFrame(Frame):
    """The frame of a page on which cuts count, with boxes for the head."""

    boxes = ("layer", "head")

    def ablation(self, model: Model) -> Ablation:
        """The heads that are off, and the cuts."""
        return ablation_with_cuts(model)
