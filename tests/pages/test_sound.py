"""A model that listens: a sound is given in place of a sentence, and Explore shows where words look in it."""

import hashlib
import io
import re
import shutil
import wave
from collections.abc import Callable, Iterator
from operator import eq
from pathlib import Path

import numpy as np
import pytest
import torch

from mha_core import Head
from mha_core.analysis.roles.word_timing import order_rho, word_rows, word_times
from mha_core.models import load_by_name
from pages.ui.frame.examples import EXAMPLES
from pages.ui.state import cache, uploads
from pages.ui.state.uploads import MAX_BYTES, keep_sound, sound_of
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.real_whisper import real, real_whisper
from tests.support.whisper import hum, save_whisper

NAME = "tiny-whisper"
FRAMES = 62  # of the sound of 1.234 s
WORDS = "the cat sat on the mat"


def wav(samples: np.ndarray, rate: int = 16_000) -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((1, 2, rate, 0, "NONE", ""))
        out.writeframes((samples * 32767).astype("<i2").tobytes())
    return file.getvalue()


SOUND = wav(hum(1.234))
GIVEN = "a.wav " + hashlib.sha256(SOUND).hexdigest()[:20]


class Page(Explore):
    """Explore with a model that listens."""

    def give(self, data: bytes, how: str = "sound-file") -> "Page":
        boxes = self.app.audio_input if how == "spoken" else self.app.file_uploader
        self._run(boxes(key=how).set_value(("a.wav", data, "audio/wav")))
        return self

    @property
    def said(self) -> str:
        """What the page says beside its pictures."""
        elements = [*self.app.caption, *self.app.info, *self.app.warning]
        return "\n".join(element.value for element in elements).replace("\\", "")


@pytest.fixture(scope="module")
def whisper(models: Path) -> Iterator[None]:
    save_whisper(models / NAME)
    yield
    shutil.rmtree(models / NAME)
    cache._MODELS.pop(NAME, None)


@pytest.fixture
def visit(whisper: None) -> Callable[..., Page]:
    assert keep_sound("a.wav", SOUND) == GIVEN
    return lambda **parameters: Page(model=NAME, **parameters)


@pytest.mark.parametrize("how", ["sound-file", "spoken"])
def test_a_sound_is_given_and_the_address_names_it(visit, how: str) -> None:
    page = visit().give(SOUND, how)
    assert page.value("text") == (GIVEN if how == "sound-file" else GIVEN.replace("a.wav", "spoken.wav"))
    picture = page.pictures["heatmap"]
    assert (len(picture.columns), picture.columns[:2]) == (FRAMES, ["0.00 s", "0.02 s"])
    assert Page(model=NAME, text=page.value("text")).pictures["heatmap"].columns == picture.columns  # as a link does


def test_without_a_sound_it_is_the_example(visit) -> None:
    page = visit()
    assert page.value("text") == "keys.wav" and page.app.get("audio")
    assert "example-Cabinet" in {button.key for button in page.app.button}


def test_a_sound_takes_the_place_of_a_sentence_and_a_sentence_that_of_a_sound(visit) -> None:
    page = visit(text=GIVEN, pair=WORDS)
    page.choose("model", "minilm")
    assert page.value("text").startswith("The keys") and page.value("pair") == ""
    page.type("text", "The cat sat.").choose("model", NAME)
    assert page.value("text") == GIVEN  # what was left there


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"ID3 is no WAV", "WAV can't be read as a sound"),
        (SOUND[:30], "it ends too early"),
        (wav(np.zeros(0)), "There is nothing to hear: the sound has no samples."),
        (bytes(MAX_BYTES + 1), "WAV can't be read as a sound"),
        (SOUND + bytes(MAX_BYTES), "The file has 16.0 MB. Valid: at most 16 MB."),
    ],
    ids=["no WAV", "cut", "empty", "too many bytes", "too many bytes of a WAV"],
)  # fmt: skip
def test_a_bad_file_is_told_and_replaces_nothing(visit, data: bytes, message: str) -> None:
    page = visit(text=GIVEN)
    assert message in page.give(data).said
    assert page.value("text") == GIVEN
    assert message not in page.give(wav(hum(0.5))).said


def test_a_link_whose_sound_is_gone_says_that_it_must_be_given_again_and_is_mended_by_it(visit) -> None:
    sound = wav(hum(0.75))
    name = keep_sound("b.wav", sound)
    uploads.UPLOADS.clear()
    page = visit(text=name)
    assert "The file b.wav is not on this server" in page.said and "Give it again" in page.said
    assert (
        page.give(sound)
        and len(page.pictures["heatmap"].columns) == len(visit(text=name).pictures["heatmap"].columns) == 38
    )


@pytest.mark.parametrize("text", ["The cat sat.", "", "0123456789abcdef.png", "a.png " + 20 * "0"])
def test_a_text_is_not_read_and_no_other_file_is_opened(visit, text: str) -> None:
    assert "This model listens to sounds, and reads no text." in visit(text=text).said


