"""`python -m mha_core.lessons.export NAME -o FILE`, where the app's pages are."""

import argparse
import logging
import sys
from pathlib import Path

from mha_core.errors import AnswerError, LessonError, ModelError
from mha_core.lessons.shipped import lesson_file as by_name
from mha_core.lessons.shipped import read_file
from mha_core.widgets.style import THEMES
from pages.ui.offline.lesson_file import lesson_file


def main() -> int:
    """Write the file, and say where; 1 and a sentence if it cannot be made."""
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
