"""Names that went, because the field has others or they say too little, do not come back."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GONE = {
    *("told", "told_apart", "head_told", "open_told", "hear", "heard", "taken", "late", "came", "both", "dead_rows"),
    *("doings", "Doing", "Whole", "Asked", "Seen", "Opened", "Remembering", "remembers", "remembering", "without_each"),
    *("Later", "nlater", "tr", "ntr", "later_number", "as_forward", "gated_pass"),
}
OLD_NAMES = {"mha_core/find_heads/evidence.py": {"told"}}  # beside the new one, until 2.0


@pytest.mark.parametrize("folder", ["mha_core", "pages"])
def test_no_function_or_class_has_a_name_that_went(folder: str) -> None:
    files = [file.relative_to(ROOT) for file in (ROOT / folder).rglob("*.py")]
    assert len(files) > 50
    found = {
        str(file): names for file in files if (names := (defined(file) & GONE) - OLD_NAMES.get(file.as_posix(), set()))
    }
    assert found == {}


def defined(file: Path) -> set[str]:
    """The functions, methods and classes of a file; not what a function defines for itself."""
    names: set[str] = set()
    scopes: list[ast.Module | ast.ClassDef] = [ast.parse((ROOT / file).read_text(encoding="utf-8"))]
    for scope in scopes:
        for node in scope.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names.add(node.name)
            if isinstance(node, ast.ClassDef):
                scopes.append(node)
    return names
