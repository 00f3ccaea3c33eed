"""A corpus: sentences that can be read again and again, never all at once; English ones are built in."""

import hashlib
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Self

from mha_core.errors import TextError
from mha_core.inputs.text_files import shortened
from mha_core.jobs.digest import text_digest
from mha_core.message import N_, Message
from mha_core.paths import ASSETS
from mha_core.stats.texts.decoded_lines import check_size
from mha_core.stats.texts.read_sentences import (
    MAX_CHARACTERS,
    MAX_LINES,
    MAX_SENTENCES,
    PASTED,
    Sentences,
    of_texts,
    pasted_lines,
    sentences_of,
)
from mha_core.stats.texts.sentence import Sentence

_ABOUT = N_(
    "320 English sentences, parsed automatically (97 % correct in a check). The numbers hold for texts like these."
)


class _File(NamedTuple):
    """A file as it was when it was first read: its size, and when it was changed, in nanoseconds."""

    path: Path
    size: int
    changed: int

    @classmethod
    def at(cls, path: Path) -> Self:
        status = path.stat()
        return cls(path, status.st_size, status.st_mtime_ns)


_Source = tuple[str, ...] | bytes | _File


@dataclass(frozen=True)
class Corpus:
    """Sentences to look at heads on. Iterating reads them, each time anew.

    Attributes:
        name: of the file, or what stands for it.
        digest: SHA-256 of the file, or of the list of texts as JSON.
        about: size, origin and limits, in words.
        size: the number of sentences.
        relations: the number of relations that come with them.
        cut: how many of them are cut at MAX_CHARACTERS.
        has_more: whether its source has more than is read of one.
    """

    name: str
    digest: str
    about: str
    size: int
    relations: int
    cut: int
    has_more: bool
    _source: _Source = field(repr=False, compare=False)

    @classmethod
    def of(cls, texts: Iterable[str], name: str = "texts") -> Self:
        """A corpus of these texts; blank ones are left out.

        Raises:
            TextError: no text, or one string in place of a list.
        """
        if isinstance(texts, str):
            raise TextError("One string in place of a list of texts. Valid: Corpus.of([text]) or Corpus.pasted(text).")
        texts = tuple(texts)
        return cls._surveyed(name, text_digest(*texts), texts)

    @classmethod
    def pasted(cls, text: str) -> Self:
        """A corpus of the lines of a text. Raises TextError if there is none that is not blank."""
        return cls.of(pasted_lines(text), PASTED)

    @classmethod
    def of_file(cls, name: str, data: bytes | Path) -> Self:
        """A corpus of a TXT, CSV, TSV or CoNLL-U file. It is read once, as far as it is used, to see if it is valid.

        Args:
            name: of the file; its end tells the type.
            data: what it holds, of which no copy is made; or where it lies, to be left as it is.

        Raises:
            TextError: as `sentences_of`; when it is read again, if the file has changed.
            OSError: there is no such file.
        """
        if isinstance(data, bytes):
            check_size(name, len(data))
            return cls._surveyed(name, hashlib.sha256(data).hexdigest(), data)
        file = _File.at(data)
        check_size(name, file.size)
        with data.open("rb") as stream:
            return cls._surveyed(name, hashlib.file_digest(stream, "sha256").hexdigest(), file)

    @property
    def source(self) -> tuple[str, ...] | bytes | None:
        """The texts or the file's bytes behind the corpus; None if it lies on disk."""
        return None if isinstance(self._source, _File) else self._source

    @classmethod
    def _surveyed(cls, name: str, digest: str, source: _Source) -> Self:
        with _reading(name, source) as sentences:
            relations = sum(len(sentence.relations) for sentence in sentences)
        size, cut, more = sentences.given, sentences.cut, sentences.has_more
        about = _about(size, relations, cut, more, sentences.description)
        return cls(name, digest, about, size, relations, cut, more, source)

    def __iter__(self) -> Iterator[Sentence]:
        """Read the sentences. Raises TextError if a file on disk is no longer what it was."""
        with _reading(self.name, self._source) as sentences:
            yield from islice(sentences, self.size)

    def __len__(self) -> int:
        """The number of sentences."""
        return self.size


@contextmanager
def _reading(name: str, source: _Source) -> Iterator[Sentences]:
    """The sentences of a source, which is open until then."""
    if isinstance(source, bytes):
        yield sentences_of(name, io.BytesIO(source))
    elif isinstance(source, _File):
        if _File.at(source.path) != source:
            raise TextError(
                "'{name}' has changed since it was first read. Valid: a file that stays as it is.",
                name=shortened(name),
            )
        with source.path.open("rb") as stream:
            yield sentences_of(name, stream)
    else:
        yield of_texts(name, source)


def _about(size: int, relations: int, cut: int, has_more: bool, table: str) -> Message:
    """Describe a user's corpus: "1,204 sentences with 9,310 relations. …"."""
    told = Message.plural("{n:,} sentence", "{n:,} sentences", size)
    if relations:
        told = Message.plural("{told} with {n:,} relation", "{told} with {n:,} relations", relations, told=told)
    told = Message("{told} ({table}).", told=told, table=table) if table else Message("{told}.", told=told)
    if cut:
        told = Message.plural(
            "{told} {n:,} sentence cut at {most:,} characters.",
            "{told} {n:,} sentences cut at {most:,} characters.",
            cut,
            told=told,
            most=MAX_CHARACTERS,
        )
    if has_more:
        told = Message(
            "{told} There are more, which are left out: at most {most:,}, and {lines:,} lines, are read.",
            told=told,
            most=MAX_SENTENCES,
            lines=MAX_LINES,
        )
    return Message("{told} The results hold for texts like these.", told=told)


@cache
def english() -> Corpus:
    """The built-in corpus: 320 sentences."""
    name = "english.conllu"
    return replace(Corpus.of_file(name, (ASSETS / "evaluation" / name).read_bytes()), about=_ABOUT)
