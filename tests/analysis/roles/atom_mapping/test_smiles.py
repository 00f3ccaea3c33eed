"""Atoms, bonds and equivalent atoms of SMILES, against what is written in textbooks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.roles.atom_mapping.reactions import tokens_of
from mha_core.analysis.roles.atom_mapping.smiles import atoms_of, bonds_of, equivalence, read_atom

# token: element, label, map number; None = no atom
TOKENS = {
    "C": ("C", "C", 0),
    "c": ("C", "c", 0),
    "Cl": ("Cl", "Cl", 0),
    "[nH]": ("N", "[nH]", 0),
    "[O-]": ("O", "[O-]", 0),
    "[Al+3]": ("Al", "[Al+3]", 0),
    "[C@@H]": ("C", "[CH]", 0),
    "[2H]": ("H", "[2H]", 0),
    "[Pd]": ("Pd", "[Pd]", 0),
    "[NH4+]": ("N", "[NH4+]", 0),
    "[CH3:12]": ("C", "[CH3]", 12),
    "[cH:3]": ("C", "[cH]", 3),
    **dict.fromkeys(["=", "(", "1", "%12", ".", ">>", "~", "[CLS]", "[MASK]", "[UNK]", "[unused1]", "[Xx]", "cat", ""]),
}


@pytest.mark.parametrize("token", TOKENS)
def test_an_atom_is_read_from_its_token(token: str) -> None:
    atom = read_atom(token)
    assert (atom and (atom.element, atom.label, atom.number)) == TOKENS[token]


@pytest.mark.parametrize(
    "text",
    ["", "CCO", "CCO>>", ">>CCO", "C>>C>>C", "=.>>=", "C>O>C"],
)
def test_what_is_no_reaction_has_no_atoms(text: str) -> None:
    assert atoms_of(tokens_of(text)) == ()


def test_atoms_know_their_side_and_position() -> None:
    atoms = atoms_of(["[CLS]", *tokens_of("CC(=O)O>>CCO"), "[SEP]"])
    assert [atom.element for atom in atoms] == ["C", "C", "O", "O", "C", "C", "O"]
    assert [atom.position for atom in atoms] == [1, 2, 5, 7, 9, 10, 11]
    assert [atom.in_product for atom in atoms] == [False] * 4 + [True] * 3


# By positions of tokens.
BONDS = {
    "CCO": "0-1 1-2",
    "CC(=O)O": "0-1 1=4 1-6",
    "C1CC1": "0-2 2-3 0-3",
    "C=1CC1": "0-3 3-4 0=4",
    "c1ccc1": "0:2 2:3 3:4 0:4",
    "c1cc1-c1cc1": "0:2 2:3 0:3 3-6 6:8 8:9 6:9",
    "C/C=C\\C": "0-2 2=4 4-6",
    "C#N.O": "0#2",
    "C%12CC%12": "0-2 2-3 0-3",
    "CC(C)(C)C": "0-1 1-3 1-6 1-8",
    "C>>C": "",
}


@pytest.mark.parametrize("text", BONDS)
def test_bonds(text: str) -> None:
    found = bonds_of(tokens_of(text))
    assert sorted(f"{a}{bond}{b}" for (a, b), bond in found.items()) == sorted(BONDS[text].split())


# Classes of the reactants' atoms: one letter each.
EQUIVALENT = {
    "CC(C)O": "abac",  # the methyls of isopropanol
    "c1ccccc1": "aaaaaa",
    "Cc1ccccc1": "abcdedc",  # ortho, meta, para
    "Fc1cccnc1F": "abcdefgh",
    "CC(C)OC(=O)OC(=O)OC(C)C": "abacdefdecbaa",  # an anhydride: two halves
    "[K+].[K+].O": "aab",
    "O=[N+]([O-])C": "abcd",  # written differently
    "N[C@@H](C)C(=O)O": "abcdef",
}


@pytest.mark.parametrize("text", EQUIVALENT)
def test_equivalent_atoms(text: str) -> None:
    tokens = tokens_of(f"{text}>>[He]")
    classes = equivalence(tokens, atoms_of(tokens))[:-1]
    names = {number: chr(ord("a") + i) for i, number in enumerate(dict.fromkeys(classes))}
    assert "".join(names[number] for number in classes) == EQUIVALENT[text]


@given(st.permutations(["CC(C)O", "c1ccncc1", "CO", "CO", "[Na+]"]))
def test_the_order_of_molecules_does_not_matter(molecules: list[str]) -> None:
    tokens = tokens_of(".".join(molecules) + ">>C")
    atoms = atoms_of(tokens)
    classes = equivalence(tokens, atoms)[:-1]
    assert Counter(Counter(classes).values()) == Counter({1: 5, 2: 5})  # CHOH, OH, N, para, Na; the rest in twos


@given(st.lists(st.sampled_from([*"CNOcn()=#123.>", ">>", "[nH]", "[Na+]", "%10", "Br"]), max_size=40))
def test_nonsense_does_no_harm(tokens: list[str]) -> None:
    atoms = atoms_of(tokens)
    assert len(equivalence(tokens, atoms)) == len(atoms)
    assert all(read_atom(tokens[i]) and read_atom(tokens[j]) for i, j in bonds_of(tokens))
