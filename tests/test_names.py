"""Names that went, because the field has others or they say too little, do not come back."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GONE = {
    *("told", "told_apart", "head_told", "open_told", "hear", "heard", "taken", "late", "came", "both", "dead_rows"),
    *("doings", "Doing", "Whole", "Asked", "Seen", "Opened", "Remembering", "remembers", "remembering", "without_each"),
    *("Later", "nlater", "tr", "ntr", "later_number", "as_forward", "gated_pass"),
}
ELSEWHERE = ("torch", "attention")  # `attention.output.LayerNorm` is a path in models of transformers
OLD_NAMES = {"mha_core/find_heads/evidence.py": {"told"}}  # beside the new one, until 2.0


@pytest.mark.parametrize("folder", ["mha_core", "pages"])
def test_no_function_or_class_has_a_name_that_went(folder: str) -> None:
    files = [file.relative_to(ROOT) for file in (ROOT / folder).rglob("*.py")]
    assert len(files) > 50
    found = {
        str(file): names for file in files if (names := (defined(file) & GONE) - OLD_NAMES.get(file.as_posix(), set()))
    }
    assert found == {}


def test_a_constant_or_class_that_a_comment_names_is_there() -> None:
    files = [file for folder in ("mha_core", "pages") for file in (ROOT / folder).rglob("*.py")]
    names = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): top_level(file)
        for file in files
    }
    missing = {
        f"{file.relative_to(ROOT)}: {module}.{name}"
        for file in files
        for module, name in re.findall(r"`((?:[a-z_]+\.)*[a-z_]+)\.([A-Z]\w*)`", file.read_text(encoding="utf-8"))
        if module.split(".")[0] not in ELSEWHERE
        and not any(f".{each}".endswith(f".{module}") and name in found for each, found in names.items())
    }
    assert missing == set()


def top_level(file: Path) -> set[str]:
    """What a module defines, imports included."""
    names: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {each.asname or each.name for each in node.names}
        else:
            names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names


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
