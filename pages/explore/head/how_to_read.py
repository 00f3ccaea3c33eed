"""The picture in words: how to read it, the words that look at each other, the head's behavior here."""

from dataclasses import replace

import torch
from torch import Tensor

from mha_core.i18n import N_, gettext, isolate, percent
from mha_core.stats.attention_map import AttentionMap, Axis
from pages.explore.payloads import Links, SomeHeadWords, Strongest
from pages.explore.picture_context import PictureContext
from pages.shell.inputs.inputs_by_modality import input_of

DARKER = {"light": N_("darker"), "dark": N_("brighter")}
A_HEAD = N_("An attention head lets every {input:word|patch of the picture} look at the others.")
DOES = N_("{head} in this {input:text|picture}: {does}.")
ACROSS = N_(
    "A head of cross-attention lets every word of the target look at the source, to write the word that comes next."
)
SUM = N_("A row adds up to 100\N{NO-BREAK SPACE}%.")
RESTING = {  # by how many columns there are
    1: N_("Grey column: {tokens}, a resting place. A head with nothing to look for looks there."),
    2: N_("Grey columns: {tokens} are resting places. A head with nothing to look for looks there."),
}
OFF = {
    "zero": N_("{head} is off: this is where it looks, but nothing of it is passed on."),
    "mean": N_("{head} is off: this is where it looks, but its mean output is passed on instead."),
    "uniform": N_("{head} is off: this is where it looks, but all tokens are passed on alike instead."),
}
STRONGEST = 2  # links that are told where no word is pinned
LEAST = 0.005  # of a weight that is told: "1 %"
HARDLY = N_("No {input:word|patch} looks at another one with 1\N{NO-BREAK SPACE}% or more.")


def in_words(ctx: PictureContext, attention: AttentionMap, how: str) -> SomeHeadWords:
    """`how`: how to read the picture; `does`: what the open head does in this text; `links`: which word looks at which.

    `how` is by theme: in the dark one strong weights are bright.

    `links` has `head`, the strongest links between two words, `brief`, the strongest alone, and numbers for what is
    said while a token is pinned (assets/js/explore/which_word_looks_at_which.js).
    """
    by_theme = {theme: _how(ctx, attention, how, gettext(darker)) for theme, darker in DARKER.items()}
    return {"how": by_theme, "does": _does(ctx), "links": _links(ctx, attention)}


def _how(ctx: PictureContext, attention: AttentionMap, how: str, darker: str) -> str:
    scope = ctx.scope
    if not how:
        return ""
    several = len(scope.heads) > 1
    how = gettext(how, darker=darker, input=ctx.model.modality)
    if not several and scope.heads[0] in ctx.off:
        return f"{gettext(OFF[ctx.ablation.mode], head=ctx.title(scope.heads[0]))} {how}"
    sums = [gettext(SUM)] if ctx.view == "heatmap" and attention.adds_up else []
    lets = gettext(ACROSS if ctx.info.attention == "cross" else A_HEAD, input=ctx.model.modality)
    return " ".join([*_resting(ctx), lets, how, *sums])


def _resting(ctx: PictureContext) -> list[str]:
    """The grey columns of the heatmap, and the reason for them."""
    if ctx.view != "heatmap":
        return []
    keys = ctx.after.keys
    shown = [i for i in ctx.resting if ctx.map_options.special or not keys.special[i]]
    names = dict.fromkeys(keys.tokens[i] if keys.special[i] else f"“{isolate(keys.tokens[i])}”" for i in shown)
    return [gettext(RESTING[min(len(names), 2)], tokens=", ".join(names))] if names else []


def _does(ctx: PictureContext) -> str:
    """The head's behavior in a sentence; "" for several heads in one map."""
    heads = ctx.scope.heads
    if len(heads) != 1:
        return ""
    (head,) = heads
    does = gettext(ctx.head_behaviors(head.layer)[head.head].beside_equal)
    return gettext(DOES, head=ctx.title(head), does=does, input=ctx.model.modality)


# --- which word looks at which


