"""The strongest pairs as a table: sortable by its columns, of the pinned tokens alone if there are any."""

import streamlit as st

from mha_core.analysis.maps.options import AttentionMap
from mha_core.analysis.maps.top_links import top_links
from pages.parts.explore.pins import Pins
from pages.parts.ui.messages import plain

MOST = 500


def pairs_table(seen: AttentionMap, name: str, pins: Pins) -> None:
    """Draw it."""
    side = seen.rows if pins.way == "from" else seen.columns
    units = {
        i for i, held in enumerate(side.positions) if set(held) & set(pins.pins)
    }  # none where the lens hides what is pinned
    pairs = top_links(seen, seen.weights.numel() if units else MOST)
    if units:
        pairs = [p for p in pairs if (p.row if pins.way == "from" else p.column) in units][:MOST]
    rows = [
        {
            "from": p.from_token,
            "to": p.to_token,
            "weight": p.weight,
            "from at": seen.rows.positions[p.row][0],
            "to at": seen.columns.positions[p.column][0],
        }
        for p in pairs
    ]
    of = f" of {', '.join(plain(side.tokens[i]) for i in sorted(units))}" if units else ""
    st.caption(
        f"The {len(rows)} strongest pairs of {plain(name)}{of}. Click a column's name to sort; the numbers of places count from 0."
    )
    most = max((row["weight"] for row in rows), default=1.0)
    columns = {
        "weight": st.column_config.ProgressColumn("weight", format="%.4f", min_value=0, max_value=most),
        "from at": st.column_config.NumberColumn("from at", width="small"),
        "to at": st.column_config.NumberColumn("to at", width="small"),
    }
    st.dataframe(rows, column_config=columns, hide_index=True, height=420, key="pairs")
