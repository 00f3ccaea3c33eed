"""Digests of what a result depends on: for the keys of checkpoints, and for files that others read elsewhere."""

import hashlib
import json
import platform
from collections.abc import Mapping
from functools import cache
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.paths import PACKAGE


def digest(*parts: object, tensors: Mapping[str, Tensor] | None = None) -> str:
    """SHA-256 of these values, these tensors, this program, and the machine and library that round its numbers.

    Args:
        parts: values whose `repr` says everything, such as text, numbers, tuples and dataclasses of them.
    """
    hashed = hashlib.sha256(repr((program(), machine(), parts)).encode("utf-8", "surrogatepass"))
    _add(hashed, tensors or {})
    return hashed.hexdigest()


def weights_digest(module: nn.Module) -> str:
    """SHA-256 of a network's weights: their names, types, shapes and numbers. The same on every machine."""
    hashed = hashlib.sha256()
    _add(hashed, dict(module.named_parameters()))
    return hashed.hexdigest()


def text_digest(*texts: str | None) -> str:
    """SHA-256 of texts in this order, as JSON. The same on every machine."""
    return hashlib.sha256(json.dumps(texts).encode()).hexdigest()


def _add(hashed: Any, tensors: Mapping[str, Tensor]) -> None:
    for name, tensor in tensors.items():
        hashed.update(repr((name, tensor.dtype, tuple(tensor.shape))).encode())
        hashed.update(tensor.detach().cpu().contiguous().flatten().view(torch.uint8).numpy().data)


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
    """The hardware and libraries that the last bits of a sum depend on."""
    return torch.__version__, torch.backends.cpu.get_cpu_capability(), platform.machine(), platform.system()
