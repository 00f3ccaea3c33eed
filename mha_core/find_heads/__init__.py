"""Heads over many texts: scores, profiles, roles and circuits, from attention and from weights."""
