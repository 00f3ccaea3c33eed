"""Requests beside their answers: the sender, and the line in the log."""
