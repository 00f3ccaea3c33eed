"""Whether heads map atoms: planted attention, and counts by hand."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions, tokens_of
from mha_core.analysis.roles.atom_mapping.scores import atom_map, counts

# 0 C, 1 C, 2 O, 3 ., 4 C, 5 O, 6 >>, 7 C, 8 O, 9 C, 10 C: methyl ethyl ether from ethanol and methanol
ETHER = Reaction("ether", "CCO.CO>>COCC", "[CH3:4][CH2:3][OH:2].[CH3:1]O>>[CH3:1][O:2][CH2:3][CH3:4]")
TOKENS = tokens_of(ETHER.text)
TRUTH = {7: 4, 8: 2, 9: 1, 10: 0}


def looking(links: dict[int, int], weight: float = 0.9) -> torch.Tensor:
    """(T, T) attention of tokens to one token each, the rest spread evenly."""
    T = len(TOKENS)
    attention = torch.full((T, T), 1 / T)
    for query, key in links.items():
        attention[query] = (1 - weight) / (T - 1)
        attention[query, key] = weight
    return attention


def test_a_planted_head_maps_every_atom() -> None:
    found = atom_map(TOKENS, looking(TRUTH), ETHER)
    assert found is not None
    assert [found.reactants[i].position for i in found.targets.tolist()] == list(TRUTH.values())
    assert found.weights.tolist() == pytest.approx([0.9] * 4)
    assert found.exact().all() and found.right().all() and found.same_element().all() and found.over_all.all()
    assert int(found.distinct()) == 4


# links of the product atoms → same element, of all tokens too, right, exact, distinct
BY_HAND = {
    "the truth": (TRUTH, (4, 4, 4, 4, 4)),
    "all to one carbon": ({7: 0, 8: 0, 9: 0, 10: 0}, (3, 3, 1, 1, 1)),
    "the other oxygen": ({**TRUTH, 8: 5}, (4, 4, 3, 3, 4)),
    "to tokens that are no atoms": ({7: 6, 8: 3, 9: 6, 10: 7}, (3, 0, 0, 0, 1)),
}


@pytest.mark.parametrize("case", BY_HAND)
def test_counts_by_hand(case: str) -> None:
    links, expected = BY_HAND[case]
    found = atom_map(TOKENS, looking(links), ETHER)
    assert found is not None
    by_score = counts(found).by_score
    if case == "to tokens that are no atoms":  # among the reactant atoms all weigh the same, so the first is taken: C
        expected = (3, 0, 1, 1, 1)
    names = ("element", "element of all", "right", "exact", "distinct")
    assert tuple(int(by_score[name]) for name in names) == expected


def test_chance_by_hand() -> None:
    """Of five reactant atoms three are carbon and two oxygen; each atom has one origin and no equivalent."""
    found = atom_map(TOKENS, looking(TRUTH), ETHER)
    assert found is not None
    assert counts(found).chance == pytest.approx({"element": (3 + 2 + 3 + 3) / 5, "right": 4 / 5})


def test_an_equivalent_atom_is_right_but_not_exact() -> None:
    """Of isopropanol's two methyls each is as good an origin as the other."""
    reaction = Reaction("", "CC(C)O>>C=CC", "[CH3:1][CH:2]([CH3:3])O>>[CH2:1]=[CH:2][CH3:3]")
    tokens = tokens_of(reaction.text)
    attention = torch.zeros(len(tokens), len(tokens))
    arrow = tokens.index(">>")
    attention[[arrow + 1, arrow + 3, arrow + 4], [3, 1, 0]] = 1.0  # the methyls swapped
    found = atom_map(tokens, attention, reaction)
    assert found is not None
    assert found.right().tolist() == [True, True, True]
    assert found.exact().tolist() == [False, True, False]


def test_without_a_true_mapping_only_elements_are_counted() -> None:
    found = atom_map(TOKENS, looking(TRUTH))
    assert found is not None
    assert set(counts(found).by_score) == {"element", "element of all", "distinct"}
    assert not found.right().any()


def test_what_is_no_reaction_has_no_map() -> None:
    assert atom_map(["[CLS]", "the", "cat"], torch.eye(3)) is None


def test_a_text_with_fewer_atoms_than_its_reaction_is_refused() -> None:
    with pytest.raises(ValueError, match="The text has 2 atoms"):
        atom_map(["C", ">>", "C"], torch.eye(3), ETHER)


@given(st.integers(0, len(built_in_reactions()) - 1), st.integers(0, 2**16))
def test_all_heads_at_once_are_each_head_by_itself(index: int, seed: int) -> None:
    """Against plain loops over atoms."""
    reaction = built_in_reactions()[index]
    tokens = tokens_of(reaction.text)
    attentions = torch.rand(2, 3, len(tokens), len(tokens), generator=torch.Generator().manual_seed(seed))
    found = atom_map(tokens, attentions, reaction)
    assert found is not None
    for layer in range(2):
        for head in range(3):
            for p, atom in enumerate(found.products):
                row = attentions[layer, head, atom.position]
                best = max(range(len(found.reactants)), key=lambda r: float(row[found.reactants[r].position]))
                assert int(found.targets[layer, head, p]) == best
                right = found.classes[best] == found.classes[found.origins[p]]  # type: ignore[index]
                assert bool(found.right()[layer, head, p]) == right
                assert bool(found.same_element()[layer, head, p]) == (found.reactants[best].element == atom.element)
                alone = float(row[found.reactants[best].position]) == float(row.max())
                assert bool(found.over_all[layer, head, p]) == alone
