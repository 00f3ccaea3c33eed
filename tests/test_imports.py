"""Imports point one way, from the pages down to the attention function, and each heavy package has one home."""

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from pages.features import FEATURES, NAMES
from tests.support.imports import imports, imports_of

ROOT = Path(__file__).parents[1]
SOURCES = (ROOT / "app.py", *(ROOT / "mha_core").rglob("*.py"), *(ROOT / "pages").rglob("*.py"))
FILES = [path.relative_to(ROOT) for path in SOURCES]
OURS = ["mha_core", "pages", "app", "tests", "benchmarks", "docs"]

# A module may import its own tier and those before it; a feature imports another one only if it says so.
TIERS = {
    "core": [
        "mha_core.ablation",
        "mha_core.attention",
        "mha_core.cached_property",
        "mha_core.checks",
        "mha_core.edges",
        "mha_core.encoder_decoder",
        "mha_core.errors",
        "mha_core.forward",
        "mha_core.heads",
        "mha_core.intervention",
        "mha_core.message",
        "mha_core.modality",
        "mha_core.model",
        "mha_core.model_info",
        "mha_core.network",
        "mha_core.rows",
        "mha_core.trace",
    ],
    "services": [
        "mha_core.address",
        "mha_core.backends",
        "mha_core.draw",
        "mha_core.export",
        "mha_core.features",
        "mha_core.gone",
        "mha_core.i18n",
        "mha_core.inputs",
        "mha_core.jobs",
        "mha_core.paths",
        "mha_core.settings",
        "mha_core.stats",
        "mha_core.version",
    ],
    "features": [
        "mha_core.compare",
        "mha_core.explore",
        "mha_core.find_heads",
        "mha_core.inside",
        "mha_core.lab",
        "mha_core.lessons",
        "mha_core.notebook",
        "mha_core.rooms",
        "mha_core.train",
    ],
    "app": ["mha_core", "pages", "app"],  # and what of the library gathers the features
}
# The folders of the shell, likewise.
SHELL = ("process", "state", "elements", "inputs", "background", "server", "frame")
MOST_LINES = 3000  # of the core, which reads in an evening
# Commands, which read what is above them.
ABOVE = ["mha_core/i18n/extract.py", "mha_core/i18n/__main__.py"]

# Who may import what others may not.
HOMES = {
    "streamlit": ["app.py", "pages/"],
    "starlette": [
        "app.py",
        "pages/shell/server/",
        "pages/shell/process/upload_limits.py",
        "pages/explore/routes/",
        "pages/find_heads/head_page/",
        "pages/lessons/routes.py",
        "pages/rooms/",
    ],
    "prometheus_client": ["pages/shell/process/counters.py", "pages/shell/server/metrics.py"],
    "sse_starlette": ["pages/rooms/check_request.py"],
    "segno": ["pages/rooms/qr_code.py"],
    "ifaddr": ["pages/rooms/phone_addresses.py"],
    "plotly": [
        "mha_core/draw/",
        "mha_core/find_heads/distance_figure.py",
        "mha_core/find_heads/heads_by_job_figure.py",
        "mha_core/find_heads/wiring.py",
        "mha_core/inside/step_figures.py",
        "mha_core/lab/curve_figure.py",
        "mha_core/train/training_curves.py",
        "pages/shell/elements/chart.py",  # which tells it that pages need no template
    ],
    "transformers": [
        "mha_core/backends/huggingface/",
        "mha_core/backends/builtin/word_level.py",
    ],
    "huggingface_hub": ["mha_core/backends/huggingface/hub.py"],
    "tokenizers": ["mha_core/backends/huggingface/tokenizers/", "mha_core/backends/builtin/word_level.py"],
    "anywidget": ["mha_core/notebook/widget.py"],
    "traitlets": ["mha_core/notebook/widget.py"],
    "ray": ["mha_core/jobs/ray_runner.py"],
    "spacy": ["mha_core/stats/texts/labels.py"],
    "yaml": ["mha_core/lessons/front_matter.py", "mha_core/backends/cards.py"],
    "markdown_it": ["mha_core/lessons/markdown.py"],
    "babel": ["mha_core/i18n/"],
}
MOST_FILES = 20  # of a folder: as many as a listing shows at a glance
CROWDED = {"mha_core": 26}  # the core, and the doors to the library
FEWEST = 3  # files, or rooms in it: one or two read better as a module, or in the room above
SMALL_ROOMS = {
    "pages/notebook": "what a notebook needs; the app has no page of it",
    "mha_core/rooms": "what a room allows, and the store that keeps it",
}


