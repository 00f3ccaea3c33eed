"""Does a head map atoms? From each product atom, which reactant atom does it attend to most (Schwaller et al. 2021)?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.roles.atom_mapping.reactions import Reaction
from mha_core.analysis.roles.atom_mapping.smiles import Atom, atoms_of, equivalence

# What is counted over product atoms, and how it reads on screen.
SCORES = {
    "element": "same element",
    "element of all": "same element, of all tokens",
    "right": "right atom or its equivalent",
    "exact": "right atom",
    "distinct": "distinct targets",
}


@dataclass(frozen=True, eq=False)
class AtomMap:
    """Which reactant atom each of P product atoms attends to most, in any number of heads (…).

    Attributes:
        products, reactants: the atoms, P and R.
        targets: (…, P), the index of the reactant atom with the largest weight; the first of equal ones.
        weights: (…, P), that weight.
        over_all: (…, P), True where no other of all T tokens has a larger weight.
        origins: P indices of the reactant atoms that the product atoms come from; None where that is not known.
        classes: R classes of equivalent reactant atoms (`smiles.equivalence`).
    """

    products: tuple[Atom, ...]
    reactants: tuple[Atom, ...]
    targets: Tensor
    weights: Tensor
    over_all: Tensor
    origins: tuple[int | None, ...]
    classes: tuple[int, ...]

    def same_element(self) -> Tensor:
        """(…, P), True where the target is of the product atom's element."""
        elements = sorted({atom.element for atom in (*self.products, *self.reactants)})
        own, other = (
            torch.tensor([elements.index(atom.element) for atom in atoms]) for atoms in (self.products, self.reactants)
        )
        return other[self.targets] == own

    def exact(self) -> Tensor:
        """(…, P), True where the target is the very atom that the product atom comes from."""
        return self.targets == torch.tensor([-1 if origin is None else origin for origin in self.origins])

    def right(self) -> Tensor:
        """(…, P), True where the target is that atom, or one that is equivalent to it."""
        wanted = torch.tensor([-1 if origin is None else self.classes[origin] for origin in self.origins])
        return torch.tensor(self.classes)[self.targets] == wanted

    def distinct(self) -> Tensor:
        """(…), the number of different targets; P if no two product atoms share one."""
        chosen = torch.zeros(*self.targets.shape[:-1], len(self.reactants), dtype=torch.bool)
        return chosen.scatter_(-1, self.targets, True).sum(-1)


class Counts(NamedTuple):
    """What one reaction adds to each score.

    Attributes:
        atoms: P, the number of product atoms.
        by_score: (…) counts of product atoms, by the names of SCORES; "right" and "exact" only with a true mapping.
        chance: the expected counts of an atom drawn from all reactant atoms alike, of "element" and "right".
    """

    atoms: int
    by_score: Mapping[str, Tensor]
    chance: Mapping[str, float]


def atom_map(tokens: Sequence[str], attentions: Tensor, reaction: Reaction | None = None) -> AtomMap | None:
    """The atom map of heads on a text; None if it is no reaction.

    Args:
        tokens: the T tokens of the text.
        attentions: (…, T, T), rows queries, columns keys, such as a Trace's (L, H, T, T).
        reaction: the text's reaction, with the true mapping.

    Raises:
        ValueError: the text has fewer atoms than the reaction.
    """
    atoms = atoms_of(tokens)
    if not atoms:
        return None
    truth = {} if reaction is None else reaction.origins()
    if truth and max(truth) >= len(atoms):
        raise ValueError(f"The text has {len(atoms)} atoms, fewer than '{reaction and reaction.mapped[:60]}'.")
    before = [i for i, atom in enumerate(atoms) if not atom.in_product]
    after = [i for i, atom in enumerate(atoms) if atom.in_product]
    rows = attentions[..., [atoms[i].position for i in after], :]  # (…, P, T)
    weights, targets = rows[..., [atoms[i].position for i in before]].max(-1)
    classes = equivalence(tokens, atoms)
    return AtomMap(
        products=tuple(atoms[i] for i in after),
        reactants=tuple(atoms[i] for i in before),
        targets=targets,
        weights=weights,
        over_all=weights >= rows.amax(-1),
        origins=tuple(before.index(truth[i]) if i in truth else None for i in after),
        classes=tuple(classes[i] for i in before),
    )


def counts(mapping: AtomMap) -> Counts:
    """The counts of an atom map over its product atoms."""
    same = mapping.same_element()
    by_score = {
        "element": same.sum(-1),
        "element of all": (same & mapping.over_all).sum(-1),
        "distinct": mapping.distinct(),
    }
    elements = [atom.element for atom in mapping.reactants]
    chance = {"element": sum(elements.count(atom.element) for atom in mapping.products) / len(elements)}
    if any(origin is not None for origin in mapping.origins):
        by_score |= {"right": mapping.right().sum(-1), "exact": mapping.exact().sum(-1)}
        alike = sum(mapping.classes.count(mapping.classes[each]) for each in mapping.origins if each is not None)
        chance["right"] = alike / len(elements)
    return Counts(len(mapping.products), by_score, chance)
