"""Widgets: pictures drawn by our own scripts (assets/js) in a browser, in the app, a notebook, or a standalone page."""
