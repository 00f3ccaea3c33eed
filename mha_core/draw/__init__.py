"""Services for drawing: widgets, figures, colours."""
