"""The types of what Python sends to scripts, as TypeScript: `python -m tests.support.payload_types` writes the file."""

import types
import typing
from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

from mha_core.draw import payloads as widgets
from mha_core.paths import ASSETS
from pages.explore import payloads as explore

FILE = ASSETS / "js" / "payloads.d.ts"
NAMES = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def declarations() -> str:
    """The content of FILE."""
    found = [each for module in (widgets, explore) for each in vars(module).values() if is_typeddict(each)]
    listed = "\n".join(f"interface {each.__name__} {{\n{_fields(each)}}}\n" for each in dict.fromkeys(found))
    return f"// Written by `python -m tests.support.payload_types`, from the types in Python.\n\n{listed}"


def _fields(kind: type) -> str:
    lines = ""
    for name, field in get_type_hints(kind).items():
        optional = name in kind.__optional_keys__
        lines += f"  {name}{'?' if optional else ''}: {typescript(field)};\n"
    return lines


def typescript(kind: Any) -> str:
    """A type of Python as one of TypeScript. Raises TypeError if there is none."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind in NAMES:
        return NAMES[kind]
    if is_typeddict(kind):
        return kind.__name__
    if origin in (list, Sequence):
        inner = typescript(inside[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(typescript, inside))}]"
    if origin in (dict, Mapping):
        return f"Record<string, {typescript(inside[1])}>"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(typescript, inside))
    raise TypeError(f"{kind} has no type in TypeScript here.")


if __name__ == "__main__":
    FILE.write_text(declarations(), encoding="utf-8")
