"""The version of this program, as in pyproject.toml."""

__version__ = "1.0.0"
