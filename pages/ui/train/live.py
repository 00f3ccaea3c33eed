"""Live training: train a small model here, watch its heads form, download it."""

import streamlit as st

from mha_core.engine.jobs.job_queue import AT_ONCE, QueueError
from mha_core.i18n import later, tr
from mha_core.models import ModelError, TextError
from pages.ui.background.training_session import current, is_lost, progress, start
from pages.ui.elements.choice import option_of
from pages.ui.elements.messages import plain, problem
from pages.ui.train.live_choices import choose, show, write_choices
from pages.ui.train.live_watch import watch
from pages.ui.train.your_models import list_own_models, load_a_model

_LOST = later("This training has expired: the server was restarted, or its cache was full.")


def live() -> None:
    """Draw the form for a new training, or the training in progress."""
    if (training := current()) and progress():
        write_choices(training.options)
        watch()
        with st.expander(tr("Settings"), icon=":material/tune:", key="live-chosen"):
            show(training.options)
    else:
        _form()
    list_own_models()
    load_a_model()


def _check_text() -> str:
    """What to do before a lost training is started again: a text is in no address."""
    own = option_of("train_task", ("own text",), "") == "own text"
    return tr("Check that its text is still entered below.") if own else ""


def _form() -> None:
    st.markdown("#### " + tr("Train a small model and watch its heads form"))
    if refused := st.session_state.pop("training-refused", ""):
        problem(plain(tr(refused)))
    elif is_lost():
        again = tr("**Start training** repeats it with the same settings.")
        problem(" ".join(filter(None, (tr(_LOST), _check_text(), again))))
    options = None
    with st.container(key="live-choices", border=True):
        try:
            options = choose()
        except (ModelError, TextError) as error:
            problem(plain(tr(error)))
        with st.container(horizontal=True, vertical_alignment="center"):
            pressed = st.button(
                tr("Start training"),
                key="live-start",
                type="primary",
                icon=":material/play_arrow:",
                disabled=options is None,
            )
            st.caption(
                tr("Runs on one core. {n} trainings run at once; others queue.", n=AT_ONCE),
                width="content",
            )
    if pressed and options:
        try:
            start(options)
        except (QueueError, TextError) as error:
            problem(plain(tr(error)))
        else:
            st.rerun()
