"""The frame of the lab."""

from mha_core.lab.address import LABS, LEFT, SMALLER
from pages.lab.dataset import BUILT_IN, DATASETS, THIS_SENTENCE
from pages.shell.elements.choose_option import option_of
from pages.shell.frame.frame import Frame
from pages.shell.frame.heads_off_menu import draw_heads_off


class LabFrame(Frame):
    """The frame of a page with a choice of its own of the ablation mode, most of whose parts read no sentence."""

    def reads_text(self) -> bool:
        """Whether the page is measured on the sentence, or compares the two models on it."""
        on_sentence = option_of("over", DATASETS, BUILT_IN) == THIS_SENTENCE
        return on_sentence or option_of("lab", LABS, SMALLER) == LEFT

    def draw_heads_off(self, name: str) -> None:
        """Draw the menu of the heads that are off, without modes."""
        draw_heads_off(name, modes={})
