"""The three importance scores, one file each; `mha_core.analysis.pruning.importance` gathers them."""
