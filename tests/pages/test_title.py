"""Each page says what it is called and what it is for, before anything else."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.features import PAGES
from pages.shell.feature import Page
from tests.support.app_page import ROOT


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.title)
def test_a_page_begins_with_its_title_and_its_purpose(models: Path, page: Page) -> None:
    app = AppTest.from_file(str(ROOT / "pages" / "main.py"), default_timeout=120).switch_page(page.file).run()
    assert [title.value for title in app.title] == [page.title]
    assert next(text.value for text in app.main.markdown if "<style>" not in text.value) == page.purpose
