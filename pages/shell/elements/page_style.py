"""Stylesheets of the page itself, outside of our components."""

import streamlit as st

from mha_core.paths import ASSETS

# Those of features, by their names: on every page, so that none is without its style for a moment.
OF_FEATURES = tuple(sorted(f"pages/{path.stem}" for path in (ASSETS / "css" / "pages").glob("*.css")))


def draw_style(*names: str) -> None:
    """Put stylesheets of assets/css into the page.

    With `present=true` in the address it begins as the clean screen: until the stage has decided by one of two classes
    of the page. Both selectors weigh the same.
    """
    style = "".join((ASSETS / "css" / f"{name}.css").read_text(encoding="utf-8") for name in names)
    if st.query_params.get("present") == "true":
        style = style.replace(":root.present", ":root:not(.not-present)")
    st.html(f"<style>{style}</style>")
