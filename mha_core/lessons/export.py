"""A lesson as one HTML file: `python -m mha_core.lessons.export NAME [-o FILE] [--theme light|dark]`.

NAME is that of a lesson, or the path of a file of your own. The pictures are made by the app's pages, which this starts
as a program, as `mha-explorer` starts the server.
"""

import runpy
import sys

from mha_core.paths import APP


def main(arguments: list[str] | None = None) -> None:
    """Run the program that makes the file. Raises SystemExit with its status."""
    sys.path.insert(0, str(APP.parent))
    sys.argv = ["python -m mha_core.lessons.export", *(sys.argv[1:] if arguments is None else arguments)]
    runpy.run_path(str(APP.parent / "pages" / "ui" / "offline.py"), run_name="__main__")


if __name__ == "__main__":
    main()
