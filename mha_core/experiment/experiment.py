"""An experiment as one file: a model, texts, what was switched off, what was measured, and the numbers.

    from mha_core.experiment import Experiment

    done = Experiment("minilm", built_in("pairs"), off="3.1, 2.*", mode="mean").run()
    done.save("experiment.json")
    again = Experiment.load("experiment.json").run()   # the same weights and texts, or an error that says which differ
    again.difference(done)                             # 0.0; on another machine a rounding error

The pruning lab and Explore save such files, and the lab opens them; Compare saves and opens those of transplants.
"""

import platform
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path

import torch

from mha_core.analysis.bootstrap import Contributions
from mha_core.analysis.metrics import Metric, evaluate, metric_for, skills_metric
from mha_core.analysis.metrics.contrasts import Contrasted, logit_difference
from mha_core.analysis.metrics.datasets import Dataset
from mha_core.analysis.pruning.curves import curve, score_parts
from mha_core.analysis.pruning.orders import SCORES, RemovalOrder
from mha_core.analysis.pruning.replacement_from_texts import MODES as REPLACEMENTS
from mha_core.analysis.pruning.replacement_from_texts import Replacement
from mha_core.engine.digest import weights_digest
from mha_core.errors import ExperimentError, kind_of
from mha_core.experiment.comparison import Compared, transplants
from mha_core.experiment.file import of_text, to_text
from mha_core.experiment.results import (
    Results,
    curves_as_results,
    largest_difference,
    scores_as_results,
    values_as_results,
)
from mha_core.heads import MODES, Ablation
from mha_core.i18n import kept
from mha_core.intervention import Intervention
from mha_core.models import TextModel, load_model
from mha_core.models.text.contrast import Contrast
from mha_core.version import __version__

VALUES, IMPORTANCE, CURVES, TRANSPLANT = "values", "importance", "curves", "transplant"
MEASURES: tuple[str, ...] = (VALUES, IMPORTANCE, CURVES, TRANSPLANT)
# What can stand in for heads that are off: while they are scored, or removed along a curve, more than in a pass.
_MODES = dict.fromkeys((IMPORTANCE, CURVES), tuple(REPLACEMENTS)) | {VALUES: tuple(MODES), TRANSPLANT: ("zero",)}
# Fields that mean something to some measures only.
_ONLY_OF = {
    "off": (VALUES,),
    **dict.fromkeys(("orders", "step"), (CURVES,)),
    "references": (VALUES, IMPORTANCE, CURVES),
    **dict.fromkeys(("model_b", "between"), (TRANSPLANT,)),
}


