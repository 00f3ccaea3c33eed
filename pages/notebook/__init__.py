"""Notebook: what a notebook calls. The app has no page of it."""

from pages.shell.feature import Feature

FEATURE = Feature("notebook", needs=frozenset({"explore"}))
