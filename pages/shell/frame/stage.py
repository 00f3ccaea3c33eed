"""The stage, drawn once in a browser: the bar of a lesson, the clean screen, and what the buttons of a page's head do.

Which lesson and which step is shown, the browser reads from the address, and no run takes part.
"""

from pages.shell.elements.base_path import base_path
from pages.shell.elements.components import page_part
from pages.shell.elements.page_style import draw_style


def stage() -> None:
    """Mount it."""
    draw_style("present")
    page_part("stage", "stage", {"base": base_path()})
