"""The stage, drawn once in a browser: the bar of a lesson, and the clean screen.

Which lesson and which step is shown, the browser reads from the address, and no run takes part.
"""

from pages.shell.base_path import base_path
from pages.shell.elements.components import page_part
from pages.shell.elements.page_style import draw_style
from pages.shell.feature import Page
from pages.shell.streamlit_compat import DeltaGenerator


def stage(page: Page, place: DeltaGenerator) -> None:
    """Mount it on any page."""
    draw_style("present")
    page_part("stage", "stage", {"base": base_path()})
