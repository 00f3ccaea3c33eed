"""Plotly figures from numbers. Nothing here knows what a model is."""
