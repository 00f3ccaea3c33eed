"""The texts of "Find heads": a built-in set, or the visitor's own, which a stream reads."""

from weakref import WeakValueDictionary

import streamlit as st

from mha_core.backends import Model
from mha_core.find_heads.address import CORPORA
from mha_core.find_heads.over_texts import OverTextsTask
from mha_core.i18n import N_, gettext, lazy_gettext
from mha_core.stats.metrics import datasets
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.built_in import WRITTEN, SentenceList, Texts, built_in_texts
from mha_core.stats.texts.decoded_lines import MAX_BYTES
from mha_core.stats.texts.read_sentences import EXTENSIONS, MAX_SENTENCES
from pages.shell.background.measurement_jobs import poll
from pages.shell.background.measurement_progress import lost_hint
from pages.shell.elements.choose_option import choice
from pages.shell.elements.own_texts import OwnTexts

KIND = "texts"  # of measurement
BUILT_IN = CORPORA[0]
MEGABYTES = MAX_BYTES // 2**20
OWN: OwnTexts[Texts] = OwnTexts(
    "texts",
    of_lines=Corpus.pasted,
    of_file=Corpus.of_file,
    types=[extension.removeprefix(".") for extension in EXTENSIONS],
    megabytes=MEGABYTES,
    lines_help=N_("One sentence per line."),
    file_help=lazy_gettext(
        "TXT, one sentence per line; CSV or TSV, with a column *text*, or *a* and *b*; CoNLL-U, whose dependency "
        "relations are used. At most {most:,} sentences and {megabytes} MB.",
        most=MAX_SENTENCES,
        megabytes=MEGABYTES,
    ),
)

# Of an encoder-decoder: sources with their targets, or alone.
OWN_PAIRS: OwnTexts[Texts] = OwnTexts(
    "text-pairs",
    of_lines=lambda text: SentenceList.of_pairs(datasets.of_lines(text)),
    of_file=lambda name, data: SentenceList.of_pairs(datasets.of_file(name, data)),
    types=[extension.removeprefix(".") for extension in datasets.EXTENSIONS],
    megabytes=datasets.MAX_BYTES // 2**20,
    lines_help=N_("A source and its target in each line, with a tab between; or sources alone: the model writes."),
    file_help=lazy_gettext(
        "TSV or CSV, sources and targets in two columns; or TXT, a source in each line, whose target the model writes. "
        "At most {most:,} pairs, or {written} sources alone.",
        most=datasets.MAX_EXAMPLES,
        written=WRITTEN,
    ),
)

# Of the visitors, as long as a session or a measurement has them: a link finds them here, and keeps none itself.
_CORPORA: WeakValueDictionary[str, Texts] = WeakValueDictionary()


def choose_corpus() -> str:
    """Draw the choice between the built-in texts and one's own."""
    help_text = gettext(
        "One sentence misleads: a head that looks like *the subject head* there may be nothing of the kind on a "
        "thousand."
    )
    return choice(gettext("Texts"), CORPORA, "texts", help=help_text)


HINTS = {
    OWN.prefix: N_("Paste sentences, one per line, or upload a TXT, CSV, TSV or CoNLL-U file."),
    OWN_PAIRS.prefix: N_("Paste sources with their targets, a tab between them, or upload a TSV, CSV or TXT file."),
}
KINDS = {OWN.prefix: Corpus, OWN_PAIRS.prefix: SentenceList}


def chosen_texts(chosen: str, model: Model) -> Texts | None:
    """The chosen texts; None if there are none yet."""
    if chosen == BUILT_IN:
        return built_in_texts(model)
    own_texts = own_texts_of(model)
    own = own_texts.choose() or _of_the_link(model)
    if own is None:
        st.info(lost_hint(gettext(HINTS[own_texts.prefix])))
        return None
    _CORPORA[own.digest] = own
    return own


def own_texts_of(model: Model) -> OwnTexts[Texts]:
    """The place where the page takes texts for this model."""
    return OWN_PAIRS if model.takes_target else OWN


def about(chosen: str, texts: Texts, model: Model) -> str:
    """The texts in one line; of somebody's own, whose they are, and who sees what is measured on them."""
    if chosen == BUILT_IN:
        return gettext(texts.about)
    said = {"name": gettext(texts.name), "about": gettext(texts.about)}
    if own_texts_of(model).wrong:
        line = gettext("Still using {name}: {about}", **said)
    elif own_texts_of(model).linked:
        line = gettext("The texts of this link, {name}: {about}", **said)
    else:
        line = gettext("Read {name}: {about}", **said)
    found = poll(KIND)
    measured = found is not None and found.subject.digest == texts.digest
    return line + " " + gettext("Anyone with this link can see these results.") if measured else line


def _of_the_link(model: Model) -> Texts | None:
    """The texts of a measurement that came with the link, if they are somebody's own, and still here."""
    found, own_texts = poll(KIND), own_texts_of(model)
    if found is None:
        return None
    digest = found.subject.digest
    if isinstance(found.task, OverTextsTask):  # after a restart
        known = found.task.texts if digest != built_in_texts(model).digest else None
    else:
        known = _CORPORA.get(digest)
    return own_texts.use(known if isinstance(known, KINDS[own_texts.prefix]) else None)
