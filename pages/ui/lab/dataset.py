"""The lab's dataset: the current sentence or picture, a built-in set, or the user's own."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import streamlit as st
from cachetools import cached
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.metrics import Metric, built_in_dataset
from mha_core.analysis.metrics.base import seconds_per_pass
from mha_core.analysis.metrics.build import TEST_SET, what_is_cut, written_part
from mha_core.analysis.metrics.datasets import Dataset, is_built_in, of_file, of_lines, of_picture_files
from mha_core.analysis.metrics.pictures import MOST_UPLOADED, SIDE
from mha_core.analysis.metrics.subject import Subject, metric_of
from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import use_one_core
from mha_core.i18n import N_, gettext, lazy_gettext, ngettext
from mha_core.lessons.address_parameters import BUILT_IN, DATASETS, MY_TEXTS, PAIRS, THIS_SENTENCE
from mha_core.models import TextModel
from mha_core.models.ours.session_models import public_name
from mha_core.models.text.files import MAX_BYTES
from pages.ui.background.measurement_bar import lost_hint
from pages.ui.background.measurement_jobs import poll
from pages.ui.background.measurement_kinds import KINDS, LAB
from pages.ui.elements.choice import choice
from pages.ui.elements.messages import notice, plain
from pages.ui.elements.own_texts import OwnTexts
from pages.ui.frame.frame import Selection
from pages.ui.lab.words import number_of, said
from pages.ui.state.example import example_of
from pages.ui.state.uploads import without_digest

SENTENCE = THIS_SENTENCE  # the title of texts that are the sentence above
MAX_TITLE_CHARS = 60  # of a sentence
TIME_BYTES = 2**12  # of a number and its key, estimated
FORMAT_HELP = N_(
    "One text per line. For a pair, put a tab between its texts, and a second tab before a score, if any.\nIn a file: "
    "columns *text* and *label*, or *a*, *b*, *score*."
)
ONE_OR_MANY = N_(
    "One sentence is quick but says something about that sentence only. Many texts say something about the heads."
)
OWN: OwnTexts[Dataset] = OwnTexts(
    "lab",
    of_lines=of_lines,
    of_file=of_file,
    types=("txt", "csv", "tsv"),
    megabytes=MAX_BYTES // 2**20,
    lines_help=FORMAT_HELP,
    file_help=lazy_gettext("TXT, CSV or TSV, at most {n} MB.", n=MAX_BYTES // 2**20),
)
ZIP_MEGABYTES = 32
OWN_PICTURES: OwnTexts[Dataset] = OwnTexts(
    "lab-pictures",
    of_files=of_picture_files,
    types=("zip", "png", "jpg", "jpeg", "webp"),
    megabytes=ZIP_MEGABYTES,
    file_help=lazy_gettext(
        "PNG, JPEG or WebP files, or a ZIP of at most {n} MB, with a folder for each class (named as the model does, "
        "or by the class's number) or without folders. At most {most} are measured. Of each a copy is kept whose "
        "shorter side has {side} pixels, in this server's memory.",
        n=ZIP_MEGABYTES,
        most=MOST_UPLOADED,
        side=SIDE,
    ),
)
HINTS = {
    OWN.prefix: N_(
        "Paste texts, one per line, or upload a TXT, CSV or TSV file. A few dozen texts give a steadier estimate than "
        "one."
    ),
    OWN_PICTURES.prefix: N_(
        "Upload pictures, or a ZIP with a folder for each class. A few dozen pictures give a steadier estimate than "
        "one; with their classes, a classifier's accuracy is measured, too."
    ),
}


def choose_texts(selection: Selection, place: DeltaGenerator) -> Subject | None:
    """Draw the choice of texts; None if there are none yet. Raises TextError for texts that cannot be read."""
    with place:
        words = partial(said, selection.model)
        dataset = choice(gettext("Texts"), DATASETS, "over", BUILT_IN, help=words(ONE_OR_MANY), format_func=words)
    model = selection.model
    if dataset == BUILT_IN:
        return _built_in(model, place)
    if dataset == MY_TEXTS:
        examples = _own(model)
        subject = Subject(model.info.name, examples.title, examples, model) if examples else None
    else:  # with a second sentence the text is a pair, for models that take pairs
        item = example_of(model, selection.text, selection.pair)
        subject = Subject(model.info.name, SENTENCE, Dataset(SENTENCE, (item,)), model)
    if subject and (metric := get_metric(subject)).cut:
        notice(f"**{gettext(what_is_cut(metric))}.**")
    mask = model.tokenizer.mask_token if model.info.output == "masked-lm" else None
    if subject and subject.title == SENTENCE and mask and mask in selection.text:
        told = gettext(
            "The word at {mask} has no right answer here, so it is not measured; the others are, each masked in turn. "
            "*Explore* shows what a head does for it.",
            mask=plain(mask),
        )
        notice(told)
    return subject


def subject_title(measured: Subject, current: Subject, other_mode: str = "") -> str:
    """The title of a measured subject, distinct from that of the current one.

    Args:
        other_mode: what stood in for heads that were off, if it is not what is chosen now.
    """
    if measured.title == SENTENCE and measured.examples is not None:
        (item,) = measured.examples.items
        text = without_digest(item.text)
        text = text if len(text) <= MAX_TITLE_CHARS else f"{text[:MAX_TITLE_CHARS]} …"
        texts = gettext("“{text}” and its pair", text=text) if item.pair else gettext("“{text}”", text=text)
    elif measured.title == current.title and measured.examples != current.examples:
        texts = gettext("other {texts}", texts=said(measured.model, measured.title))
    else:
        texts = said(measured.model, measured.title)
    of = {"model": plain(public_name(measured.name)), "texts": plain(texts)}
    if other_mode:
        return gettext("{model} on {texts}, where off means {mode}", mode=gettext(other_mode), **of)
    return gettext("{model} on {texts}", **of)


def get_metric(subject: Subject) -> Metric:
    """The metric for a model on these texts. Raises TextError if they do not fit the model."""
    with st.spinner(said(subject.model, N_("Reading the texts …")), show_time=False):
        return metric_of(subject)


def seconds_per_pass_of(subject: Subject) -> float:
    """The seconds that one pass over the texts takes, on one core, as measurements run."""
    metric = get_metric(subject)
    with st.spinner(gettext("Timing the model …"), show_time=False):
        return _seconds(subject, metric)


@cached(MEMORY.cache("times", lambda _: TIME_BYTES), key=lambda subject, _: subject.key)
def _seconds(subject: Subject, metric: Metric) -> float:
    with ThreadPoolExecutor(1, initializer=use_one_core) as worker:
        return worker.submit(seconds_per_pass, metric).result()


def _built_in(model: TextModel, place: DeltaGenerator) -> Subject:
    """The built-in texts for this kind of model; for a sentence encoder, one of two sets of pairs."""
    examples = built_in_dataset(model)
    if examples and examples.pairs and model.info.output == "embedding":
        with place:
            help_text = gettext(
                "**Mixed**: paraphrases, other topics, other numbers and more; the words alone tell most of it. "
                "**Same words**: the two sentences of a pair differ in nothing but the order of their words."
            )
            pairs = choice(gettext("Pairs"), tuple(PAIRS), "built_in", help=help_text)
        examples = built_in_dataset(model, PAIRS[pairs])
    if examples is None:
        notice(
            gettext(
                "Held-out sentences of the toy language that the model was trained on. The scores hold for that "
                "language only."
            )
        )
        return Subject(model.info.name, TEST_SET, None, model)
    notice(gettext(examples.about))
    return Subject(model.info.name, examples.title, examples, model)


def _own(model: TextModel) -> Dataset | None:
    """The pasted or uploaded texts, or the uploaded pictures, as many as are measured."""
    own = OWN if model.look is None else OWN_PICTURES
    examples = own.choose() or _of_the_link(own)
    if examples is None:
        st.info(lost_hint(gettext(HINTS[own.prefix])))
        return None
    examples = written_part(model, examples)
    size = _size(model, examples)
    if examples.left_out:
        size = gettext("{texts}; **{n:,} more were left out**", texts=size, n=examples.left_out)
    told = {"name": plain(gettext(examples.title)), "texts": size}
    notice(gettext("Still using {name}: {texts}.", **told) if own.wrong else gettext("Read {name}: {texts}.", **told))
    return examples


def _size(model: TextModel, examples: Dataset) -> str:
    """The number of texts, pairs or pictures, and their labels."""
    number = len(examples.items)
    size = ngettext("{n:,} pair", "{n:,} pairs", number) if examples.pairs else number_of(model, number)
    if examples.scored:
        return gettext("{texts}, with scores", texts=size)
    return said(model, N_("{texts}, with labels"), texts=size) if examples.labelled else size


def _of_the_link(own_texts: OwnTexts[Dataset]) -> Dataset | None:
    """The texts, or pictures, of a measurement that came with the link, if they are somebody's own."""
    kinds = [kind for kind, (page, *_) in KINDS.items() if page == LAB]
    subjects = [found.subject for kind in kinds if (found := poll(kind))]
    own = (subject.examples for subject in subjects if subject.examples and subject.title != SENTENCE)
    of_kind = (texts for texts in own if texts.pictures == (own_texts is OWN_PICTURES))
    return own_texts.use(next((texts for texts in of_kind if not is_built_in(texts)), None))
