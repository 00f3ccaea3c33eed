"""A page speaks the language of its link, or that of the browser, on every page until a link says another."""

import pytest
from streamlit.testing.v1 import AppTest

from mha_core.i18n import gettext, speaking
from pages.shell.state.language import VisitLanguage
from pages.shell.state.session import key_of
from tests.support.app_page import ROOT

MAIN = str(ROOT / "pages" / "main.py")


def opened(locale: str | None = None, **parameters: str) -> AppTest:
    app = AppTest.from_file(MAIN, default_timeout=120)
    app.context["locale"] = locale
    for name, value in parameters.items():
        app.query_params[name] = value
    return app.run()


def spoken(app: AppTest) -> str:
    assert not app.exception, app.exception[0].message
    return app.session_state[key_of(VisitLanguage)].name


@pytest.mark.parametrize(
    ("locale", "link", "expected"),
    [
        (None, "", "en"),
        ("de-DE", "", "de"),
        ("fr-FR", "", "en"),
        ("de-DE", "zh", "zh"),
        ("de-DE", "en", "en"),
        ("zh-CN", "xx", "zh"),  # a language that is not known
    ],
)
def test_of_the_link_else_of_the_browser(locale: str | None, link: str, expected: str) -> None:
    assert spoken(opened(locale, **({"lang": link} if link else {}))) == expected


def test_it_stays_from_page_to_page() -> None:
    app = opened(lang="de")
    app.query_params.clear()
    app.switch_page("Lessons.py").run()
    assert spoken(app.run()) == "de"


def test_two_visitors_speak_two_languages() -> None:
    first, second = opened(lang="de"), opened(lang="zh")
    assert (spoken(first.run()), spoken(second.run())) == ("de", "zh")


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en", "de", "zh"])
@pytest.mark.parametrize(("option", "in_url"), [("live", "live"), ("replay", None)])  # the default is left out
def test_options_stand_in_the_url_in_english(language: str, option: str, in_url: str | None) -> None:
    app = opened(lang=language, training="head roles")
    app.switch_page("Train_from_scratch.py").run()
    box = app.segmented_control(key="training")
    assert box.value == "head roles"
    with speaking(language):  # AppTest chooses an option by what is shown
        box.set_value(gettext(option)).run()
    assert not app.exception
    assert dict(app.query_params).get("training") == in_url
