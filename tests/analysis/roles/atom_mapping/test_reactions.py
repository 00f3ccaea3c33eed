"""The built-in reactions: each is valid, its mapping is true to the text, and few bonds change, as in a textbook."""

import json
from collections import Counter

import pytest

from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions, known_reaction, tokens_of
from mha_core.analysis.roles.atom_mapping.smiles import ARROW, atoms_of, bonds_of
from mha_core.paths import ASSETS

BUILT_IN = built_in_reactions()
SHOWN = [
    Reaction(each["title"], each["text"], each["mapped"])
    for each in json.loads((ASSETS / "texts" / "examples.json").read_text(encoding="utf-8"))["rxn-albert"]
]
VOCABULARY = json.loads((ASSETS / "rxn-albert" / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
REACTIONS = (*BUILT_IN, *SHOWN)


def test_there_are_a_few_dozen_each_once_and_none_is_an_example() -> None:
    assert len(BUILT_IN) >= 36
    assert max(Counter(each.text for each in (*BUILT_IN, *SHOWN)).values()) == 1
    assert not {each.text.split(ARROW)[1] for each in BUILT_IN} & {each.text.split(ARROW)[1] for each in SHOWN}
    assert len({each.kind for each in BUILT_IN}) >= 20


def test_the_model_reads_every_token() -> None:
    for reaction in REACTIONS:
        tokens = tokens_of(reaction.text)
        assert "".join(tokens) == reaction.text
        assert set(tokens) <= set(VOCABULARY), reaction


def test_every_product_atom_comes_from_one_reactant_atom_of_its_element() -> None:
    for reaction in REACTIONS:
        atoms, origins = atoms_of(tokens_of(reaction.text)), reaction.origins()
        assert list(origins) == [i for i, atom in enumerate(atoms) if atom.in_product], reaction
        assert len(set(origins.values())) == len(origins), reaction
        for product, reactant in origins.items():
            assert not atoms[reactant].in_product, reaction
            assert atoms[reactant].element == atoms[product].element, reaction
        numbers = [atom.number for atom in atoms_of(tokens_of(reaction.mapped)) if atom.number]
        assert set(Counter(numbers).values()) == {2}, reaction  # none among the reactants that the product lacks


def test_few_bonds_change() -> None:
    """Between mapped atoms, a textbook reaction makes and breaks a few bonds; a wrong mapping would change many."""
    for reaction in REACTIONS:
        tokens = tokens_of(reaction.mapped)
        atoms = {atom.position: atom for atom in atoms_of(tokens)}
        sides: tuple[dict, dict] = {}, {}
        for (a, b), bond in bonds_of(tokens).items():
            numbers = tuple(sorted((atoms[a].number, atoms[b].number)))
            if all(numbers):
                sides[atoms[a].in_product][numbers] = bond
        before, after = sides
        assert len(set(before) ^ set(after)) <= 3, reaction  # made or broken
        assert sum(before[each] != after[each] for each in set(before) & set(after)) <= 4, reaction  # of another order


def test_what_is_mapped_is_the_text_with_numbers() -> None:
    """Rings, branches and bonds are the same; of atoms, element and charge."""
    for reaction in REACTIONS:
        plain, mapped = tokens_of(reaction.text), tokens_of(reaction.mapped)
        assert len(plain) == len(mapped), reaction
        for one, other in zip(atoms_of(plain), atoms_of(mapped), strict=True):
            assert (one.position, one.element, one.in_product) == (other.position, other.element, other.in_product)
            assert one.label.strip("[]H0123456789") == other.label.strip("[]H0123456789"), reaction
        atoms = {atom.position for atom in atoms_of(plain)}
        assert all(one == other for i, (one, other) in enumerate(zip(plain, mapped, strict=True)) if i not in atoms)


def test_a_reaction_is_known_by_its_text() -> None:
    assert known_reaction(BUILT_IN[0].text) == BUILT_IN[0]
    assert known_reaction(f" {SHOWN[0].text} ") == SHOWN[0]
    assert known_reaction("C>>C") is None


@pytest.mark.parametrize(
    ("mapped", "message"),
    [
        ("[CH3:1]O>>[CH3:2]O", "occurs 0 times"),
        ("[CH3:1][OH:1]>>[CH3:1]O", "occurs 2 times"),
        ("C[OH:1]>>[CH3:1]O", r"Atom 1 \(C\)"),
        ("CN>>CO", "has other atoms than"),
    ],
)
def test_wrong_mappings_are_refused(mapped: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Reaction("", "CO>>CO", mapped).origins()
