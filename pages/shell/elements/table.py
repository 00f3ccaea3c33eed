"""Tables whose numbers are written as the language has them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pandas as pd
import streamlit as st

from mha_core.i18n import number


def table(rows: pd.DataFrame | Sequence[dict[str, Any]], specs: Mapping[str, str], **options: Any) -> Any:
    """A table that sorts and downloads numbers, and shows them as `number` writes them.

    Args:
        rows: a data frame, or the values of each row by column.
        specs: by column, as `number` takes it.
        options: of `st.dataframe`.
    """
    frame = rows if isinstance(rows, pd.DataFrame) else pd.DataFrame(rows)
    formats: dict[Any, Any] = {name: partial(number, spec=spec) for name, spec in specs.items()}
    return st.dataframe(frame.style.format(formats, na_rep=""), **options)
