"""Addresses of the app: their parameters, and what is valid for each."""
