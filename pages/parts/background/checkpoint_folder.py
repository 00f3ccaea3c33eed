"""Where long work of this server leaves its checkpoints."""

from mha_core.engine.checkpoints import Checkpoint, Checkpoints
from mha_core.settings import cache_folder


def checkpoint_of(key: str, again: bool = False) -> Checkpoint:
    """The checkpoint with this key; `again`: work that was asked for anew begins at its start."""
    checkpoint = Checkpoint(Checkpoints(cache_folder()), key)
    if again:
        checkpoint.remove()
    return checkpoint
