"""Digests of what a result depends on, for the keys of checkpoints."""

import hashlib
import platform
from collections.abc import Mapping
from functools import cache

import torch
from torch import Tensor

from mha_core.paths import PACKAGE


def digest(*parts: object, tensors: Mapping[str, Tensor] | None = None) -> str:
    """SHA-256 of these values, these tensors, this program, and the machine and library that round its numbers.

    Args:
        parts: values whose `repr` says everything, such as text, numbers, tuples and dataclasses of them.
    """
    hashed = hashlib.sha256(repr((program(), machine(), parts)).encode("utf-8", "surrogatepass"))
    for name, tensor in (tensors or {}).items():
        hashed.update(repr((name, tensor.dtype, tuple(tensor.shape))).encode())
        hashed.update(tensor.detach().cpu().contiguous().flatten().view(torch.uint8).numpy().tobytes())
    return hashed.hexdigest()


@cache
def program() -> str:
    """SHA-256 of the program's own files: another version may compute something else."""
    files = sorted((file.relative_to(PACKAGE).as_posix(), file) for file in PACKAGE.rglob("*.py"))
    hashed = hashlib.sha256()
    for name, file in files:
        hashed.update(name.encode() + b"\0" + file.read_bytes())
    return hashed.hexdigest()


@cache
def machine() -> tuple[str, ...]:
    """What the last bits of a sum depend on."""
    return torch.__version__, torch.backends.cpu.get_cpu_capability(), platform.machine(), platform.system()
