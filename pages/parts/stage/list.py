"""The list of lessons: what each shows, how long it takes, and how it is begun.

Plain links, which the stage in the browser follows without loading the page again (assets/js/stage/part.js).
"""

from html import escape
from urllib.parse import urlencode

import streamlit as st

from mha_core.lessons.lesson import Lesson
from mha_core.lessons.shipped import LessonFile, lesson_files
from pages.parts.ui.messages import counted, notice, plain

TAKE_ALONG = "One HTML file that works offline, with a PNG of every step for slides"
TOUR = "agreement"  # the lesson that a first visit is offered


def link(name: str, *, present: bool = False) -> str:
    """The address that begins a lesson."""
    return f"{_root()}/?" + urlencode({"lesson": name} | ({"present": "true"} if present else {}))


def list_of_lessons() -> None:
    """Draw it; a file with a mistake is named, with the line."""
    st.title("Lessons")
    st.markdown(
        "Predict, then reveal, then switch off. A lesson operates the pages step by step; at every step you may try "
        "something else, and come back. Next: **→** or **Page Down**; all keys: **?**"
    )
    files = lesson_files()
    st.html(f'<ul class="lessons">{"".join(_item(file.lesson) for file in files if file.lesson)}</ul>')
    for file in files:
        if file.lesson is None:
            notice(plain(_mistake(file)))


def tour() -> None:
    """The link that begins the first lesson, which assets/js/explore/tour_offer.js shows on a first visit."""
    st.html(
        f'<span class="tour"><a href="{escape(link(TOUR))}" target="_self">Take the tour</a>'
        '<button type="button" data-dismiss-tour aria-label="No tour" title="No tour">×</button></span>',
        width="content",
    )


def _item(lesson: Lesson) -> str:
    name, about = escape(lesson.name), escape(lesson.about)
    size = f"{counted(len(lesson.steps), 'step')} · {lesson.minutes} min"
    begin, present = escape(link(lesson.name)), escape(link(lesson.name, present=True))
    speaker, file = escape(f"{_root()}/stage/{lesson.name}"), escape(f"{_root()}/lesson/{lesson.name}/file")
    return (
        f'<li lang="{escape(lesson.language)}"><h3>{escape(lesson.title)}</h3><p>{about} <small>{size}</small></p>'
        f'<p class="ways"><a href="{begin}" target="_self">Begin</a><a href="{present}" target="_self">Present</a>'
        f'<a href="{speaker}" target="stage-notes">Speaker’s window</a>'
        f'<a href="{file}" download title="{TAKE_ALONG}">Take along</a>'
        f'<button type="button" data-warm-up="{name}">Warm up</button><span role="status"></span></p></li>'
    )


def _mistake(file: LessonFile) -> str:
    return f"The lesson {file.name} is left out. {file.name}.md, line {file.mistake}"


def _root() -> str:
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}" if base else ""
