"""The layers of all attentions of a model, counted one attention after another: rows of a map, indices of a score.

Of a model with one attention they are its own.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import accumulate

from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.errors import TextError
from mha_core.heads import ATTENTIONS, Head, Shapes, check_heads
from mha_core.intervention import Intervention
from mha_core.model_info import ModelInfo


def joint_shape(info: ModelInfo) -> tuple[int, int]:
    """(L, H) of all attentions of a model together; of a model that has one, its own.

    Raises:
        TextError: layers of one have more heads than those of another, so texts can't be measured.
    """
    heads = {count for _, count in info.shapes.values()}
    if len(heads) > 1:
        raise TextError(
            "The attentions of '{name}' have layers of {numbers} heads, which are not measured together yet. Valid: a "
            "model with as many in each.",
            name=info.name,
            numbers=" / ".join(map(str, sorted(heads))),
        )
    return sum(layers for layers, _ in info.shapes.values()), heads.pop()


def joint_layers(shapes: Shapes) -> dict[str, slice]:
    """The layers of each attention among those of all, by its name."""
    numbers = [layers for layers, _ in shapes.values()]
    ends = accumulate(numbers)
    return {name: slice(end - count, end) for name, count, end in zip(shapes, numbers, ends, strict=True)}


def by_attention(info: ModelInfo, numbers: Tensor) -> dict[str, Tensor]:
    """Numbers of all layers (L, …), such as scores of heads, by the name of their attention."""
    return {name: numbers[own] for name, own in joint_layers(info.shapes).items()}


def separate(intervention: Intervention, shapes: Shapes) -> dict[str, Intervention]:
    """Split an intervention whose tensors stack the layers of all attentions: one for each."""

    def part(name: str, own: slice) -> Intervention:
        tensors = {field: tensor[own] for field, tensor in intervention.tensors.items()}
        return replace(intervention, ablation=intervention.ablation.within(name), **tensors)

    return {name: part(name, own) for name, own in joint_layers(shapes).items()}


def joint_heads(ablation: Ablation, shapes: Shapes) -> list[Head]:
    """The heads that are off, by their joint layers. Raises ValueError as `Ablation.heads` does."""
    return [
        Head(own.start + layer, head)
        for name, own in joint_layers(shapes).items()
        for layer, head in ablation.within(name).heads(shapes[name])
    ]


def joint_ablation(heads: Collection[tuple[int, int]], shapes: Shapes) -> Ablation:
    """The ablation of heads by their joint layers: the inverse of `joint_heads`. Raises ValueError as `Ablation.of`."""
    layers, heads_of_each = zip(*shapes.values(), strict=True)
    chosen = check_heads(heads, (sum(layers), max(heads_of_each)))

    terms = []
    for name, own in joint_layers(shapes).items():
        part = [(layer - own.start, head) for layer, head in chosen if own.start <= layer < own.stop]
        terms += [term._replace(prefix=ATTENTIONS[name].prefix) for term in Ablation.of(part, shapes[name]).terms]
    return Ablation(tuple(terms))


def layer_names(shapes: Shapes) -> list[str]:
    """The prefix of heads of each layer, over all attentions: "0" of 0.3, "d0" of d0.3."""
    return [f"{ATTENTIONS[name].prefix}{layer}" for name, (layers, _) in shapes.items() for layer in range(layers)]


def layer_labels(names: Sequence[str]) -> list[str]:
    """The label of each row of heads, in the order of `layer_names`: "L0" for "0", "d0" for "d0"."""
    return [f"L{name}" if name.isdigit() else name for name in names]


def head_name(head: Head, layers: Sequence[str]) -> str:
    """A head by its layer's name, as of `layer_names`: "d0.3"."""
    return f"{layers[head.layer]}.{head.head}"
