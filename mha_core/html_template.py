"""The pages of assets/html, with values in place of their <!--NAMES-->."""

import re
from collections.abc import Mapping

from mha_core.paths import ASSETS


def filled(name: str, values: Mapping[str, str]) -> str:
    """The page NAME.html. Values are put in as they are: escape what people write."""
    page = (ASSETS / "html" / f"{name}.html").read_text(encoding="utf-8")
    # All at once, so that no placeholder is looked for inside a value.
    return re.sub(r"<!--(\w+)-->", lambda placeholder: values[placeholder[1]], page)
