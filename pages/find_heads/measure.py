"""Measure every head over the texts, in the background, and find what is known of them."""

import streamlit as st
from cachetools import cached

from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.one_attention import unsupported
from mha_core.find_heads.over_texts import OverTextsTask, Subject
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.find_heads.shipped_counts import ShippedCounts, shipped_counts
from mha_core.i18n import N_, gettext, ngettext
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.run import RunProgress
from mha_core.stats.counts.relations import ALL
from mha_core.stats.texts.built_in import Texts, built_in_texts
from pages.find_heads.texts import KIND
from pages.find_heads.typical_heads import remember_heads
from pages.shell.background.measurement_jobs import Shown, shown
from pages.shell.background.measurement_progress import measure_button, progress_bar
from pages.shell.elements.messages import notice
from pages.shell.escape import plain

HINT = N_("**Measure every head** runs all sentences through the model and fills in numbers for each head.")


def start_button(subject: Subject, texts: Texts, active: bool) -> None:
    """Draw the button. `active`: something is being measured."""
    results = shown_or_shipped(subject)
    task = OverTextsTask(subject.model, texts, bool(results and results.answers(subject)))
    says = gettext("Measure every head"), gettext("Measure again")
    help_text = gettext("Runs every sentence through the model, with all heads on. The numbers fill in meanwhile.")
    measure_button(task, *says, key="texts-measure", disabled=active, help=help_text)


def shown_or_shipped(subject: Subject) -> Shown | None:
    """The results as `shown` has them, or the shipped ones of a bundled model on its built-in texts."""
    if (shipped := _shipped(subject)) is None:
        return shown(KIND, subject)
    complete = RunProgress("done", 0, "", done=1.0, seconds=0.0, seconds_left=None, results=(shipped.found,))
    source = gettext("Measured beforehand, with torch {torch}.", torch=shipped.made_with.get("torch"))
    return shown(KIND, subject, None, Shown(subject, None, complete, source))


def is_shipped(subject: Subject) -> bool:
    """Whether the numbers of these texts come with the model, so that nobody has to measure them."""
    return _shipped(subject) is not None


def shows_shipped(subject: Subject) -> bool:
    """Whether the numbers on the page are the shipped ones."""
    results = shown_or_shipped(subject)
    return is_shipped(subject) and results is not None and results.is_of(subject)


@cached(
    MEMORY.cache("shipped counts", lambda shipped: shipped.found.nbytes if shipped else 64),
    key=lambda subject: subject.key,
)
def _shipped(subject: Subject) -> ShippedCounts | None:
    if subject.digest != (texts := built_in_texts(subject.model)).digest:
        return None
    return shipped_counts(subject.model, texts)


def progress_line(subject: Subject) -> OverTexts | None:
    """Draw the progress, and a line where other results are shown than the chosen ones; return the known ones."""
    results = shown_or_shipped(subject)
    found: OverTexts | None = next(iter(results.progress.results), None) if results else None
    progress_bar(KIND, results, gettext("measuring every head"), gettext(HINT))
    with st.container():  # always there, so that what follows stays in its place
        if results and results.subject != subject:
            of = {"model": plain(public_name(results.subject.name)), "texts": plain(gettext(results.subject.title))}
            press = gettext("Press *Measure every head* for the current selection.")
            if results.subject.name == subject.name:
                notice(gettext("These numbers are for {model} on {texts}. {press}", press=press, **of))
            else:
                notice(gettext("These results are for {model} on {texts}. {press}", press=press, **of))
    if not results or not found or results.subject.name != subject.name:
        return None
    if results.progress.state == "done" and not unsupported(subject.model.info, "typical heads"):
        remember_heads(subject.model, found, results.subject.digest)
    return found


@cached(MEMORY.cache("unmeasured", lambda found: found.nbytes, seconds=60), key=lambda subject: subject.key)
def unmeasured(subject: Subject) -> OverTexts:
    """Empty results in the right shape."""
    return OverTexts.begun(subject.model, subject.title)


def counts_line(subject: Subject, found: OverTexts) -> None:
    """Draw what was read, and what was left out."""
    results = shown_or_shipped(subject)
    if results and results.subject == subject and found.tally.texts:
        st.caption(_counts(results, found))


def _counts(results: Shown, found: OverTexts) -> str:
    tally = found.tally
    told = [
        gettext(
            "{sentences}, {tokens}, every head on",
            sentences=ngettext("{n:,} sentence", "{n:,} sentences", tally.texts),
            tokens=ngettext("{n:,} token", "{n:,} tokens", tally.tokens),
        )
    ]
    if tally.unread:
        told.append(
            ngettext(
                "**{n:,} sentence without a word that the model knows left out**",
                "**{n:,} sentences without a word that the model knows left out**",
                tally.unread,
            )
        )
    if tally.cut:
        told.append(ngettext("{n:,} long sentence cut", "{n:,} long sentences cut", tally.cut))
    given, cases = results.subject.relations, next((each.cases for each in found.relations if each.label == ALL), 0)
    if results.progress.state == "done" and cases < given:  # before, most are yet to come
        told.append(
            ngettext(
                "{left_out:,} of {n:,} relation left out: one of their words has no token of its own (as *is*, where "
                "*isn't* is read as isn, ', t) or was cut off",
                "{left_out:,} of {n:,} relations left out: one of their words has no token of its own (as *is*, where "
                "*isn't* is read as isn, ', t) or was cut off",
                given,
                left_out=given - cases,
            )
        )
    return gettext("{parts}.", parts="; ".join(told))
