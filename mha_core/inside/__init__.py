"""One head step by step: its layer, from the input to the output."""
