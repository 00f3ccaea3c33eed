"""Live: train a small model here, see its heads form, take it along."""

import streamlit as st

from mha_core.engine.job_queue import QueueError
from mha_core.models import ModelError, TextError
from pages.parts.background.training_session import LINE, owner, start
from pages.parts.train.live_choices import choose
from pages.parts.train.live_watch import watch
from pages.parts.train.your_models import list_own_models, load_a_model
from pages.parts.ui.messages import plain, problem


def live() -> None:
    """Draw it: what to train, or the training on its way."""
    if LINE.look(owner()):
        watch()
    else:
        _begin()
    list_own_models()
    load_a_model()


def _begin() -> None:
    st.markdown("#### Train a small model, and watch its heads form")
    choice = None
    with st.container(key="live-choices", border=True):
        try:
            choice = choose()
        except (ModelError, TextError) as error:
            problem(plain(str(error)))
        with st.container(horizontal=True, vertical_alignment="center"):
            pressed = st.button(
                "Start training",
                key="live-start",
                type="primary",
                icon=":material/play_arrow:",
                disabled=choice is None,
            )
            st.caption("It runs on this server, on one core; two trainings at once, the others queue.", width="content")
    if pressed and choice:
        try:
            start(choice)
        except (QueueError, TextError) as error:
            problem(plain(str(error)))
        else:
            st.rerun()
