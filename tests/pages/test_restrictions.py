"""What a link hides and locks, and the list of lessons: as Python knows it, without a browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from mha_core.lessons.shipped import LEVELS, OF_SMOLLM2, lessons
from pages.features import PAGES
from pages.lessons.list import link
from pages.shell.feature import Page
from pages.shell.state.hidden_by_link import HIDEABLE
from pages.shell.state.query_params import new_names
from pages.shell.streamlit_compat import EXPAND_SIDEBAR
from tests.support.app_page import ROOT, Explore

Visit = Callable[..., Explore]


def styles(page: Explore) -> str:
    return "\n".join(block.proto.body for block in page.app.get("html"))


# --- hide


@pytest.mark.parametrize("name", [name for name, (_, place) in HIDEABLE.items() if place])
def test_a_control_of_the_page_is_hidden_by_its_name(visit: Visit, name: str) -> None:
    rule = f"{HIDEABLE[name][1]}"
    assert f"{rule}{{display:none" not in styles(visit()).replace(f",{EXPAND_SIDEBAR}", "")
    assert f"{rule}{{display:none" in styles(visit(hide=name)).replace(f",{EXPAND_SIDEBAR}", "")


def test_the_pictures_are_told_what_is_hidden(visit: Visit) -> None:
    assert visit(hide="export,views").parts["explore"]["hides"] == "views export"
    assert visit().parts["explore"]["hides"] == ""


def test_an_unknown_name_is_named(visit: Visit) -> None:
    page = visit(hide="sidebar,nothing")
    assert (
        "Ignored URL parameter hide = sidebar,nothing. Valid: names separated by commas, of title, sidebar" in page.text
    )
    assert page.parts["explore"]["hides"] == ""


@pytest.mark.exhaustive
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.title)
def test_the_page_of_the_link_names_it_as_long_as_it_is_open(models: Path, page: Page) -> None:
    app = AppTest.from_file(str(ROOT / "pages" / "main.py"), default_timeout=120).switch_page(page.file)
    app.query_params["hide"] = "sidbar"
    for _ in range(2):
        assert [note for note in app.run().caption if "hide = sidbar" in note.value]
    other = next(each for each in PAGES if each is not page)
    assert not [note for note in app.switch_page(other.file).run().caption if "sidbar" in note.value]


def test_of_what_is_gone_nothing_is_said(visit: Visit) -> None:
    assert "gnored" not in visit(hide="tour,examples").text


def test_it_stays_hidden_on_other_pages(visit: Visit) -> None:
    page = visit(hide="examples").go("Inside_a_head.py")
    assert HIDEABLE["examples"][1] in styles(page)


# --- a lesson


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"lesson": "who-knows-the-gender"}, ("toy-german", "lines", "")),
        ({"lesson": "who-knows-the-gender", "step": "4", "present": "true"}, ("toy-german", "heatmap", "x1.2")),
        ({"lesson": "who-knows-the-gender", "model": "minilm"}, ("minilm", "heatmap", "")),  # somebody's own
        ({"lesson": "who-knows-the-gender", "step": "99"}, ("minilm", "heatmap", "")),
    ],
)
def test_a_link_to_a_lesson_opens_its_step_before_another_models_pictures_are_seen(
    visit: Visit, given: dict[str, str], expected: tuple[str, str, str]
) -> None:
    page = visit(**given)
    model, view, off = expected
    assert (page.parts["explore"]["model"], page.state["view"], page.state["off"]) == (model, view, off)


# --- what a page writes into its address


@pytest.mark.parametrize(
    ("file", "has", "has_not"),
    [
        pytest.param("Lessons.py", set(), {"model", "text", "other"}, id="lessons"),
        pytest.param("Train_from_scratch.py", set(), {"model", "text", "other"}, id="train"),
        pytest.param("Inside_a_head.py", {"model", "text"}, {"other"}, id="inside a head"),
        pytest.param("Compare.py", {"model", "text", "other"}, set(), id="compare"),
    ],
)
def test_a_page_s_address_has_what_the_page_has(visit: Visit, file: str, has: set[str], has_not: set[str]) -> None:
    page = visit(model="toy-english", text="the key is old .")
    page.go("Compare.py").type("other", "the keys are old .")
    parameters = set(page.go("Explore.py").go(file).app.query_params)
    assert (parameters & (has | has_not)) == has
    assert page.go("Compare.py").app.session_state["other"] == "the keys are old ."  # it is not forgotten


# --- the switch that was called so


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"hide": "false"}, {"mask": "false"}),
        ({"hide": "True"}, {"mask": "True"}),
        ({"hide": "false", "mask": "true"}, {"mask": "true"}),
        ({"hide": "sidebar"}, {"hide": "sidebar"}),
        ({"off": "3.1"}, {"off": "3.1"}),
        ({}, {}),
    ],
)
def test_an_older_link_s_switch_has_its_new_name(given: dict[str, str], expected: dict[str, str]) -> None:
    assert new_names(given) == expected


def test_an_older_link_does_not_mask(visit: Visit) -> None:
    page = visit(hide="false")
    assert page.state["mask"] == "false" and "gnored" not in page.text


# --- lock


def test_a_locked_model_stays(visit: Visit) -> None:
    page = visit(model="toy-english", lock="model")
    (box,) = (box for box in page.app.selectbox if box.key == "model")
    assert box.disabled and box.value == "toy-english"
    page.app.session_state["model"] = "minilm"  # as any other way to choose one would
    page.app.run()
    assert page.parts["explore"]["model"] == "toy-english"


def test_an_unknown_lesson_is_named_beside_those_that_there_are(visit: Visit) -> None:
    known = ", ".join(lesson.name for lesson in lessons())
    assert f"There is no lesson “../x”. Valid: one of {known}." in visit(lesson="../x").text


def test_a_lesson_with_a_mistake_says_where(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.md").write_text("no front matter", encoding="utf-8")
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path))
    assert "The lesson broken has a mistake. broken.md, line 1: " in visit(lesson="broken").text


def test_of_a_known_lesson_nothing_is_said(visit: Visit) -> None:
    text = visit(lesson="agreement").text
    assert not [words for words in ("There is no lesson", "has a mistake", "gnored") if words in text]


# --- lessons


def test_each_lesson_is_in_the_list_with_its_links(visit: Visit) -> None:
    listed = styles(visit().go("Lessons.py"))
    for lesson in lessons():
        assert lesson.title in listed and f"{lesson.minutes} min" in listed
        assert f'href="{link(lesson.name)}"' in listed
        assert f'href="/stage/{lesson.name}"' in listed and f'data-preload="{lesson.name}"' in listed


def test_lessons_are_grouped_by_level_and_the_first_is_the_start(visit: Visit, smollm2: None) -> None:
    listed = styles(visit().go("Lessons.py"))
    items = re.findall(r'<h2 class="level">(.*?)</h2>|<li ([^>]*)>.*?data-preload="(.*?)"', listed)
    levels = [(title or name) for title, _, name in items]
    assert levels == [each for title, names in LEVELS.items() for each in (title, *names)]
    assert [name for _, how, name in items if "class=start" in how] == ["agreement"]


def test_lessons_that_need_smollm2_are_marked(visit: Visit, smollm2: None) -> None:
    listed = styles(visit().go("Lessons.py"))
    marked = [re.search('data-preload="(.*?)"', item)[1] for item in listed.split("<li ")[1:] if "SmolLM2</em>" in item]
    assert marked == [*OF_SMOLLM2]


def test_a_page_beside_the_app_speaks_its_language(visit: Visit) -> None:
    """The browser asks for English, and is asked for its language where a link names none."""
    assert 'href="/stage/agreement?lang=de"' in styles(visit(lang="de").go("Lessons.py"))


def test_every_name_that_hides_is_documented() -> None:
    documented = (ROOT / "docs" / "presenting.md").read_text(encoding="utf-8")
    for name, (what, _) in HIDEABLE.items():
        assert f"| `{name}` | {what} |" in documented
