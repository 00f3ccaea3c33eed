"""Initial weights from a seed. torch draws them from one global generator, so a lock admits one thread at a time."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import torch

_lock = threading.RLock()


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Seed torch's global generator inside the block, and restore its state afterwards."""
    with _lock, torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
