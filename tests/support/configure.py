"""Changes to the config.json of a checkpoint on disk."""

import json
from collections.abc import Callable
from pathlib import Path


def edit(path: Path, **changes: object) -> None:
    """Change keys of a JSON file."""
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def configure(**changes: object) -> Callable[[Path], None]:
    """A function that changes keys of config.json in a checkpoint's folder."""
    return lambda folder: edit(folder / "config.json", **changes)
