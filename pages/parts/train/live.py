"""Live training: train a small model here, watch its heads form, download it."""

import streamlit as st

from mha_core.engine.job_queue import AT_ONCE, QueueError
from mha_core.models import ModelError, TextError
from pages.parts.background.training_session import QUEUE, owner, start
from pages.parts.train.live_choices import choose
from pages.parts.train.live_watch import watch
from pages.parts.train.your_models import list_own_models, load_a_model
from pages.parts.ui.messages import plain, problem


def live() -> None:
    """Draw the form for a new training, or the training in progress."""
    if QUEUE.poll(owner()):
        watch()
    else:
        _form()
    list_own_models()
    load_a_model()


def _form() -> None:
    st.markdown("#### Train a small model and watch its heads form")
    options = None
    with st.container(key="live-choices", border=True):
        try:
            options = choose()
        except (ModelError, TextError) as error:
            problem(plain(str(error)))
        with st.container(horizontal=True, vertical_alignment="center"):
            pressed = st.button(
                "Start training",
                key="live-start",
                type="primary",
                icon=":material/play_arrow:",
                disabled=options is None,
            )
            st.caption(
                f"Runs on this server on one core. {AT_ONCE} trainings run at once; others queue.", width="content"
            )
    if pressed and options:
        try:
            start(options)
        except (QueueError, TextError) as error:
            problem(plain(str(error)))
        else:
            st.rerun()
