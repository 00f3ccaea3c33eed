"""What the library's features give to a table: modules of one name in their folders.

What the lab gives to lessons is `mha_core/lab/lessons.py`; without the lab, or without lessons, it is not there.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent


@cache
def modules(name: str) -> dict[str, ModuleType]:
    """The modules `mha_core/FEATURE/NAME.py`, by the feature."""
    features = sorted(path.parent.name for path in FOLDER.glob(f"*/{name}.py"))
    return {feature: import_module(f"mha_core.{feature}.{name}") for feature in features}
