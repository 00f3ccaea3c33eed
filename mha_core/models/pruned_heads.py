"""Heads that a model has lost for good: which, how a config.json tells of them, and the old places of those that are left."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from torch import Tensor

from mha_core.heads import Head
from mha_core.trace import ModelInfo

MAX_ORIGIN_CHARS = 200  # characters of what a config.json says of where a model comes from

RemainingHeads = Sequence[Sequence[int]]  # of each layer, the original numbers of the heads that are left, in order


@dataclass(frozen=True)
class PrunedHeads:
    """What was cut out of a model, and of which.

    Attributes:
        heads: all that are gone, in order, by their original numbers.
        name: of the model that they were cut out of, when it had them all.
        title: how that is called on screen.
    """

    heads: tuple[Head, ...]
    name: str
    title: str


# --- in a config.json ---------------------------------------------------------------------------------------------------------


def heads_to_config(heads: Collection[Head]) -> dict[str, list[int]]:
    """Head(0, 1), Head(0, 3) → {"0": [1, 3]}, which is what transformers 4 calls `pruned_heads`."""
    return {str(layer): sorted(h.head for h in heads if h.layer == layer) for layer in sorted({h.layer for h in heads})}


def heads_from_config(found: Any, layers: int, heads: int) -> tuple[Head, ...]:
    """The inverse of `heads_to_config`, for a model of this size; () for None.

    Raises:
        ValueError: something else, or heads that the model does not have.
    """
    found = {} if found is None else found
    if not isinstance(found, dict):
        raise ValueError(f'pruned_heads is {str(found)[:40]!r}; valid: {{"0": [1, 3]}}, heads by layer')
    gone = set()
    for key, numbers in found.items():
        layer = {str(i): i for i in range(layers)}.get(str(key))
        if layer is None:
            raise ValueError(f"pruned_heads tells of layer {str(key)[:20]!r}; valid: 0–{layers - 1}")
        if not isinstance(numbers, list) or not all(type(n) is int and 0 <= n < heads for n in numbers):
            raise ValueError(
                f"pruned_heads of layer {layer} are {str(numbers)[:40]}; valid: a list of numbers, 0–{heads - 1}"
            )
        gone |= {Head(layer, number) for number in numbers}
    return tuple(sorted(gone))


def origin_to_config(cut: PrunedHeads) -> dict[str, str]:
    """What stands beside `pruned_heads`, as `pruned_from`."""
    return {"name": cut.name[:MAX_ORIGIN_CHARS], "title": cut.title[:MAX_ORIGIN_CHARS]}


def pruned_heads_from_config(
    found: Any, origin: Any, info: tuple[str, str], shape: tuple[int, int]
) -> PrunedHeads | None:
    """`pruned_heads` and `pruned_from` of a model with shape (L, H); None where nothing is gone.

    Args:
        info: name and title, if it is not said where the model comes from.

    Raises:
        ValueError: nonsense.
    """
    heads = heads_from_config(found, *shape)
    origin = {} if origin is None else origin
    if not isinstance(origin, dict) or not all(
        isinstance(text, str) and len(text) <= MAX_ORIGIN_CHARS for text in origin.values()
    ):
        raise ValueError(
            f"pruned_from is {str(origin)[:40]!r}; valid: name and title, at most {MAX_ORIGIN_CHARS} characters each"
        )
    name, title = (
        " ".join(origin.get(key, "").split()) or other for key, other in zip(("name", "title"), info, strict=True)
    )
    return PrunedHeads(heads, name, title) if heads else None


# --- in numbers ---------------------------------------------------------------------------------------------------------------


def remaining_heads(gone: Collection[Head], layers: int, heads: int) -> tuple[tuple[int, ...], ...]:
    """What is left, layer by layer."""
    return tuple(tuple(j for j in range(heads) if Head(i, j) not in gone) for i in range(layers))


def parameters_per_head(info: ModelInfo) -> int:
    """How many weights go with one head: its rows of W_Q, W_K, W_V with their biases, and its columns of W_O."""
    return 3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k


def scatter_heads(x: Tensor, left: Sequence[int], heads: int) -> Tensor:
    """(B, left, …) → (B, H, …): each head back at its old place, zeros where one is gone."""
    if len(left) == heads:
        return x
    whole = x.new_zeros(x.size(0), heads, *x.shape[2:])
    whole[:, list(left)] = x
    return whole
