"""Intervals over the texts of pruning curves and of importance scores, and the file of their contributions."""
