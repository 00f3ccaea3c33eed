"""A lesson as one HTML file: its words, the pictures of its steps, and the answers, which are computed when it is made.

It runs from a memory stick, without a server and without a network, and is worked with the same keys as the lesson in
the app. A step on another page than Explore has its words, and a sentence that says what the file does not show.
"""

import argparse
import hashlib
import logging
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import numpy as np

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.thumbnails import overview
from mha_core.errors import AnswerError, LessonError, ModelError
from mha_core.i18n import mark, tr
from mha_core.lessons.answer import answer
from mha_core.lessons.lesson import Lesson
from mha_core.lessons.shipped import lesson_file as by_name
from mha_core.lessons.shipped import read_file
from mha_core.lessons.words import told, whole
from mha_core.widgets import pictures
from mha_core.widgets.blob import pack
from mha_core.widgets.html_page import page
from mha_core.widgets.style import THEMES, Style
from mha_core.widgets.widget import Widget
from pages.ui.explore.address import Address
from pages.ui.explore.effect import effect
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.loaded_models import get_model

VIEWS = ("heatmap", "lines", "text")  # that the file has
EXPLORE = ("/", "/Explore")
INSIDE = "/Inside_a_head"
NO_PAGE = mark("This step is on the page “{page}” of the app, which this file does not have.")
NO_VIEW = mark("In the app, this step shows the view “{view}”; this file shows the heatmap of the same head.")
NO_STEPS = mark(
    "In the app, this step is on the page “Inside a head”, with every number; this file shows the head itself."
)


def explorer(ctx: PictureContext, theme: str) -> Widget:
    """All heads of what an address shows, in one widget that needs no server; of a view that it lacks, the heatmap."""
    trace, options, style = ctx.after, ctx.map_options, ctx.style
    return pictures.explorer(
        apply_options(trace, trace.stacked(), options),
        overview(trace, options, style.scale, style.peak),
        " ".join(filter(None, (ctx.address.text.strip(), ctx.pair))),
        replace(style, theme=theme),
        open_head=ctx.head,
        view=ctx.view if ctx.view in VIEWS else "heatmap",
        ablation=trace.ablation,
        pins=ctx.pins,
        source=ctx.about,
    )


def lesson_file(lesson: Lesson, theme: str = "") -> str:
    """The whole file.

    Args:
        theme: "light" or "dark"; "" = as the machine that shows it.

    Raises:
        AnswerError: a question has no answer.
        ModelError, TextError: a step's model or text cannot be read.
        ValueError: an unknown theme.
    """
    if theme not in ("", *THEMES):
        raise ValueError(f"theme is {theme!r}; valid: {', '.join(THEMES)}.")
    words, blobs = whole(lesson), {}
    for step, told_of in zip(lesson.steps, words["steps"], strict=True):
        shown, blob = _shown(step.address)
        if blob:  # steps that show the same share it
            shown["picture"] = f"p{hashlib.sha256(blob).hexdigest()[:12]}"
            blobs[shown["picture"]] = np.frombuffer(blob, np.uint8)
        told_of["shown"] = shown
        if step.question:
            told_of["question"]["answer"] = told(answer(step.question, get_model))
    title, source = words["title"], words["about"]
    header = {"lesson": words, "kind": "lesson", "title": title, "source": source, "theme": theme}
    return page(title, pack(header | {"themes": Style().header()["themes"]}, **blobs), "lesson")


def _shown(address: str) -> tuple[dict[str, Any], bytes]:
    """What a step shows, as JSON, and the blob of its heads; b"" if it is a page that the file does not have."""
    parts = urlsplit(address)
    parameters = dict(parse_qsl(parts.query))
    if parts.path not in (*EXPLORE, INSIDE):
        return {"missing": tr(NO_PAGE, page=tr(parts.path.strip("/").replace("_", " ")))}, b""
    missing = ""
    if parts.path == INSIDE:
        missing, parameters = tr(NO_STEPS), parameters | {"pin": parameters.pop("query", "")}
    ctx = PictureContext.at(Address.parse(parameters))
    if ctx.address.view not in VIEWS:
        missing = tr(NO_VIEW, view=tr(ctx.address.view))
    found = effect(ctx).words
    kept = {
        name: found[name] for name in ("headline", "pair", "bars", "output", "count", "cuts", "mode") if name in found
    }
    shown = list(ctx.address.shown)
    return {"missing": missing, "effect": kept, "heads": shown}, explorer(ctx, "light").blob


def main() -> int:
    """`python -m mha_core.lessons.export NAME -o FILE`: write the file, and say where; or why it cannot be made."""
    logging.getLogger("streamlit").setLevel(logging.ERROR)  # it warns that no page is open, and none has to be
    parser = argparse.ArgumentParser(prog=sys.argv[0], description="A lesson as one HTML file that works offline.")
    parser.add_argument(
        "name", metavar="NAME", help="a lesson by its name, such as agreement, or the path of an .md file"
    )
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: NAME.html")
    parser.add_argument("--theme", choices=THEMES, default="", help="default: as the machine that shows it")
    options = parser.parse_args()
    try:
        file = read_file(Path(options.name)) if options.name.endswith(".md") else by_name(options.name)
        if file.lesson is None:
            sys.exit(f"{file.path}:{file.mistake}")
        content = lesson_file(file.lesson, options.theme)
    except (AnswerError, LessonError, ModelError, ValueError) as error:
        sys.exit(str(error))
    path = options.output or Path(f"{file.lesson.name}.html")
    path.write_text(content, encoding="utf-8")
    print(f"{path}: {len(content.encode()) / 1e6:.1f} MB, {len(file.lesson.steps)} steps")
    return 0


if __name__ == "__main__":
    sys.exit(main())
