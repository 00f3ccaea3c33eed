"""Jobs and the head that does each best: a bar for each, with a mark where chance lies."""

from collections.abc import Sequence

import plotly.graph_objects as go

from mha_core.backends.joint_layers import head_name
from mha_core.draw.marks import clickable, frame
from mha_core.draw.palette import Palette
from mha_core.find_heads.heads_by_job import Winner
from mha_core.i18n import gettext, percent

_ROW, _MARGINS = 46, {"l": 188, "r": 52, "t": 4, "b": 6}  # pixels
_LINE = 27  # characters of a label's line, which the margin has room for
_BLUE = 5  # of the ramp: as dark as attention of a half


def winners_chart(
    winners: Sequence[Winner], palette: Palette, *, chosen: str = "", layers: Sequence[str] = ()
) -> go.Figure:
    """A bar for each job, from 0 to 100 %; a click on a row selects it by its key.

    Args:
        chosen: the key of the job with a frame.
        layers: the name of each, as of `backends.joint_layers.layer_names`; () = "0", "1", …
    """
    rows = [*range(len(winners))]
    named = layers or [str(i) for i in range(len(winners[0].values) if winners else 0)]
    heads = [head_name(each.head, named) for each in winners]
    keys = [each.key for each in winners]
    hovers = [f"<b>{head}</b><br>{gettext(each.role.description)}" for head, each in zip(heads, winners, strict=True)]
    shares = [each.role.value for each in winners]
    track = go.Bar(
        x=[1.0] * len(rows),
        y=rows,
        orientation="h",
        width=0.3,
        marker={"color": palette.muted + "30"},
        hoverinfo="skip",
    )
    bars = go.Bar(
        x=shares,
        y=rows,
        orientation="h",
        width=0.3,
        marker={"color": palette.sequential[_BLUE]},
        hoverinfo="skip",
    )
    chance = go.Scatter(
        x=[each.role.baseline for each in winners],
        y=rows,
        mode="markers",
        marker={"symbol": "line-ns", "size": 20, "line": {"width": 2.5, "color": palette.ink}},
        hoverinfo="skip",
    )
    # The whole row answers to the pointer: the nearest mark does, however far it is.
    targets = go.Scatter(x=[0.5] * len(rows), y=rows, marker={"opacity": 0}, **clickable(keys, hovers, opacity=0))
    figure = go.Figure([track, bars, chance, targets])
    figure.update_layout(
        height=_ROW * max(len(rows), 1) + _MARGINS["t"] + _MARGINS["b"],
        margin=_MARGINS,
        barmode="overlay",
        showlegend=False,
        dragmode=False,
        hovermode="closest",
        hoverdistance=-1,
        xaxis={"range": [0, 1], "visible": False, "fixedrange": True},
        yaxis={
            "range": [len(rows) - 0.5, -0.5],
            "tickvals": rows,
            "ticktext": [
                f"{_two_lines(gettext(each.role.short))}  <b>{head}</b>"
                for head, each in zip(heads, winners, strict=True)
            ],
            "tickfont": {"size": 13, "color": palette.ink},
            "ticklabelstandoff": 8,
            "showgrid": False,
            "zeroline": False,
            "fixedrange": True,
            "automargin": False,
        },
        annotations=[
            {
                "x": 1,
                "y": row,
                "xanchor": "left",
                "xshift": 8,
                "text": percent(share),
                "showarrow": False,
                "font": {"size": 13, "color": palette.ink},
            }
            for row, share in zip(rows, shares, strict=True)
        ],
        shapes=[frame((0, 1), (keys.index(chosen) - 0.28, keys.index(chosen) + 0.28), palette.ink, 2)]
        if chosen in keys
        else [],
    )
    return figure


def _two_lines(words: str) -> str:
    """Broken before an arrow or, without one, where the first line is full."""
    if len(words) <= _LINE - 6:
        return words
    at = words.find(" →")
    at = at if at > 0 else words.rfind(" ", 0, _LINE)
    return words if at < 0 else f"{words[:at]}<br>{words[at + 1 :]}"
