"""Datasets: the texts that models are measured on, built in (assets/evaluation), pasted or from a file; or pictures."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mha_core.errors import TextError, kind_of
from mha_core.inputs.text_files import (
    MAX_BYTES,
    TableRow,
    clean,
    csv_delimiter,
    csv_rows,
    read_text_file,
    shortened,
    tab_rows,
)
from mha_core.message import N_, Message
from mha_core.paths import ASSETS
from mha_core.stats.metrics.examples import (
    COLUMN_OF,
    Example,
    columns_by_header,
    columns_by_position,
    example_of,
    is_header,
)
from mha_core.stats.metrics.picture_examples import Files, crops, examples_of, in_folder, uploaded

if TYPE_CHECKING:
    from mha_core.inputs.picture import Picture

FOLDER = ASSETS / "evaluation"
MAX_EXAMPLES = 500
EXTENSIONS = (".txt", ".csv", ".tsv")
PASTED, PICTURES = N_("pasted lines"), N_("pictures of your own")
CROPS = "pictures"  # the kind of the built-in ones

# By kind: the file, the title on screen, and size, origin and limits.
BUILT_IN = {
    "pairs": (
        "pairs.tsv",
        N_("built-in pairs"),
        N_(
            "100 pairs of English sentences, written for this project by one author, without human ratings. "
            "A small set, not a benchmark: each number below has its own interval."
        ),
    ),
    "same-words": (
        "same-words.tsv",
        N_("built-in pairs of the same words"),
        N_(
            "120 pairs of English sentences of the same words in another order, two thirds of them with another "
            "meaning, written for this project by one author, without human ratings. "
            "A small set, not a benchmark: words alone cannot tell its pairs apart, only their order can."
        ),
    ),
    "questions": (
        "questions.tsv",
        N_("built-in questions"),
        N_(
            "24 questions in English, each with a passage that holds the answer, written for this project by one "
            "author. A small set, not a benchmark: it shows whether a model's answers stay the same, not how "
            "good they are."
        ),
    ),
    "sentences": (
        "sentences.txt",
        N_("built-in sentences"),
        N_(
            "62 English sentences, written for this project by one author. "
            "A small set, not a benchmark: other texts, such as technical ones or another language, "
            "may give other results."
        ),
    ),
    "digits": (
        "digits.tsv",
        N_("built-in digits"),
        N_(
            "360 handwritten digits (Alpaydin and Kaynak 1998) that the model was not trained on. "
            "A small set: each number below has its own interval."
        ),
    ),
    CROPS: (
        "",
        N_("built-in pictures"),
        N_(
            "40 parts of two photographs (a temple, a flower; CC BY 2.0), at places and of sizes drawn with a seed, "
            "without classes: each number compares the model with itself, with every head on. They show how much heads "
            "change what a model says, not how good it is; and of other things heads may be of other use."
        ),
    ),
}

OF_MODALITY = {"patches": "digits", "image": "pictures"}  # the one for a kind of input, by the name of the Modality


@dataclass(frozen=True)
class Dataset:
    """A set of examples.

    Such as of_lines("one\\ntwo"), of_file(name, data), of_pictures([(picture, "cat"), …]), of_folder("pictures") or
    built_in("pairs").

    Attributes:
        about: its size, origin and limits.
        left_out: the number of examples beyond MAX_EXAMPLES, which are ignored.
    """

    title: str
    items: tuple[Example, ...]
    about: str = ""
    left_out: int = 0

    @property
    def pairs(self) -> bool:
        """True if there are items, each with a pair."""
        return bool(self.items) and all(item.pair is not None for item in self.items)

    @property
    def scored(self) -> bool:
        """True if there are items, each with a score."""
        return bool(self.items) and all(item.score is not None for item in self.items)

    @property
    def labelled(self) -> bool:
        """True if there are items, each with a label."""
        return bool(self.items) and all(item.label is not None for item in self.items)

    @property
    def pictures(self) -> bool:
        """True if there are items, and they are pictures."""
        return bool(self.items) and all(item.picture is not None for item in self.items)


@cache
def built_in(kind: str) -> Dataset:
    """Load a built-in dataset, one of BUILT_IN.

    Raises:
        ValueError: any other kind.
    """
    if kind not in BUILT_IN:
        raise ValueError(f"kind is {kind!r}; valid: {', '.join(BUILT_IN)}.")
    name, title, about = BUILT_IN[kind]
    if kind == CROPS:
        return Dataset(title, crops(), about)
    return replace(of_file(name, (FOLDER / name).read_bytes()), title=title, about=about)


def is_built_in(dataset: Dataset) -> bool:
    """True for a built-in dataset, whatever the titles of others."""
    return any(dataset.title == title and dataset == built_in(kind) for kind, (_, title, _) in BUILT_IN.items())


def of_lines(text: str, title: str = PASTED) -> Dataset:
    """Read a dataset from lines: one text per line, or text, pair and score separated by tabs.

    With tabs, the first line may be a header, as in `of_file`.

    Raises:
        TextError: no text, or a line that is not valid; the message names line and column, and what would be valid.
    """
    if not isinstance(text, str):
        raise TextError(f"text is {kind_of(text)}; valid: one string of lines, such as '\\n'.join(texts).")
    if len(text) > MAX_BYTES:
        raise TextError(
            "'{title}': {number:,} characters. Valid: at most {most:,}.",
            title=shortened(title),
            number=len(text),
            most=MAX_BYTES,
        )
    lines = _split_tabs(title, text)
    return _dataset(title, lines, has_header=bool(lines) and len(lines[0].cells) > 1 and is_header(lines[0].cells))


def of_file(name: str, data: bytes) -> Dataset:
    """Read a dataset from a file: TXT as `of_lines`; CSV or TSV as a table, with or without a header.

    A CSV is separated by commas or semicolons and may have quoted cells; in a TSV a quote is an ordinary character.
    Without a header a table has the columns text; text, pair; or text, pair, score. For the columns of a header see
    `examples.COLUMNS`.

    Raises:
        TextError: as `of_lines`; also an unsupported file type, or a file that is too large, binary, or in another
            encoding.
    """
    extension = next((extension for extension in EXTENSIONS if name.lower().endswith(extension)), None)
    if extension is None:
        raise TextError(
            "'{name}' is not a supported file type. Valid: TXT, CSV or TSV, saved as UTF-8.", name=shortened(name)
        )
    text = read_text_file(shortened(name), data)
    if extension == ".txt":
        return of_lines(text, shortened(name))
    lines = _split_csv(name, text) if extension == ".csv" else _split_tabs(name, text)
    return _dataset(shortened(name), lines, has_header=bool(lines) and is_header(lines[0].cells))


def of_pictures(pictures: "Iterable[Picture | tuple[Picture, str]]", title: str = PICTURES) -> Dataset:
    """Pictures, each alone or with the name or number of its class; the first MAX_EXAMPLES are taken.

    Raises:
        TextError: one is no picture that is taken here, or some have a class and others have none.
    """
    pictures = list(pictures)
    items = examples_of(pictures[:MAX_EXAMPLES])
    return Dataset(title, items, _about(items), left_out=len(pictures[MAX_EXAMPLES:]))


def of_folder(folder: str | Path) -> Dataset:
    """The pictures of a folder, as torchvision's ImageFolder has them: each is in the folder of its class.

    A class is known by its name, or by its number in the model (not by its place among the folders). Pictures that lie
    in the folder itself have no class. Of more than MAX_EXAMPLES, as many of each class as fit.

    Raises:
        TextError: there is no such folder or no picture, one can't be read, or some are in folders and others not.
    """
    folder = Path(folder)
    if not folder.is_dir():
        raise TextError("'{name}' is no folder. Valid: one with pictures, or with folders of them.", name=str(folder))
    items, left_out = in_folder(folder, MAX_EXAMPLES)
    return Dataset(shortened(folder.name), items, _about(items), left_out)


def of_picture_files(files: Files) -> Dataset:
    """A visitor's pictures, each kept small, from files and from ZIPs with a folder for each class.

    Raises TextError as `picture_examples.uploaded`.
    """
    items, left_out = uploaded(files)
    title = shortened(files[0][0]) if len(files) == 1 else PICTURES
    return Dataset(title, items, _about(items), left_out)


# --- lines ------------------------------------------------------------------------------------------------------


def _split_tabs(title: str, text: str) -> list[TableRow]:
    """Split lines at tabs; a quote is an ordinary character."""
    return list(tab_rows(title, clean(text).split("\n")))


def _split_csv(title: str, text: str) -> list[TableRow]:
    """Split a CSV at semicolons or commas, whichever its first line has."""
    lines = [line + "\n" for line in clean(text).split("\n")]
    return list(csv_rows(title, lines, csv_delimiter(lines, COLUMN_OF)))


def _dataset(title: str, lines: list[TableRow], has_header: bool) -> Dataset:
    """Build a dataset from lines; those beyond MAX_EXAMPLES are not validated. Raises TextError if there are none."""
    header, lines = (lines[0], lines[1:]) if has_header else (None, lines)
    columns = columns_by_header(header) if header else columns_by_position(lines[0]) if lines else {}
    if not lines:
        name = shortened(title)
        if header:
            raise TextError("'{name}' has no text below its header. Valid: at least one.", name=name)
        raise TextError("'{name}' has no text. Valid: at least one.", name=name)
    first = header or lines[0]
    items = tuple(example_of(line, columns, first, named=header is not None) for line in lines[:MAX_EXAMPLES])
    return Dataset(title, items, _about(items), left_out=len(lines[MAX_EXAMPLES:]))


# --- words ------------------------------------------------------------------------------------------------------


def _about(items: tuple[Example, ...]) -> Message:
    """Describe a user's dataset: "12 pairs with scores, provided by you. …"."""
    item = items[0]
    if item.picture is not None:
        size = Message.plural("{n:,} picture", "{n:,} pictures", len(items))
        if item.label is not None:
            size = Message("{size} with classes", size=size)
        return Message("{size}, provided by you. The results hold for pictures like these.", size=size)
    size = Message.plural("{n:,} text", "{n:,} texts", len(items))
    if item.pair is not None:
        size = Message.plural("{n:,} pair", "{n:,} pairs", len(items))
    match item.score, item.label:
        case float(), str():
            size = Message("{size} with scores and labels", size=size)
        case float(), None:
            size = Message("{size} with scores", size=size)
        case None, str():
            size = Message("{size} with labels", size=size)
    return Message("{size}, provided by you. The results hold for texts like these.", size=size)
