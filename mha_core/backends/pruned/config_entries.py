"""The entries of pruned heads in a config.json: `pruned_heads`, and `pruned_from`."""

import re
from collections.abc import Collection
from typing import Any

from mha_core.heads import Head, PrunedHeads

MAX_ORIGIN_CHARS = 200  # of the name and of the title in a config.json's `pruned_from`
_SURROGATE = re.compile("[\ud800-\udfff]")  # half a character, which JSON can hold and nothing can encode


def is_text(value: Any, most: int) -> bool:
    """True for a text of at most so many characters that can be shown and saved."""
    return isinstance(value, str) and len(value) <= most and not _SURROGATE.search(value)


def heads_to_config(heads: Collection[Head]) -> dict[str, list[int]]:
    """Head(0, 1), Head(0, 3) → {"0": [1, 3]}, the format of transformers 4's `pruned_heads`."""
    return {str(layer): sorted(h.head for h in heads if h.layer == layer) for layer in sorted({h.layer for h in heads})}


def heads_from_config(entry: Any, shape: tuple[int, int]) -> tuple[Head, ...]:
    """The inverse of `heads_to_config`, for a model with shape (L, H); () for None.

    Raises:
        ValueError: an entry of another format, or heads that the model does not have.
    """
    entry = {} if entry is None else entry
    if not isinstance(entry, dict):
        raise ValueError(f'pruned_heads is {str(entry)[:40]!r}; valid: {{"0": [1, 3]}}, heads by layer')
    layers, heads = shape
    layer_by_key = {str(layer): layer for layer in range(layers)}
    pruned = set()
    for key, indices in entry.items():
        layer = layer_by_key.get(str(key))
        if layer is None:
            raise ValueError(f"pruned_heads names layer {str(key)[:20]!r}; valid: 0–{layers - 1}")
        if not isinstance(indices, list) or not all(type(n) is int and 0 <= n < heads for n in indices):
            raise ValueError(
                f"pruned_heads of layer {layer} are {str(indices)[:40]}; valid: a list of numbers, 0–{heads - 1}"
            )
        pruned |= {Head(layer, index) for index in indices}
    return tuple(sorted(pruned))


def origin_to_config(pruned: PrunedHeads) -> dict[str, str]:
    """The entry `pruned_from`, which stands beside `pruned_heads`."""
    return {"name": pruned.name[:MAX_ORIGIN_CHARS], "title": pruned.title[:MAX_ORIGIN_CHARS]}


def pruned_heads_from_config(
    entry: Any, origin: Any, default: tuple[str, str], shape: tuple[int, int]
) -> PrunedHeads | None:
    """Read `pruned_heads` and `pruned_from` of a model with shape (L, H); None if no head is pruned.

    Args:
        entry: the value of `pruned_heads`, or None.
        origin: the value of `pruned_from`, or None.
        default: name and title where `pruned_from` does not give them.

    Raises:
        ValueError: an invalid entry.
    """
    heads = heads_from_config(entry, shape)
    origin = {} if origin is None else origin
    if not isinstance(origin, dict) or not all(is_text(text, MAX_ORIGIN_CHARS) for text in origin.values()):
        raise ValueError(
            f"pruned_from is {str(origin)[:40]!r}; valid: name and title, at most {MAX_ORIGIN_CHARS} characters each"
        )
    name = " ".join(origin.get("name", "").split()) or default[0]
    title = " ".join(origin.get("title", "").split()) or default[1]
    return PrunedHeads(heads, name, title) if heads else None
