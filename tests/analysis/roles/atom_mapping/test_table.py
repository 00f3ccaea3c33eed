"""The table of all heads: the shipped one, measured again on some reactions, and what it says of rxn-albert."""

import numpy as np
import pytest
import torch

from docs.tables import ranked
from mha_core import Head
from mha_core.analysis.roles.atom_mapping.reactions import Reaction, built_in_reactions
from mha_core.analysis.roles.atom_mapping.scores import SCORES
from mha_core.analysis.roles.atom_mapping.table import MappingTable, measure, shipped_table
from mha_core.models import TextModel
from tests.support.models import loaded

SOME = built_in_reactions()[:4]


@pytest.fixture(scope="module")
def model() -> TextModel:
    return loaded("rxn-albert")


@pytest.fixture(scope="module")
def table(model: TextModel) -> MappingTable:
    return measure(model, SOME)


@pytest.fixture(scope="module")
def shipped() -> MappingTable:
    found = shipped_table("rxn-albert")
    assert found is not None, "made for other weights or reactions: python -m mha_core.analysis.roles.atom_mapping"
    return found


def test_scores_are_shares_of_all_product_atoms(model: TextModel, table: MappingTable) -> None:
    """Head 10.5's, by loops in NumPy, from the true mapping without equivalents."""
    right = atoms = 0
    for reaction in SOME:
        trace = model.trace(reaction.text)
        places = [
            i
            for i, token in enumerate(trace.tokens)
            if token[0].isalpha() or (token[0] == "[" and token[1:4] not in ("CLS", "SEP"))
        ]
        arrow = trace.tokens.index(">>")
        before = [i for i in places if i < arrow]
        for product, reactant in reaction.origins().items():
            row = trace.attentions[10, 5, places[product]].double().numpy()
            right += before[int(np.argmax(row[before]))] == places[reactant]
            atoms += 1
    assert table.atoms == atoms and table.reactions == len(SOME)
    assert float(table.values["exact"][10, 5]) == pytest.approx(right / atoms)


def test_intervals_hold_their_values(shipped: MappingTable) -> None:
    for score in SCORES:
        assert shipped.values[score].shape == (12, 8)
        assert (shipped.low[score] <= shipped.values[score] + 1e-6).all()
        assert (shipped.values[score] <= shipped.high[score] + 1e-6).all()


def test_one_reaction_has_no_width(model: TextModel) -> None:
    alone = measure(model, SOME[:1])
    assert torch.allclose(alone.low["right"], alone.values["right"])
    assert torch.allclose(alone.high["right"], alone.values["right"])


def test_column_5_maps_atoms_in_every_layer_but_the_first(shipped: MappingTable) -> None:
    """One W_Q and one W_K serve all layers: head 10.5 is famous, and not the only one."""
    element, right = shipped.values["element"], shipped.values["right"]
    assert (element[1:, 5] > 0.99).all() and (shipped.chance["element"] < 0.6)
    others = [head for head in ranked(shipped) if head.head != 5]
    assert float(right[others[0]]) < 0.5 < float(right[1:, 5].min())
    best = {head for head in ranked(shipped)[:3]}
    assert Head(10, 5) in best
    # What is told apart from head 10.5 by its interval: no other of layers 7 to 11 of the column.
    assert all(float(shipped.high["right"][layer, 5]) > float(shipped.low["right"][10, 5]) for layer in range(7, 12))


def test_some_of_the_shipped_table_measured_again(model: TextModel, shipped: MappingTable, table: MappingTable) -> None:
    """A handful of reactions cannot give the same shares, but the same heads."""
    assert set(ranked(shipped)[:9]) >= {head for head in ranked(table)[:5]}


@pytest.mark.exhaustive
def test_the_shipped_table_is_what_the_model_does(model: TextModel, shipped: MappingTable) -> None:
    again = measure(model, built_in_reactions())
    assert (again.reactions, again.atoms) == (shipped.reactions, shipped.atoms)
    assert again.chance == pytest.approx(dict(shipped.chance), abs=1e-6)
    for score in SCORES:  # one atom may fall on another side of a tie elsewhere
        assert (again.values[score] - shipped.values[score]).abs().max() <= 1.5 / shipped.atoms
        assert (again.low[score] - shipped.low[score]).abs().max() <= 0.01


def test_what_is_no_reaction_is_refused(model: TextModel) -> None:
    with pytest.raises(ValueError, match="is no reaction"):
        measure(model, [Reaction("", "CCO", "CCO")])


@pytest.mark.parametrize("name", ["minilm", "toy-english", "no-such-model"])
def test_other_models_have_no_table(name: str) -> None:
    assert shipped_table(name) is None
