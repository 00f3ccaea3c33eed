"""Head roles, skills and losses of the models trained here, from sentences or sequences with their gold links."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor

from tests.support.reference.trained import Trained

Array = np.ndarray
AT_ONCE = 512  # sentences


class Query(NamedTuple):
    """A sentence with one word masked, and what is asked there.

    Attributes:
        right: the position that the grammar links the masked word to; or the id that fits.
        wrong: ids that do not fit; () of a link.
    """

    ids: tuple[int, ...]
    at: int
    right: int
    wrong: tuple[int, ...] = ()


def link_scores(network: Trained, links: Sequence[Query]) -> Array:
    """The share of links whose right word has the head's largest weight, first and last token left out: (L, H)."""
    correct = np.zeros((network.layers, network.heads))
    for queries, out in _masked(network, links):
        for row, query in enumerate(queries):
            weights = out.attentions[row, :, :, query.at, 1:-1].numpy()
            correct += weights.argmax(-1) + 1 == query.right
    return correct / len(links)


def fixed_distance(links: Sequence[Query]) -> float:
    """The share of links that the best fixed distance gets right."""
    counts = Counter(query.right - query.at for query in links)
    return max(counts.values()) / len(links)


def accuracy(network: Trained, slots: Sequence[Query], off: tuple[int, int] | None = None) -> float:
    """How often the right word is likelier than every wrong one."""
    correct = 0
    for queries, out in _masked(network, slots, off):
        for row, query in enumerate(queries):
            logits = out.logits[row, query.at]
            correct += bool((logits[query.right] > logits[list(query.wrong)]).all())
    return correct / len(slots)


def _masked(network: Trained, queries: Sequence[Query], off: tuple[int, int] | None = None) -> Iterator:
    by_length: dict[int, list[Query]] = defaultdict(list)
    for query in queries:
        by_length[len(query.ids)].append(query)
    for alike in by_length.values():
        for first in range(0, len(alike), AT_ONCE):
            some = alike[first : first + AT_ONCE]
            ids = torch.tensor([query.ids for query in some])
            ids[range(len(some)), [query.at for query in some]] = network.tokenizer.mask_token_id
            yield some, network.run_many(ids, off)


def pattern_scores(network: Trained, ids: Tensor) -> dict[str, Array]:
    """The mean weight on the keys of each pattern, (L, H): of each sequence over its queries, then of all sequences.

    The first two queries do not count for the fixed distances (docs/numbers_lab.md).
    """
    found: dict[str, list[Array]] = defaultdict(list)
    for sequence in ids.tolist():
        weights = network.run_many(torch.tensor([sequence])).attentions[0].numpy()  # (L, H, T, T)
        queries = range(2, len(sequence))
        found["previous token"].append(np.mean([weights[:, :, i, i - 1] for i in queries], 0))
        found["current token"].append(np.mean([weights[:, :, i, i] for i in queries], 0))
        copies = {i: [j for j in range(i) if sequence[j] == sequence[i]] for i in range(len(sequence))}
        for name, shift in (("duplicate token", 0), ("induction", 1)):
            of_queries = [
                weights[:, :, i, [j + shift for j in earlier]].sum(-1) for i, earlier in copies.items() if earlier
            ]
            found[name].append(np.mean(of_queries, 0) if of_queries else np.zeros(weights.shape[:2]))
    return {name: np.mean(of_sequences, 0) for name, of_sequences in found.items()}


def copying(network: Trained, ids: Tensor, targets: Tensor, nothing: int, off: tuple[int, int] | None = None) -> float:
    """How often the likeliest next symbol is the target, where there is one."""
    asked = targets != nothing
    likeliest = network.run_many(ids, off).logits.argmax(-1)
    return float((likeliest[asked] == targets[asked]).double().mean())


def loss(network: Trained, sequences: Sequence[tuple[Tensor, Tensor]], nothing: int) -> float:
    """Mean −log p of the targets, in nats, over all sequences: ids and targets (T,) of each."""
    by_length: dict[int, list[tuple[Tensor, Tensor]]] = defaultdict(list)
    for each in sequences:
        by_length[len(each[0])].append(each)
    total, count = 0.0, 0
    for alike in by_length.values():
        ids, targets = (torch.stack(part) for part in zip(*alike, strict=True))
        asked = targets != nothing
        if asked.any():
            total += float(F.cross_entropy(network.run_many(ids).logits[asked], targets[asked], reduction="sum"))
            count += int(asked.sum())
    return total / count
