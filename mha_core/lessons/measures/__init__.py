"""Measures: how the right answer of a question is computed from the model. docs/lessons.md lists them."""
