"""The texts that the pruning lab measures on: the current sentence, a built-in set, or the user's own texts."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import streamlit as st
from cachetools import cached
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.metrics import Metric, built_in_dataset, metric_for, skills_metric
from mha_core.analysis.metrics.build import reference_texts, what_is_cut
from mha_core.analysis.metrics.datasets import Dataset, Example, is_built_in, of_file, of_lines
from mha_core.analysis.metrics.timing import seconds_per_pass
from mha_core.engine.ledger import LEDGER
from mha_core.engine.threads import use_one_core
from mha_core.models import TextModel
from mha_core.models.ours.session_models import public_name
from mha_core.models.text.text_file import MAX_BYTES
from pages.parts.background.measurement_bar import lost_hint
from pages.parts.background.measurement_jobs import KINDS, LAB, poll
from pages.parts.frame.frame import Selection
from pages.parts.state.query_params import DATASETS, PAIRS
from pages.parts.ui.choice import choice
from pages.parts.ui.messages import counted, notice, plain
from pages.parts.ui.own_texts import OwnTexts

SENTENCE = "this sentence"  # the title of texts that are the sentence above
MAX_TITLE_CHARS = 60  # of a sentence
METRIC_BYTES = 2**22  # of each at most, without its model, which is used whenever the metric is
TIME_BYTES = 2**12  # of a number and its key, estimated
METRIC_SECONDS = 120  # without use, until one is dropped
FORMAT_HELP = """One text per line. For a pair, put a tab between its texts, and a second tab before a score, if any.
In a file: columns *text* and *label*, or *a*, *b*, *score*."""


OWN: OwnTexts[Dataset] = OwnTexts(
    "lab",
    of_lines,
    of_file,
    types=("txt", "csv", "tsv"),
    megabytes=MAX_BYTES // 2**20,
    lines_help=FORMAT_HELP,
    file_help=f"TXT, CSV or TSV, at most {MAX_BYTES // 2**20} MB.",
)


@dataclass(frozen=True)
class Subject:
    """What is measured: a model on a set of texts.

    Attributes:
        name: the model's.
        title: of the texts.
        examples: None for the test set of a toy model's own language.
        model: the model itself; not compared, since its name identifies it.
    """

    name: str
    title: str
    examples: Dataset | None
    model: TextModel = field(compare=False, repr=False)

    @property
    def key(self) -> tuple[str, Dataset | None]:
        """Everything that a result depends on."""
        return self.name, self.examples

    @property
    def items(self) -> tuple[Example, ...]:
        """The examples themselves."""
        return self.examples.items if self.examples else ()


def choose_texts(selection: Selection, place: DeltaGenerator) -> Subject | None:
    """Draw the choice of texts; None if there are none yet. Raises TextError for texts that cannot be read."""
    with place:
        help_text = (
            "One sentence is quick but says something about that sentence only. Many texts say something "
            "about the heads."
        )
        dataset = choice("Measure on", DATASETS, "over", help=help_text)
    model = selection.model
    if dataset == DATASETS[1]:
        return _built_in(model, place)
    if dataset == DATASETS[2]:
        examples = _own()
        subject = examples and Subject(model.info.name, examples.title, examples, model)
    else:  # with a second sentence the text is a pair, for models that take pairs
        item = Example(selection.text.strip(), selection.pair.strip() if selection.pair else None)
        subject = Subject(model.info.name, SENTENCE, Dataset(SENTENCE, (item,)), model)
    if subject and (metric := get_metric(subject)).cut:
        notice(f"**{what_is_cut(metric)}.**")
    return subject


def subject_title(measured: Subject, current: Subject, other_mode: str = "") -> str:
    """The title of a measured subject, distinct from that of the current one.

    Args:
        other_mode: what stood in for heads that were off, if it is not what is chosen now.
    """
    if measured.title == SENTENCE and measured.examples is not None:
        (item,) = measured.examples.items
        text = item.text if len(item.text) <= MAX_TITLE_CHARS else f"{item.text[:MAX_TITLE_CHARS]} …"
        texts = f"“{text}”{' and its pair' if item.pair else ''}"
    else:
        same_title = measured.title == current.title and measured.examples != current.examples
        texts = f"{'other ' if same_title else ''}{measured.title}"
    mode = f", where off means {other_mode}" if other_mode else ""
    return f"{plain(public_name(measured.name))} on {plain(texts)}{mode}"


def get_metric(subject: Subject) -> Metric:
    """The metric for a model on these texts. Raises TextError if they do not fit the model."""
    with st.spinner("Reading the texts …", show_time=False):
        return metric_of(subject)


def seconds_per_pass_of(subject: Subject) -> float:
    """The seconds that one pass over the texts takes, on one core, as measurements run."""
    metric = get_metric(subject)
    with st.spinner("Timing the model …", show_time=False):
        return _seconds(subject, metric)


@cached(LEDGER.shelf("metrics", lambda _: METRIC_BYTES, seconds=METRIC_SECONDS))
def metric_of(subject: Subject) -> Metric:
    """As `get_metric`, for any thread."""
    if subject.examples is None:
        metric = skills_metric(subject.model)
        assert metric is not None, "only a toy model is measured without texts"
        return metric
    return metric_for(subject.model, subject.examples, references=reference_texts())


@cached(LEDGER.shelf("times", lambda _: TIME_BYTES), key=lambda subject, _: subject.key)
def _seconds(subject: Subject, metric: Metric) -> float:
    with ThreadPoolExecutor(1, initializer=use_one_core) as worker:
        return worker.submit(seconds_per_pass, metric).result()


def _built_in(model: TextModel, place: DeltaGenerator) -> Subject:
    """The built-in texts for this kind of model; for a sentence encoder, one of two sets of pairs."""
    examples = built_in_dataset(model)
    if examples and examples.pairs:
        with place:
            help_text = (
                "**Mixed**: paraphrases, other topics, other numbers and more; the words alone tell most of it. "
                "**Same words**: the two sentences of a pair differ in nothing but the order of their words."
            )
            pairs = choice("Pairs", tuple(PAIRS), "built_in", help=help_text)
        examples = built_in_dataset(model, PAIRS[pairs])
    if examples is None:
        notice(
            "Held-out sentences of the toy language that the model was trained on. The scores hold for that language "
            "only."
        )
        return Subject(model.info.name, "held-out toy sentences", None, model)
    notice(examples.about)
    return Subject(model.info.name, examples.title, examples, model)


def _own() -> Dataset | None:
    """The pasted or uploaded texts."""
    examples = OWN.choose() or _of_the_link()
    if examples is None:
        hint = (
            "Paste texts, one per line, or upload a TXT, CSV or TSV file. A few dozen texts give a steadier estimate "
            "than one."
        )
        st.info(lost_hint(hint))
        return None
    kind = "pair" if examples.pairs else "text"
    annotations = (
        f", {'with scores' if examples.scored else 'with labels'}" if examples.scored or examples.labelled else ""
    )
    left_out = f"; **{examples.left_out:,} more were left out**" if examples.left_out else ""
    size = f"{counted(len(examples.items), kind)}{annotations}{left_out}"
    notice(f"{'Still using' if OWN.wrong else 'Read'} {plain(examples.title)}: {size}.")
    return examples


def _of_the_link() -> Dataset | None:
    """The texts of a measurement that came with the link, if they are somebody's own."""
    kinds = [kind for kind, (page, *_) in KINDS.items() if page == LAB]
    subjects = [polled.measurement.subject for kind in kinds if (polled := poll(kind))]
    own = (subject.examples for subject in subjects if subject.examples and subject.title != SENTENCE)
    return OWN.use(next((texts for texts in own if not is_built_in(texts)), None))
