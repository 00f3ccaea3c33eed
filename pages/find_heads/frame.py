"""The frame of Find heads."""

from mha_core.backends import Model
from mha_core.i18n import gettext
from pages.shell.frame.frame import Frame
from pages.shell.inputs.inputs_by_modality import input_of


class FindHeadsFrame(Frame):
    """The frame of a page that reads no sentence, with boxes for the head."""

    boxes = ("layer", "head")

    def not_for(self, model: Model) -> str:
        """Why heads are not measured over texts; "" where they are."""
        return gettext(input_of(model).not_over_texts)

    def reads_text(self) -> bool:
        """No: texts are chosen on the page."""
        return False
