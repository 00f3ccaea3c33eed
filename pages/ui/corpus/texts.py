"""The texts of "Heads over texts": a built-in set, or the visitor's own, which a stream reads."""

import pickle
from contextlib import suppress
from weakref import WeakValueDictionary

import streamlit as st
from cachetools import TTLCache, cached

from mha_core.address_parameters import CORPORA
from mha_core.analysis.corpus.built_in import Texts, built_in_texts
from mha_core.analysis.corpus.over_texts import OverTextsTask
from mha_core.analysis.corpus.reading import Corpus
from mha_core.analysis.corpus.reading.lines import MAX_BYTES
from mha_core.analysis.corpus.reading.sentences import EXTENSIONS, MAX_SENTENCES
from mha_core.engine.cluster.connection import has_host, hosted
from mha_core.engine.jobs import measurements
from mha_core.i18n import later, mark, tr
from mha_core.models import TextModel
from pages.ui.background.measurement_bar import lost_hint
from pages.ui.background.measurement_jobs import poll
from pages.ui.elements.choice import choice
from pages.ui.elements.own_texts import OwnTexts

KIND = "texts"  # of measurement
BUILT_IN, MINE = CORPORA
MEGABYTES = MAX_BYTES // 2**20
OWN: OwnTexts[Corpus] = OwnTexts(
    "texts",
    Corpus.pasted,
    Corpus.of_file,
    types=[extension.removeprefix(".") for extension in EXTENSIONS],
    megabytes=MEGABYTES,
    lines_help=mark("One sentence per line."),
    file_help=later(
        "TXT, one sentence per line; CSV or TSV, with a column *text*, or *a* and *b*; CoNLL-U, whose dependency "
        "relations are used. At most {most:,} sentences and {megabytes} MB.",
        most=MAX_SENTENCES,
        megabytes=MEGABYTES,
    ),
)

TEXTS = hosted(measurements.TEXTS, measurements.__name__, "TEXTS")

# Of the visitors, as long as a session or a measurement has them: a link finds them here, and keeps none itself.
_CORPORA: WeakValueDictionary[str, Corpus] = WeakValueDictionary()


def choose_corpus() -> str:
    """Draw the choice between the built-in texts and one's own."""
    help_text = tr(
        "One sentence misleads: a head that looks like *the subject head* there may be nothing of the kind on a "
        "thousand."
    )
    return choice(tr("Texts"), CORPORA, "texts", help=help_text)


def chosen_texts(chosen: str, model: TextModel) -> Texts | None:
    """The chosen texts; None if there are none yet."""
    if chosen == BUILT_IN:
        return built_in_texts(model)
    own = OWN.choose() or _of_the_link()
    if own is None:
        st.info(lost_hint(tr("Paste sentences, one per line, or upload a TXT, CSV, TSV or CoNLL-U file.")))
        return None
    _CORPORA[own.digest] = own
    if has_host():
        _share(own)
    return own


def about(chosen: str, texts: Texts) -> str:
    """The texts in one line; of somebody's own, whose they are, and who sees what is measured on them."""
    if chosen == BUILT_IN:
        return tr(texts.about)
    said = {"name": tr(texts.name), "about": tr(texts.about)}
    if OWN.wrong:
        line = tr("Still using {name}: {about}", **said)
    elif OWN.linked:
        line = tr("The texts of this link, {name}: {about}", **said)
    else:
        line = tr("Read {name}: {about}", **said)
    found = poll(KIND)
    measured = found is not None and found.subject.digest == texts.digest
    return line + " " + tr("Anyone with this link can see these results.") if measured else line


def _of_the_link() -> Corpus | None:
    """The texts of a measurement that came with the link, if they are somebody's own, and still here."""
    found = poll(KIND)
    if found is None:
        return None
    if isinstance(found.task, OverTextsTask):  # after a restart
        return OWN.use(found.task.texts if isinstance(found.task.texts, Corpus) else None)
    digest = found.subject.digest
    return OWN.use(_CORPORA.get(digest) or _of_another_front_end(digest))


@cached(TTLCache(64, ttl=600), key=lambda own: own.digest)
def _share(own: Corpus) -> None:
    """So that another front end of the cluster finds them; from time to time again, since the host forgets, too."""
    with suppress(ValueError):  # larger than all that may be kept
        TEXTS.update({own.digest: pickle.dumps(own)})


def _of_another_front_end(digest: str) -> Corpus | None:
    return pickle.loads(packed) if (packed := TEXTS.get(digest)) else None
