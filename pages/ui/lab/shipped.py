"""Results that are shipped with the app, among what a part of the lab shows."""

from typing import Any

from mha_core.analysis.pruning.shipped import ShippedResults, shipped_results
from mha_core.engine.jobs.run import RunProgress
from mha_core.i18n import tr
from pages.ui.background.measurement_jobs import Shown, shown
from pages.ui.lab.dataset import Subject


def shown_or_shipped(kind: str, subject: Subject, settings: Any, results: tuple[Any, ...]) -> Shown | None:
    """As `shown`, with `results` that are shipped, if any fit."""
    if not results:
        return shown(kind, subject, settings)
    complete = RunProgress("done", 0, "", done=1.0, seconds=0.0, seconds_left=None, results=results)
    return shown(kind, subject, settings, Shown(subject, settings, complete, _source(shipped_for(subject))))


def shipped_for(subject: Subject) -> ShippedResults | None:
    """The shipped results that fit, if there are any."""
    return shipped_results(subject.name, subject.examples)


def _source(shipped: ShippedResults | None) -> str:
    """Where shipped results come from, in one sentence."""
    made_with = dict(shipped.made_with) if shipped else {}
    said = {"torch": made_with.get("torch"), "processor": made_with.get("processor")}
    return tr("Measured beforehand, with torch {torch} on {processor}.", **said)
