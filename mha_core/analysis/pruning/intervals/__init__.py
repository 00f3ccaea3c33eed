"""Intervals over the texts: of pruning curves, of importance scores, and the file that what they need is kept in."""
