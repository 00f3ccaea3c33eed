"""`mha_core.notebook.bertviz`, by the name that is documented."""

from mha_core.notebook.bertviz import Page, attention_patterns, head_view, model_view, neuron_view

__all__ = ["Page", "attention_patterns", "head_view", "model_view", "neuron_view"]
