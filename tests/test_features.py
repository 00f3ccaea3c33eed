"""Features: the list is light to import, and every function that it names is there."""

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from mha_core.paths import ASSETS
from pages.features import FEATURES, PAGES, given_to
from pages.shell.feature import Feature, named

ROOT = Path(__file__).parents[1]
HEAVY = {"torch", "transformers", "plotly", "pandas"}


def names_in(feature: Feature) -> set[str]:
    """Every function that a feature names."""
    values = [getattr(of, field) for of, names in parts(feature) for field in names]
    tasks = [each.task for each in feature.measurements.values()]
    every = [*feature.routes.values(), *feature.checks.values(), *values, *tasks]
    return {each for each in every if isinstance(each, str) and re.fullmatch(r"[a-z_.]+:\w+", each)}


def parts(feature: Feature) -> Iterator[tuple[object, list[str]]]:
    """The feature and its pages, each with the names of their fields."""
    yield feature, [each.name for each in fields(feature)]
    for page in feature.pages:
        yield page, [*page._fields]


def test_the_list_is_light_to_import() -> None:
    """Streamlit, which is there already, brings some of Plotly."""
    script = f"""
import sys, streamlit
before = {{*sys.modules}}
import pages.features
print(*{HEAVY} & {{each.partition(".")[0] for each in sys.modules.keys() - before}})
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_what_a_feature_names_is_there(feature: Feature) -> None:
    assert import_module(f"pages.{feature.name}").FEATURE is feature
    for page in feature.pages:
        assert (ROOT / "pages" / page.file).is_file()
    for name in names_in(feature):
        assert callable(named(name)), name


def test_every_page_belongs_to_a_feature() -> None:
    files = {path.name for path in (ROOT / "pages").glob("*.py")} - {"main.py", "features.py"}
    assert {page.file for page in PAGES} == files


def test_a_style_of_pages_is_named_as_its_feature() -> None:
    """So that it goes with it."""
    styles = {path.stem for path in (ASSETS / "css" / "pages").glob("*.css")}
    assert styles and styles <= {feature.name for feature in FEATURES if feature.pages}


@pytest.mark.parametrize(
    ("name", "given"),
    [
        pytest.param("explore", {"find_heads": ("about_head", "page_of_head")}, id="explore"),
        pytest.param("find_heads", {"lab": ("on_head_page",)}, id="find_heads"),
        pytest.param("lessons", {"rooms": ("below_list",)}, id="lessons"),
    ],
)
def test_a_feature_finds_what_others_give_it(name: str, given: dict[str, tuple[str, ...]]) -> None:
    found = {module.__name__.split(".")[1]: module for module in given_to(name)}
    assert found.keys() == given.keys()
    assert [word for other, words in given.items() for word in words if not callable(getattr(found[other], word))] == []
