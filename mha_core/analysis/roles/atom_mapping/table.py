"""How well every head of a model maps atoms, over a set of reactions, with 95 % intervals over the reactions."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.bootstrap import Mean, draws, limits
from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions, digest
from mha_core.analysis.roles.atom_mapping.scores import SCORES, atom_map, counts
from mha_core.models.pretrained.bundled import BUNDLED, WEIGHTS
from mha_core.models.text_model import TextModel
from mha_core.paths import ASSETS

FOLDER = ASSETS / "measured"


@dataclass(frozen=True, eq=False)
class MappingTable:
    """The scores of every head over a set of reactions, as shares of all product atoms.

    Attributes:
        reactions, atoms: how many reactions, and product atoms in them.
        chance: what an atom drawn from all reactant atoms alike would reach, by the names of SCORES.
        values, low, high: (L, H) by the names of SCORES, the score and the ends of its 95 % interval.
    """

    reactions: int
    atoms: int
    chance: Mapping[str, float]
    values: Mapping[str, Tensor]
    low: Mapping[str, Tensor]
    high: Mapping[str, Tensor]


def measure(model: TextModel, reactions: Sequence[Reaction]) -> MappingTable:
    """Measure every head of a model on reactions whose true mapping is known, with all heads on.

    Intervals: percentile bootstrap over the reactions; a score is a ratio of sums over the drawn ones.

    Raises:
        ValueError: no reaction, or a text that is none.
    """
    measured = []
    for reaction in reactions:
        trace = model.trace(reaction.text)
        mapping = atom_map(trace.tokens, trace.attentions, reaction)
        if mapping is None:
            raise ValueError(f"'{reaction.text[:60]}' is no reaction; valid: atoms on both sides of one >>.")
        measured.append(counts(mapping))
    atoms = torch.tensor([float(each.atoms) for each in measured])
    drawn, mean = draws(len(measured)), Mean(torch.arange(len(measured))[:, None], atoms)
    values, low, high = {}, {}, {}
    for score in SCORES:
        contributions = torch.stack([each.by_score[score] for each in measured], -1).float()  # (L, H, E)
        values[score] = contributions.sum(-1) / atoms.sum()
        ends = limits(mean.resampled(contributions.flatten(0, 1), drawn))
        low[score], high[score] = (end.view_as(values[score]) for end in ends)
    chance = {score: sum(each.chance[score] for each in measured) / float(atoms.sum()) for score in measured[0].chance}
    return MappingTable(len(measured), int(atoms.sum()), chance, values, low, high)


def to_json(
    name: str, table: MappingTable, reactions: tuple[Reaction, ...], made_with: Mapping[str, str]
) -> dict[str, Any]:
    """The content of the file of a bundled model's table."""
    scores = {
        score: {
            end: [[round(value, 9) for value in row] for row in each[score].tolist()]
            for end, each in (("value", table.values), ("low", table.low), ("high", table.high))
        }
        for score in SCORES
    }
    return {
        "model": name,
        "model_sha256": BUNDLED[name].digests[WEIGHTS],
        "reactions_sha256": digest(reactions),
        "made_with": dict(made_with),
        "reactions": table.reactions,
        "atoms": table.atoms,
        "chance": {score: round(value, 9) for score, value in table.chance.items()},
        "scores": scores,
    }


@cache
def shipped_table(name: str) -> MappingTable | None:
    """The shipped table of a bundled model; None if there is none for these weights and reactions."""
    path = FOLDER / f"{name}-atom-mapping.json"
    if name not in BUNDLED or not path.is_file():
        return None
    file = json.loads(path.read_text(encoding="utf-8"))
    if (file["model_sha256"], file["reactions_sha256"]) != (
        BUNDLED[name].digests[WEIGHTS],
        digest(built_in_reactions()),
    ):
        return None
    ends = [{s: torch.tensor(file["scores"][s][end]) for s in SCORES} for end in ("value", "low", "high")]
    return MappingTable(file["reactions"], file["atoms"], file["chance"], *ends)
