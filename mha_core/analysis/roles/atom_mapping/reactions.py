"""Reactions with their true atom mappings: the built-in set, and the examples of the app, which are kept apart."""

import csv
import hashlib
import json
import re
from functools import cache
from typing import NamedTuple

from mha_core.analysis.roles.atom_mapping.smiles import Atom, atoms_of
from mha_core.paths import ASSETS

FILE = ASSETS / "evaluation" / "reactions.tsv"
EXAMPLES = ASSETS / "texts" / "examples.json"
# How SMILES falls into tokens (Schwaller et al. 2018).
_TOKEN = re.compile(r"\[[^\]]+\]|Br?|Cl?|[NOSPFIbcnops().=#+\\/:~@?*$-]|>>?|%[0-9]{2}|[0-9]")


class Reaction(NamedTuple):
    """A reaction.

    Attributes:
        kind: its textbook name, such as "esterification".
        text: SMILES, reactants and reagents, then ">>" and the product, as a model reads it.
        mapped: the same atoms in the same order, those of the product and those they come from with a common number.
    """

    kind: str
    text: str
    mapped: str

    def origins(self) -> dict[int, int]:
        """The index of each product atom, counted among all atoms of the text, and of the atom that it comes from.

        Raises:
            ValueError: `mapped` has other atoms than `text`, or a number of the product that the reactants do not have
                exactly once, at the same element.
        """
        atoms = atoms_of(tokens_of(self.mapped))
        if [atom.element for atom in atoms] != [atom.element for atom in atoms_of(tokens_of(self.text))]:
            raise ValueError(f"'{self.mapped[:60]}' has other atoms than '{self.text[:60]}'.")
        return {i: _origin(atom, atoms) for i, atom in enumerate(atoms) if atom.in_product and atom.number}


def _origin(atom: Atom, atoms: tuple[Atom, ...]) -> int:
    found = [i for i, other in enumerate(atoms) if not other.in_product and other.number == atom.number]
    if len(found) != 1 or atoms[found[0]].element != atom.element:
        raise ValueError(f"Atom {atom.number} ({atom.element}) occurs {len(found)} times among the reactants.")
    return found[0]


def tokens_of(smiles: str) -> list[str]:
    """The tokens of SMILES, with or without map numbers."""
    return _TOKEN.findall(smiles)


@cache
def built_in_reactions() -> tuple[Reaction, ...]:
    """The built-in reactions (assets/evaluation/README.md)."""
    with FILE.open(encoding="utf-8", newline="") as file:
        return tuple(Reaction(**row) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def _known() -> dict[str, Reaction]:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8")).get("rxn-albert", [])
    shown = [Reaction(each["title"], each["text"], each["mapped"]) for each in examples if "mapped" in each]
    return {reaction.text: reaction for reaction in (*shown, *built_in_reactions())}


def known_reaction(text: str) -> Reaction | None:
    """The reaction of this text whose true mapping is known: an example or a built-in one; None for any other text."""
    return _known().get(text.strip())


def digest(reactions: tuple[Reaction, ...]) -> str:
    """SHA-256 of what a result on these reactions depends on."""
    return hashlib.sha256("\n".join(f"{each.text}\t{each.mapped}" for each in reactions).encode()).hexdigest()
