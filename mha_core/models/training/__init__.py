"""Training from scratch: the loop, its configuration, tasks, and what is written beside a trained model."""
