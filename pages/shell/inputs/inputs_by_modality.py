"""Inputs on a page: one object for each modality of the library, in INPUTS by its name."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import streamlit as st
from cachetools import cached

from mha_core import Trace
from mha_core.backends import Model
from mha_core.i18n import N_, gettext, lazy_gettext
from mha_core.inputs.image import Image
from mha_core.inputs.picture import PictureFile
from mha_core.inputs.text import PatchText, Text
from mha_core.inputs.text_files import MAX_BYTES
from mha_core.jobs.caches import MEMORY
from mha_core.stats.metrics.datasets import Dataset, of_file, of_lines, of_picture_files
from mha_core.stats.metrics.examples import Example
from mha_core.stats.metrics.picture_examples import MOST_UPLOADED, SIDE
from pages.shell.elements.own_texts import OwnTexts
from pages.shell.inputs.picture_box import give_picture, paper, place_for_picture
from pages.shell.inputs.vocabulary import word_list, words_note
from pages.shell.process.uploaded_pictures import picture_of

ZIP_MEGABYTES = 32
SEEN_WIDTH = 160  # pixels, of a picture under *More models*
_WORD = re.compile(r"[^\W\d_]+")


class Input:
    """A sentence, typed into a box; other kinds say what differs.

    Attributes:
        label, label_a, label_b: of the box, and of two boxes.
        is_labelled: whether the label of a single box is seen.
        is_typed: whether the model reads what stands in the box; else it is the name of what it reads.
        in_grid: whether the tokens are patches of a picture, over which attention is drawn.
        ask: what to do where the box is empty.
        not_over_texts: why heads are not measured over texts; "" where they are.
        own: the place for several of a visitor's own, to measure a model on.
        own_hint: what to put there.
    """

    label: ClassVar = N_("Sentence")
    label_a: ClassVar = N_("Sentence A")
    label_b: ClassVar = N_("Sentence B")
    is_labelled: ClassVar = False
    is_typed: ClassVar = True
    in_grid: ClassVar = False
    ask: ClassVar = N_("Type a sentence above, or pick an example, to see what every head attends to.")
    not_over_texts: ClassVar = ""
    own: ClassVar[OwnTexts[Dataset]] = OwnTexts(
        "own",
        of_lines=of_lines,
        of_file=of_file,
        types=("txt", "csv", "tsv"),
        megabytes=MAX_BYTES // 2**20,
        lines_help=N_(
            "One text per line. For a pair, put a tab between its texts, and a second tab before a score, if any.\nIn "
            "a file: columns *text* and *label*, or *a*, *b*, *score*."
        ),
        file_help=lazy_gettext("TXT, CSV or TSV, at most {n} MB.", n=MAX_BYTES // 2**20),
    )
    own_hint: ClassVar = N_(
        "Paste texts, one per line, or upload a TXT, CSV or TSV file. A few dozen texts give a steadier estimate than "
        "one."
    )

    def read(self, text: str) -> Any:
        """The model's input for the text in the box. Raises TextError."""
        return text

    def replaceable_words(self, text: str) -> list[str]:
        """The words that another could replace, in their order; none of a picture."""
        return [] if self.in_grid else _WORD.findall(text)

    def is_blank(self, text: str) -> bool:
        """Check whether there is nothing in it to be recognised."""
        return False

    def name_of(self, token: str) -> str:
        """The name by which a sentence calls a token."""
        return token

    def pictures(self, *names: str) -> tuple[Any, ...] | None:
        """The pictures of these names; None of texts. Raises TextError."""
        return None

    def example(self, text: str, pair: str | None) -> Example:
        """The boxes' contents as an example to measure a model on. Raises TextError."""
        return Example(text.strip(), pair.strip() if pair else None)

    def note(self, model: Model, text: str, trace: Trace | None = None) -> str:
        """A note on the text, in Markdown; "" if there is none. `trace`: as of `words_note`."""
        return words_note(model, text, trace)

    def draw_tools(self, model: Model) -> None:
        """Draw what helps to give one, beside its box."""
        word_list(model)

    def draw_upload(self, into: str) -> None:
        """Draw a place for a file whose name goes into this box; nothing for what is typed."""

    def draw_upload_b(self, forgets: Sequence[str]) -> None:
        """Draw the button for the file that is B; another B empties the boxes of `forgets`."""

    def draw_seen(self, trace: Trace) -> None:
        """Draw the input as the model sees it, where that differs from the given one."""


