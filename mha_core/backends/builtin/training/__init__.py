"""Training from scratch: the loop, its configuration, tasks, and the model card of a trained model."""

from mha_core.backends.builtin.training.loop import Training, TrainingConfig, head_costs

__all__ = ["Training", "TrainingConfig", "head_costs"]
