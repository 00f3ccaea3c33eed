"""What is to be seen in the picture, in words: how to read it, which word looks at which, what the head does here."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap
from mha_core.i18n import mark, percent, tr
from pages.ui.explore.payloads import Links, SomeHeadWords
from pages.ui.explore.picture_context import PictureContext

HOW = {
    "heatmap": mark("Each row is a word: the {darker} a cell, the more that word looks at the word of its column."),
    "lines": mark("Each line leads from a word to one that it looks at: the stronger the line, the more."),
    "text": mark("Click a word: the stronger another one is shaded, the more the first looks at it."),
    "table": mark("Each row is a link: a word, the word that it looks at, and which part of its attention goes there."),
}
DARKER = {"light": mark("darker"), "dark": mark("brighter")}
A_HEAD = mark("An attention head lets every word look at the others.")
SUM = mark("A row adds up to 100\N{NO-BREAK SPACE}%.")
OFF = {
    "zero": mark("{head} is off: this is where it looks, but nothing of it is passed on."),
    "mean": mark("{head} is off: this is where it looks, but its mean output is passed on instead."),
    "uniform": mark("{head} is off: this is where it looks, but all words are passed on alike instead."),
}
STRONGEST = 2  # links that are told where no word is pinned


def in_words(ctx: PictureContext, attention: AttentionMap) -> SomeHeadWords:
    """`how`: how to read the picture; `does`: what the open head does in this text; `links`: which word looks at which.

    `how` is by theme: in the dark one strong weights are bright.

    `links` has `head`, the strongest links between two words, `brief`, the strongest alone, and for each token `from`
    and `to`: what is said while it is pinned as a query or as a key, "" for one that is not on the map.
    """
    by_theme = {theme: _how(ctx, tr(darker)) for theme, darker in DARKER.items()}
    return {"how": by_theme, "does": _does(ctx), "links": _links(ctx, attention)}


def _how(ctx: PictureContext, darker: str) -> str:
    scope, view = ctx.scope, ctx.address.view
    if view not in HOW:
        return ""
    several = len(scope.heads) > 1
    how = tr(HOW[view], darker=darker)
    if not several and scope.heads[0] in ctx.off:
        return f"{tr(OFF[ctx.ablation.mode], head=scope.heads[0].title)} {how}"
    adds_up = view == "heatmap" and ctx.map_options.part == "all" and not (several and scope.how == "max")
    return " ".join([tr(A_HEAD), how, *([tr(SUM)] if adds_up else [])])


def _does(ctx: PictureContext) -> str:
    """Of several heads in one map nothing is said."""
    heads = ctx.scope.heads
    if len(heads) != 1:
        return ""
    (head,) = heads
    return tr("{head} in this text: {does}.", head=head.title, does=tr(ctx.doings[head].beside_equal))


# --- which word looks at which


def _links(ctx: PictureContext, attention: AttentionMap) -> Links:
    rows, columns = attention.rows, attention.columns
    special = ctx.after.special
    from_word, to_word = (torch.tensor([not special[unit[0]] for unit in axis.positions]) for axis in (rows, columns))
    at, same = (
        {unit: i for i, unit in enumerate(columns.positions)},
        torch.zeros(len(rows.tokens), len(columns.tokens)).bool(),
    )
    for i, unit in enumerate(rows.positions):
        if unit in at:
            same[i, at[unit]] = True
    between = from_word[:, None] & to_word & ~same
    said: dict[str, list[str]] = {}
    for way, axis in (("from", rows), ("to", columns)):
        by_unit = _of_rows(attention, to_word) if way == "from" else _of_columns(attention, from_word)
        by_token = [""] * len(special)
        for unit, sentence in zip(axis.positions, by_unit, strict=True):
            for position in unit:
                by_token[position] = sentence
        said[way] = by_token
    head, brief = _strongest(attention, between), _strongest(attention, between, 1)
    return {"head": head, "brief": brief, "from": said["from"], "to": said["to"]}


def _strongest(attention: AttentionMap, allowed: Tensor, count: int = STRONGEST) -> str:
    """The strongest links between two words, each of another query."""
    best = attention.weights.masked_fill(~allowed, 0).max(-1)
    order = best.values.argsort(descending=True, stable=True)[:count].tolist()
    links = [(row, int(best.indices[row]), float(best.values[row])) for row in order if best.values[row] > 0]
    told = [_link(attention, *link) for link in links]
    if not told:
        return ""
    return tr("{one}; {other}.", one=told[0], other=told[1]) if len(told) > 1 else tr("{link}.", link=told[0])


def _link(attention: AttentionMap, row: int, column: int, weight: float) -> str:
    return tr(
        "“{word}” looks at “{other}”: {share}",
        word=attention.rows.tokens[row],
        other=attention.columns.tokens[column],
        share=percent(weight),
    )


def _of_rows(attention: AttentionMap, is_word: Tensor) -> Sequence[str]:
    """What each query looks at most; if that is no word, which of the words too."""
    values, columns = (each.tolist() for each in attention.weights.max(-1))
    among = attention.weights.masked_fill(~is_word, -1).max(-1) if is_word.any() else None
    sentences = []
    for row, (column, weight) in enumerate(zip(columns, values, strict=True)):
        link = _link(attention, row, column, weight)
        if among is not None and not is_word[column]:
            word, share = attention.columns.tokens[int(among.indices[row])], percent(float(among.values[row]))
            sentences.append(tr("{link}; of the words most at “{word}”: {share}.", link=link, word=word, share=share))
        else:
            sentences.append(tr("{link}.", link=link))
    return sentences


def _of_columns(attention: AttentionMap, is_word: Tensor) -> Sequence[str]:
    """Which word looks most at each key."""
    among = attention.weights.masked_fill(~is_word[:, None], -1) if is_word.any() else attention.weights
    values, rows = (each.tolist() for each in among.max(-2))
    return [
        tr("{link}, the most of all words.", link=_link(attention, row, column, max(value, 0.0)))
        for column, (row, value) in enumerate(zip(rows, values, strict=True))
    ]
