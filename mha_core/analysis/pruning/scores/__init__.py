"""The three importance scores, one file each. Import them from `mha_core.analysis.pruning.importance`."""
