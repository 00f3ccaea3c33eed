"""An option in the URL by its English name, whatever the page calls it.

Streamlit's own binding writes an option as it is shown, so that a link would only work in one language.
"""

from collections.abc import Sequence

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx


def option_in_url(key: str, options: Sequence[str], default: str) -> None:
    """Give the box of this key its option, and write it to the URL unless it is the default. Call it before the box is
    drawn.

    The option is the one in the session; at first, and after Back and Forward, that of the URL. What is none of the
    options is the default.
    """
    context = get_script_run_ctx(suppress_warning=True)
    goes_back = bool(getattr(context, "is_history_navigation", False))
    known = None if goes_back else st.session_state.get(key)
    value = str(next((each for each in (known, st.query_params.get(key)) if each in options), default))
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    if value == default:
        st.query_params.pop(key, None)
    elif st.query_params.get(key) != value:
        st.query_params[key] = value
