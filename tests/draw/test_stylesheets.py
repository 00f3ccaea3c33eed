"""What our stylesheets must not ask of a browser: to look through the whole document for each node that is put in."""

import re

import pytest

from mha_core.paths import ASSETS

STYLESHEETS = sorted(ASSETS.rglob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
WHOLE_PAGE = re.compile(r":root|(?<![\w.#-])(?:html|body)\b|\.stApp\b")


def compounds(css: str) -> list[str]:
    """What stands between the spaces, commas and combinators of all selectors, with all in its brackets."""
    found = []
    for selector in re.findall(r"([^{};]+)\{", COMMENT.sub("", css)):
        depth, compound = 0, ""
        for character in selector:
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
            if depth == 0 and character in " \n,>~+":
                found.append(compound)
                compound = ""
            else:
                compound += character
        found.append(compound)
    return [compound for compound in found if compound]


def too_dear(compound: str) -> bool:
    """Whether it asks what is in the whole page, or for any node in something."""
    return ":has(" in compound and bool(WHOLE_PAGE.search(compound) or "*" in re.sub(r"\[[^]]*]", "", compound))


@pytest.mark.parametrize(
    "selector",
    [":root:is(.a, :not(.b):has(.c)) p", "body.a:has(.b)", ".stApp:not(:has([a='b'])) .c", ".a:has(> .b > * > .c)"],
)
def test_a_selector_that_restyles_the_page_for_each_node_is_found(selector: str) -> None:
    assert any(map(too_dear, compounds(f"{selector}, .d {{ color: red }}")))


def test_no_stylesheet_has_a_selector_that_restyles_the_page_for_each_node() -> None:
    assert len(STYLESHEETS) > 10
    sheets = {file.name: compounds(file.read_text(encoding="utf-8")) for file in STYLESHEETS}
    assert {name: dear for name, sheet in sheets.items() if (dear := [one for one in sheet if too_dear(one)])} == {}
