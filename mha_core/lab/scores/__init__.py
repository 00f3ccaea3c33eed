"""The scores of heads, one file each; `mha_core.lab.importance` gathers them."""
