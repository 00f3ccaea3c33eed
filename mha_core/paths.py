"""Locations of the assets and the app: inside the package in an installed wheel, beside it in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).parent
INSTALLED = (PACKAGE / "assets").is_dir()  # from a wheel, that is
ASSETS = PACKAGE / "assets" if INSTALLED else PACKAGE.parent / "assets"
APP = PACKAGE / "app" / "app.py" if INSTALLED else PACKAGE.parent / "app.py"