def _links(ctx: PictureContext, attention: AttentionMap) -> Links:
    rows, columns = (
        replace(axis, tokens=tuple(map(input_of(ctx.model).name_of, axis.tokens)))
        for axis in (attention.rows, attention.columns)
    )
    attention = replace(attention, rows=rows, columns=columns)
    sides = ctx.after, ctx.after.keys
    from_word, to_word = (
        torch.tensor([not side.special[unit[0]] for unit in axis.positions])
        for side, axis in zip(sides, (rows, columns), strict=True)
    )
    if ctx.after.info.causal and ctx.after.keys is ctx.after:  # the first token is a resting place, as [CLS] is
        to_word &= torch.tensor([0 not in unit for unit in columns.positions])
    same = torch.zeros(len(rows), len(columns)).bool()
    if ctx.after.keys is ctx.after:
        at = {unit: i for i, unit in enumerate(columns.positions)}
        twice = [(i, at[unit]) for i, unit in enumerate(rows.positions) if unit in at]
        same[tuple(torch.tensor(twice, dtype=torch.long).reshape(-1, 2).T)] = True
    allowed = from_word[:, None] & to_word & ~same
    links = _strongest(attention, allowed)
    none = gettext(HARDLY, input=ctx.model.modality) if allowed.any() else ""
    brief = gettext("{link}.", link=links[0]) if links else none
    return {
        "head": gettext("{one}; {other}.", one=links[0], other=links[1]) if len(links) > 1 else brief,
        "brief": brief,
        "rows": rows.tokens,
        "columns": columns.tokens,
        "from": _of_rows(attention, to_word, len(sides[0])),
        "to": _of_columns(attention, from_word, len(sides[1])),
    }


def _units_of_tokens(axis: Axis, length: int) -> list[int | None]:
    """The entry of the axis that each token is of; None for one that is not on the map."""
    at: list[int | None] = [None] * length
    for i, unit in enumerate(axis.positions):
        for position in unit:
            at[position] = i
    return at


def _strongest(attention: AttentionMap, allowed: Tensor) -> list[str]:
    """The strongest links between two words, each of another query; of two that are said alike, the stronger."""
    weights, columns = (best.tolist() for best in attention.weights.masked_fill(~allowed, 0).max(-1))
    said: dict[tuple[str, str], str] = {}
    for row in sorted(range(len(weights)), key=lambda row: -weights[row]):
        words = attention.rows.tokens[row], attention.columns.tokens[columns[row]]
        if weights[row] >= LEAST and words not in said:
            said[words] = _link(attention, row, columns[row], weights[row])
        if len(said) == STRONGEST:
            break
    return list(said.values())


def _link(attention: AttentionMap, row: int, column: int, weight: float) -> str:
    return gettext(
        "“{word}” looks at “{other}”: {share}",
        word=attention.rows.tokens[row],
        other=attention.columns.tokens[column],
        share=percent(weight),
    )


def _of_rows(attention: AttentionMap, is_word: Tensor, length: int) -> Strongest:
    """The key that each query looks at most, and the word among these with LEAST or more, if there is any."""
    weights, columns = attention.weights.max(-1)
    found: Strongest = {
        "at": _units_of_tokens(attention.rows, length),
        "other": columns.tolist(),
        "weight": _rounded(weights),
    }
    if is_word.any():
        shares, words = attention.weights.masked_fill(~is_word, -1).max(-1)
        found["word"], found["share"] = words.where(shares >= LEAST, columns).tolist(), _rounded(shares)
    return found


def _of_columns(attention: AttentionMap, is_word: Tensor, length: int) -> Strongest:
    """The word that looks most at each key."""
    among = attention.weights.masked_fill(~is_word[:, None], -1) if is_word.any() else attention.weights
    weights, rows = among.max(-2)
    at = _units_of_tokens(attention.columns, length)
    return {"at": at, "other": rows.tolist(), "weight": _rounded(weights.clamp_min(0))}


def _rounded(weights: Tensor) -> list[float]:
    return weights.double().round(decimals=4).tolist()
