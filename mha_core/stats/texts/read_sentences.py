"""Sentences from a file or a text, one after another, as far as they are read."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, takewhile
from typing import BinaryIO

from mha_core.errors import TextError
from mha_core.inputs.text_files import clean, is_blank, shortened, tab_rows
from mha_core.message import N_
from mha_core.stats.texts.conllu import Block, blocks_of, sentence_of
from mha_core.stats.texts.decoded_lines import lines_of
from mha_core.stats.texts.sentence import Sentence
from mha_core.stats.texts.txt_and_csv import TableTexts, csv_texts

EXTENSIONS = (".txt", ".csv", ".tsv", ".conllu")
MAX_SENTENCES = 100_000
MAX_LINES = 3_000_000  # blank ones too; 100,000 sentences of CoNLL-U have about 2,000,000
MAX_CHARACTERS = 20_000  # of a sentence
PASTED = N_("pasted lines")


class FirstLines(Iterator[str]):
    """The first MAX_LINES of these; at the end `has_more` says whether there was another one."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.has_more = False
        self._lines = iter(lines)
        self._first = islice(self._lines, MAX_LINES)

    def __next__(self) -> str:
        for line in self._first:
            return line
        self.has_more = self.has_more or next(self._lines, None) is not None
        raise StopIteration


class Sentences(Iterator[Sentence]):
    """Sentences as they are read. At the end:

    Attributes:
        given: the number of them.
        cut: how many were cut at MAX_CHARACTERS.
        has_more: whether reading stopped at MAX_SENTENCES or MAX_LINES; nobody counts what is beyond.
        told: of which columns and rows of a table; "" for other sources.
    """

    def __init__(self, name: str, lines: FirstLines, raw: Iterator[str] | Iterator[Block] | None = None) -> None:
        """Args:
        name: of the source, for messages.
        lines: of the source.
        raw: what each sentence is made of, itself made of the lines; None: those that are not blank.
        """
        self.given = self.cut = 0
        self._stopped = False
        self._name, self._lines = name, lines
        self._raw = (line for line in lines if not is_blank(line)) if raw is None else raw

    @property
    def has_more(self) -> bool:
        return self._stopped or self._lines.has_more

    @property
    def description(self) -> str:
        return self._raw.description if isinstance(self._raw, TableTexts) else ""

    def __next__(self) -> Sentence:
        """Raises:
        TextError: the source cannot be read, or has no text at all.
        """
        for raw in () if self._stopped else self._raw:
            if self.given == MAX_SENTENCES:
                self._stopped = True
                break
            sentence = Sentence(raw.strip()) if isinstance(raw, str) else sentence_of(raw)
            self.given += 1
            if len(sentence.text) > MAX_CHARACTERS:
                self.cut += 1
                sentence = _cut(sentence)
            return sentence
        if not self.given:
            raise TextError("'{name}' has no text. Valid: at least one.", name=shortened(self._name))
        raise StopIteration


def sentences_of(name: str, stream: BinaryIO) -> Sentences:
    """The sentences of a file, by its name: TXT, one text in each line; CSV or TSV, the columns that a header calls
    text, sentence or a and b, or the only one; CoNLL-U, with words and relations. Blank lines are skipped.

    Args:
        stream: read as far as sentences are taken, and left open.

    Raises:
        TextError: another type of file, at once; while it is read: a line that is not valid, a file that is empty,
            binary, too large or in another encoding. The message names the line, and says what would be valid.
    """
    extension = next((extension for extension in EXTENSIONS if name.lower().endswith(extension)), None)
    lines = FirstLines(lines_of(name, stream))
    match extension:
        case ".txt":
            return Sentences(name, lines)
        case ".csv":
            return Sentences(name, lines, csv_texts(name, lines))
        case ".tsv":
            return Sentences(name, lines, TableTexts(tab_rows(name, lines)))
        case ".conllu":
            blocks = takewhile(lambda _: not lines.has_more, blocks_of(name, lines))  # the last one may lack its end
            return Sentences(name, lines, blocks)
    raise TextError(
        "'{name}' is not a supported file type. Valid: TXT, CSV, TSV or CoNLL-U, saved as UTF-8.",
        name=shortened(name),
    )


def of_texts(name: str, texts: Iterable[str]) -> Sentences:
    """A sentence of each text that is not blank. Raises TextError, while they are read, if there are none."""
    return Sentences(name, FirstLines(map(clean, texts)))


def pasted_lines(text: str) -> list[str]:
    """The lines of a text; all beyond MAX_LINES are one."""
    return clean(text).split("\n", MAX_LINES)


def _cut(sentence: Sentence) -> Sentence:
    """The first MAX_CHARACTERS, with the words that end there and the relations between them."""
    words = tuple(word for word in sentence.words if word[1] <= MAX_CHARACTERS)
    relations = tuple(arc for arc in sentence.relations if max(arc.dependent, arc.head) < len(words))
    return replace(sentence, text=sentence.text[:MAX_CHARACTERS].rstrip(), words=words, relations=relations)
