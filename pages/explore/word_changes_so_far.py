"""Probabilities of a text's own words without each head, measured as long as somebody asks."""

import threading
import time
from collections.abc import Iterator, Sequence

import torch
from torch import Tensor

from mha_core import Head, Trace
from mha_core.backends import Model
from mha_core.explore.words_without_each_head import LastInputs, last_inputs, probabilities
from pages.explore.parts_so_far import PartsSoFar

Word = tuple[int, int]  # the position that predicts, and the word's id


class WordChanges:
    """The words of one text, as far as their probabilities without each head are known.

    Attributes:
        nbytes: of what is kept for further words, with the Trace.
    """

    def __init__(self, model: Model, trace: Trace) -> None:
        self.model, self.trace = model, trace
        layers, heads = model.info.shape
        self.nbytes = trace.nbytes + layers * heads * trace.hidden_states[0].nbytes
        self._inputs: list[LastInputs] = []
        self._changes: dict[Word, list[Tensor]] = {}
        self._parts, self._lock = PartsSoFar(self._parts_anew), threading.Lock()

    def _parts_anew(self) -> Iterator[LastInputs]:
        self._inputs, self._changes = [], {}
        return last_inputs(self.model, self.trace)

    @property
    def is_complete(self) -> bool:
        """Whether every head has been switched off."""
        return self._parts.is_complete

    def after(self, seconds: float, words: Sequence[Word]) -> Tensor:
        """Measure on for so long: how a word's probability changes without each head, (n, L, H); NaN if unknown."""
        end = time.monotonic() + seconds
        with self._lock:
            for part in self._parts.until(end):
                self._inputs.append(part)
                self._catch_up(words)
            self._catch_up(words)
            return torch.stack([self._map(word) for word in words])

    def of_all_words(self, heads: Sequence[Head], words: Sequence[Word]) -> Tensor:
        """Change in the probability of each of m words without each of the n heads that are known, (n, m)."""
        with self._lock:
            positions, ids = zip(*words, strict=True)
            return probabilities(self.model, self.trace, self._inputs_of(heads), positions, ids) - self.before(words)

    def before(self, words: Sequence[Word]) -> Tensor:
        """The probability of each of m words with all heads on, (m,)."""
        assert self.trace.word_logits is not None, "a model that predicts words"
        positions, ids = map(list, zip(*words, strict=True))
        return self.trace.word_logits[positions].float().softmax(-1)[range(len(ids)), ids]

    def _catch_up(self, words: Sequence[Word]) -> None:
        for i, part in enumerate(self._inputs):
            late = [word for word in words if len(self._changes.setdefault(word, [])) == i]
            if late:
                positions, ids = zip(*late, strict=True)
                after = probabilities(self.model, self.trace, part, positions, ids)
                for word, changes in zip(late, (after - self.before(late)).T, strict=True):
                    self._changes[word].append(changes)

    def _map(self, word: Word) -> Tensor:
        found = torch.full(self.model.info.shape, torch.nan)
        for part, changes in zip(self._inputs, self._changes[word], strict=False):
            layers, heads = zip(*part.heads, strict=True)
            found[list(layers), list(heads)] = changes
        return found

    def _inputs_of(self, heads: Sequence[Head]) -> LastInputs:
        known = {head: (part, i) for part in self._inputs for i, head in enumerate(part.heads)}
        if missing := [str(head) for head in heads if head not in known]:
            raise ValueError(f"Not switched off yet: {', '.join(missing)}.")
        states = [part.states[i] for part, i in map(known.__getitem__, heads) if part.states is not None]
        return LastInputs(tuple(heads), torch.stack(states) if states else None)
