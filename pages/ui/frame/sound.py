"""The sound, in place of the sentence, of a model that listens: a player, and two ways to give one of one's own."""

from contextlib import suppress

import streamlit as st

from mha_core.i18n import kept, mark, tr
from mha_core.models import TextError
from mha_core.models.text.sound import RATE, read_sound
from pages.ui.elements.messages import plain, problem
from pages.ui.state.session import session
from pages.ui.state.sounds import keep_sound, sound_of
from pages.ui.state.uploads import MAX_BYTES

SECONDS = 30  # that a Whisper hears
HELP = mark(
    "WAV, at most {megabytes} MB, of which the first {seconds} seconds are heard. It is kept in this server's memory "
    "only, until that is needed. A link names it, and does not hold it."
)


def player(name: str) -> None:
    """Play the sound of this name, and say what was wrong with the last one that was given."""
    with suppress(TextError):  # which whoever reads it says
        st.audio(sound_of(name), format="audio/wav")
    if wrong := session().sentence.wrong:
        problem(plain(tr(wrong)))


def give_sound() -> None:
    """A button that opens a microphone, and a place for a file; each sound is the new text."""
    megabytes = MAX_BYTES // 2**20
    label, why = tr("Your own sound"), tr("Speak English, or give a WAV file.")
    with st.popover(label, type="tertiary", icon=":material/mic:", help=why):
        st.audio_input(tr("Speak"), sample_rate=RATE, key="spoken", on_change=_take, args=("spoken",))
        st.file_uploader(
            tr("Or a file"),
            ["wav"],
            key="sound-file",
            max_upload_size=megabytes,
            on_change=_take,
            args=("sound-file",),
        )
        st.caption(tr(HELP, megabytes=megabytes, seconds=SECONDS))


def _take(key: str) -> None:
    """Callback: read the sound that was given, or keep a message that says why not, and the last one."""
    sentence = session().sentence
    sentence.wrong = ""
    if (file := st.session_state[key]) is None:
        return
    data = file.getvalue()
    try:
        read_sound(data, SECONDS * RATE)
        name = keep_sound("spoken.wav" if key == "spoken" else file.name, data)
    except TextError as error:
        sentence.wrong = kept(error)
        return
    st.session_state.update(text=name, pair="")  # a target was of another sound
