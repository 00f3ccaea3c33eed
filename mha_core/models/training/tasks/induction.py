"""The task that makes induction heads: a stretch of random signs comes again, and what follows must be known (Olsson et al. 2022)."""

import string

import torch

from mha_core.models.training.tasks.task import NO_TARGET, Batch

BOS, UNKNOWN = "[BOS]", "[UNK]"


class Induction:
    """[BOS], a prefix, a segment, a gap, the same segment again; then another prefix, segment, gap and so on.

    All are of random length: with a fixed layout a model learns places instead of an induction head. And there are several
    rounds: with one, what stands late never comes again, and no head need look at the token before it there. The 62 signs
    are shuffled, so that none comes again by chance, and the one before always tells what comes next. Asked for is each
    second copy, from its second sign on.

    Args:
        others: how many of the other places are asked for as well. Nobody can know them; but a model that is never asked
            says anything there with full confidence, and learns to copy later.
    """

    vocabulary = (BOS, UNKNOWN, *string.ascii_lowercase, *string.ascii_uppercase, *string.digits)
    output = "causal-lm"
    split = "signs"
    length = 57  # tokens
    bounds = ((1, 8), (4, 10), (1, 12))  # shortest and longest prefix, segment and gap
    rounds = 6  # as many as the shortest need to fill a sequence; what is too long is cut off

    def __init__(self, others: float = 0.0) -> None:
        self.others = others

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """(size, 57) ids and targets."""
        lengths = [torch.randint(low, high + 1, (size, self.rounds), generator=generator) for low, high in self.bounds]
        laid_out = [layout(rounds) for rounds in torch.stack(lengths, dim=-1).tolist()]
        order = torch.tensor([which[: self.length - 1] for which, _ in laid_out])  # (B, 56)
        known = torch.tensor([foreseen[: self.length - 1] for _, foreseen in laid_out])
        signs = len(self.vocabulary) - 2
        shuffled = 2 + torch.rand(size, signs, generator=generator).argsort(-1)  # (B, 62)
        following = shuffled.gather(1, order)
        none = torch.full((size, 1), NO_TARGET)
        if self.others:
            known |= torch.rand(known.shape, generator=generator) < self.others
        return Batch(
            ids=torch.cat([torch.zeros(size, 1, dtype=torch.long), following], dim=1),
            targets=torch.cat([following.masked_fill(~known, NO_TARGET), none], dim=1),
        )


def layout(rounds: list[tuple[int, int, int]]) -> tuple[list[int], list[bool]]:
    """For the prefix, segment and gap of each round: which sign stands where, new ones counted up, and which can be foreseen."""
    order, known, new = [], [], 0
    for prefix, segment, gap in rounds:
        fresh = prefix + segment + gap
        order += [*range(new, new + fresh), *range(new + prefix, new + prefix + segment)]
        known += [False] * (fresh + 1) + [True] * (segment - 1)
        new += fresh
    return order, known