# --- reading imports ----------------------------------------------------------------------------------------------


def within(module: str, packages: list[str]) -> list[str]:
    return [package for package in packages if module == package or module.startswith(package + ".")]


@cache
def module_of(file: Path) -> str:
    """The dotted name of a file; that of a package's __init__ is the package's."""
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


MODULES = {*map(module_of, FILES)}


@cache
def tier_of(module: str) -> str:
    """The name of the tier with the longest name that the module stands below."""
    homes = {home: tier for tier, homes in TIERS.items() for home in homes}
    return homes[max(within(module, [*homes]), key=len)]


def test_the_reader_sees_every_kind_of_import() -> None:
    source = """
import a.b, c as d
from e.f import g as h
from . import sibling
from ..up import thing
if TYPE_CHECKING:
    from never import runs
def late():
    from i import j
    import_module("k.l"); importlib.import_module("m")
"""
    names = imports(source, "one.two")
    assert "never" in imports(source, "one.two", types=True) - names
    assert {"a.b", "c", "e.f", "e.f.g", "i", "k.l", "m", "one.two", "one.two.sibling", "one.up", "one.up.thing"} == (
        names - {"i.j"}
    )


def test_there_are_files_to_read() -> None:
    files = {"app.py", "mha_core/attention/functional.py", "mha_core/draw/blob.py", "pages/main.py"}
    files |= {"pages/shell/frame/frame.py", "pages/explore/routes/picture.py"}
    assert files <= set(map(str, FILES))
    homes = [home for homes in TIERS.values() for home in homes]
    assert [home for home in homes if not any(within(module_of(file), [home]) for file in FILES)] == []


# --- the tiers ----------------------------------------------------------------------------------------------------


def ours_in(file: Path) -> list[str]:
    """The modules of ours that a file imports, also for its annotations."""
    return sorted(each for each in imports_of(file, types=True) & MODULES if each not in ("mha_core", "pages"))


def test_imports_point_from_the_app_down_to_the_core() -> None:
    order = [*TIERS]
    against = [
        f"{file} imports {module}"
        for file in FILES
        if str(file) not in ABOVE
        for module in ours_in(file)
        if order.index(tier_of(module)) > order.index(tier_of(module_of(file)))
    ]
    assert against == []


def features_of(module: str) -> set[str]:
    """The features that a module belongs to: its folder's, and the one that it is named after, which it is made for."""
    pages = {page.path.strip("/"): feature.name for feature in FEATURES for page in feature.pages}
    parts = module.split(".")[1:]
    return {each for each in parts if each in NAMES} | {pages[each] for each in parts if each in pages}


def test_a_feature_uses_another_one_only_if_it_says_so() -> None:
    """What belongs to two goes with each of them."""
    uses: dict[str, set[str]] = {}
    for file in FILES:
        if len(own := features_of(module_of(file))) == 1:
            others = {other for module in ours_in(file) for other in features_of(module)}
            uses.setdefault(*own, set()).update(others - own)
    assert uses == {feature.name: {*feature.needs} for feature in FEATURES}


# The doors to the library: names that are imported when they are asked for, and those of notebooks.
READERS = {
    "mha_core/__init__.py": {"find_heads", "lab"},
    "mha_core/show.py": {"notebook"},
    "mha_core/bertviz.py": {"notebook"},
}


def test_what_belongs_to_no_feature_knows_none() -> None:
    known = {
        str(file): {each for module in ours_in(file) for each in features_of(module)}
        for file in FILES
        if not features_of(module_of(file))
    }
    assert {file: each for file, each in known.items() if each} == READERS


