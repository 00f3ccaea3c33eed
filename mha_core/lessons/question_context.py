"""Asked: a question as a measure is given it, with its model; and by which rule a choice is right.

A choice is right by the largest of numbers, the one nearest to a number, or the one that names a word.
"""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks import toy_german
from mha_core.backends.cards import DEMONSTRATION
from mha_core.cached_property import cached_property
from mha_core.errors import excerpt
from mha_core.heads import ATTENTIONS, Head, named_sizes
from mha_core.i18n import lazy_number
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Answer
from mha_core.message import Message
from mha_core.trace import Trace

CLOSE = 1e-4  # relative: numbers that are nearer to each other could change places on another processor


def largest(numbers: Sequence[float], choices: Sequence[str]) -> int:
    """The index of the largest number. Raises AnswerError if another is as large."""
    ranked = sorted(range(len(numbers)), key=lambda i: -numbers[i])
    first, second = ranked[:2]
    if math.isclose(numbers[first], numbers[second], rel_tol=CLOSE, abs_tol=1e-9):
        raise AnswerError(
            f"“{choices[first]}” and “{choices[second]}” have the same number, {numbers[first]:.3g}: neither is right."
        )
    return first


def nearest(number: float, choices: Sequence[str]) -> int:
    """The index of the choice whose number is nearest.

    Raises:
        AnswerError: a choice holds no number, or two are as near.
    """
    distances = [abs(number_in(choice) - number) for choice in choices]
    first, second = sorted(range(len(choices)), key=distances.__getitem__)[:2]
    if distances[second] - distances[first] < CLOSE * max(abs(number), 1e-6):
        raise AnswerError(f"{number:.4g} is as near to “{choices[first]}” as to “{choices[second]}”.")
    return first


def number_in(choice: str) -> float:
    """The one number of a choice, such as "about 90 %"; "1,000" is a thousand. Raises AnswerError."""
    found = re.findall(r"[-−]?\d[\d,]*(?:\.\d+)?|[-−]?\.\d+", choice)
    if len(found) != 1:
        raise AnswerError(f"“{choice}” does not hold one number. Valid: such as “about 90 %”.")
    return float(found[0].replace("−", "-").replace(",", ""))


def equal(word: str, groups: Sequence[Sequence[str]]) -> int:
    """The index of the choice that has this word among its words. Raises AnswerError if none or several do."""
    found = [i for i, words in enumerate(groups) if word.casefold() in {each.casefold() for each in words}]
    if len(found) != 1:
        how_many = "none" if not found else "more than one"
        raise AnswerError(f"It is “{word}”, which {how_many} of the choices names.")
    return found[0]


def percent(share: float) -> Message:
    """ "86 %"; below one in a hundred with a decimal, "0.1 %"."""
    return lazy_number(share, ".1%" if 0.0005 <= share < 0.00995 else ".0%")


def listed(words: tuple[str, ...]) -> str:
    """ "is" and "was", in the quotes of the page."""
    return ", ".join(f"“{word}”" for word in words)


