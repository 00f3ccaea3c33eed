"""What stands in for the heads that are off, in the scores and curves of the lab."""

from mha_core.address_parameters import LABS
from mha_core.analysis.pruning.replacement_from_texts import MODES
from mha_core.i18n import tr
from pages.ui.elements.choice import choice

ALL_COMPARED = LABS[2]  # the part that compares all of them


def choose_mode(part: str) -> str:
    """Draw the choice; it stays while other parts are open."""
    compares_all = part == ALL_COMPARED
    if compares_all:
        lines = [tr("What stands in for a head that is off. *What is left* compares all of them.")]
    else:
        lines = [tr("What stands in for a head that is off. In the exact score and in the curves.")]
    lines += [f"**{tr(mode)}**: {tr(method.stands_in)}" for mode, method in MODES.items()]
    help_text = "  \n".join(lines)
    return choice(tr("Off means"), tuple(MODES), "lab_mode", help=help_text, disabled=compares_all)