def room_of(module: str) -> str:
    """Its folder in the shell; "" for one beside them, which any may import."""
    return ".".join(module.split(".")[2:3]) if module.count(".") > 2 and within(module, ["pages.shell"]) else ""


def test_the_rooms_of_the_shell_have_an_order() -> None:
    """Each imports those before it: a process, a session, what is drawn with it, …, the frame that has it all."""
    uses = {
        (room_of(module_of(file)), room_of(module))
        for file in FILES
        if within(module_of(file), ["pages.shell"])
        for module in ours_in(file)
    }
    order = {"": -1} | {name: i for i, name in enumerate(SHELL)}
    assert {name for pair in uses for name in pair} == {*order}
    assert {(room, other) for room, other in uses if order[other] > order[room]} == set()


def test_the_core_reads_in_an_evening() -> None:
    core = [file for file in FILES if tier_of(module_of(file)) == "core"]
    assert sum(len((ROOT / file).read_text(encoding="utf-8").splitlines()) for file in core) <= MOST_LINES


def test_there_is_no_import_circle() -> None:
    """Among all modules, imports inside functions and for annotations included.

    A package stands for what its __init__ imports.
    """
    modules = {module_of(file): file for file in FILES if str(file) not in ABOVE}
    graph = {module: (imports_of(file, types=True) & set(modules)) - {module} for module, file in modules.items()}
    for module, targets in graph.items():  # `from package import submodule` is an import of the submodule alone
        graph[module] = {t for t in targets if not any(other.startswith(t + ".") for other in targets)}
        graph[module] -= {".".join(module.split(".")[:i]) for i in range(1, module.count(".") + 1)}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, f"import circle: {' → '.join([*path[path.index(module) :], module])}"
        if module not in done:
            for target in graph[module]:
                visit(target, (*path, module))
            done.add(module)

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize("package", HOMES)
def test_heavy_packages_have_one_home(package: str) -> None:
    importers = {file.as_posix() for file in FILES if any(within(module, [package]) for module in imports_of(file))}
    assert {file for file in importers if not file.startswith(tuple(HOMES[package]))} == set()


def test_attention_imports_torch_alone() -> None:
    for file in (file for file in FILES if within(module_of(file), ["mha_core.attention"])):
        others = {module.partition(".")[0] for module in imports_of(file)} - set(sys.stdlib_module_names)
        assert others <= {"mha_core", "torch"}, file
        ours = {module for module in imports_of(file) if within(module, OURS)} - {"mha_core"}
        assert {module for module in ours if not within(module, ["mha_core.attention", "mha_core.checks"])} == set(), (
            file
        )


def test_no_value_is_computed_under_a_lock_that_all_instances_share() -> None:
    """As functools' cached_property has up to Python 3.11: `mha_core.cached_property` is without."""
    assert [str(file) for file in FILES if "functools.cached_property" in imports_of(file)] == []


# Places that others offer to be written to.
OFFERED = ("os.environ", "st.session_state", "st.query_params", "sys.argv", "pio.templates.default")


def changes_of_others(tree: ast.Module) -> list[str]:
    """What is assigned to, or set, in another package; a module that is loaded is an instance, and no package."""
    others: set[str] = set()
    nodes = [*ast.walk(tree)]
    for node in nodes:
        if isinstance(node, ast.Import):
            others |= {each.asname or each.name.partition(".")[0] for each in node.names if not within(each.name, OURS)}
        elif isinstance(node, ast.ImportFrom) and not within(node.module or "", OURS):
            others |= {each.asname or each.name for each in node.names}
    changed: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.Assign | ast.Delete):
            changed += node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            changed.append(node.target)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("setattr", "delattr"):
            changed.append(ast.Attribute(node.args[0], "set"))
    found = [ast.unparse(each) for each in changed if isinstance(each, ast.Attribute | ast.Subscript)]
    return [each for each in found if re.split(r"\W", each)[0] in others and not each.startswith(OFFERED)]


