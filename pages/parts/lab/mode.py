"""What stands in for the heads that are off, in the scores and curves of the lab."""

from mha_core.analysis.pruning.replacement import MODES
from pages.parts.state.query_params import LABS
from pages.parts.ui.choice import choice

ALL_COMPARED = LABS[2]  # the part that compares all of them


def choose_mode(part: str) -> str:
    """Draw the choice; it stays while other parts are open."""
    meanings = "  \n".join(f"**{mode}**: {meaning}" for mode, meaning in MODES.items())
    compares_all = part == ALL_COMPARED
    where = "*What is left* compares all of them" if compares_all else "In the exact score and in the curves"
    help_text = f"What stands in for a head that is off. {where}.  \n{meanings}"
    return choice("Off means", tuple(MODES), "lab_mode", help=help_text, disabled=compares_all)
