"""The history of a training as one file: the checkpoints' weights in half precision, and the losses."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor

from mha_core.errors import ModelError
from mha_core.models.training.loop import Checkpoint


@dataclass(frozen=True)
class TrainingHistory:
    """What can be told of a training without its weights.

    Attributes:
        steps: after how many steps a checkpoint was kept.
        loss: at each of them, of the batches since the one before; None at the start.
        validation: at each of them, on sequences held out; None where there are none.
        losses: of every step.
    """

    steps: tuple[int, ...]
    loss: tuple[float | None, ...]
    validation: tuple[float | None, ...]
    losses: tuple[float, ...]

    def nearest(self, step: int) -> int:
        """The kept step that is nearest to this one."""
        return min(self.steps, key=lambda kept: abs(kept - step))


def pack(checkpoints: Sequence[Checkpoint], losses: Sequence[float]) -> bytes:
    """The file: weights are named "150/encoder.…" after their step."""
    told = {
        "steps": [c.step for c in checkpoints],
        "loss": [_number(c.loss) for c in checkpoints],
        "validation": [_number(c.validation) for c in checkpoints],
        "losses": [round(loss, 4) for loss in losses],
    }
    tensors = {f"{c.step}/{name}": tensor.contiguous() for c in checkpoints for name, tensor in c.weights.items()}
    return save(tensors, metadata={name: json.dumps(values) for name, values in told.items()})


def read_history(name: str, path: Path) -> TrainingHistory:
    """What the file tells. Raises ModelError where there is none, or a broken one."""
    try:
        with safe_open(path, "pt") as file:
            told = file.metadata()
        return TrainingHistory(
            **{key: tuple(json.loads(told[key])) for key in ("steps", "loss", "validation", "losses")}
        )
    except (OSError, SafetensorError, TypeError, KeyError, ValueError) as error:
        raise ModelError(f"'{name}' has no history of its training, or a broken one.") from error


def load_checkpoint(name: str, path: Path, step: int) -> tuple[int, dict[str, Tensor]]:
    """The checkpoint nearest to `step`: which it is, and its weights. Raises ModelError as `read_history` does."""
    step = read_history(name, path).nearest(step)
    with safe_open(path, "pt") as file:
        prefix = f"{step}/"
        return step, {key.removeprefix(prefix): file.get_tensor(key) for key in file.keys() if key.startswith(prefix)}  # noqa: SIM118


def _number(value: float) -> float | None:
    """NaN is no JSON."""
    return None if value != value else round(value, 4)
