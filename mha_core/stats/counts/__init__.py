"""Counts per text and head, and their sums over texts as numbers with intervals."""
