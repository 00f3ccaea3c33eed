"""The atoms of a reaction in SMILES, from its tokens: elements, sides, map numbers, and equivalent atoms.

Only what atom mapping needs (Weininger 1988 defines the notation): no valences, no stereochemistry.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

ARROW = ">>"  # between reactants and products
# The elements that reactions in flasks are made of: no radioactive ones, of the f-elements the common ones.
_SYMBOLS = (
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb "
    "Sr Y Zr Nb Mo Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Sm Yb Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi"
)
_ELEMENTS = frozenset(_SYMBOLS.split())
_PLAIN = re.compile(r"Cl|Br|[BCNOPSFI]|[bcnops]")
_BRACKET = re.compile(
    r"\[(?P<isotope>\d*)(?P<symbol>[A-Z][a-z]?|[a-z][a-z]?)@{0,2}(?P<hydrogens>H\d*)?(?P<charge>[+-]+\d*)?(:(?P<number>\d+))?\]"
)
_RING = re.compile(r"\d|%\d\d")
_BONDS = {"/": "-", "\\": "-"}  # which side of a double bond a single bond lies on is no matter here


class Atom(NamedTuple):
    """One atom of a reaction.

    Attributes:
        position: of its token.
        element: its symbol, "C" for aromatic c too.
        label: element, aromaticity, isotope, charge and written hydrogens: what two equivalent atoms have in common.
        number: its atom-map number; 0 without one.
        in_product: True right of the arrow.
    """

    position: int
    element: str
    label: str
    number: int
    in_product: bool


def read_atom(token: str, position: int = 0, in_product: bool = False) -> Atom | None:
    """The atom of a token; None for a bond, a bracket, a ring number, a special token or any other text."""
    if _PLAIN.fullmatch(token):
        return Atom(position, token.capitalize(), token, 0, in_product)
    match = _BRACKET.fullmatch(token)
    if match is None or (element := match["symbol"].capitalize()) not in _ELEMENTS:
        return None
    label = f"[{match['isotope']}{match['symbol']}{match['hydrogens'] or ''}{match['charge'] or ''}]"
    return Atom(position, element, label, int(match["number"] or 0), in_product)


def atoms_of(tokens: Sequence[str]) -> tuple[Atom, ...]:
    """The atoms of a reaction's T tokens, in order; () for a text that is no reaction.

    A reaction has one arrow, and atoms on both sides of it.
    """
    if tokens.count(ARROW) != 1:
        return ()
    arrow = tokens.index(ARROW)
    atoms = tuple(atom for i, token in enumerate(tokens) if (atom := read_atom(token, i, i > arrow)))
    return atoms if len({atom.in_product for atom in atoms}) == 2 else ()


def bonds_of(tokens: Sequence[str]) -> dict[tuple[int, int], str]:
    """The bonds between the tokens' atoms, by the positions of their tokens, the smaller first: -, =, # or :."""
    bonds: dict[tuple[int, int], str] = {}
    last: int | None = None
    branches: list[int | None] = []
    rings: dict[str, tuple[int, str]] = {}
    symbol = ""

    def bind(a: int, b: int, symbol: str) -> None:
        aromatic = all(tokens[i].lstrip("[0123456789")[:1].islower() for i in (a, b))
        bonds[min(a, b), max(a, b)] = _BONDS.get(symbol, symbol) or (":" if aromatic else "-")

    for i, token in enumerate(tokens):
        if read_atom(token):
            if last is not None:
                bind(last, i, symbol)
            last, symbol = i, ""
        elif token == "(":
            branches.append(last)
        elif token == ")" and branches:
            last = branches.pop()
        elif _RING.fullmatch(token) and last is not None:
            if token in rings:
                other, opened = rings.pop(token)
                bind(other, last, symbol or opened)
            else:
                rings[token] = last, symbol
            symbol = ""
        elif token in ("-", "=", "#", ":", "/", "\\"):
            symbol = token
        else:  # ".", the arrow, a special token: another molecule begins
            last, symbol = None, ""
            branches.clear()
            rings.clear()
    return bonds


def equivalence(tokens: Sequence[str], atoms: Iterable[Atom]) -> list[int]:
    """A class for each atom: two of one class are alike in all that surrounds them, as the two methyls of CC(C)O are.

    By refinement of colours (Morgan 1965, Weisfeiler & Leman 1968): atoms begin with their label, and are told apart as
    long as their neighbours are. Atoms of two copies of a molecule are equivalent too; the two oxygens of N(=O)[O-] are
    not, for they are written differently.
    """
    neighbours: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for (a, b), bond in bonds_of(tokens).items():
        neighbours[a].append((bond, b))
        neighbours[b].append((bond, a))
    colours: dict[int, int] = {}
    signatures: dict[int, object] = {atom.position: (atom.label, atom.in_product) for atom in atoms}
    while len(set(signatures.values())) > len(set(colours.values())):
        numbers = {signature: n for n, signature in enumerate(dict.fromkeys(signatures.values()))}
        colours = {i: numbers[signature] for i, signature in signatures.items()}
        signatures = {
            i: (colour, tuple(sorted((bond, colours[j]) for bond, j in neighbours[i]))) for i, colour in colours.items()
        }
    return list(colours.values())
