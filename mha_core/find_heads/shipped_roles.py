"""Shipped roles of each head of a bundled model on its built-in texts, as small files.

They lie in assets/measured and hold only for the weights whose digest they name. `python -m mha_core.find_heads`
makes them again.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mha_core.backends import Model
from mha_core.backends.cards import cards
from mha_core.find_heads.head_roles import HeadRoles, Role, head_roles
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.heads import Head
from mha_core.jobs.digest import weights_digest
from mha_core.paths import ASSETS

FOLDER = ASSETS / "measured"
_DIGITS = 4  # of each number


@dataclass(frozen=True)
class TypicalHeads:
    """The roles of all heads of a model, layer by layer, over so many texts, called "built-in English sentences"."""

    texts: str
    count: int
    texts_sha256: str
    roles: tuple[HeadRoles, ...]

    @classmethod
    def of(cls, found: OverTexts) -> "TypicalHeads":
        """The roles in a complete result."""
        read = found.tally.texts - found.tally.unread
        return cls(found.texts, read, found.texts_sha256, head_roles(found))

    def __getitem__(self, head: Head) -> HeadRoles:
        return next(each for each in self.roles if each.head == head)

    @property
    def nbytes(self) -> int:
        """Estimated bytes in memory."""
        return 1024 * len(self.roles)


def shipped_roles(model: Model) -> TypicalHeads | None:
    """The shipped roles of a model's heads; None if there are none, or they are of other weights."""
    path = path_of(model.info.name)
    if model.info.name not in cards() or not path.is_file():
        return None
    file = _read(path)
    return from_json(file) if file["model_sha256"] == weights_digest(model.module) else None


def path_of(name: str, folder: Path = FOLDER) -> Path:
    """The file of a model: heads-MODEL.json."""
    return folder / f"heads-{name}.json"


MODELS = tuple(name for name in cards() if path_of(name).is_file())


def to_json(found: OverTexts, made_with: Mapping[str, str]) -> dict[str, Any]:
    """The content of a model's file.

    Args:
        made_with: versions by name.
    """
    typical = TypicalHeads.of(found)
    return {
        "model": found.info.name,
        "model_sha256": found.weights_sha256,
        "texts": typical.texts,
        "texts_sha256": typical.texts_sha256,
        "count": typical.count,
        "made_with": dict(made_with),
        "heads": {
            str(each.head): {
                "roles": [_rounded(role) for role in each.roles],
                "is_not": each.is_not and _rounded(each.is_not),
            }
            for each in typical.roles
        },
    }


def from_json(file: Mapping[str, Any]) -> TypicalHeads:
    """The roles in a file's content."""
    roles = tuple(
        HeadRoles(
            Head.parse(head),
            tuple(Role(**role) for role in each["roles"]),
            Role(**each["is_not"]) if each["is_not"] else None,
        )
        for head, each in file["heads"].items()
    )
    return TypicalHeads(file["texts"], file["count"], file["texts_sha256"], roles)


@cache
def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def _rounded(role: Role) -> dict[str, Any]:
    return {
        name: float(f"{value:.{_DIGITS}g}") if isinstance(value, float) else value
        for name, value in role._asdict().items()
        if value != Role._field_defaults.get(name, ...)
    }
