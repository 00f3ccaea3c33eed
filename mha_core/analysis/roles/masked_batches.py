"""Masked sentences through a model, in batches without padding."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import torch

from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward, Output
from mha_core.models.training.tasks.toy_language import IDS, Sentence


def run_masked(
    forward: Forward,
    queries: Sequence[tuple[Sentence, int]],
    intervention: Intervention = UNCHANGED,
    batch_size: int = 256,
) -> Iterator[tuple[list[int], Output]]:
    """Run each sentence with [MASK] at its position. A batch holds sentences of one length, so there is no padding.

    Args:
        forward: a model's forward pass over (B, T) ids of toy English.
        queries: sentences, each with the position to mask.
        intervention: which heads are off.
        batch_size: the largest number of sentences in a batch.

    Yields:
        B indices into `queries`, and the output for them.
    """
    by_length = defaultdict(list)
    for i, (sentence, _) in enumerate(queries):
        by_length[len(sentence)].append(i)
    for indices in by_length.values():
        for start in range(0, len(indices), batch_size):
            rows = indices[start : start + batch_size]
            ids = torch.tensor([[IDS[token] for token in queries[i][0].tokens] for i in rows])
            ids[range(len(rows)), [queries[i][1] for i in rows]] = IDS["[MASK]"]
            with torch.inference_mode():
                yield rows, forward(ids, intervention=intervention)