def test_no_other_package_is_changed() -> None:
    """A rename there must not stop the server."""
    lines = (
        "import sys, torch.nn as nn",
        "from a import b",
        "sys.modules['x'] = 1",
        "nn.f.g += 1",
        "setattr(b, 'c', 2)",
    )
    assert changes_of_others(ast.parse("\n".join(lines))) == ["sys.modules['x']", "nn.f.g", "b.set"]
    found = {str(file): changes_of_others(ast.parse((ROOT / file).read_text(encoding="utf-8"))) for file in FILES}
    assert {file: each for file, each in found.items() if each} == {}
    assert [str(file) for file in FILES if any(within(name, ["unittest"]) for name in imports_of(file))] == []


def test_pages_do_no_maths() -> None:
    maths = ["torch", "numpy", "scipy", "math"]
    pages = [file for file in FILES if file.parent == Path("pages")]
    assert [f"{file}: {module}" for file in pages for module in imports_of(file) if within(module, maths)] == []


@pytest.mark.parametrize("folder", ["tests", "benchmarks"])
def test_tests_and_benchmarks_share_support_alone(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        file = path.relative_to(ROOT)
        tests = {module for module in imports_of(file) if within(module, ["tests"])} - {"tests"}
        allowed = ["tests.support", *(["tests." + file.parts[1]] if file.parts[1] in ("truth", "fuzz") else [])]
        allowed.append("tests." + file.stem.removeprefix("test_"))  # which is what it tests
        assert {module for module in tests if not within(module, allowed)} == set(), path


def test_the_references_take_nothing_of_ours_but_load_model() -> None:
    for file in (ROOT / "tests/support/reference").glob("*.py"):
        ours = {module for module in imports_of(file.relative_to(ROOT)) if within(module, OURS)}
        own = {module for module in ours if within(module, ["tests.support.reference"])}
        assert ours - own <= {"mha_core", "mha_core.load_model", "tests", "tests.support"}, file


def test_rooms_are_neither_crowded_nor_thin() -> None:
    rooms = {file.parent for file in FILES} - {Path(".")}
    files = Counter(file.parent for file in FILES if file.name != "__init__.py")
    inner = Counter(room.parent for room in rooms)
    assert {str(room): files[room] for room in rooms if files[room] > MOST_FILES} == CROWDED
    assert {str(room) for room in rooms if files[room] + inner[room] < FEWEST} == set(SMALL_ROOMS)


# What is imported, and what is not, since it takes seconds.
LIGHT = {
    "the names of the README": (
        "from mha_core import Ablation, Head, MultiHeadAttention, load_model, show\n"
        "from mha_core import causal_mask, padding_mask, scaled_dot_product_attention",
        {"transformers", "huggingface_hub", "streamlit", "plotly", "spacy"},
    ),
    "the app, before its port is open": ("import app", {"torch", "transformers", "pandas", "scipy", "segno"}),
}


@pytest.mark.parametrize(
    ("imports", "heavy"),
    [pytest.param(*case, id=name) for name, case in LIGHT.items()],
)
def test_what_must_come_at_once_is_light_to_import(imports: str, heavy: set[str]) -> None:
    script = f"""
import sys
{imports}
print(*sorted({heavy} & {{name.partition(".")[0] for name in sys.modules}}))
"""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


# --- scripts

SHARED_SCRIPTS = {
    "core": {"core"},
    "pictures": {"core", "pictures"},
    "widgets": {"core", "widgets"},
}  # what each imports


@pytest.mark.parametrize("folder", SHARED_SCRIPTS)
def test_scripts_that_all_share_import_none_of_a_feature(folder: str) -> None:
    found = {
        f"{path.name}: {imported}"
        for path in (ROOT / "assets/js" / folder).glob("*.js")
        for imported in re.findall(r'from "(\.[^"]+\.js)"', path.read_text(encoding="utf-8"))
        if (path.parent / imported).resolve().parent.name not in SHARED_SCRIPTS[folder]
    }
    assert found == set()


@pytest.mark.parametrize("folder", ["core", "pictures"])
def test_scripts_that_all_share_name_no_feature(folder: str) -> None:
    name = re.compile(rf"\b({'|'.join(NAMES)})\b", re.IGNORECASE)
    files = list((ROOT / "assets/js" / folder).glob("*.js"))
    assert files
    assert {path.name: found for path in files if (found := name.findall(path.read_text(encoding="utf-8")))} == {}