@pytest.mark.parametrize("text", ["../keys.wav", "README.wav", "/etc/passwd.wav"])
def test_no_name_leads_out_of_the_examples(visit, text: str) -> None:
    assert "is not on this server" in visit(text=text).said


def test_what_is_too_long_is_cut_and_said_in_seconds(visit) -> None:
    page = visit().give(wav(hum(2.5)))
    assert "This model hears at most 2 seconds: **0.5 s at the end of the sound were left out**." in page.said


@pytest.mark.parametrize("file", ["Pruning_lab.py", "Inside_a_head.py", "Compare.py"])
def test_another_page_says_that_it_is_for_texts(visit, file: str) -> None:
    assert "This model reads sounds. Explore shows its heads" in visit().go(file).said


# --- the pictures


@pytest.fixture
def listened(whisper: None, explored) -> Callable[..., Explored]:
    keep_sound("a.wav", SOUND)
    return lambda **parameters: explored(model=NAME, text=GIVEN, pair=WORDS, **parameters)


def test_above_the_frames_is_the_spectrogram_and_each_word_where_the_library_times_it(listened) -> None:
    trace = load_by_name(NAME).trace(SOUND, target=WORDS)
    times = word_times(trace.cross, trace.cross.layers[1][[2]])[0]
    picture = listened(layer="1", head="2").pictures["heatmap"]
    assert picture.arrays["loud"].shape == (16, FRAMES)
    assert [row for row, *_ in picture.header["spoken"]] == list(word_rows(trace.cross))
    assert [column for _, column, _ in picture.header["spoken"]] == [round(time / 0.02) for time in times.tolist()]
    assert [word for *_, word in picture.header["spoken"]] == WORDS.split()


def test_how_well_times_rise_is_said_beside_the_mean_of_all_heads_and_beside_chance(listened) -> None:
    trace = load_by_name(NAME).trace(SOUND, target=WORDS)
    weights = torch.stack([trace.cross.layers[1][2], trace.cross.attentions.mean((0, 1))])
    one, mean = order_rho(word_times(trace.cross, weights)).tolist()
    said = listened(layer="1", head="2").text
    assert f"In head x1.2 the times of the 6 words follow their order with Spearman’s ρ = {one:.2f};" in said
    assert f"in the mean of all heads with {mean:.2f}. Of 100 random orders 95 stay below 0.7" in said


def test_each_of_the_three_attentions_is_shown_and_the_decoders_keys_are_no_frames(listened) -> None:
    encoder, decoder = (listened(attention=name).pictures["heatmap"] for name in ("encoder", "decoder"))
    assert (encoder.arrays["loud"].shape, encoder.header["spoken"]) == ((16, FRAMES), [])
    assert encoder.rows == encoder.columns and len(encoder.rows) == FRAMES
    assert "loud" not in decoder.arrays and decoder.columns[-1] == "mat"


@pytest.mark.parametrize("view", ["heatmap", "lines", "table", "readings"])
@pytest.mark.parametrize("attention", ["cross", "encoder", "decoder"])
def test_every_view_of_each_attention_is_drawn_with_heads_off(listened, view: str, attention: str) -> None:
    shown = listened(view=view, attention=attention, off="0.1,d1.*,x1.2")
    assert shown.titles and shown.effect["count"] == 6


def test_what_is_written_with_heads_off_is_of_the_sound(listened) -> None:
    written = listened(off="x*.*").shown["written"].words
    before, after = (load_by_name(NAME).trace(SOUND, ablation=off).decoder.tokens for off in ("", "x*.*"))
    assert [word for word, _ in written["before"]][-1] == before[-1].removeprefix("##") or before != after
    assert written["before"] != written["after"]


def test_hidden_tokens_leave_the_marks_of_words_in_rows_that_are_shown(listened) -> None:
    spoken = listened(special="false").pictures["heatmap"].header["spoken"]
    assert [row for row, *_ in spoken] == [-1, 0, 1, 2, 3, 4]


# --- the real one


@real
@pytest.mark.exhaustive
@pytest.mark.parametrize("example", EXAMPLES["whisper-tiny-en"], ids=lambda example: example["title"])
def test_every_number_of_an_example_is_what_the_real_model_does(example: dict) -> None:
    model, see = real_whisper(), example["see"]
    sound = sound_of(example["text"])
    trace = model.trace(sound)

    def measured(what: str, of: str) -> str:
        if what == "written":
            found = model.trace(sound, ablation=of).decoder.tokens
            return f"{sum(map(eq, trace.decoder.tokens, found)) / len(trace.decoder):.0%}"
        return f"{float(order_rho(word_times(trace.cross, trace.cross.rows(Head.parse(of))[None]))[0]):.2f}"

    assert re.findall(r"\d+ %|\d\.\d\d", see["says"]) == [
        measured(*each).replace("%", " %") for each in see["measured"]
    ]
    assert trace.cross.tokens[see["pin"]] in see["says"]
