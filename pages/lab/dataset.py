"""The lab's dataset: the current sentence or picture, a built-in set, or the user's own."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import streamlit as st
from cachetools import cached

from mha_core.address.parameter import BUILT_IN, DATASETS, MY_TEXTS, THIS_SENTENCE
from mha_core.backends import Model
from mha_core.backends.builtin.session_models import public_name
from mha_core.i18n import N_, gettext, ngettext
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.thread_pools import use_one_core
from mha_core.lab.address import PAIRS
from mha_core.stats.metrics import Metric, built_in_dataset
from mha_core.stats.metrics.base import seconds_per_pass
from mha_core.stats.metrics.build import TEST_SET, what_is_cut, written_part
from mha_core.stats.metrics.datasets import Dataset, is_built_in
from mha_core.stats.metrics.subject import Subject, metric_of
from pages.lab import FEATURE
from pages.shell.background.measurement_jobs import poll
from pages.shell.background.measurement_progress import lost_hint
from pages.shell.elements.choose_option import choice
from pages.shell.elements.messages import notice
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.inputs.inputs_by_modality import input_of
from pages.shell.process.uploaded_pictures import without_digest
from pages.shell.streamlit_compat import DeltaGenerator

SENTENCE = THIS_SENTENCE  # the title of texts that are the sentence above
CHOSEN = {
    THIS_SENTENCE: N_("this {input:sentence|picture}"),
    BUILT_IN: N_("built-in {input:texts|pictures}"),
    MY_TEXTS: N_("my {input:texts|pictures}"),
}
MAX_TITLE_CHARS = 60  # of a sentence
TIME_BYTES = 2**12  # of a number and its key, estimated
ONE_OR_MANY = N_(
    "One {input:sentence|picture} is quick but says something about that {input:sentence|picture} only. Many "
    "{input:texts|pictures} say something about the heads."
)


def choose_texts(selection: Selection, place: DeltaGenerator) -> Subject | None:
    """Draw the choice of texts; None if there are none yet. Raises TextError for texts that cannot be read."""
    with place:
        help_text = gettext(ONE_OR_MANY, input=selection.model.modality)
        named = partial(title_of, selection.model)
        dataset = choice(gettext("Texts"), DATASETS, "over", BUILT_IN, help=help_text, format_func=named)
    model = selection.model
    if dataset == BUILT_IN:
        return _built_in(model, place)
    if dataset == MY_TEXTS:
        examples = _own(model)
        subject = Subject(model.info.name, examples.title, examples, model) if examples else None
    else:  # with a second sentence the text is a pair, for models that take pairs
        item = input_of(model).example(selection.text, selection.pair)
        subject = Subject(model.info.name, SENTENCE, Dataset(SENTENCE, (item,)), model)
    if subject and (metric := get_metric(subject)).cut:
        notice(f"**{gettext(what_is_cut(metric))}.**")
    mask = model.tokenizer.mask_token if model.info.task == "masked-lm" else None
    if subject and subject.title == SENTENCE and mask and mask in selection.text:
        told = gettext(
            "The word at {mask} has no right answer here, so it is not measured; the others are, each masked in turn. "
            "*Explore* shows what a head does for it.",
            mask=plain(mask),
        )
        notice(told)
    return subject


def title_of(model: Model, title: str) -> str:
    """What texts, or pictures, are called: by how they were chosen, or by a title of their own."""
    return gettext(CHOSEN[title], input=model.modality) if title in CHOSEN else gettext(title)


def number_of(model: Model, n: int) -> str:
    """Such as "3 texts", or "3 pictures"."""
    return ngettext("{n:,} {input:text|picture}", "{n:,} {input:texts|pictures}", n, input=model.modality)


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
        texts = gettext("other {texts}", texts=title_of(measured.model, measured.title))
    else:
        texts = title_of(measured.model, measured.title)
    of = {"model": plain(public_name(measured.name)), "texts": plain(texts)}
    if other_mode:
        return gettext("{model} on {texts}, where off means {mode}", mode=gettext(other_mode), **of)
    return gettext("{model} on {texts}", **of)


def get_metric(subject: Subject) -> Metric:
    """The metric for a model on these texts. Raises TextError if they do not fit the model."""
    with st.spinner(gettext("Reading the {input:texts|pictures} …", input=subject.model.modality), show_time=False):
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


def _built_in(model: Model, place: DeltaGenerator) -> Subject:
    """The built-in texts for this kind of model; for a sentence encoder, one of two sets of pairs."""
    examples = built_in_dataset(model)
    if examples and examples.pairs and model.info.task == "embedding":
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


def _own(model: Model) -> Dataset | None:
    """The pasted or uploaded texts, or the uploaded pictures, as many as are measured."""
    asked = input_of(model)
    examples = asked.own.choose() or _of_the_link(model)
    if examples is None:
        st.info(lost_hint(gettext(asked.own_hint)))
        return None
    examples = written_part(model, examples)
    size = _size(model, examples)
    if examples.left_out:
        size = gettext("{texts}; **{n:,} more were left out**", texts=size, n=examples.left_out)
    told = {"name": plain(gettext(examples.title)), "texts": size}
    notice(
        gettext("Still using {name}: {texts}.", **told) if asked.own.wrong else gettext("Read {name}: {texts}.", **told)
    )
    return examples


def _size(model: Model, examples: Dataset) -> str:
    """The number of texts, pairs or pictures, and their labels."""
    number = len(examples.items)
    size = ngettext("{n:,} pair", "{n:,} pairs", number) if examples.pairs else number_of(model, number)
    if examples.scored:
        return gettext("{texts}, with scores", texts=size)
    return (
        gettext("{texts}, with {input:labels|classes}", input=model.modality, texts=size) if examples.labelled else size
    )


def _of_the_link(model: Model) -> Dataset | None:
    """The texts, or pictures, of a measurement that came with the link, if they are somebody's own."""
    asked = input_of(model)
    subjects = [found.subject for kind in FEATURE.measurements if (found := poll(kind))]
    own = (subject.examples for subject in subjects if subject.examples and subject.title != SENTENCE)
    of_kind = (texts for texts in own if texts.pictures != asked.is_typed)
    return asked.own.use(next((texts for texts in of_kind if not is_built_in(texts)), None))
