"""Plotly figures from numbers, independent of any model."""
