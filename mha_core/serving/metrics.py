"""/metrics of a hall: what each front end counts, with its name, and the seats."""

from collections.abc import Iterable, Mapping, Sequence

from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import CollectorRegistry

from mha_core.serving.front_ends import said
from mha_core.serving.haproxy import Front

LABEL = "front_end"
SECONDS = 5.0  # a front end that takes longer is left out


def figures(fronts: Sequence[Front], seats: Mapping[str, int]) -> bytes:
    """All of them, as Prometheus reads them.

    Args:
        seats: figures of the hall itself, by name.
    """
    texts = {front.name: text for front in fronts if (text := said(front.port, "/metrics", SECONDS)) is not None}
    own = [GaugeMetricFamily(f"mha_hall_{name}", "Of the hall.", value=value) for name, value in seats.items()]
    own.append(GaugeMetricFamily("mha_hall_front_ends", "Front ends that answer.", value=len(texts)))
    return generate_latest(_Told([*joined(texts), *own]))


def joined(texts: Mapping[str, str]) -> list[Metric]:
    """The figures of several servers under the names of each."""
    found: dict[str, Metric] = {}
    for name, text in texts.items():
        for family in text_string_to_metric_families(text):
            whole = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
            whole.samples += [each._replace(labels=each.labels | {LABEL: name}) for each in family.samples]
    return list(found.values())


class _Told(CollectorRegistry):
    def __init__(self, metrics: list[Metric]) -> None:
        super().__init__()
        self.metrics = metrics

    def collect(self) -> Iterable[Metric]:
        return self.metrics
