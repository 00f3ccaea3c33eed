"""First weights from a seed. torch draws them from one generator that all threads share, so only one may at a time."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import torch

_lock = threading.RLock()


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Inside, torch's own random numbers are those of this seed; afterwards they go on as if nothing had been."""
    with _lock, torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
