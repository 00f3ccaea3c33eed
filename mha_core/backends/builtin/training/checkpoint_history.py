"""The history of a training run as one file: the checkpoints' weights in half precision, and the losses."""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor

from mha_core.backends.builtin.training.loop import TrainedWeights
from mha_core.errors import ModelError


@dataclass(frozen=True)
class TrainingHistory:
    """The losses of a training run, without the weights."""

    steps: tuple[int, ...]  # of each checkpoint
    loss: tuple[float | None, ...]  # the mean training loss since the checkpoint before; None at the start
    validation: tuple[float | None, ...]  # the loss on held-out sequences; None where there are none
    losses: tuple[float, ...]  # training loss of every step

    def nearest(self, step: int) -> int:
        """The checkpoint nearest to this step."""
        return min(self.steps, key=lambda checkpoint: abs(checkpoint - step))


def pack(checkpoints: Sequence[TrainedWeights], losses: Sequence[float]) -> bytes:
    """The history as the bytes of a safetensors file; weights are named "150/encoder.…" after their step."""
    metadata = {
        "steps": [c.step for c in checkpoints],
        "loss": [_number(c.loss) for c in checkpoints],
        "validation": [_number(c.validation) for c in checkpoints],
        "losses": [round(loss, 4) for loss in losses],
    }
    tensors = {f"{c.step}/{name}": tensor.contiguous() for c in checkpoints for name, tensor in c.weights.items()}
    return save(tensors, metadata={name: json.dumps(values) for name, values in metadata.items()})


def read_history(name: str, path: Path) -> TrainingHistory:
    """Read the losses from a history file. Raises ModelError if the file is missing or broken."""
    try:
        with safe_open(path, "pt") as file:
            metadata = file.metadata()
        history = TrainingHistory(
            **{key: tuple(json.loads(metadata[key])) for key in ("steps", "loss", "validation", "losses")}
        )
        if not history.steps or not all(type(step) is int for step in history.steps):
            raise ValueError("steps must be whole numbers")
        return history
    except (OSError, SafetensorError, TypeError, KeyError, ValueError, RecursionError) as error:
        raise _broken(name) from error


def load_checkpoint(name: str, path: Path, step: int) -> tuple[int, dict[str, Tensor]]:
    """Load the checkpoint nearest to `step`: its step and its weights. Raises ModelError as `read_history` does."""
    step = read_history(name, path).nearest(step)
    prefix = f"{step}/"
    try:
        with safe_open(path, "pt") as file:
            return step, {
                key.removeprefix(prefix): file.get_tensor(key)
                for key in file.keys()  # noqa: SIM118
                if key.startswith(prefix)
            }
    except Exception as error:  # safetensors' own, and what it lets through from torch for a header of odd types
        raise _broken(name) from error


def _broken(name: str) -> ModelError:
    return ModelError("'{name}' has no history of its training, or a broken one.", name=name)


def _number(value: float) -> float | None:
    """The value for JSON, rounded; None for NaN, which JSON does not have."""
    return None if math.isnan(value) else round(value, 4)
