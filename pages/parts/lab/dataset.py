"""What the pruning lab measures on: the sentence, the built-in set, or a person's own texts."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import streamlit as st
from cachetools import LRUCache, cached
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.metrics import Metric, built_in_dataset, evaluate_batches, metric_for, skills_metric
from mha_core.analysis.metrics.datasets import Example, Examples, built_in, of_file, of_lines
from mha_core.engine.threads import use_one_core
from mha_core.models import TextError, TextModel
from mha_core.models.ours.session_models import public_name
from mha_core.models.text.text_file import MAX_BYTES
from pages.parts.frame.frame import Selection
from pages.parts.state.query_params import OVERS
from pages.parts.ui.messages import counted, notice, plain, problem

SENTENCE = "this sentence"
BESIDE = 24  # built-in texts that a single sentence is compared with
SHOWN = 60  # characters of a sentence
TRIES = 3
MEASURES = 6  # kept; each up to a few megabytes, and its model stays in memory with it
OWN = """One text a line. For pairs put a tab between the two, and a second tab before a score if people gave one.
In a file, columns *text* and *label*, or *a*, *b*, *score*."""


@dataclass(frozen=True)
class Subject:
    """What is measured: a model, on texts.

    Attributes:
        name: the model's.
        title: of the texts.
        examples: None for what a model trained here has learned.
        model: the model itself; its name says all that matters.
    """

    name: str
    title: str
    examples: Examples | None
    model: TextModel = field(compare=False, repr=False)

    @property
    def key(self) -> tuple[str, Examples | None]:
        """All that a result hangs on."""
        return self.name, self.examples


@dataclass(frozen=True)
class Timed:
    """A measure, and how many seconds one pass of its texts takes."""

    measure: Metric
    seconds: float


def choose_texts(chosen: Selection, place: DeltaGenerator) -> Subject | None:
    """Draw the choice; None where there are no texts yet. Raises TextError for texts that can't be read."""
    with place:
        over = st.segmented_control(
            "Measured on",
            OVERS,
            default=OVERS[0],
            key="over",
            bind="query-params",
            required=True,
            width="content",
            help="One sentence is quick, and says something of that sentence. Many texts say something of the heads.",
        )
    model = chosen.model
    if over == OVERS[2]:
        examples = _own()
        return examples and Subject(model.info.name, examples.title, examples, model)
    if over == OVERS[1]:
        return _built_in(model)
    # A second sentence makes a pair, for those who take pairs.
    item = Example(chosen.text.strip(), chosen.pair.strip() if chosen.pair else None)
    return Subject(model.info.name, SENTENCE, Examples(SENTENCE, (item,)), model)


def called(about: Subject, now: Subject) -> str:
    """What was measured, so that it is told from what is chosen now."""
    if about.title == SENTENCE:
        (item,) = about.examples.items
        texts = f"“{item.text if len(item.text) <= SHOWN else f'{item.text[:SHOWN]} …'}”{' and its pair' if item.pair else ''}"
    else:
        texts = f"{'other ' if about.title == now.title and about.examples != now.examples else ''}{about.title}"
    return f"{plain(public_name(about.name))} on {plain(texts)}"


def get_measure(subject: Subject) -> Timed:
    """What the model is good for, on these texts. Raises TextError where they do not fit it."""
    with st.spinner("Reading the texts …", show_time=False):
        return _measure(subject)


@cached(LRUCache(MEASURES), lock=threading.Lock())
def _measure(subject: Subject) -> Timed:
    if subject.examples is None:
        measure = skills_metric(subject.model)
    else:
        measure = metric_for(
            subject.model, subject.examples, beside=[item.text for item in built_in("pairs").items[:BESIDE]]
        )
    with ThreadPoolExecutor(1, initializer=use_one_core) as worker:
        return Timed(measure, worker.submit(_seconds, measure).result())


def _seconds(measure: Metric) -> float:
    """One pass of all texts, as the quickest of some tries at the first batch says it. Call it where measurements are made: on one core."""
    tries = []
    for _ in range(TRIES):
        began = time.monotonic()
        batch, _ = next(evaluate_batches(measure))
        tries.append((time.monotonic() - began) * len(measure.rows) / len(batch.rows))
    return min(tries)


def _built_in(model: TextModel) -> Subject:
    """The set that is there for a model of this kind."""
    examples = built_in_dataset(model)
    if examples is None:
        notice(
            "Sentences of its own grammar that it never saw; they tell what it has learned of that language, and of nothing else."
        )
        return Subject(model.info.name, "sentences of its own language", None, model)
    notice(examples.about)
    return Subject(model.info.name, examples.title, examples, model)


def _own() -> Examples | None:
    """What was pasted or uploaded; the upload counts where there are both. What can't be read leaves in use what was read before."""
    st.session_state.setdefault(
        "lab-lines", st.session_state.get("lab-pasted", "")
    )  # a box that is not on screen forgets
    with st.container(key="lab-own", border=True):
        left, right = st.columns([3, 2], gap="medium")
        with left:
            st.text_area(
                "Paste texts", key="lab-lines", height=120, on_change=_read, placeholder="One text a line", help=OWN
            )
        with right:
            types, most = ["txt", "csv", "tsv"], MAX_BYTES // 2**20
            why = f"TXT, CSV or TSV, {most} MB at most."
            st.file_uploader("or a file", types, key="lab-file", max_upload_size=most, on_change=_read, help=why)
    if wrong := st.session_state.get("lab-wrong"):
        problem(plain(wrong))
    examples = st.session_state.get("lab-own")
    if examples is None:
        st.info(
            "Paste some texts, one a line, or upload a TXT, CSV or TSV file. A few dozen already say more than one."
        )
        return None
    kind = "pair" if examples.pairs else "text"
    more = f", {'with scores' if examples.scored else 'with labels'}" if examples.scored or examples.labelled else ""
    left_out = f"; the **{examples.left_out:,} after them were left out**" if examples.left_out else ""
    size = f"{counted(len(examples.items), kind)}{more}{left_out}"
    notice(f"{'Still in use, from' if wrong else 'Read from'} {plain(examples.title)}: {size}.")
    return examples


def _read() -> None:
    """Callback: what was brought is in use from now on, or a message says why not."""
    text, file = st.session_state["lab-lines"], st.session_state["lab-file"]
    st.session_state["lab-pasted"], st.session_state["lab-wrong"] = text, ""
    try:
        found = of_file(file.name, file.getvalue()) if file else of_lines(text) if text.strip() else None
    except TextError as error:
        st.session_state["lab-wrong"] = str(error)
        found = st.session_state.get("lab-own") or st.session_state.get(
            "lab-before"
        )  # the box lets go of a file before it takes another
    st.session_state["lab-before"], st.session_state["lab-own"] = st.session_state.get("lab-own"), found
