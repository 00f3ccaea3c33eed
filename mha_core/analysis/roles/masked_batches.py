"""Many sentences through a model, each with one word hidden."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import torch

from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward, Output
from mha_core.models.training.tasks.toy_language import IDS, Sentence


def run_masked(
    forward: Forward, asked: Sequence[tuple[Sentence, int]], intervention: Intervention = UNCHANGED, size: int = 256
) -> Iterator[tuple[list[int], Output]]:
    """Runs each sentence with [MASK] at the position beside it. Sentences of one length go together, so there is no padding.

    Args:
        forward: a model's forward pass over (B, T) ids of toy English.
        asked: sentences and positions.
        intervention: which heads are off.
        size: the most sentences that go together.

    Yields:
        B indices into `asked`, and the output over these.
    """
    lengths = defaultdict(list)
    for i, (sentence, _) in enumerate(asked):
        lengths[len(sentence)].append(i)
    for alike in lengths.values():
        for start in range(0, len(alike), size):
            rows = alike[start : start + size]
            ids = torch.tensor([[IDS[token] for token in asked[i][0].tokens] for i in rows])
            ids[range(len(rows)), [asked[i][1] for i in rows]] = IDS["[MASK]"]
            with torch.inference_mode():
                yield rows, forward(ids, intervention=intervention)
