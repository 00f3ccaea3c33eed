"""What could be imported before 0.2 still can be, under its old name."""

import importlib
import runpy
import sys

import pytest

from mha_core.analysis.pruning.orders import Order, RemovalOrder
from mha_core.compat import RENAMED, install, present_name

# (old module, old name, present module, present name): what README, the notebook and its links used.
NAMES = [
    ("mha_core.analysis.curve", "Order", "mha_core.analysis.pruning.orders", "Order"),
    ("mha_core.analysis.effect", "drift", "mha_core.analysis.maps.ablation_effect", "drift"),
    ("mha_core.analysis.effect", "similarity", "mha_core.analysis.maps.ablation_effect", "similarity"),
    ("mha_core.analysis.examples", "built_in", "mha_core.analysis.metrics.datasets", "built_in"),
    ("mha_core.analysis.examples", "of_file", "mha_core.analysis.metrics.datasets", "of_file"),
    ("mha_core.analysis.examples", "of_lines", "mha_core.analysis.metrics.datasets", "of_lines"),
    ("mha_core.analysis.importance", "agreement", "mha_core.analysis.pruning.importance", "agreement"),
    ("mha_core.analysis.importance", "confidence", "mha_core.analysis.pruning.importance", "confidence"),
    ("mha_core.analysis.importance", "exact", "mha_core.analysis.pruning.importance", "exact"),
    ("mha_core.analysis.importance", "gradient", "mha_core.analysis.pruning.importance", "gradient"),
    ("mha_core.analysis.measures", "ask", "mha_core.analysis.metrics", "ask"),
    ("mha_core.analysis.measures", "measure_for", "mha_core.analysis.metrics", "metric_for"),
    ("mha_core.analysis.presets", "least_important", "mha_core.analysis.pruning.head_sets", "least_important"),
    ("mha_core.analysis.pruning", "curve", "mha_core.analysis.pruning.curves", "curve"),
    ("mha_core.analysis.readings", "norm_weighted", "mha_core.analysis.maps.norms_and_rollout", "norm_weighted"),
    ("mha_core.analysis.readings", "rollout", "mha_core.analysis.maps.norms_and_rollout", "rollout"),
    ("mha_core.figures.palette", "PALETTES", "mha_core.palette", "PALETTES"),
    ("mha_core.models.pruned", "prune_model", "mha_core.models.pruning.prune", "prune_model"),
    ("mha_core.models.toy_language", "sample", "mha_core.models.training.tasks.toy_language", "sample"),
    ("mha_core.models.training", "head_costs", "mha_core.models.training.loop", "head_costs"),
]


@pytest.fixture(autouse=True)
def nothing_imported_by_old_names(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if present_name(name)]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_an_old_module_is_the_new_one(old: str, new: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{old} is called {new} since") as warned:
        module = importlib.import_module(old)
    assert module is importlib.import_module(new) is sys.modules[old]
    assert (module.__name__, module.__spec__.name) == (new, new)
    assert [each.filename for each in warned if str(each.message).startswith(f"{old} is")] == [importlib.__file__]


@pytest.mark.parametrize(("old", "name", "new", "present"), NAMES)
@pytest.mark.filterwarnings("ignore:.* is called .* since mha-explorer 0.2:DeprecationWarning")
def test_an_old_name_is_the_new_one(old: str, name: str, new: str, present: str) -> None:
    assert getattr(importlib.import_module(old), name) is getattr(importlib.import_module(new), present)


def test_an_order_is_made_as_it_was() -> None:
    assert Order("gradient", most=True) == RemovalOrder("gradient", most_important_first=True)
    assert Order(by="exact", again=True) == RemovalOrder("exact", recompute=True)
    assert Order("random", seed=1) == RemovalOrder("random", seed=1)


def test_the_warning_names_the_line_that_imports() -> None:
    with pytest.warns(DeprecationWarning) as warned:
        import mha_core.analysis.curve  # noqa: F401
    assert [each.filename for each in warned] == [__file__]


@pytest.mark.filterwarnings("ignore:.* is called .* since mha-explorer 0.2:DeprecationWarning")
def test_modules_below_an_old_package_are_not_loaded_twice() -> None:
    old = importlib.import_module("mha_core.views.pictures")
    assert old is importlib.import_module("mha_core.widgets.pictures")
    with pytest.raises(ModuleNotFoundError, match=r"mha_core\.views\.nothing"):
        importlib.import_module("mha_core.views.nothing")


def test_other_modules_are_left_alone() -> None:
    assert present_name("mha_core.models.pruned_heads") is None  # begins as an old name does
    with pytest.raises(ModuleNotFoundError, match=r"mha_core\.nothing"):
        importlib.import_module("mha_core.nothing")


def test_installing_twice_adds_nothing() -> None:
    before = list(sys.meta_path)
    install()
    assert sys.meta_path == before


@pytest.mark.parametrize(
    "module",
    ["mha_core.analysis.evaluate", "mha_core.analysis.pruning_table", "mha_core.models.training"],
)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")  # other tests have imported what is run here
@pytest.mark.filterwarnings("ignore:.* is called .* since mha-explorer 0.2:DeprecationWarning")
def test_old_commands_run(module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", [module, "--help"])
    with pytest.raises(SystemExit) as done:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    assert done.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")
