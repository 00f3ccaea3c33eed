"""Import torch, and what transformers' models share, without what no server asks for at its start: 2.3 s less of 4.

Torch brings along what its operations make of meta tensors, which have no memory; it is imported with the first model
that is not bundled (`load_by_name`), or later. Transformers brings SciPy, for the losses of object detection,
torch.distributed, for models on several machines, and torch.compile, for one class and a few marks on functions; and it
reads the folder of all models twice, line by line. A library's user may need any of it, and imports them as usual.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

COMPILER = "torch._dynamo"


@contextmanager
def _standing_in(module: ModuleType) -> Iterator[None]:
    """Whoever imports a module of this name meanwhile gets this one, unless it has been imported before."""
    name = module.__name__
    sys.modules.setdefault(name, module)
    try:
        yield
    finally:
        if sys.modules.get(name) is module:
            del sys.modules[name]


with _standing_in(ModuleType("torch._meta_registrations")):
    import torch
    import torch._prims.rng_prims  # or no Generator can be made

if spec := find_spec("transformers"):
    package = module_from_spec(spec)
    vars(package)["__version__"] = version("transformers")
    with _standing_in(package):  # its utilities before itself, as it reads the folder of all models with them
        import transformers.utils.import_utils
from transformers.utils import import_utils  # noqa: E402


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


def _exported(code: str, read: Callable[[str], Any] = import_utils.fetch__all__) -> Any:
    """The `__all__` of a module, whose other lines need not be looked at one by one."""
    return read(code[code.rfind("\n__all__") + 1 :])


torch.distributed.is_available = lambda: False  # for good: transformers asks again, and uses what it then imported
with (
    _standing_in(_Compiler()),
    patch.object(import_utils, "create_import_structure_from_path", _defined),
    patch.object(import_utils, "fetch__all__", _exported),
    patch("transformers.utils.is_scipy_available", lambda: False),
):
    import transformers.models.bert.modeling_bert  # noqa: F401
