"""The induction task: a segment of random symbols is repeated and must be predicted (Olsson et al. 2022)."""

import string

import torch

from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch

BOS, UNKNOWN = "[BOS]", "[UNK]"


class Induction:
    """[BOS], a prefix, a segment, a gap, the same segment again; then another prefix, segment, gap and so on.

    All are of random length: with a fixed layout a model learns positions instead of an induction head. There are
        several
    rounds: with one, symbols near the end are never repeated, and no head has to attend to the previous token there.
    The 62 symbols are shuffled, so that none is repeated by chance, and the previous symbol always determines the next
    one. The targets are each second copy, from its second symbol on.

    Args:
        extra_targets: share of the other positions that get a target as well. They are unpredictable; but without such
            targets a model predicts anything there with full confidence, and learns to copy later.
    """

    name = "toy-induction"  # of the model that learned it
    vocabulary: tuple[str, ...] = (BOS, UNKNOWN, *string.ascii_lowercase, *string.ascii_uppercase, *string.digits)
    output = "causal-lm"
    split = "signs"
    length = 57  # tokens
    bounds = ((1, 8), (4, 10), (1, 12))  # shortest and longest prefix, segment and gap
    rounds = 6  # enough to fill a sequence with the shortest ones; longer sequences are cut

    def __init__(self, extra_targets: float = 0.0) -> None:
        self.extra_targets = extra_targets

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """(size, 57) ids and targets."""
        lengths = [torch.randint(low, high + 1, (size, self.rounds), generator=generator) for low, high in self.bounds]
        layouts = [layout(rounds) for rounds in torch.stack(lengths, dim=-1).tolist()]
        order = torch.tensor([symbols[: self.length - 1] for symbols, _ in layouts])  # (B, 56)
        has_target = torch.tensor([predictable[: self.length - 1] for _, predictable in layouts])
        num_symbols = len(self.vocabulary) - 2
        shuffled = 2 + torch.rand(size, num_symbols, generator=generator).argsort(-1)  # (B, 62)
        following = shuffled.gather(1, order)
        none = torch.full((size, 1), NO_TARGET)
        if self.extra_targets:
            has_target |= torch.rand(has_target.shape, generator=generator) < self.extra_targets
        return Batch(
            ids=torch.cat([torch.zeros(size, 1, dtype=torch.long), following], dim=1),
            targets=torch.cat([following.masked_fill(~has_target, NO_TARGET), none], dim=1),
        )


def layout(rounds: list[tuple[int, int, int]]) -> tuple[list[int], list[bool]]:
    """Lay out the prefix, segment and gap of each round.

    Returns:
        order: the symbol at each position, numbered by first occurrence.
        predictable: True at each position whose symbol an induction head can predict.
    """
    order, predictable, used = [], [], 0
    for prefix, segment, gap in rounds:
        fresh = prefix + segment + gap
        order += [*range(used, used + fresh), *range(used + prefix, used + prefix + segment)]
        predictable += [False] * (fresh + 1) + [True] * (segment - 1)
        used += fresh
    return order, predictable
