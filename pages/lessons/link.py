"""A link that begins a lesson, `lesson=NAME`: why there is no such lesson, and its first step.

From there, next and back are the browser's: assets/js/lessons/stage.js.
"""

from urllib.parse import urlsplit

import streamlit as st

from mha_core.address.parameter import is_whole_number
from mha_core.address.parameters import STAYING
from mha_core.i18n import gettext
from mha_core.lessons.errors import LessonError
from mha_core.lessons.pages_and_places import read_address
from mha_core.lessons.shipped import lesson_file
from pages.features import PAGES
from pages.shell.escape import plain
from pages.shell.feature import Page


def mistake(name: str) -> str:
    """Why no lesson of this name can be shown; "" if it can."""
    try:
        file = lesson_file(name)
    except LessonError as error:
        return plain(gettext(error))
    if file.lesson:
        return ""
    return plain(
        gettext("The lesson {name} has a mistake. {name}.md, line {mistake}", name=file.name, mistake=file.mistake)
    )


def open_step(page: Page) -> bool:
    """Write the address of a lesson's step into a URL that names the lesson alone; return whether it did.

    The stage would do so too, but not before the pictures of another model have been seen. A step of another page than
    the first is left to it.
    """
    given = st.query_params
    if page is not PAGES[0] or "lesson" not in given or any(name not in STAYING for name in given):
        return False
    lesson = lesson_file(given["lesson"]).lesson
    step = given.get("step", "1")
    if lesson is None or not is_whole_number(step) or not 1 <= int(step) <= len(lesson.steps):
        return False
    address = lesson.steps[int(step) - 1].address
    if urlsplit(address).path not in ("/", page.path):
        return False
    st.query_params.update(read_address(address))
    return True
