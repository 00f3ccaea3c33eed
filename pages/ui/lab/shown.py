"""What a part of the lab shows: this session's measurement, or a result that is known without one."""

from typing import Any, NamedTuple

from mha_core.analysis.pruning.shipped import ShippedResults, shipped_results
from mha_core.engine.jobs.job import ENDED
from mha_core.engine.jobs.run import RunProgress
from mha_core.i18n import tr
from pages.ui.background.measurement_jobs import known_result, poll
from pages.ui.lab.dataset import Subject


class Shown(NamedTuple):
    """Results, what they were measured on, and with which other settings.

    Attributes:
        source: where they come from, if they were not measured on this server.
    """

    subject: Subject
    settings: Any
    progress: RunProgress
    source: str = ""

    def answers(self, subject: Subject, settings: Any = None) -> bool:
        """Whether these are the complete results of just this."""
        return self.progress.state == "done" and (self.subject, self.settings) == (subject, settings)


def shown(kind: str, subject: Subject, settings: Any = None, shipped: tuple[Any, ...] = ()) -> Shown | None:
    """The results to show where `subject` is chosen: this session's while it measures or if they fit, else those that
    anybody has measured, else shipped ones, else this session's last ones. None if there are none.

    Args:
        shipped: results that are shipped with the app and fit.
    """
    polled = poll(kind)
    own = Shown(polled.measurement.subject, polled.measurement.settings, polled.progress) if polled else None
    if own and (own.progress.state not in ENDED or (own.subject, own.settings) == (subject, settings)):
        return own
    if known := known_result(kind, subject, settings):
        return Shown(subject, settings, known)
    if shipped:
        return Shown(subject, settings, _complete(shipped), _source(shipped_for(subject)))
    return own


def shipped_for(subject: Subject) -> ShippedResults | None:
    """The shipped results that fit, if there are any."""
    return shipped_results(subject.name, subject.examples)


def _complete(results: tuple[Any, ...]) -> RunProgress:
    return RunProgress("done", 0, "", done=1.0, seconds=0.0, seconds_left=None, results=results)


def _source(shipped: ShippedResults | None) -> str:
    """Where shipped results come from, in one sentence."""
    made_with = dict(shipped.made_with) if shipped else {}
    said = {"torch": made_with.get("torch"), "processor": made_with.get("processor")}
    return tr("Measured beforehand, with torch {torch} on {processor}.", **said)
