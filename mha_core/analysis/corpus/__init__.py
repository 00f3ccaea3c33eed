"""Many texts in, numbers about every head out."""
