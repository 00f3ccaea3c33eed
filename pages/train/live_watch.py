"""The training in progress: its status, its loss, and the heads of the network as they are now."""

import time

import streamlit as st
import torch

from mha_core.backends import TextError
from mha_core.backends.builtin.network.language_model import LanguageModel, generate
from mha_core.draw.thumbnails import overview
from mha_core.i18n import N_, gettext, ngettext
from mha_core.inputs.readable_tokens import BLANKS
from mha_core.jobs.job import ENDED
from mha_core.jobs.job_queue import QueueError
from mha_core.model import Model
from mha_core.stats.attention_map import MapOptions
from mha_core.train.job import TrainingProgress
from mha_core.train.training_curves import loss_curve
from mha_core.train.visitors_trainings import VisitorsTraining
from pages.shell.background.measurement_progress import job_buttons
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.messages import duration, keep_refusal, notice, problem, queue_status, say_refusal
from pages.shell.escape import plain
from pages.shell.state.own_models import own_models
from pages.shell.state.query_params import set_url_value
from pages.shell.streamlit_compat import DeltaGenerator
from pages.train.heads_in_training import heads_in_training
from pages.train.training_session import PARAMETER, TRAININGS, current
from pages.train.training_session import progress as poll
from pages.train.your_models import download_button, explore_button

POLL_SECONDS = {"waiting": 1.5, "running": 1.5, "paused": 20.0}  # polling also keeps a training alive
STOP_TIMEOUT = 0.5  # seconds
SAMPLE_CHARACTERS = 100
SAMPLE_TEMPERATURE = 0.8
HEADLINES = {
    "waiting": N_("Queued"),
    "running": N_("Training"),
    "paused": N_("Paused"),
    "stopped": N_("Stopped"),
    "done": N_("Finished"),
    "failed": N_("Failed"),
}

# The training loss of the copying task stays far above the held-out one (tasks/induction.py, `extra_targets`).
WHY_LOSS_STAYS = N_(
    "Training also asks for a tenth of the symbols that nothing foretells, so that the model stays unsure there: its "
    "loss can't reach 0. Held-out sequences ask for the copies alone."
)


def watch() -> None:
    """Draw the training, again and again until it has ended."""
    if progress := poll():
        with st.container(key="live-watch"):
            every = POLL_SECONDS.get(progress.state)
            st.fragment(_watch, run_every=every)(every)


def _watch(every: float | None) -> None:
    """Draw one update. The whole page reruns only when the polling interval has to change."""
    progress, training = poll(), current()
    if progress is None or training is None or POLL_SECONDS.get(progress.state) != every:
        st.rerun()
    options = training.options
    layers, heads = (
        ngettext("{n} layer", "{n} layers", options.layers),
        ngettext("{n} head", "{n} heads", options.heads),
    )
    is_prepared = progress.state != "running" or progress.network
    st.markdown(f"#### {gettext(HEADLINES[progress.state]) if is_prepared else gettext('Preparing')}")
    sizes = f"{layers} × {heads}, d_model {options.d_model}"
    positions = gettext("{kind} positions", kind=gettext(options.positions))
    st.caption(" · ".join((gettext(options.task), sizes, positions, gettext("seed {n}", n=options.seed))))
    st.progress(progress.done / progress.steps, _status(progress))
    _buttons(progress, training)
    if progress.network is None:
        return
    left, right = st.columns([10, 11], gap="medium")
    with left:
        st.markdown("**" + gettext("Loss") + "**")
        chart(loss_curve(progress.losses, progress.validation, progress.steps, chart_palette()), "loss")
        if options.task == "induction":
            st.caption(gettext(WHY_LOSS_STAYS))
    _heads(progress, progress.network, training, left, right)


def _status(progress: TrainingProgress) -> str:
    """One line above the bar."""
    if progress.state == "waiting":
        later_on = gettext("It starts automatically; you can leave this page meanwhile.")
        return f"{queue_status(progress.queue_position)} {later_on}"
    parts = [gettext("Step {done:,} of {steps:,}", done=progress.done, steps=progress.steps)]
    if progress.losses:
        parts.append(gettext("loss {loss:.2f}", loss=sum(progress.losses[-20:]) / len(progress.losses[-20:])))
    if progress.state == "running" and progress.seconds_left is not None:
        parts.append(gettext("{duration} left", duration=duration(progress.seconds_left)))
    if progress.note:
        parts.append(plain(gettext(progress.note)))
    return " · ".join(parts)


def _buttons(progress: TrainingProgress, training: VisitorsTraining) -> None:
    """The reason if it was stopped or failed, and the buttons that apply now."""
    if progress.reason:
        (problem if progress.state == "failed" else notice)(plain(gettext(progress.reason)))
    say_refusal("training", once=True)
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="live-buttons"):
        if progress.state not in ENDED:
            stopping = gettext("Ends the training and keeps the model as it is.")
            pausing = gettext("Keeps the progress and lets others train meanwhile.")
            acts = (TRAININGS.pause, _continue, _stop)
            job_buttons("live", training.name, progress.state, acts, stopping, "primary", help=pausing)
            return
        if model := own_models().get(training.name):
            explore_button(training.name)
            download_button(training.name, model)
        # The link of this one still finds it.
        how = {"on_click": set_url_value, "args": (PARAMETER, "")}
        st.button(gettext("Train another"), key="live-again", icon=":material/refresh:", **how)


def _stop(name: str) -> None:
    """Callback: stop it and wait briefly for its last step, so that the page shows the end at once."""
    TRAININGS.stop(name)
    end = time.monotonic() + STOP_TIMEOUT
    while (progress := TRAININGS.poll(name)) and progress.state not in ENDED and time.monotonic() < end:
        time.sleep(0.02)


def _continue(name: str) -> None:
    """Callback: queue it again."""
    with keep_refusal("training", QueueError):
        TRAININGS.resume(name)


def _heads(
    progress: TrainingProgress,
    network: LanguageModel,
    training: VisitorsTraining,
    left: DeltaGenerator,
    right: DeltaGenerator,
) -> None:
    """All heads of the latest copy of the network, the open one next to them; and for own text, a sample."""
    text = training.options.example
    model = training.model(network, progress.network_step)
    try:
        trace = model.trace(text)
    except TextError:  # the text is whitespace only
        return
    heads_in_training(
        trace,
        overview(trace, MapOptions(), "linear", "global"),
        text,
        ngettext("after {n:,} step", "after {n:,} steps", progress.network_step),
        "live",
        (left, right),
    )
    if training.options.task == "own text":
        with left:
            st.markdown("**" + gettext("Sample text") + "**")
            st.code(_sample(model, network, text), language=None, wrap_lines=True)


def _sample(model: Model, network: LanguageModel, prompt: str) -> str:
    """The prompt, continued by a character-level model; always the same for the same weights."""
    ids = torch.tensor(model.tokenizer(prompt)["input_ids"])
    continuation = generate(network, ids, SAMPLE_CHARACTERS, torch.Generator().manual_seed(0), SAMPLE_TEMPERATURE)
    characters = "".join(model.tokenizer.convert_ids_to_tokens(continuation.tolist()))
    return prompt + characters.translate(str.maketrans(BLANKS))
