"""The log of a server: lines on stderr, each with its time and level."""

import logging

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"  # .streamlit/config.toml has it for Streamlit's own lines


def begin() -> None:
    """Write what is logged; of this program also what is no warning. Uvicorn's lines are made alike."""
    logging.basicConfig(format=FORMAT)
    for handler in logging.getLogger("uvicorn").handlers:
        handler.setFormatter(logging.Formatter(FORMAT))
    logging.getLogger("mha_core").setLevel(logging.INFO)
