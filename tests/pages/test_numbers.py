"""Numbers on a page are written as its language has them: "44,2 %", not "44.2 %"."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.support.app_page import ROOT
from tests.support.numbers import ENGLISH_NUMBER

MAIN = str(ROOT / "pages" / "main.py")
SHOWN = ("markdown", "caption", "metric", "info", "warning", "success", "title", "header", "subheader", "expander")


def shown(app: AppTest) -> list[str]:
    """All that an element of the page says, without its help."""
    texts = []
    for kind in SHOWN:
        for element in app.get(kind):
            texts += [str(getattr(element, part)) for part in ("value", "delta", "label") if hasattr(element, part)]
    return texts


@pytest.mark.parametrize(
    ("page", "parameters"),
    [
        pytest.param("Inside_a_head.py", {}, id="Inside a head"),
        pytest.param("Pruning_lab.py", {}, id="Pruning lab"),
        pytest.param("Train_from_scratch.py", {"training": "head roles"}, id="head roles"),
    ],
)
def test_a_german_page_has_no_english_number(page: str, parameters: dict[str, str]) -> None:
    app = AppTest.from_file(MAIN, default_timeout=120)
    for name, value in ({"lang": "de", "model": "toy-english"} | parameters).items():
        app.query_params[name] = value
    app.run().switch_page(page).run()
    assert not app.exception
    texts = shown(app)
    assert [text for text in texts if ENGLISH_NUMBER.search(text)] == []
