"""Training from scratch: the loop, its configuration, tasks, and the model card of a trained model."""
