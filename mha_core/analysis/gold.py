"""Which head looks where the grammar says: accuracy on gold links, beside the best that looking at a fixed distance does."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.analysis.hidden import hide
from mha_core.heads import Head
from mha_core.models.run import Run
from mha_core.models.toy_language import Sentence


@dataclass(frozen=True)
class Gold:
    """How well heads follow one relation (Clark et al. 2019, section 4.2).

    Attributes:
        heads: (L, H) how often the largest weight of a head falls on the right word, 0 to 1.
        offset: the best fixed distance from a word to the one that it should look at.
        baseline: how often that distance is right.
        count: how many links that is.
    """

    heads: Tensor
    offset: int
    baseline: float
    count: int

    @property
    def best(self) -> Head:
        return Head(*divmod(int(self.heads.argmax()), self.heads.size(1)))

    @property
    def accuracy(self) -> float:
        """Of the best head."""
        return float(self.heads.max())


def gold(run: Run, sentences: Sequence[Sentence]) -> dict[str, Gold]:
    """A Gold for each relation that occurs. The word that looks is hidden, and looks at [CLS] and [SEP] do not count."""
    links = [(sentence, link) for sentence in sentences for link in sentence.links]
    right: dict[str, list[Tensor]] = defaultdict(list)
    for rows, output in hide(run, [(sentence, link.start) for sentence, link in links]):
        here = range(len(rows))
        start, end = ([getattr(links[i][1], name) for i in rows] for name in ("start", "end"))
        looks = torch.stack([weights[here, :, start, 1:-1] for weights in output.attentions], dim=1)  # (B, L, H, T − 2)
        found = looks.argmax(-1) + 1 == torch.tensor(end)[:, None, None]  # (B, L, H)
        for i, hit in zip(rows, found, strict=True):
            right[links[i][1].relation].append(hit)
    offsets = fixed_offsets(sentences)
    return {name: Gold(torch.stack(right[name]).float().mean(0), *offset, len(right[name])) for name, offset in offsets.items()}


def fixed_offsets(sentences: Sequence[Sentence]) -> dict[str, tuple[int, float]]:
    """For each relation the commonest distance, and how many of the links have it."""
    distances: dict[str, Counter[int]] = defaultdict(Counter)
    for sentence in sentences:
        for relation, start, end in sentence.links:
            distances[relation][end - start] += 1
    best = {relation: counted.most_common(1)[0] for relation, counted in distances.items()}
    return {relation: (offset, n / distances[relation].total()) for relation, (offset, n) in best.items()}
