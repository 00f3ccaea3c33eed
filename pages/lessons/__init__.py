"""Lessons: steps of the app's own pages, with a question before the answer."""

from mha_core.message import N_
from pages.shell.feature import Feature, Page

FEATURE = Feature(
    "lessons",
    pages=(
        Page(
            "Lessons.py",
            N_("Lessons"),
            "school",
            N_("Predict, then reveal, then switch a head off: five minutes each, alone or with a class."),
            frame="",
        ),
    ),
    routes={
        "/stage/{name:str}": "pages.lessons.routes:speaker",
        "/lessons": "pages.lessons.routes:lessons",
        "/lesson/{name:str}": "pages.lessons.routes:lesson",
        "/lesson/{name:str}/answer": "pages.lessons.routes:lesson_answer",
        "/lesson/{name:str}/file": "pages.lessons.routes:lesson_file",
    },
    needs=frozenset({"explore"}),
    hideable={"present": ("the button of the clean screen", '[data-act="present"]')},
    acts={"present": (N_("Present"), N_("Presentation mode: large type, no sidebar"))},
    on_every_page="pages.lessons.stage:stage",
    opens_link="pages.lessons.link:open_step",
    checks={"lesson": "pages.lessons.link:mistake"},
)
