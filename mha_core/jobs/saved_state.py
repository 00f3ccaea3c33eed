"""SavedState: the state of long work as a file of tensors and JSON; never a pickle, which could run code."""

import hashlib
import json
import os
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from safetensors import SafetensorError, safe_open
from safetensors.torch import save
from torch import Tensor


class SavedState(NamedTuple):
    """The state from which some work continues."""

    tensors: dict[str, Tensor]
    facts: dict[str, Any]  # the rest, as JSON has it


class DamagedError(ValueError):
    """A file is not what was written."""


def write_state(path: Path, state: SavedState) -> int:
    """Write the file atomically: a reader finds the old one or the new one, whole. Returns its bytes.

    Raises:
        OSError: it cannot be written, for example because the disk is full.
    """
    tensors = {name: tensor.detach().contiguous().clone() for name, tensor in state.tensors.items()}
    facts = json.dumps(state.facts)
    data = save(tensors, {"facts": facts, "sha256": _digest(tensors, facts)})
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.new")  # two jobs may have one key
    try:
        fresh.write_bytes(data)
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    return len(data)


def read_state(path: Path) -> SavedState:
    """Read what `write_state` wrote.

    Raises:
        DamagedError: the file was cut off or changed, or is of another kind.
        FileNotFoundError: there is none.
    """
    try:
        with safe_open(path, "pt") as file:
            told = file.metadata() or {}
            tensors = {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 (it is no dictionary)
        if told["sha256"] != _digest(tensors, told["facts"]):
            raise DamagedError(f"{path.name} is damaged: its digest is another one.")
        return SavedState(tensors, json.loads(told["facts"]))
    except FileNotFoundError:
        raise
    except (SafetensorError, OSError, KeyError, TypeError, ValueError, RuntimeError) as error:
        raise DamagedError(f"{path.name} is damaged: {str(error)[:120]}") from error


def packed(value: Any) -> SavedState:
    """A value as it is saved: named tuples, dataclasses, tuples, lists, mappings, tensors, arrays, numbers, texts."""
    tensors: dict[str, Tensor] = {}

    def plain(each: Any) -> Any:
        """Numbers and texts as they are; all else as a list, of the name of its kind and its parts."""
        if each is None or isinstance(each, str | int | float):
            return each
        if isinstance(each, Tensor):
            tensors[name := str(len(tensors))] = each
            return ["Tensor", name]
        if isinstance(each, np.ndarray):  # safetensors has no unsigned integers of 64 bits that every torch can read
            signed = each.view(np.int64) if each.dtype == np.uint64 else each
            return ["ndarray", each.dtype.name, plain(torch.from_numpy(np.array(signed)))]
        if isinstance(each, Mapping):
            return ["dict", *(plain(part) for item in each.items() for part in item)]
        parts = each if isinstance(each, tuple | list) else [getattr(each, field.name) for field in fields(each)]
        return [type(each).__name__, *map(plain, parts)]

    return SavedState(tensors, {"value": plain(value)})


def unpacked(state: SavedState, kinds: Iterable[type]) -> Any:
    """The value that was packed.

    Args:
        kinds: the named tuples and dataclasses in it; there are no others.
    """
    makes: dict[str, Callable[..., Any]] = {kind.__name__: kind for kind in kinds} | {
        "Tensor": state.tensors.__getitem__,
        "ndarray": lambda dtype, tensor: tensor.numpy().view(dtype),
        "dict": lambda *parts: dict(zip(parts[::2], parts[1::2], strict=True)),
        "list": lambda *parts: [*parts],
        "tuple": lambda *parts: parts,
    }

    def whole(saved: Any) -> Any:
        if not isinstance(saved, list):
            return saved
        kind, *parts = saved
        return makes[kind](*map(whole, parts))

    return whole(state.facts["value"])


def _digest(tensors: dict[str, Tensor], facts: str) -> str:
    """SHA-256 of the file as it is without this digest."""
    return hashlib.sha256(save(tensors, {"facts": facts})).hexdigest()
