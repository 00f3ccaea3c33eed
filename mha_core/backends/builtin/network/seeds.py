"""A lock for building modules, since torch and transformers share the random state and dtype among all threads.

torch draws initial weights from one generator. transformers replaces functions of its classes and of torch while it
reads a module, and puts back what it found: of two threads in that at once, the second puts back the first's.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import torch

building = threading.RLock()
"""Held by whoever builds a module, of ours from a seed or of transformers."""


@contextmanager
def seeded(seed: int) -> Iterator[None]:
    """Seed torch's global generator inside the block, and restore its state afterwards."""
    with building, torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        yield
