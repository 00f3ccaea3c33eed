"""Where a cross-attention head looks, counted from the place in the source that the next word of the target is of.

    found = measure(load_model("anarcii"), [each.text for each in built_in("antibodies").items])

Where target and source go side by side, as a number for each residue of an antibody, that place is known.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.analysis.bootstrap import Mean, draws, limits
from mha_core.heads import Head
from mha_core.models import TextModel
from mha_core.trace import Trace

REACH = 10  # offsets on each side


@dataclass(frozen=True, eq=False)
class CrossOffsets:
    """How often each head of the cross-attention looks most at one offset from the aligned place.

    Attributes:
        texts, words: how many texts, and words of their targets.
        shares: (L, H, 2 · REACH + 1), of the words; of offset −REACH first. What is looked at further away is in none.
        low, high: the ends of their 95 % intervals, over the texts.
        chance: (2 · REACH + 1,), what a head would reach that looks at a token drawn from all alike.
    """

    texts: int
    words: int
    shares: Tensor
    low: Tensor
    high: Tensor
    chance: Tensor

    def best(self, head: Head) -> int:
        """The offset that a head looks at most often."""
        return int(self.shares[head].argmax()) - REACH


def at_offsets(cross: Trace) -> tuple[Tensor, Tensor, int]:
    """How many words look most at each offset, (L, H, 2 · REACH + 1), how many would by chance, and of how many words.

    A row of the target is of the word after it. So row t, of which the first is the token that starts a target, is
    aligned with token t of the source, of which the first starts that. Row 0 is left out: it says the kind of chain,
    which is of no residue.

    Raises:
        ValueError: a Trace that is not of cross-attention.
    """
    if cross.source is None:
        raise ValueError("This Trace is not of cross-attention; valid: trace.cross of an encoder-decoder.")
    keys = len(cross.keys)
    aligned = torch.arange(1, min(len(cross), keys - 1))  # the source's last token ends it
    offsets = torch.arange(-REACH, REACH + 1)
    looked_at = cross.attentions[:, :, aligned].argmax(-1) - aligned  # (L, H, words)
    places = aligned[:, None] + offsets  # (words, offsets)
    inside = (places >= 0) & (places < keys)
    return (looked_at[..., None] == offsets).sum(2), inside.sum(0) / keys, len(aligned)


def measure(model: TextModel, sources: Sequence[str], targets: Sequence[str | Sequence[int]] = ()) -> CrossOffsets:
    """Measure every cross head on sources whose targets go side by side with them.

    Args:
        targets: as of `TextModel.trace`; () = what the model writes.

    Raises:
        ValueError: the model is no encoder-decoder, or there is no source.
    """
    if model.decoder is None or not sources:
        raise ValueError(f"'{model.info.name}' has no cross-attention, or there is no text; valid: an encoder-decoder.")
    found = []
    for source, target in zip(sources, targets or [None] * len(sources), strict=True):
        cross = model.trace(source, target=target).cross
        assert cross is not None, "it is an encoder-decoder"
        found.append(at_offsets(cross))
    most, by_chance, words = zip(*found, strict=True)
    counts, of_texts = torch.stack(most, -1).float(), torch.tensor(words).float()  # (L, H, offsets, E)
    mean = Mean(torch.arange(len(words))[:, None], of_texts)
    ends = limits(mean.resampled(counts.flatten(0, 2), draws(len(words))))
    low, high = (end.view(counts.shape[:-1]) for end in ends)
    total = of_texts.sum()
    chance = torch.stack(by_chance).sum(0) / total
    return CrossOffsets(len(words), int(total), counts.sum(-1) / total, low, high, chance)
