"""Value zeroing: passes of the reference whose contexts in one layer lack what one token's values give to them."""

from collections.abc import Callable, Iterable

import numpy as np
import torch

from tests.support.reference.passes import Off, Pass

NOTHING = 1e-20  # less than any row changes if a value is read


def shares(
    run: Callable[[Off], Pass], after: Pass, effective: np.ndarray, layer: int, heads: Iterable[int]
) -> np.ndarray:
    """1 − cos of a layer's output with and without each token's values in these heads; rows divided by their sums.

    Args:
        run: a pass over the text.
        after: that pass, with the heads off.
        effective: (L, H, T, T), the weights for which weights · V is what goes into W_O.

    Returns:
        (T, T), token by token whose value is not read; 0 in rows in which nothing changes.
    """
    every = [(below, head) for below in range(layer + 1) for head in range(len(effective[layer]))]
    within = after.hidden[layer + 1].numpy()
    rows, which = [], list(heads)
    for token in range(len(within)):
        contexts = after.contexts.clone()
        given = torch.from_numpy(effective[layer, which, :, token, None]) * after.values[layer, which, None, token]
        contexts[layer, which] -= given
        other = run(Off(every, "given", contexts)).hidden[layer + 1].numpy()
        unit, other = (x / np.linalg.norm(x, axis=-1, keepdims=True) for x in (within, other))
        rows.append(((unit - other) ** 2).sum(-1) / 2)
    changed = np.stack(rows, 1)  # (T, T)
    total = changed.sum(1, keepdims=True)
    return np.where(total > NOTHING, changed / np.maximum(total, NOTHING), 0.0)
