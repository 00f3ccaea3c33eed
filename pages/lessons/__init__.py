"""Lessons: steps of the app's own pages, with a question before the answer."""

from mha_core.message import N_
from pages.shell.feature import Feature, PageLink

FEATURE = Feature(
    "lessons",
    pages=(
        PageLink(
            "Lessons.py",
            N_("Lessons"),
            "school",
            N_("Predict, then reveal, then switch a head off: five minutes each, alone or with a class."),
            has_model=False,
            reads_text=False,
        ),
    ),
    routes={
        "/stage/{name:str}": "lessons.routes:speaker",
        "/lessons": "lessons.routes:lessons",
        "/lesson/{name:str}": "lessons.routes:lesson",
        "/lesson/{name:str}/answer": "lessons.routes:lesson_answer",
        "/lesson/{name:str}/file": "lessons.routes:lesson_file",
    },
    needs=frozenset({"explore"}),
    opens_link="lessons.link:open_step",
    checks={"lesson": "lessons.link:mistake"},
)
