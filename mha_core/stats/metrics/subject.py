"""Subject: what the pruning lab measures, a model on a set of texts; and its metric."""

from dataclasses import dataclass, field

from cachetools import cached

from mha_core.backends import Model
from mha_core.jobs.caches import MEMORY
from mha_core.stats.metrics.base import Metric
from mha_core.stats.metrics.build import metric_for, reference_texts, skills_metric
from mha_core.stats.metrics.datasets import Dataset
from mha_core.stats.metrics.examples import Example

METRIC_BYTES = 2**22  # of each at most, without its model, which is used whenever the metric is, and without pictures
METRIC_SECONDS = 120  # without use, until one is dropped


@dataclass(frozen=True)
class Subject:
    """A model, by its name, on a set of texts with a title.

    Attributes:
        examples: None for the test set of a toy model's own language.
        model: the model itself; not compared, since its name identifies it.
    """

    name: str
    title: str
    examples: Dataset | None
    model: Model = field(compare=False, repr=False)

    @property
    def key(self) -> tuple[str, Dataset | None]:
        """Everything that a result depends on."""
        return self.name, self.examples

    @property
    def models(self) -> dict[str, str]:
        """The field that holds the model, and the model's name."""
        return {"model": self.name}

    @property
    def items(self) -> tuple[Example, ...]:
        """The examples themselves."""
        return self.examples.items if self.examples else ()


@cached(MEMORY.cache("metrics", lambda metric: METRIC_BYTES + metric.picture_bytes, seconds=METRIC_SECONDS))
def metric_of(subject: Subject) -> Metric:
    """The subject's metric, cached for a while. Raises TextError if the texts do not fit the model."""
    if subject.examples is None:
        metric = skills_metric(subject.model)
        assert metric is not None, "only a toy model is measured without texts"
        return metric
    return metric_for(subject.model, subject.examples, references=reference_texts(subject.model))
