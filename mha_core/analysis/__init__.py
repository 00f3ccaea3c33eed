"""Traces in, numbers out. Every function is pure."""
