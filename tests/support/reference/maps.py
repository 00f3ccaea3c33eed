"""Numbers about patterns, from their definitions: NumPy, one row at a time where that is plainest."""

from collections.abc import Sequence

import numpy as np

Array = np.ndarray


def entropy(weights: Array) -> Array:
    """−Σ p log₂ p of each row, the mean over rows: (L, H, T, T) → (L, H), in bits."""
    logs = np.log2(weights, where=weights > 0, out=np.zeros_like(weights))
    return -(weights * logs).sum(-1).mean(-1)


def moved(before: Array, after: Array) -> Array:
    """The attention of each head that is no longer where it was, the mean over rows: (L, H)."""
    return np.maximum(before - after, 0).sum(-1).mean(-1)


def words(weights: Array, word_of: Sequence[int | None]) -> tuple[Array, list[list[int]]]:
    """Whole words: to a word summed, from it averaged (Clark et al. 2019). The maps, and the positions of each word."""
    units: list[list[int]] = []
    for position, word in enumerate(word_of):
        if word is not None and position and word_of[position - 1] == word:
            units[-1].append(position)
        else:
            units.append([position])
    summed = np.stack([weights[..., unit].sum(-1) for unit in units], -1)
    return np.stack([summed[..., unit, :].mean(-2) for unit in units], -2), units


def without(weights: Array, hidden: Sequence[bool]) -> Array:
    """Without the hidden rows and columns, the rows made to sum to 1 again."""
    kept = [i for i, is_hidden in enumerate(hidden) if not is_hidden]
    rest = weights[..., kept, :][..., kept]
    return rest / rest.sum(-1, keepdims=True)


def thumbnail(weights: Array, side: int) -> Array:
    """The root of the weights over each map's largest, the largest of each cell's rows and columns: (…, r, c)."""
    for axis in (-2, -1):
        count = weights.shape[axis]
        cells = min(count, side)
        spans = [(i * count // cells, -(-(i + 1) * count // cells)) for i in range(cells)]
        weights = np.stack([np.take(weights, range(*span), axis).max(axis) for span in spans], axis)
    return np.sqrt(weights / weights.max((-2, -1), keepdims=True))


def effective(weights: Array, mask: Array, off: Sequence[tuple[int, int]], mode: str) -> Array:
    """The weights with which values are really mixed, (L, H, T, T); `mask` (L, T, T): what a query may attend to."""
    weights = weights.copy()
    for layer, head in off:
        pattern = weights[layer, head].copy()
        for query, allowed in enumerate(mask[layer]):
            if mode == "zero":
                weights[layer, head, query] = 0
            elif mode == "mean":
                weights[layer, head, query] = pattern[allowed].mean(0)
            else:
                weights[layer, head, query] = allowed / allowed.sum()
    return weights


def norms(weights: Array, values: Array, output_weights: Array) -> Array:
    """‖α_ij v_j W_O‖ of a head (Kobayashi et al. 2020), each vector made and measured: (T, T).

    Args:
        weights: (T, T); values: (T, d_k); output_weights: (D, d_k).
    """
    added = values @ output_weights.T  # (T, D)
    return np.linalg.norm(weights[:, :, None] * added[None], axis=-1)


def rollout(weights: Array) -> Array:
    """R_l = A_l R_(l−1), A_l = Σ_h α̂_h / H + I with rows that sum to 1 (Abnar & Zuidema 2020): (L, T, T)."""
    spread, found = np.eye(weights.shape[-1]), []
    for layer in weights:
        mixed = layer.sum(0) / len(layer) + np.eye(len(spread))
        spread = mixed / mixed.sum(1, keepdims=True) @ spread
        found.append(spread)
    return np.stack(found)


def cosine(a: Array, b: Array) -> Array:
    """The cosine of vectors (…, D) and (…, D)."""
    return (a * b).sum(-1) / (np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1))


def softmax(x: Array) -> Array:
    """Over the last axis."""
    powers = np.exp(x - x.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)
