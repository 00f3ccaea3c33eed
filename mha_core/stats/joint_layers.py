"""The layers of all attentions of a model, counted one attention after another: rows of a map, indices of a score.

Of a model with one attention they are its own.
"""

from collections.abc import Sequence

from mha_core.ablation import Ablation
from mha_core.heads import ATTENTIONS, Head, Shapes


def joint_heads(ablation: Ablation, shapes: Shapes) -> list[Head]:
    """The heads that are off, by their joint layers. Raises ValueError as `Ablation.heads` does."""
    found, first = [], 0
    for name, (layers, count) in shapes.items():
        found += [Head(first + layer, head) for layer, head in ablation.within(name).heads((layers, count))]
        first += layers
    return found


def layer_names(shapes: Shapes) -> list[str]:
    """The prefix of heads of each layer, over all attentions: "0" of 0.3, "d0" of d0.3."""
    return [f"{ATTENTIONS[name].prefix}{layer}" for name, (layers, _) in shapes.items() for layer in range(layers)]


def layer_labels(names: Sequence[str]) -> list[str]:
    """The label of each row of heads, in the order of `layer_names`: "L0" for "0", "d0" for "d0"."""
    return [f"L{name}" if name.isdigit() else name for name in names]


def head_name(head: Head, layers: Sequence[str]) -> str:
    """A head by its layer's name, as of `layer_names`: "d0.3"."""
    return f"{layers[head.layer]}.{head.head}"