class PatchInput(Input):
    """A picture of a few patches, drawn, or typed as their grey levels."""

    label = N_("Picture: 16 patches of 2 × 2 pixels, row by row")
    label_a, label_b = N_("Picture A"), N_("Picture B")
    is_labelled = True
    in_grid = True
    own_hint = N_(
        "Paste pictures, one per line, as the grey levels of their patches, 0 to 3: 16 groups of four figures. Or "
        "upload a TXT, CSV or TSV file."
    )

    def is_blank(self, text: str) -> bool:
        return set(text) <= set("0 ")

    def name_of(self, token: str) -> str:
        """Its place, without its grey levels."""
        return token.partition(" ")[0]

    def draw_tools(self, model: Model) -> None:
        paper()


class ImageInput(Input):
    """A picture, uploaded: its name stands in the box."""

    label = N_("Picture, by its name")
    label_a, label_b = N_("Picture A, by its name"), N_("Picture B, by its name")
    is_labelled = True
    is_typed = False
    in_grid = True
    ask = N_("Upload a picture, or pick an example, to see what every head attends to.")
    not_over_texts = N_("This model reads pictures. Explore shows its heads; this page is for models that read texts.")
    own = OwnTexts(
        "own-pictures",
        of_files=of_picture_files,
        types=("zip", "png", "jpg", "jpeg", "webp"),
        megabytes=ZIP_MEGABYTES,
        file_help=lazy_gettext(
            "PNG, JPEG or WebP files, or a ZIP of at most {n} MB, with a folder for each class (named as the model "
            "does, or by the class's number) or without folders. At most {most} are measured. Of each a copy is kept "
            "whose shorter side has {side} pixels, in this server's memory.",
            n=ZIP_MEGABYTES,
            most=MOST_UPLOADED,
            side=SIDE,
        ),
    )
    own_hint = N_(
        "Upload pictures, or a ZIP with a folder for each class. A few dozen pictures give a steadier estimate than "
        "one; with their classes, a classifier's accuracy is measured, too."
    )

    def read(self, text: str) -> Any:
        return picture_of(text)

    def pictures(self, *names: str) -> tuple[Any, ...]:
        return tuple(map(picture_of, names))

    def example(self, text: str, pair: str | None) -> Example:
        return Example(text.strip(), picture=_file(text.strip()))

    def note(self, model: Model, text: str, trace: Trace | None = None) -> str:
        return ""

    def draw_tools(self, model: Model) -> None:
        give_picture()

    def draw_upload(self, into: str) -> None:
        place_for_picture(into)

    def draw_upload_b(self, forgets: Sequence[str]) -> None:
        give_picture(gettext("Upload picture B"), "other", forgets)

    def draw_seen(self, trace: Trace) -> None:
        """Draw the picture as the model reads it, with the names of its patches."""
        assert trace.picture is not None, "it is of a picture"
        rows, columns = trace.picture.grid
        st.image(trace.picture.pixels.numpy(), width=SEEN_WIDTH)
        st.caption(
            gettext(
                "What the model sees: {patches} patches, row by row, from A1 at the upper left to {last} at the lower "
                "right.",
                patches=rows * columns,
                last=trace.tokens[-1],
            )
        )


INPUTS: dict[str, Input] = {Text.name: Input(), PatchText.name: PatchInput(), Image.name: ImageInput()}


def input_of(model: Model) -> Input:
    """The kind of input that a page asks for with this model."""
    return INPUTS[model.modality.name]


@cached(MEMORY.cache("picture files", len, share=0.02))
def _file(name: str) -> PictureFile:
    return PictureFile.of(picture_of(name))
