"""How Plotly figures stand on a page."""

# The camera button saves what is on screen, as SVG: text stays text.
CHART = {
    "displaylogo": False,
    "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"],
    "displayModeBar": "hover",
    "toImageButtonOptions": {"format": "svg"},
}
