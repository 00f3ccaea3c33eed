"""Numbers in, Plotly figures out. Nothing here knows what a model is."""
