"""The atom map of the open head: from each product atom, the reactant atom that it attends to most."""

from torch import Tensor

from mha_core.analysis.roles.atom_mapping.reactions import known_reaction
from mha_core.analysis.roles.atom_mapping.scores import AtomMap, atom_map
from mha_core.analysis.roles.atom_mapping.table import shipped_table
from mha_core.i18n import mark, tr
from pages.ui.explore.payloads import SomeHeadWords
from pages.ui.explore.picture_context import PictureContext

NO_REACTION = mark(
    "The atom map needs a reaction in SMILES, with atoms on both sides of one >>, "
    "and a model that reads atoms as tokens, such as rxn-albert."
)
# How many atoms point to the right place: where that is not known, where each right one is the very atom, and else.
UNKNOWN = mark(
    "{name}: of {atoms} product atoms, {same} attend most to a reactant atom of their element (chance: {chance:.1f}). "
    "Where they really come from is known of the examples and the built-in reactions only."
)
EXACT = mark(
    "{name}: of {atoms} product atoms, {same} attend most to a reactant atom of their element (chance: {chance:.1f}), "
    "{right} to the one that they come from."
)
EQUIVALENT = mark(
    "{name}: of {atoms} product atoms, {same} attend most to a reactant atom of their element (chance: {chance:.1f}), "
    "{right} to the one that they come from or one equivalent to it, {exact} to that very atom."
)


def atom_map_words(ctx: PictureContext, weights: Tensor) -> SomeHeadWords:
    """`atoms`: tokens and their positions, which product atom points where, rows of a table, how many are right.

    A row is [number and element of the product atom, that of the reactant atom, weight, verdict, the two positions].

    Args:
        weights: (T, T), of the head or heads that are shown.
    """
    tokens = ctx.after.tokens
    reaction = known_reaction(ctx.address.text)
    found = atom_map(tokens, weights, reaction)
    if found is None:
        return {"empty": tr(NO_REACTION)}
    same, right, exact = (each.tolist() for each in (found.same_element(), found.right(), found.exact()))
    rows, links = [], []
    for i, (atom, target, weight) in enumerate(
        zip(found.products, found.targets.tolist(), found.weights.tolist(), strict=True)
    ):
        to = found.reactants[target]
        verdict = tr("same element") if same[i] else tr("another element")
        if (origin := found.origins[i]) is not None:
            comes_from = tr("comes from {position}", position=found.reactants[origin].position)
            verdict = tr("right") if exact[i] else tr("equivalent") if right[i] else comes_from
        is_right = right[i] if origin is not None else same[i]
        number = f"{i + 1} {tokens[atom.position]}"
        rows.append([number, tokens[to.position], weight, verdict, atom.position, to.position])
        links.append({"from": atom.position, "to": to.position, "right": is_right})
    return {
        "atoms": {
            "tokens": [(i, token) for i, token in enumerate(tokens) if not ctx.after.special[i]],
            "links": links,
            "rows": rows,
            "title": ctx.scope.title,
            "source": ctx.source,
            "themes": ctx.style.header()["themes"],
            "caption": " ".join(filter(None, (_here(ctx, found, reaction is not None), _over_many(ctx)))),
        }
    }


def _here(ctx: PictureContext, found: AtomMap, known: bool) -> str:
    """How many of the product atoms of this reaction point to the right place."""
    atoms, elements = len(found.products), [atom.element for atom in found.reactants]
    chance = sum(elements.count(atom.element) for atom in found.products) / len(elements)
    same = int(found.same_element().sum())
    exact, right = int(found.exact().sum()), int(found.right().sum())
    said = EXACT if exact == right else EQUIVALENT
    values = {
        "name": ctx.scope.title,
        "atoms": atoms,
        "same": same,
        "chance": chance,
        "right": right,
        "exact": exact,
    }
    return tr(said if known else UNKNOWN, **values)


def _over_many(ctx: PictureContext) -> str:
    """The same over the built-in reactions, of one head of a bundled model with all heads on."""
    table = shipped_table(ctx.model.info.name)
    if table is None or len(ctx.scope.heads) != 1:
        return ""
    head = ctx.scope.heads[0]
    element, right = (
        tr(
            "{value:.3f} [{low:.3f}, {high:.3f}], chance {chance:.3f}",
            value=table.values[score][head],
            low=table.low[score][head],
            high=table.high[score][head],
            chance=table.chance[score],
        )
        for score in ("element", "right")
    )
    return tr(
        "Over {reactions} built-in reactions with {atoms} product atoms, all heads on: same element {element}; "
        "right atom or an equivalent one {right} (95 % intervals).",
        reactions=table.reactions,
        atoms=table.atoms,
        element=element,
        right=right,
    )
