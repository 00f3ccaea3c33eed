"""Atom mapping: which atom of the reactants each atom of a product comes from, as the heads of a model see it."""

from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions, known_reaction
from mha_core.analysis.roles.atom_mapping.scores import SCORES, AtomMap, atom_map, counts
from mha_core.analysis.roles.atom_mapping.smiles import atoms_of
from mha_core.analysis.roles.atom_mapping.table import MappingTable, measure, shipped_table

__all__ = [
    "SCORES",
    "AtomMap",
    "MappingTable",
    "Reaction",
    "atom_map",
    "atoms_of",
    "built_in_reactions",
    "counts",
    "known_reaction",
    "measure",
    "shipped_table",
]