@dataclass(frozen=True)
class Experiment:
    """A question to a model, and its answer.

    Attributes:
        model: its name, for `load_model`.
        texts: what it is measured on; None = the held-out texts of a model that was trained here, or the contrasts. Of
            transplants what `compared` makes of A, B and controls.
        off, mode: of values, the heads that are off, as in `Ablation.parse`; and what stands in for them: one of the
            modes of `Ablation`, for "importance" and "curves" one of those of `Replacement`.
        measure: "values" (the metric with all heads on, and with these off), "importance" (three scores of each head),
            "curves" (the metric as heads are removed) or "transplant" (each head of A in B, and of B in A).
        orders, step: of curves: in which orders, with their seeds, and how many heads at a time.
        references: as of `metric_for`.
        contrasts: in place of texts, of a causal language model: measured is the logit difference. In the mode
            "resample" each head is as in the other text of its contrast.
        model_b, between: of transplants: the model that reads B ("" = the same), and the words of the logit difference
            ("" = the likeliest), as of `measure_of`.
        link: the address of the page that it was saved from, from its "?" on.
        weights_sha256: of the model that gave the results, and after a space of `model_b`; "" = any.
        results: by measure {"all heads on": {name: value}, "heads off": …}, {score: (L, H)}, or {order: {"removed":
            heads in this order, "heads_off": counts, "values": {name: values}}}, each with intervals over the texts
            (see `results`), or what `comparison.transplants` gives; {} before it was run.
        made_with: versions and processor, by name.

    Raises:
        ExperimentError: a model in place of its name, texts that are no Dataset, an unknown measure or mode, heads
            that cannot be read, a comparison without A or B, contrasts beside texts, or a field that its measure does
            not use.
    """

    model: str
    texts: Dataset | None
    off: str = ""
    mode: str = "zero"
    measure: str = VALUES
    orders: tuple[RemovalOrder, ...] = ()
    step: int = 1
    references: tuple[str, ...] = ()
    contrasts: tuple[Contrast, ...] = ()
    model_b: str = ""
    between: str = ""
    link: str = ""
    weights_sha256: str = ""
    results: Results = field(default_factory=dict)
    made_with: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.model, str):
            raise ExperimentError(
                f"model is {kind_of(self.model)}; valid: its name, such as 'minilm'. "
                "A model that is loaded already goes into run: Experiment(model.info.name, texts).run(model)."
            )
        if not isinstance(self.texts, Dataset | None):
            raise ExperimentError(
                f"texts is {kind_of(self.texts)}; valid: a Dataset, such as built_in('pairs'), or None."
            )
        for name, valid in (("measure", MEASURES), ("mode", _MODES.get(self.measure, ()))):
            if (value := getattr(self, name)) not in valid:
                raise ExperimentError(
                    "{name} is {value!r}; valid for {measure}: {valid}.",
                    name=name,
                    value=str(value)[:40],
                    measure=self.measure,
                    valid=", ".join(valid),
                )
        if self.step < 1:
            raise ExperimentError("step is {step}; valid: 1 or more heads at a time.", step=self.step)
        try:
            Ablation.parse(self.off)
        except ValueError as error:
            raise ExperimentError(kept(error)) from error
        if self.contrasts and (self.texts is not None or self.measure == TRANSPLANT):
            raise ExperimentError("There are contrasts beside texts, or to transplant between. Valid: one of them.")
        if self.measure == TRANSPLANT:
            Compared.of(self.texts)
        for each in fields(self):
            measures, value = _ONLY_OF.get(each.name, MEASURES), getattr(self, each.name)
            if value and value != each.default and self.measure not in measures:
                raise ExperimentError(
                    "{name} is {value}, which is not used for {measure}. Valid: leave it out; it belongs to "
                    "{measures}.",
                    name=each.name,
                    value=repr(value)[:40],
                    measure=self.measure,
                    measures=", ".join(measures),
                )

    @property
    def question(self) -> "Experiment":
        """The same without its answer: equal for two experiments that ask the same of the same texts."""
        return replace(self, link="", weights_sha256="", results={}, made_with={})

    def run(self, model: TextModel | None = None, model_b: TextModel | None = None) -> "Experiment":
        """Run it, and return it with its results.

        Args:
            model, model_b: use these, whatever their names.

        Raises:
            ExperimentError: the model has other weights than those that gave the results before.
            ModelError, TextError, ValueError: as `load_model`, `metric_for` and `evaluate`.
        """
        model = model or load_model(self.model)
        other = model_b or (load_model(self.model_b) if self.model_b else model)
        models = {self.model: model} | ({self.model_b: other} if other is not model else {})
        digests = [weights_digest(each.module) for each in models.values()]
        for name, ours, theirs in zip(models, digests, self.weights_sha256.split(), strict=False):
            if ours != theirs:
                raise ExperimentError(
                    "This experiment was made with different weights of '{model}': SHA-256 {theirs}…, here "
                    "{ours}…. Valid: the same weights, or an experiment of one's own.",
                    model=name,
                    theirs=theirs[:12],
                    ours=ours[:12],
                )
        if self.measure == TRANSPLANT:
            results = transplants(model, other, Compared.of(self.texts), self.between)
        else:
            results = self._results(self._metric(model))
        return replace(self, weights_sha256=" ".join(digests), results=results, made_with=versions())

    def _metric(self, model: TextModel) -> Metric:
        if self.contrasts:
            return logit_difference(model, self.contrasts)
        metric = skills_metric(model) if self.texts is None else metric_for(model, self.texts, self.references)
        if metric is None:
            raise ExperimentError(
                "'{model}' has no texts of its own: texts is None. Valid: a Dataset.", model=self.model
            )
        return metric

    def _results(self, metric: Metric) -> Results:
        if self.measure == IMPORTANCE:
            others = metric.others if isinstance(metric, Contrasted) and self.mode == "resample" else None
            replacement = Replacement(metric, self.mode, others)
            done = {name: [*score_parts(metric, name, replacement=replacement)][-1] for name in SCORES}
            samples = {name: each.samples for name, each in done.items()}
            return scores_as_results({name: each.scores for name, each in done.items()}, samples)
        if self.measure == CURVES:
            curves = [curve(metric, order, self.step, mode=self.mode) for order in self.orders]
            return curves_as_results(curves, metric.model.info.shapes)
        intervention = Intervention(Ablation.parse(self.off, self.mode))
        outputs = evaluate(metric, intervention)
        before, after = metric.values(metric.baseline), metric.values(outputs)
        return values_as_results(before, after, metric.sampling, Contributions(metric.contributions(outputs)))

    def difference(self, other: "Experiment") -> float:
        """The largest difference of any number in the results of two experiments that ask the same.

        Raises:
            ExperimentError: they do not, or one has no results.
        """
        for each in fields(self):
            if getattr(self.question, each.name) != getattr(other.question, each.name):
                raise ExperimentError(
                    "These experiments measure different things: they differ in {name}.", name=each.name
                )
        if not (self.results and other.results):
            raise ExperimentError("An experiment that was not run has no numbers to compare.")
        return largest_difference(self.results, other.results)

    # --- files

    def save(self, path: str | Path) -> None:
        """Write it as JSON."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> "Experiment":
        """Read a file that `save` wrote. Raises ExperimentError as `from_json`."""
        return cls.from_json(Path(path).read_text(encoding="utf-8", errors="replace"), Path(path).name)

    def to_json(self) -> str:
        """As the text of a file."""
        return to_text({each.name: getattr(self, each.name) for each in fields(self)})

    @classmethod
    def from_json(cls, text: str, name: str = "The file") -> "Experiment":
        """From the text of a file.

        Raises:
            ExperimentError: it is no experiment, one of a later version, or its texts were changed.
        """
        return cls(**of_text(text, name))


def versions() -> dict[str, str]:
    """What the last digits of a result depend on, by name."""
    return {
        "mha_core": __version__,
        "torch": str(torch.__version__),
        "python": platform.python_version(),
        "processor": platform.machine(),
    }
