"""Kinds of input: what a model reads, and the words that depend on it."""
