"""Many sentences through a model, each with one word hidden."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import torch
from torch import Tensor

from mha_core.models.forward import Forward, Output
from mha_core.models.training.tasks.toy_language import IDS, Sentence


def run_masked(
    run: Forward, asked: Sequence[tuple[Sentence, int]], gate: Tensor | None = None, size: int = 256
) -> Iterator[tuple[list[int], Output]]:
    """Runs each sentence with [MASK] at the position beside it. Sentences of one length go together, so there is no padding.

    Args:
        run: a model's forward pass over (B, T) ids of toy English.
        asked: sentences and positions.
        gate: (L, H); 1 = the head works, 0 = its context is 0.
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
                yield rows, run(ids, torch.zeros_like(ids), gate, "zero")
