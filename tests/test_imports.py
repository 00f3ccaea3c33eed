"""Imports point one way, from the pages down to the attention function, and each heavy package has one home."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = [
    path.relative_to(ROOT)
    for path in (ROOT / "app.py", *(ROOT / "mha_core").rglob("*.py"), *(ROOT / "pages").rglob("*.py"))
]

# From the ground up: a package may import itself and what stands before it. Vocabulary is what everyone may import.
ARROWS = [
    *("mha_core.attention", "mha_core.models", "mha_core.analysis"),
    *("mha_core.figures", "mha_core.widgets", "mha_core.export", "mha_core.show"),
    *("pages.parts", "pages"),
]
VOCABULARY = ["mha_core.heads", "mha_core.trace"]

# Who may import what others may not.
HOMES = {
    "streamlit": ["app.py", "pages/"],
    "plotly": ["mha_core/figures/"],
    "transformers": ["mha_core/models/pretrained.py"],
    "huggingface_hub": ["mha_core/models/pretrained.py", "mha_core/models/hub.py"],
    "tokenizers": ["mha_core/models/pretrained.py"],
}


def imports(source: str, package: str = "") -> set[str]:
    """Every module that a source imports, at the top or inside a function; `from a import b` counts as a and a.b."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*parents, *([node.module] if node.module else [])])
            found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found |= {str(node.args[0].value)} if name in {"import_module", "__import__"} else set()
    return found


def imports_of(file: Path) -> set[str]:
    return imports((ROOT / file).read_text(encoding="utf-8"), package=".".join(file.parent.parts))


def within(module: str, packages: list[str]) -> list[str]:
    return [package for package in packages if module == package or module.startswith(package + ".")]


def home(file: Path) -> str | None:
    """The package of ARROWS that a file belongs to; app.py stands with the pages."""
    module = "pages" if file.name == "app.py" else ".".join(file.with_suffix("").parts)
    return max(within(module, ARROWS), key=len, default=None)


def test_the_reader_sees_every_kind_of_import() -> None:
    source = """
import a.b, c as d
from e.f import g as h
from . import sibling
from ..up import thing
def late():
    from i import j
    import_module("k.l"); importlib.import_module("m")
"""
    seen = imports(source, "one.two")
    assert {
        "a.b",
        "c",
        "e.f",
        "e.f.g",
        "i",
        "k.l",
        "m",
        "one.two",
        "one.two.sibling",
        "one.up",
        "one.up.thing",
    } == seen - {"i.j"}


def test_there_are_files_to_read() -> None:
    assert {"app.py", "mha_core/attention/functional.py", "mha_core/views/blob.py", "pages/parts/frame.py"} <= set(
        map(str, FILES)
    )
    assert {home(file) for file in FILES} >= set(ARROWS)


@pytest.mark.parametrize("file", FILES, ids=str)
def test_imports_point_one_way(file: Path) -> None:
    own, seen = home(file), imports_of(file)
    if own is None:  # mha_core/__init__.py gathers all but the pictures; the vocabulary knows itself alone
        allowed = VOCABULARY if within(".".join(file.with_suffix("").parts), VOCABULARY) else [*VOCABULARY, *ARROWS[:3]]
    else:
        allowed = [*VOCABULARY, *ARROWS[: ARROWS.index(own) + 1]]
    if own in ("pages", "pages.parts"):
        allowed += ["mha_core.Ablation", "mha_core.Head", "mha_core.ModelInfo", "mha_core.Trace", "mha_core.load_model"]
    ours = {module for module in seen if within(module, ["mha_core", "pages", "app", "tests", "benchmarks"])} - {
        "mha_core",
        "pages",
    }
    assert {module for module in ours if not within(module, allowed)} == set()


@pytest.mark.parametrize("package", HOMES)
def test_heavy_packages_have_one_home(package: str) -> None:
    importers = {file.as_posix() for file in FILES if any(within(module, [package]) for module in imports_of(file))}
    assert {file for file in importers if not file.startswith(tuple(HOMES[package]))} == set()


@pytest.mark.parametrize(
    "file", [file for file in FILES if home(file) == "mha_core.attention"], ids=lambda file: file.name
)
def test_attention_imports_torch_alone(file: Path) -> None:
    others = (
        {module.partition(".")[0] for module in imports_of(file)} - set(sys.stdlib_module_names) - {"mha_core", "torch"}
    )
    assert others <= ({"numpy"} if file.name == "reference.py" else set())


@pytest.mark.parametrize(
    "file", [file for file in FILES if home(file) == "mha_core.widgets"], ids=lambda file: file.name
)
def test_views_share_colours_with_the_figures_and_no_more(file: Path) -> None:
    """The rest of them is Plotly, which a notebook's picture need not wait for."""
    shared = {module for module in imports_of(file) if within(module, ["mha_core.figures"])} - {"mha_core.figures"}
    assert {module for module in shared if not within(module, ["mha_core.palette"])} == set()


@pytest.mark.parametrize("file", [file for file in FILES if home(file) == "pages"], ids=str)
def test_pages_do_no_maths(file: Path) -> None:
    assert not [module for module in imports_of(file) if within(module, ["torch", "numpy", "scipy", "math"])]


def test_the_library_is_light_to_import() -> None:
    """The names of the README, without the seconds that transformers and Streamlit take to import."""
    script = """
import sys
from mha_core import load_model, show, Ablation, Head, MultiHeadAttention, scaled_dot_product_attention, causal_mask, padding_mask
print(*sorted({"transformers", "huggingface_hub", "streamlit", "plotly"} & {name.partition(".")[0] for name in sys.modules}))
"""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")
