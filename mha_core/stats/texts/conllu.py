"""Sentences with their words and relations, from CoNLL-U (https://universaldependencies.org/format.html).

Read here and not by the package `conllu`: its errors name no line of the file, it takes a HEAD that is no word of the
sentence, and it is slower, as it makes ten fields of each word, of which five are needed.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.inputs.text_files import TableRow, is_blank, shortened
from mha_core.message import Message
from mha_core.stats.texts.sentence import Relation, Sentence

COLUMNS = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
MAX_LINES = 10_000  # of a sentence
_ID, _FORM, _HEAD, _DEPREL, _MISC = (COLUMNS.index(name) for name in ("ID", "FORM", "HEAD", "DEPREL", "MISC"))
_TEXT = re.compile(r"#\s*text\s*=(.*)")
_RANGE = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")
_EMPTY_NODE = re.compile(r"[0-9]{1,9}\.[0-9]{1,9}")
_NUMBER = re.compile(r"[0-9]{1,9}")

Span = tuple[int, int]


class Block(NamedTuple):
    """The lines of a sentence, comments and words, at least one word; `number` is that of the first in the file."""

    name: str
    number: int
    lines: list[str]

    def error(self, number: int, what: Message) -> TextError:
        """A TextError that names the line and its number in the file."""
        return TextError("'{name}', line {number:,}: {what}", name=shortened(self.name), number=number, what=what)

    @property
    def text(self) -> str:
        """The text of the comment `# text = …`; "" without one."""
        comments = (_TEXT.fullmatch(line) for line in self.lines if line.startswith("#"))
        return next((match[1].strip() for match in comments if match), "")

    def rows(self) -> list[TableRow]:
        """The lines of words.

        Raises:
            TextError: another number of columns than ten.
        """
        numbered = enumerate(self.lines, self.number)
        rows = [TableRow(self.name, number, line.split("\t")) for number, line in numbered if not line.startswith("#")]
        for _, number, cells in rows:
            if len(cells) != len(COLUMNS):
                columns = Message.plural("{n:,} column", "{n:,} columns", len(cells))
                at = {"name": shortened(self.name), "number": number, "columns": columns}
                if all(len(row.cells) <= _DEPREL for row in rows):
                    raise TextError(
                        "'{name}' has no relations: line {number:,} has {columns}. Valid: 10, separated by tabs, "
                        "of which HEAD is the 7th and DEPREL the 8th.",
                        **at,
                    )
                raise TextError(
                    "'{name}', line {number:,} has {columns}. Valid: 10, separated by tabs: {valid}.",
                    **at,
                    valid=", ".join(COLUMNS),
                )
        return rows


def blocks_of(name: str, lines: Iterable[str]) -> Iterator[Block]:
    """The blocks between blank lines, without those of comments alone.

    Raises:
        TextError: more than MAX_LINES without a blank line.
    """
    lines_of_one: list[str] = []
    words, first = False, 1
    for number, line in enumerate(lines, 1):
        if line and not line.isspace():
            lines_of_one.append(line)
            words = words or not line.startswith("#")
            if len(lines_of_one) > MAX_LINES:
                raise TextError(
                    "'{name}', line {number:,}: {most:,} lines and no blank one. Valid: a blank line after each "
                    "sentence.",
                    name=shortened(name),
                    number=number,
                    most=MAX_LINES,
                )
            continue
        if words:
            yield Block(name, first, lines_of_one)
        lines_of_one, words, first = [], False, number + 1
    if words:
        yield Block(name, first, lines_of_one)


# --- words ------------------------------------------------------------------------------------------------------


class _Token(NamedTuple):
    """A surface token: its form, its number of words, and whether a space follows."""

    form: str
    words: int
    spaced: bool


def sentence_of(block: Block) -> Sentence:
    """A sentence with its words and relations.

    Its text is what `# text = …` says if that is the forms with spaces between; if not, the forms are joined, with a
    space after each but those with SpaceAfter=No. Words of a multiword token (ID 1-2) are told apart if they make it up
    (do + n't → don't); if not (de + le → du), the token is one word with all relations of its parts to other words.
    Empty nodes (ID 1.1) are left out. A word has no arc if its HEAD is 0, or HEAD or DEPREL is "_".

    Raises:
        TextError: a line that is not valid; the message names it, and what would be valid.
    """
    words, tokens = _words_and_tokens(block)
    text = block.text
    spans = _find(tokens, text)
    if spans is None:
        text, spans = _join(tokens)
    if is_blank(text):
        raise block.error(block.number, Message("no FORM of this sentence can be seen. Valid: its words."))
    places, word_spans = list[int](), list[Span]()  # which word of the sentence each word of the file is part of
    for token, (start, end) in zip(tokens, spans, strict=True):
        forms = [word.cells[_FORM].strip() for word in words[len(places) : len(places) + token.words]]
        if all(forms) and "".join(forms) == token.form:
            ends = list(accumulate(map(len, forms), initial=start))
            places += range(len(word_spans), len(word_spans) + token.words)
            word_spans += pairwise(ends)
        else:
            places += [len(word_spans)] * token.words
            word_spans.append((start, end))
    return Sentence(text, tuple(word_spans), _relations(block, words, places))


def _words_and_tokens(block: Block) -> tuple[list[TableRow], list[_Token]]:
    """The lines of words, and the surface tokens. Raises TextError unless words are counted 1, 2, 3, …"""
    words, tokens = list[TableRow](), list[_Token]()
    last, number = 0, block.number  # the last word of a multiword token, and its line
    for row in block.rows():
        given, expected = row.cells[_ID], len(words) + 1
        if given == str(expected):
            words.append(row)
            if expected > last:
                tokens.append(_token(block, row, 1))
        elif match := _RANGE.fullmatch(given):
            if int(match[1]) != expected or expected <= last or int(match[2]) <= expected:
                raise block.error(
                    row.number,
                    Message(
                        "ID is '{id}'. Valid: words of their own, such as {first}-{last}.",
                        id=given,
                        first=expected,
                        last=expected + 1,
                    ),
                )
            last, number = int(match[2]), row.number
            tokens.append(_token(block, row, last - expected + 1))
        elif not _EMPTY_NODE.fullmatch(given):
            raise block.error(
                row.number,
                Message(
                    "ID is '{id}'. Valid: {expected}, words are counted from 1.",
                    id=shortened(given),
                    expected=expected,
                ),
            )
    if not words:
        raise block.error(block.number, Message("a sentence without words. Valid: at least one, with the ID 1."))
    if last > len(words):
        what = Message("ID goes up to {last}. Valid: up to {words}, the last word.", last=last, words=len(words))
        raise block.error(number, what)
    return words, tokens


def _token(block: Block, row: TableRow, words: int) -> _Token:
    form = row.cells[_FORM].strip()
    if not form:
        raise block.error(row.number, Message("FORM is empty. Valid: the word as it is written, or _."))
    return _Token(form, words, spaced="SpaceAfter=No" not in row.cells[_MISC].split("|"))


def _find(tokens: list[_Token], text: str) -> list[Span] | None:
    """The place of each token in a text of these tokens and spaces; None if the text holds anything else."""
    spans, end = list[Span](), 0
    for token in tokens:
        start = text.find(token.form, end)
        if start < 0 or not (start == end or text[end:start].isspace()):
            return None
        end = start + len(token.form)
        spans.append((start, end))
    return spans if end == len(text) else None


def _join(tokens: list[_Token]) -> tuple[str, list[Span]]:
    """A text of these tokens, and where each stands in it."""
    lengths = [len(token.form) + token.spaced for token in tokens]
    starts = accumulate(lengths, initial=0)
    text = "".join(token.form + " " * token.spaced for token in tokens).rstrip()
    return text, [(start, start + len(token.form)) for start, token in zip(starts, tokens, strict=False)]


# --- relations --------------------------------------------------------------------------------------------------


def _relations(block: Block, words: list[TableRow], places: list[int]) -> tuple[Relation, ...]:
    """The arcs between different words, by HEAD and DEPREL. Raises TextError if HEAD is no word of the sentence."""
    relations = []
    for index, (_, number, cells) in enumerate(words):
        given, label = cells[_HEAD], cells[_DEPREL].strip()
        if given == "_":
            continue
        if not _NUMBER.fullmatch(given):
            raise block.error(
                number,
                Message(
                    "HEAD is '{head}', not a number. Valid: 0 (root) to {last}.",
                    head=shortened(given),
                    last=len(words),
                ),
            )
        head = int(given)
        if head > len(words) or head == index + 1:
            raise block.error(
                number,
                Message(
                    "HEAD is {head}. Valid: 0 (root) to {last}, and not the word itself, {itself}.",
                    head=head,
                    last=len(words),
                    itself=index + 1,
                ),
            )
        if not label:
            raise block.error(number, Message("DEPREL is empty. Valid: a relation such as nsubj, or _."))
        if head and label != "_" and places[index] != places[head - 1]:
            relations.append(Relation(places[index], places[head - 1], label))
    return tuple(relations)
