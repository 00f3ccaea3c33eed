"""Trainings that visitors start, and the command that makes the bundled toys."""
