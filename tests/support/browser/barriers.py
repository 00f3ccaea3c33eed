"""What axe finds on a page that keeps people out."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]},
    "resultTypes": ["violations"],  # the rest is not written down, which takes half the time
}


COLOURS = RULES | {"runOnly": ["color-contrast"]}  # all that another theme changes


def barriers(page: Page, rules: dict[str, Any] = RULES) -> dict[tuple[str, str], str]:
    """What axe calls serious or critical: by rule and selector, what has to be done."""
    found = Axe().run(page, options=rules).response["violations"]
    return {
        (violation["id"], _innermost(node["target"])): node["failureSummary"]
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    }


def _innermost(target: list) -> str:
    """axe's path through frames and shadow roots: the selector within the last of them."""
    return _innermost(target[-1]) if isinstance(target, list) else target
