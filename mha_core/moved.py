"""Modules by their earlier names: `import mha_core.analysis.pruning` finds `mha_core.lab`, until 2.0."""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

# By the name below `mha_core`; of two that fit, the longer one counts. "": a package that held others alone.
MOVED = {
    "analysis.circuits": "find_heads",
    "analysis.circuits.alignment": "compare.alignment",
    "analysis.circuits.direct_logits": "explore.direct_logits",
    "analysis.circuits.transplant": "compare.transplant",
    "analysis.circuits.transplant_task": "compare.transplant_task",
    "analysis.corpus": "find_heads",
    "analysis.corpus.built_in": "stats.texts.built_in",
    "analysis.corpus.counts": "stats.counts",
    "analysis.corpus.labels": "stats.texts.labels",
    "analysis.corpus.reading": "stats.texts",
    "analysis.corpus.published": "stats.published",
    "analysis.corpus.relation_words": "stats.texts.relation_words",
    "analysis.corpus.sentence": "stats.texts.sentence",
    "analysis.evidence": "find_heads.evidence",
    "analysis.intervals": "stats.intervals",
    "analysis.layer": "inside.layer",
    "analysis.maps": "explore",
    "analysis.maps.ablation_effect": "explore.what_changed",
    "analysis.maps.attention_patterns": "stats.induction_and_previous_token",
    "analysis.maps.head_statistics": "stats.head_statistics",
    "analysis.maps.options": "stats.attention_map",
    "analysis.maps.thumbnails": "draw.thumbnails",
    "analysis.metrics": "stats.metrics",
    "analysis.parameter_counts": "stats.parameter_counts",
    "analysis.pruning": "lab",
    "analysis.pruning.head_sets": "stats.head_sets",
    "analysis.roles": "stats.suites",
    "analysis.what_heads_do": "explore.head_behaviors",
    "address_parameters": "address.parameters",
    "attention.ablation": "attention.gating",
    "attention.convert": "backends.convert",
    "draw.arguments": "notebook.arguments",
    "draw.notebook": "notebook.widget",
    "engine": "jobs",
    "engine.jobs": "jobs",
    "engine.rooms": "rooms",
    "explore.ablation_effect": "explore.what_changed",
    "explore.word_effects": "explore.words_without_each_head",
    "figures": "draw",
    "figures.inside": "inside.step_figures",
    "figures.offsets": "find_heads.distance_figure",
    "figures.pruning": "lab.curve_figure",
    "figures.training": "train.training_curves",
    "figures.winners": "find_heads.heads_by_job_figure",
    "figures.wiring": "find_heads.wiring",
    "find_heads.patterns": "find_heads.from_word_to_word",
    "lab.curves": "lab.pruning_curves",
    "lab.intervals.of_scores": "lab.intervals.score_intervals",
    "models": "backends",
    "models.capabilities": "network",
    "models.decoder": "encoder_decoder",
    "models.forward": "forward",
    "models.network": "backends.builtin.network",
    "models.ours": "backends.builtin",
    "models.ours.visitors_trainings": "train.visitors_trainings",
    "models.pooling": "backends.pooling",
    "models.pretrained": "backends.huggingface",
    "models.pruned_heads": "heads",
    "models.pruned_model": "backends.pruned.pruned_model",
    "models.pruned_network": "backends.pruned.original_indices",
    "models.pruning": "backends.pruned",
    "models.surgery": "backends.huggingface.patches",
    "models.text": "inputs",
    "models.text_model": "model",
    "models.tokenizers": "backends.huggingface.tokenizers",
    "models.tokenizers.word_level": "backends.builtin.word_level",
    "models.tracing": "trace",
    "models.training": "backends.builtin.training",
    "models.training.__main__": "train.__main__",
    "models.training.job": "train.job",
    "palette": "draw.palette",
    "widgets": "draw",
    "analysis": "",
}


def new_name(name: str) -> str | None:
    """The present name of a module, "" for a package that is no more; None if it never moved."""
    parts = name.split(".")[1:]
    for end in range(len(parts), 0, -1):
        new = MOVED.get(".".join(parts[:end]))
        if new:
            return ".".join(["mha_core", new, *parts[end:]])
        if new == "" and end == len(parts):
            return new
    return None


class MovedModules(MetaPathFinder, Loader):
    """A finder that imports the present module for an old name."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("mha_core.") or (new := new_name(name)) is None:
            return None
        return ModuleSpec(name, self, origin=new, is_package=not new)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The present module, with a DeprecationWarning."""
        if not spec.origin:
            return None
        warnings.warn(
            f"{spec.name} is now {spec.origin}; the old name goes with 2.0.", DeprecationWarning, stacklevel=2
        )
        found = import_module(spec.origin)
        spec.loader_state = found.__spec__  # which the import overwrites
        return found

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to execute."""
        if module.__spec__ and module.__spec__.loader_state:
            module.__spec__ = module.__spec__.loader_state


def find_moved_modules() -> None:
    """Let imports find modules by their old names."""
    if not any(isinstance(each, MovedModules) for each in sys.meta_path):
        sys.meta_path.insert(0, MovedModules())
