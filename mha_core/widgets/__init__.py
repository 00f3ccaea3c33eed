"""Traces and weights in, pictures out that a browser draws: in the app, in a notebook, in a page of their own."""
