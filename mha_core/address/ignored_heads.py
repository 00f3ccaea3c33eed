"""The heads that a link switches off, in a model that may not have them all."""

from mha_core.ablation import VALID_TERMS, Ablation
from mha_core.errors import excerpt
from mha_core.heads import Shapes, named_sizes
from mha_core.message import Message


def read_heads_off(text: str, mode: str, shapes: Shapes) -> tuple[Ablation, tuple[Message, ...]]:
    """The ablation of a link for a model of these shapes, and a message about each kind of ignored terms."""
    ablation, invalid = Ablation.parse_leniently(text, mode)
    outside = ablation.not_in(shapes)
    size = Message("This model has heads {sizes}.", sizes=named_sizes(shapes))
    ignored = tuple(
        Message("Heads off: ignored {names}. {valid}", names=excerpt(pieces), valid=valid)
        for pieces, valid in ((invalid, VALID_TERMS), (outside, size))
        if pieces
    )
    return ablation.without(outside), ignored
