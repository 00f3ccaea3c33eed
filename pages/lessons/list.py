"""The list of lessons: plain links, which the stage follows without loading the page again
(assets/js/lessons/stage_part.js).
"""

from html import escape
from itertools import groupby

import streamlit as st

from mha_core.backends.cards import FETCHED
from mha_core.i18n import gettext, language, ngettext
from mha_core.lessons.lesson import Lesson
from mha_core.lessons.lesson_text import in_language
from mha_core.lessons.pages_and_places import read_address
from mha_core.lessons.shipped import lesson_files, level
from pages.features import given_to
from pages.shell.base_path import app_link, base_path
from pages.shell.elements.messages import notice
from pages.shell.escape import plain
from pages.shell.state.language import browser_language


def link(name: str, *, present: bool = False) -> str:
    """The address that begins a lesson."""
    return app_link({"lesson": name} | ({"present": "true"} if present else {}))


def list_of_lessons() -> None:
    """Draw it; a file with a mistake is named, with the line."""
    with st.container(gap=None):
        st.caption(
            gettext(
                "A lesson operates the pages step by step; at every step you may try something else, and come back."
            )
        )
        with st.container(key="lesson-keys"):  # not where there are none: assets/css/lessons/present.css
            st.caption(gettext("Next: **→** or **Page Down**; all keys: **?**"))
    files = lesson_files()
    found = [file.lesson for file in files if file.lesson]
    for title, of_level in groupby(found, lambda lesson: level(lesson.name)):
        items = (_item(in_language(lesson), starts=lesson is found[0]) for lesson in of_level)
        st.html(f'<h2 class="level">{escape(gettext(title))}</h2><ul class="lessons">{"".join(items)}</ul>')
    for file in files:
        if file.lesson is None and not file.is_hidden:
            said = {"name": file.name, "mistake": file.mistake}
            notice(plain(gettext("The lesson {name} is left out. {name}.md, line {mistake}", **said)))
    for given in given_to("lessons"):
        given.below_list()


def _item(lesson: Lesson, *, starts: bool) -> str:
    name, about = escape(lesson.name), escape(lesson.about)
    size = ngettext(
        "{n:,} step · {minutes} min", "{n:,} steps · {minutes} min", len(lesson.steps), minutes=lesson.minutes
    )
    marks = [gettext("Start here")] if starts else []
    if any(read_address(step.address).get("model") == FETCHED for step in lesson.steps):
        marks.append(gettext("needs SmolLM2"))
    return (
        f'<li lang="{escape(lesson.language)}"{" class=start" if starts else ""}><div>'
        f"<h3>{escape(lesson.title)}{''.join(f' <em>{escape(each)}</em>' for each in marks)}</h3>"
        f"<p>{about} <small>{size}</small></p></div>"
        f'<div class="ways">{_way(link(lesson.name), gettext("Begin"))}'
        f"{_way(link(lesson.name, present=True), gettext('Present'))}"
        f'<details class="more"><summary aria-label="{escape(gettext("More"))}">…</summary><div>'
        f"{_way(_beside(f'/stage/{lesson.name}'), gettext('Presenter view'))}"
        f'<button type="button" data-preload="{name}">{escape(gettext("Warm up"))}</button><span role="status"></span>'
        "</div></details></div></li>"
    )


def _way(address: str, words: str) -> str:
    return f'<a href="{escape(address)}" target="_self">{escape(words)}</a>'


def _beside(path: str) -> str:
    """The address of a page beside the app, which asks the browser for its language unless the address names one."""
    return base_path() + path + ("" if language() == browser_language() else f"?lang={language()}")