@dataclass(frozen=True)
class QuestionContext:
    """A question."""

    choices: tuple[str, ...]  # as they stand on screen
    options: Mapping[str, Any]  # of the measure; "model" and "text" are from the step's address or given
    load: Callable[[str], Model]  # a model by its name

    def __getitem__(self, option: str) -> Any:
        return self.options[option]

    def get(self, option: str, default: Any = None) -> Any:
        """An option that may be left out."""
        return self.options.get(option, default)

    @cached_property
    def model(self) -> Model:
        """Raises ModelError if it is not available."""
        return self.load(self["model"])

    def nearest(self, number: float, says: str) -> Answer:
        """The answer to a question about a number. Raises AnswerError as `nearest`."""
        return Answer(nearest(number, self.choices), (number,), says)

    def nearest_percent(self, share: float, words: str, /, **told: Any) -> Answer:
        """The answer to a question about a share, in percent, by words that tell it."""
        return self.nearest(100 * share, Message(words, share=percent(share), **told))

    @property
    def off(self) -> str:
        """The heads that are off in this question; "" = none."""
        return self.get("off", "")

    def trace(self, off: str = "", mask_at: int | None = None) -> Trace:
        """The Trace of the text with these heads off. Raises TextError; AnswerError for a head that the model does not
        have.
        """
        if not self.get("text"):
            raise AnswerError(
                "There is no text. Valid: text=… in the step's address, or text among the answer's options."
            )
        ablation = Ablation.parse(off, self.get("mode", "zero"))
        if outside := ablation.not_in(self.model.info.shapes):
            raise AnswerError(self._no_head(excerpt(outside)))
        pair = self.get("pair") or None
        if not self.model.takes_target:
            return self.model.trace(self["text"], pair=pair, off=ablation, mask_at=mask_at)
        target = pair or (self.written().ids if ablation else None)
        return self.model.trace(self["text"], target=target, off=ablation).of(self.attention)

    @property
    def attention(self) -> str:
        """The attention that is asked about; the default of an encoder-decoder is the one from target to source."""
        *_, last = self.model.info.by_attention
        return self.get("attention", last) if last != "self" else last

    def written(self, off: str = "") -> Trace:
        """The target that an encoder-decoder writes with these heads off, as a Trace. Raises AnswerError."""
        written = self.model.trace(self["text"], off=Ablation.parse(off, self.get("mode", "zero"))).decoder
        if written is None:
            name, valid = self.model.info.name, toy_german.NAME
            raise AnswerError(f"{name} writes no target. Valid: an encoder-decoder, such as {valid}.")
        return written

    def head(self, text: str) -> Head:
        """A head that the model has, in the attention that is asked about. Raises AnswerError."""
        head, (layers, heads) = Head.parse(text), self.model.info.shapes[self.attention]
        if head.layer >= layers or head.head >= heads:
            raise AnswerError(self._no_head(text))
        return head

    def named(self, head: Head) -> str:
        """A head as it is called where the model has others of the same number: "x1.2"."""
        return f"{ATTENTIONS[self.attention].prefix}{head}"

    def _no_head(self, names: str) -> str:
        return f"{self.model.info.name} has no head {names}. Valid: heads {named_sizes(self.model.info.shapes)}."

    @cached_property
    def before(self) -> Trace:
        """The Trace with all heads on, and only the words masked that are masked in the text."""
        return self.trace()

    def position(self, option: str = "at") -> int:
        """The position of this option; of "at" the masked word, or in a causal model the last token, if it is left out.

        Raises:
            AnswerError: there is no such token.
        """
        tokens, given = self.before.tokens, self.get(option)
        if given is None and option == "at":
            masks = [i for i, token in enumerate(tokens) if token == self.model.tokenizer.mask_token]
            given = masks[0] if masks else len(tokens) - 1 if self.model.info.causal else None
        return self._existing(option, given, tokens)

    def positions(self, option: str) -> list[int]:
        """The positions of an option that takes several, of keys. Raises AnswerError as `position`."""
        return [self._existing(option, given, self.before.keys.tokens) for given in self[option]]

    def _existing(self, option: str, given: int | None, tokens: Sequence[str]) -> int:
        if given is None or given >= len(tokens):
            there = " ".join(f"{i}·{token}" for i, token in enumerate(tokens[:30]))
            raise AnswerError(f"“{option}” is {given}, where there is no token. The tokens are {there}.")
        return given

    def probabilities(self, at: int, off: str = "") -> Tensor:
        """The prediction at a position, (V,), as Explore shows it: masked there, unless the model is causal.

        Raises:
            AnswerError: the model predicts no words.
        """
        logits = self.trace(off, at if self.model.info.task == "masked-lm" else None).word_logits
        if logits is None:
            raise AnswerError(
                f"{self.model.info.name} predicts no words. Valid: a language model, such as {DEMONSTRATION}."
            )
        return logits[at].softmax(-1)

    def token_id(self, word: str) -> int | None:
        """The one token that this word is within a text, with the space before it; None if it is none."""
        tokenizer, unknown = self.model.tokenizer, self.model.tokenizer.unk_token_id
        for spelled in (f"Ġ{word}", f"▁{word}", word):
            if (found := tokenizer.convert_tokens_to_ids(spelled)) not in (None, unknown):
                return found
        return None

    def share_of(self, words: tuple[str, ...], p: Tensor) -> float:
        """The probability of these words together. Raises AnswerError for a word that the model does not know."""
        ids = {word: self.token_id(word) for word in words}
        if unknown := [word for word, found in ids.items() if found is None]:
            raise AnswerError(
                f"{', '.join(unknown)}: no single token of {self.model.info.name}. Valid: words that it knows."
            )
        return float(p[torch.tensor(sorted({found for found in ids.values() if found is not None}))].double().sum())

    @property
    def choice_words(self) -> tuple[tuple[str, ...], ...]:
        """The words of each choice: the option `words`, or the choice itself. Raises AnswerError: not as many."""
        groups = self.get("words") or tuple((choice,) for choice in self.choices)
        if len(groups) != len(self.choices):
            raise AnswerError(
                f"words has {len(groups)} entries for {len(self.choices)} choices. Valid: the words of each."
            )
        return groups

    @property
    def choice_heads(self) -> tuple[str, ...]:
        """The heads of each choice: the option `heads`, or those that the choice names, such as "head 1.5".

        Raises:
            AnswerError: a choice names none.
        """
        if given := self.get("heads"):
            if len(given) != len(self.choices):
                raise AnswerError(
                    f"{len(given)} heads for {len(self.choices)} choices. Valid: the heads of each choice."
                )
            return given
        found = [re.findall(r"(?<![\d.])\d{1,3}\.\d{1,3}(?![\d.])", choice) for choice in self.choices]
        if any(len(each) != 1 for each in found):
            raise AnswerError(
                "A choice does not name one head. Valid: such as “head 1.5”, or the option heads: [1.5, 0.3]."
            )
        return tuple(each[0] for each in found)
