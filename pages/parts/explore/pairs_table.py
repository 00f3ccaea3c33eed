"""A sortable table of the strongest token pairs; only those of the pinned tokens, if any are pinned."""

import streamlit as st

from mha_core.analysis.maps.options import AttentionMap
from mha_core.analysis.maps.top_links import top_links
from pages.parts.explore.pins import Pins
from pages.parts.ui.messages import plain

MAX_ROWS = 500


def pairs_table(attention: AttentionMap, name: str, pins: Pins) -> None:
    """Draw the table."""
    axis = attention.rows if pins.way == "from" else attention.columns
    # Rows or columns with a pinned token; none if the options hide it
    pinned = {i for i, positions in enumerate(axis.positions) if set(positions) & set(pins.positions)}
    pairs = top_links(attention, attention.weights.numel() if pinned else MAX_ROWS)
    if pinned:
        pairs = [p for p in pairs if (p.row if pins.way == "from" else p.column) in pinned][:MAX_ROWS]
    rows = [
        {
            "from": p.from_token,
            "to": p.to_token,
            "weight": p.weight,
            "from position": attention.rows.positions[p.row][0],
            "to position": attention.columns.positions[p.column][0],
        }
        for p in pairs
    ]
    of = f" with {', '.join(plain(axis.tokens[i]) for i in sorted(pinned))}" if pinned else ""
    st.caption(
        f"The {len(rows)} strongest pairs of {plain(name)}{of}. Click a column title to sort. Positions count from 0."
    )
    largest = max((row["weight"] for row in rows), default=1.0)
    columns = {
        "weight": st.column_config.ProgressColumn("weight", format="%.4f", min_value=0, max_value=largest),
        "from position": st.column_config.NumberColumn("from position", width="small"),
        "to position": st.column_config.NumberColumn("to position", width="small"),
    }
    st.dataframe(rows, column_config=columns, hide_index=True, height=420, key="pairs")
