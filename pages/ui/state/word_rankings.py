"""How probable a text's own words are without each head: measured as long as somebody asks."""

import threading
import time
from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core import Head, Trace
from mha_core.analysis.maps.word_effects import LastInputs, last_inputs, probabilities
from mha_core.models import TextModel

Word = tuple[int, int]  # the position that predicts, and the word's id


class WordRankings:
    """The words of one text, as far as their probabilities without each head are known.

    Attributes:
        is_complete: whether every head has been switched off.
        nbytes: of what is kept for further words, with the Trace.
    """

    def __init__(self, model: TextModel, trace: Trace) -> None:
        self.model, self.trace, self.is_complete = model, trace, False
        layers, heads = model.info.shape
        self.nbytes = trace.nbytes + layers * heads * trace.hidden_states[0].nbytes
        self._inputs: list[LastInputs] = []
        self._parts, self._lock = last_inputs(model, trace), threading.Lock()
        self._changes: dict[Word, list[Tensor]] = {}

    def after(self, seconds: float, words: Sequence[Word]) -> Tensor:
        """Measure on for so long: how a word's probability changes without each head, (n, L, H); NaN if unknown."""
        end = time.monotonic() + seconds
        with self._lock:
            while not self.is_complete:
                try:
                    part = next(self._parts, None)
                except Exception:  # after which it would end, as if all were known
                    self._parts, self._inputs, self._changes = last_inputs(self.model, self.trace), [], {}
                    raise
                if part is None:
                    self.is_complete = True
                    break
                self._inputs.append(part)
                for word in words:
                    self._catch_up(word)
                if time.monotonic() > end:
                    break
            for word in words:
                self._catch_up(word)
            return torch.stack([self._map(word) for word in words])

    def of_all_words(self, heads: Sequence[Head], words: Sequence[Word]) -> Tensor:
        """How the probability of each of m words changes without each of n heads that are known, (n, m)."""
        with self._lock:
            positions, ids = zip(*words, strict=True)
            found = [probabilities(self.model, self.trace, self._input(head), positions, ids) for head in heads]
            return torch.cat(found) - self.before(words)

    def before(self, words: Sequence[Word]) -> Tensor:
        """The probability of each of m words with all heads on, (m,)."""
        assert self.trace.logits is not None, "a model that predicts words"
        positions, ids = map(list, zip(*words, strict=True))
        return self.trace.logits[positions].float().softmax(-1)[range(len(ids)), ids]

    def _catch_up(self, word: Word) -> None:
        known = self._changes.setdefault(word, [])
        for part in self._inputs[len(known) :]:
            after = probabilities(self.model, self.trace, part, [word[0]], [word[1]])[:, 0]
            known.append(after - self.before([word]))

    def _map(self, word: Word) -> Tensor:
        found = torch.full(self.model.info.shape, torch.nan)
        for part, changes in zip(self._inputs, self._changes[word], strict=False):
            layers, heads = zip(*part.heads, strict=True)
            found[list(layers), list(heads)] = changes
        return found

    def _input(self, head: Head) -> LastInputs:
        for part in self._inputs:
            if head in part.heads:
                i = part.heads.index(head)
                return LastInputs((head,), None if part.states is None else part.states[i : i + 1])
        raise ValueError(f"Head {head} has not been switched off yet.")
