"""A sentence of a corpus, with its words and the dependency relations between them where they are known."""

import re
from dataclasses import dataclass
from typing import NamedTuple, Self


class Relation(NamedTuple):
    """An arc of a dependency tree: which word another one depends on; or a word of a target, and that of the source
    which it translates.

    Attributes:
        dependent, head: indices of words; the root has no arc.
        label: such as "nsubj", as the corpus spells it.
    """

    dependent: int
    head: int
    label: str


@dataclass(frozen=True)
class Sentence:
    """A text to look at heads on.

    Attributes:
        text: as the model reads it.
        words: where each word of the annotation begins and ends, in characters of the text; () = not annotated.
        relations: between these words.
        target: of an encoder-decoder, what it shall write of the text; None = what it writes by itself.
        target_words: where each word of the target begins and ends; () = not annotated.
        alignment: from words of the target to words of the text.
    """

    text: str
    words: tuple[tuple[int, int], ...] = ()
    relations: tuple[Relation, ...] = ()
    target: str | None = None
    target_words: tuple[tuple[int, int], ...] = ()
    alignment: tuple[Relation, ...] = ()

    @classmethod
    def in_words(cls, text: str) -> Self:
        """A text whose words are letters and digits, or one mark of punctuation."""
        return cls(text, tuple(match.span() for match in re.finditer(r"\w+|[^\w\s]", text)))

    @property
    def parts(self) -> tuple[object, ...]:
        """The parts that distinguish it from others, for a digest."""
        written = () if self.target is None else (self.target,)
        aligned = (self.target_words, self.alignment) if self.alignment else ()
        return (self.text, self.words, self.relations, *written, *aligned)
