"""The modules that a file imports, read without running it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")  # statements that a statement holds
_CALLED = re.compile(r"""\b(?:import_module|__import__)\(\s*["']([\w.]+)["']""")


def imports(source: str, package: str = "", *, types: bool = False) -> set[str]:
    """Every module that a source imports, at the top or inside a function; `from a import b` counts as a and a.b.

    With `types`, also those that it imports for its annotations alone.
    """
    names = set(_CALLED.findall(source))
    for node in _statements(ast.parse(source), types):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            names |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return names


def imports_of(file: Path, types: bool = False) -> set[str]:
    """`imports` of a file of ours, by its path within the project."""
    return _imports_of(file)[types]


@cache
def _imports_of(file: Path) -> tuple[set[str], set[str]]:
    """Without and with what it imports for its annotations alone, which few files do."""
    source, package = (ROOT / file).read_text(encoding="utf-8"), ".".join(file.parent.parts)
    found = imports(source, package)
    return found, imports(source, package, types=True) if "if TYPE_CHECKING:" in source else found


def _statements(tree: ast.Module, types: bool) -> Iterator[ast.AST]:
    """Every statement; without `types` not those under `if TYPE_CHECKING:`, which never run."""
    ahead: list[ast.AST] = [tree]
    while ahead:
        node = ahead.pop()
        if types or not (isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"):
            yield node
            ahead += (each for block in _BLOCKS for each in getattr(node, block, ()))
