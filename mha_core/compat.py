"""Module names from before 0.2: importing one gives the module under its present name, and a DeprecationWarning."""

import importlib
import importlib.util
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import cast

# Old name → present name, also for the modules below it. (mha_core.analysis.pruning, mha_core.models.pretrained and
# mha_core.models.training still exist, as packages that offer the old modules' public names.)
RENAMED = {
    "mha_core.analysis.curve": "mha_core.analysis.pruning.orders",
    "mha_core.analysis.effect": "mha_core.analysis.maps.ablation_effect",
    "mha_core.analysis.evaluate": "mha_core.analysis.roles.report",
    "mha_core.analysis.examples": "mha_core.analysis.metrics.datasets",
    "mha_core.analysis.importance": "mha_core.analysis.pruning.importance",
    "mha_core.analysis.measures": "mha_core.analysis.metrics",
    "mha_core.analysis.presets": "mha_core.analysis.pruning.head_sets",
    "mha_core.analysis.pruning_table": "mha_core.analysis.pruning.markdown_table",
    "mha_core.analysis.readings": "mha_core.analysis.maps.norms_and_rollout",
    "mha_core.figures.palette": "mha_core.palette",
    "mha_core.models.pruned": "mha_core.models.pruning.prune",
    "mha_core.models.toy_language": "mha_core.models.training.tasks.toy_language",
    "mha_core.views": "mha_core.widgets",
}


class RenamedModules(MetaPathFinder, Loader):
    """Finds and loads old names. First of all finders, or the next would load a second copy of a moved submodule."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for an old name, None for any other."""
        new = present_name(name)
        spec = importlib.util.find_spec(new) if new else None
        return ModuleSpec(name, self, origin=spec.origin) if spec else None

    def exec_module(self, module: ModuleType) -> None:
        """Put the present module in the place of the empty one, which import allows; its own spec stays as it is."""
        sys.modules[module.__name__] = importlib.import_module(_warned(module.__name__))

    def get_code(self, name: str) -> CodeType | None:
        """The present module's code, for `python -m OLD.NAME`."""
        new = _warned(name)
        spec = importlib.util.find_spec(new)
        assert spec is not None, "find_spec of the old name found it"
        return cast(InspectLoader, spec.loader).get_code(new)


def present_name(name: str) -> str | None:
    """Today's name of a renamed module, or of one below it; None for a name that is not in the table."""
    for old, new in RENAMED.items():
        if name == old or name.startswith(f"{old}."):
            return new + name.removeprefix(old)
    return None


def install() -> None:
    """Make the old names importable. A second call changes nothing."""
    if not any(isinstance(finder, RenamedModules) for finder in sys.meta_path):
        sys.meta_path.insert(0, RenamedModules())


def _warned(old: str) -> str:
    """The present name, after a warning to the importer."""
    new = present_name(old)
    assert new is not None, "only old names come here"
    warnings.warn(f"{old} is called {new} since mha-explorer 0.2", DeprecationWarning, stacklevel=3)
    return new
