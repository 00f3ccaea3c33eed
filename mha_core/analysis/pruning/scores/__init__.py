"""The scores of heads, one file each; `mha_core.analysis.pruning.importance` gathers them."""
