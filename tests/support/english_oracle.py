"""A model of toy English by hand, whose predictions are correct and whose heads have known roles."""

import torch

from mha_core.backends.builtin.training.tasks.toy_language import IDS, VOCABULARY, ToySentence, sample
from mha_core.forward import Output, Pass

SENTENCES = sample("test", 60)
MASK = IDS["[MASK]"]
BY_IDS = {tuple(IDS[token] for token in sentence.tokens): sentence for sentence in SENTENCES}


def unmasked(ids: tuple[int, ...]) -> tuple[ToySentence, int]:
    """The original sentence of one with a masked word, and the position of that word."""
    at = ids.index(MASK)
    (sentence,) = (
        sentence
        for original, sentence in BY_IDS.items()
        if len(original) == len(ids) and original[:at] + original[at + 1 :] == ids[:at] + ids[at + 1 :]
    )
    return sentence, at


class Oracle:
    """Two layers of two heads, with correct predictions.

    Head 0.0 attends to [CLS] and to the previous word; 0.1 attends uniformly; 1.0 attends along the links of one
    relation; 1.1 attends to itself. Only 1.0 is critical, for that relation alone: without it a wrong word is likelier.
    """

    def __init__(self, relation: str = "verb") -> None:
        self.relation, self.batches = relation, []

    def __call__(self, request: Pass) -> Output:
        ids, intervention = request.inputs, request.intervention
        self.batches.append(ids)
        B, T = ids.shape
        weights = torch.zeros(2, 2, B, T, T)
        weights[0, 0, :, :, 0] = 0.6
        weights[0, 0, :, range(1, T), range(T - 1)] += 0.4
        weights[0, 1] = 1 / T
        weights[1, 1] = torch.eye(T)
        logits = torch.zeros(B, T, len(VOCABULARY))
        for row, line in enumerate(ids.tolist()):
            sentence, at = unmasked(tuple(line))
            for relation, start, end in sentence.links:
                if (relation, start) == (self.relation, at):
                    weights[1, 0, row, start, end] = 1.0
            for position, phenomenon, right, wrong, _ in sentence.slots:
                off = bool(intervention) and intervention.head_gate[1, 0] == 0
                if position == at:
                    logits[row, at, IDS[right]] += -1.0 if off and phenomenon == self.relation else 1.0
                    assert all(logits[row, at, IDS[other]] == 0 for other in wrong)
        return Output(tuple(weights.transpose(1, 2)), (), (), logits)  # L of (B, H, T, T)
