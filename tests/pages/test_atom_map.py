"""The atom map of the open head, and rxn-albert on every page."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from mha_core.analysis.roles.atom_mapping.reactions import built_in_reactions, known_reaction
from mha_core.analysis.roles.atom_mapping.scores import atom_map
from mha_core.analysis.roles.atom_mapping.table import shipped_table
from pages.ui.explore.head.atom_map import NO_REACTION
from tests.support.app_page import Explore
from tests.support.models import loaded

Visit = Callable[..., Explore]
KNOWN = next(each for each in built_in_reactions() if each.kind == "nitration")
UNKNOWN = "CCBr.[Na+].[I-]>>CCI"


def shown(page: Explore) -> dict[str, Any]:
    return page.shown["head"].words["atoms"]


@pytest.fixture
def visit() -> Visit:
    return lambda **parameters: Explore(model="rxn-albert", view="atom map", **parameters)


def test_it_opens_with_the_famous_head_on_a_reaction() -> None:
    page = Explore(model="rxn-albert")
    assert page.shown["head"].words["open"] == [10, 5]
    assert page.shown["head"].words["reaction"]
    assert known_reaction(page.ctx.address.text) is not None


@pytest.mark.parametrize("head", ["10.5", "0.0"])
def test_each_product_atom_and_where_it_looks(visit: Visit, head: str) -> None:
    layer, number = head.split(".")
    page = visit(text=KNOWN.text, layer=layer, head=number)
    trace = loaded("rxn-albert").trace(KNOWN.text)
    found = atom_map(trace.tokens, trace.attentions[int(layer), int(number)], KNOWN)
    assert found is not None
    atoms = shown(page)
    assert [tuple(each) for each in atoms["tokens"]] == list(enumerate(trace.tokens))[1:-1]
    assert len(atoms["rows"]) == len(atoms["links"]) == len(found.products)
    for i, (row, link) in enumerate(zip(atoms["rows"], atoms["links"], strict=True)):
        target = found.reactants[int(found.targets[i])].position
        assert row[:2] == [f"{i + 1} {trace.tokens[found.products[i].position]}", trace.tokens[target]]
        assert row[2] == pytest.approx(float(trace.attentions[int(layer), int(number), row[4], row[5]]))
        assert (row[4], row[5]) == (link["from"], link["to"]) == (found.products[i].position, target)
        assert link["right"] == bool(found.right()[i])
        verdict = {(True, True): "right", (False, True): "equivalent"}.get((bool(found.exact()[i]), link["right"]))
        assert row[3] == (verdict or f"comes from {found.reactants[found.origins[i]].position}")  # type: ignore[index]


def test_the_caption_counts_here_and_over_the_built_in_reactions(visit: Visit) -> None:
    caption, table = shown(visit(text=KNOWN.text))["caption"], shipped_table("rxn-albert")
    assert table is not None
    atoms = KNOWN.text.partition(">>")[2]
    count = sum(letter.isalpha() for letter in atoms)
    assert caption.startswith(
        f"Head 10.5: of {count} product atoms, {count} attend most to a reactant atom of their element"
    )
    assert f"{float(table.values['right'][10, 5]):.3f} [" in caption
    assert "Over 68 built-in reactions with 789 product atoms" in caption


def test_of_another_reaction_only_elements_are_judged(visit: Visit) -> None:
    atoms = shown(visit(text=UNKNOWN))
    assert {row[3] for row in atoms["rows"]} <= {"same element", "another element"}
    assert "is known of the examples and the built-in reactions only" in atoms["caption"]


def test_several_heads_are_combined(visit: Visit) -> None:
    page = visit(text=KNOWN.text, scope="chosen heads", chosen="*.5")
    trace = loaded("rxn-albert").trace(KNOWN.text)
    row = shown(page)["rows"][0]
    assert row[2] == pytest.approx(float(trace.attentions[:, 5].mean(0)[row[4], row[5]]), abs=1e-6)
    assert "Over 68" not in shown(page)["caption"]


@pytest.mark.parametrize("model", ["minilm", "rxn-albert"])
def test_what_is_no_reaction_says_what_would_be(model: str) -> None:
    page = Explore(model=model, view="atom map", text="CCO")
    words = page.shown["head"].words
    assert words["empty"] == NO_REACTION and not words["reaction"] and "atoms" not in words


def test_inside_a_head_opens_albert_and_three_implementations_agree() -> None:
    page = Explore(model="rxn-albert", text=UNKNOWN).go("Inside_a_head.py")
    assert len([title for title in page.titles if re.match(r"\d · ", title)]) == 7
    assert "One head, three implementations" in page.titles
    assert float(page.app.metric[0].value) < 1e-5
    assert page.app.selectbox(key="layer").value == 10 and page.app.selectbox(key="head").value == 5
