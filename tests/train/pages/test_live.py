"""Live training, without a browser: options, training in a thread, pause, stop, download and load."""

import io
import json
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
import torch

from mha_core import Ablation
from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.archive import MAX_BYTES, pack
from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, checkpoint_files
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from mha_core.backends.uploaded_models import files_of
from mha_core.paths import ASSETS
from mha_core.stats.texts import decoded_lines as texts
from mha_core.train import visitors_trainings
from pages.shell.frame.examples import examples
from pages.shell.state.query_params import UrlValues
from pages.train import training_session
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import ROOT, Explore
from tests.support.models import loaded

EXHAUSTIVE = pytest.mark.exhaustive
TIMEOUT = 300.0  # seconds; a bound for a busy machine, not a promise
PAGE = "Train_from_scratch.py"


def is_running() -> bool:
    """Whether a training computes."""
    return "running" in visitors_trainings.TRAININGS.states()


class Live(Explore):
    """A session that a link leads to this page."""

    opens = PAGE

    def __init__(self, **parameters: str) -> None:
        sizes = {"training": "live", "train_layers": "1", "train_heads": "2", "train_width": "16"}
        super().__init__(**sizes | parameters)

    def begin(self, **sizes: int) -> "Live":
        for name, size in sizes.items():
            self.enter(f"train_{name}", size)
        return self.press("live-start")

    def stop(self) -> "Live":
        """Stop the training that was begun, with the little that it has learnt: to finish takes seconds."""
        return self.until("Training").press("live-stop").until("Stopped")

    def until(self, title: str) -> "Live":
        """Rerun the page until the headline is this."""
        end = time.monotonic() + TIMEOUT
        while title not in self.titles:
            assert time.monotonic() < end, self.text
            time.sleep(0.02)
            # Not to rerun it while nothing has changed: a training begins, or comes to rest.
            look_again = time.monotonic() + (30 if title == "Finished" else 0.3)
            while is_running() is (title != "Training") and time.monotonic() < look_again:
                time.sleep(0.01)
            self.run(self.app)
        return self

    def can(self, key: str) -> bool:
        """Whether a button is enabled."""
        return not self.app.button(key=key).disabled

    def has(self, key: str) -> bool:
        return any(button.key == key for button in self.app.button)

    def upload(self, key: str, *uploads: tuple[str, bytes]) -> "Live":
        (box,) = (box for box in self.app.file_uploader if box.key.startswith(key))
        sent = [(name, data, "application/octet-stream") for name, data in uploads]
        return self.run(box.set_value(sent if box.accept_multiple_files else sent[0]))

    def links(self) -> list[Any]:
        """The page links that carry query parameters."""
        return [link.proto for link in self.app.get("page_link") if link.proto.query_string]

    @property
    def models(self) -> list[str]:
        """This session's own models, as the model box of Explore lists them."""
        self.go("Explore.py")
        return [option for option in self.app.selectbox(key="model").options if option.startswith("own-")]


@pytest.fixture
def page(models: Path) -> Live:
    return Live()


@pytest.fixture(scope="module")
def session(models: Path) -> Live:
    """A session whose training has finished."""
    return Live().begin(steps=60).until("Finished")


@pytest.fixture
def trained(session: Live) -> Live:
    """The same on the page, wherever the test before left it."""
    return session.go(PAGE)


# --- training ---------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_a_training_finishes_and_its_loss_falls(trained: Live) -> None:
    assert "Step 60 of 60" in trained.app.get("progress")[0].proto.text
    curve, held_out = trained.charts["loss"]["data"]
    assert trained.charts["loss"]["layout"]["xaxis"]["range"] == [0, 60]
    losses = held_out["y"]["bdata"] if isinstance(held_out["y"], dict) else held_out["y"]
    assert len(curve["x"]) >= 60 or isinstance(curve["x"], dict)
    assert losses[-1] < losses[0] - 0.3
    assert "after 60 steps" in trained.text


def test_all_heads_are_shown_and_a_click_opens_one(trained: Live) -> None:
    atlas = trained.pictures["live-atlas"].header
    assert (atlas["layers"], atlas["heads"], atlas["open"], atlas["switchable"]) == (1, 2, [0, 0], False)
    trained.emit("live-atlas", "open", [0, 1])
    assert trained.pictures["live-atlas"].header["open"] == [0, 1]
    assert trained.pictures["live-heatmap"].header["title"] == "head 0.1"
    (name,) = trained.models
    trace = session_models.get(name).trace("k T 8 a X w m B k T 8 a X w m B")
    trained.go(PAGE)
    trained.pictures["live-heatmap"].shows(trace.attentions[0, 1])


@pytest.mark.exhaustive
def test_the_trained_model_is_available_on_every_page(trained: Live) -> None:
    (link,) = trained.links()
    (name,) = trained.models
    assert f"model={name}" in link.query_string
    trained.choose("model", name)
    assert "Trained here: induction, 60 steps: 1 layers × 2 heads" in trained.text
    trained.go("Inside_a_head.py")
    assert trained.app.selectbox(key="model").value == name


@pytest.mark.exhaustive
def test_the_chosen_options_are_used(models: Path) -> None:
    chosen = {"train_task": "own text", "train_positions": "learned", "train_seed": "7", "train_layers": "2"}
    page = Live(**chosen).begin(steps=3000).stop()
    assert "own text · 2 layers × 2 heads, d_model 16 · learned positions · seed 7" in page.text
    (name,) = page.models
    card = session_models.get(name).card
    assert (card.task, card.form.positions, card.seed, card.plan["seed"], card.form.num_layers) == (
        "own text",
        "learned",
        7,
        7,
        2,
    )
    page.go("Explore.py").choose("model", name).take("From its text")
    assert (
        page.value("text")
        == training_session.TrainingOptions(task="own text", text=(ASSETS / "texts" / "rhyme.txt").read_text()).example
    )


def test_a_training_is_paused_goes_on_and_is_stopped(page: Live) -> None:
    page.begin(steps=3000, seed=7).until("Training")
    boxes = [page.app.number_input(key="train_layers"), page.app.number_input(key="train_seed")]
    boxes.append(page.app.selectbox(key="train_width"))
    assert [(box.value, box.disabled) for box in boxes] == [(1, True), (7, True), (16, True)]  # the choices stay
    page.press("live-pause").until("Paused")
    page.press("live-continue").until("Training").press("live-stop").until("Stopped")
    done = visitors_trainings.TRAININGS.poll(page.state_of(UrlValues).last["trained"]).done
    assert 0 < done < 3000
    (name,) = page.models
    assert session_models.get(name).card.plan["done"] == done
    page.go(PAGE).press("live-again")
    assert page.can("live-start")
    assert page.titles[1:] == ["Your models"]
    box = page.app.number_input(key="train_seed")
    assert (box.value, box.disabled) == (7, False)


def test_sessions_are_independent(trained: Live) -> None:
    other = Live()
    assert other.titles == ["Train a small model and watch its heads form"]
    assert other.models == []


@pytest.mark.exhaustive
def test_a_queued_training_says_so(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors_trainings.TRAININGS, "at_once", 1)
    monkeypatch.setattr(visitors_trainings.TRAININGS, "max_waiting", 1)
    first, second, third = Live(), Live(), Live()
    first.begin(steps=3000).until("Training")
    second.begin(steps=3000).until("Queued")
    assert "Queued: next" in second.app.get("progress")[0].proto.text
    third.begin(steps=60)
    assert "The queue is full (1 trainings waiting)" in third.text
    first.press("live-stop").until("Stopped")
    second.stop()


@pytest.mark.exhaustive
def test_a_training_continues_on_other_pages(page: Live) -> None:
    page.begin(steps=3000).until("Training").go("Explore.py")
    assert "Your training: running, step" in page.text
    assert "Your training" not in page.go(PAGE).text  # where it is seen anyway
    page.press("live-stop").until("Stopped").go("Explore.py")
    assert "Your training" not in page.text


# --- found again ------------------------------------------------------------------------------------------------------


def link(page: Live) -> dict[str, str]:
    """All parameters of the page's address."""
    parameters = page.app.query_params.items()
    return {name: values[0] if isinstance(values, list) else values for name, values in parameters}


def again(page: Live) -> Live:
    """A new browser session that opens the page's address."""
    return opened(**link(page) | {"training": "live"})


def opened(**parameters: str) -> Live:
    """A new browser session that opens the page with these parameters and no others."""
    found = Live.__new__(Live)
    Explore.__init__(found, **parameters)
    return found


def restart(page: Live) -> None:
    """As after a restart of the server: no job, no training, no model."""
    name = page.state_of(UrlValues).last["trained"]
    visitors_trainings.TRAININGS.stop(name)
    page.until("Stopped")
    del visitors_trainings.TRAININGS._jobs[name]
    visitors_trainings.TRAININGS._known.clear()
    session_models._models.pop(name)


@pytest.mark.exhaustive
def test_a_running_training_is_found_again_and_not_queued_behind_itself(
    page: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors_trainings.TRAININGS, "at_once", 1)
    page.begin(steps=3000).until("Training")
    found = again(page)
    assert found.titles[0] == "Training"
    found.press("live-pause").until("Paused").press("live-continue").until("Training").press("live-stop")
    assert "Stopped" in found.until("Stopped").titles
    assert "Stopped" in page.until("Stopped").titles
    assert found.models == page.models


def test_a_finished_training_is_found_again_with_its_model(trained: Live) -> None:
    found = again(trained)
    assert found.titles == ["Finished"]  # its buttons stand below; the list is of the others
    assert found.models == trained.models


def test_a_link_with_the_key_alone_shows_what_was_chosen_and_keeps_it_in_the_address(page: Live) -> None:
    page.begin(steps=3000, seed=9).until("Training")
    other = opened(training="live", trained=link(page)["trained"], train_layers="3")
    assert other.app.number_input(key="train_seed").value == 9
    chosen = {"train_heads": "2", "train_layers": "1", "train_seed": "9", "train_steps": "3000", "train_width": "16"}
    assert {name: value for name, value in link(other).items() if name.startswith("train_")} == chosen
    other.press("live-stop").until("Stopped")


def test_another_training_leaves_the_first_to_its_link(page: Live) -> None:
    page.begin(steps=3000).stop()
    old = link(page)
    page.press("live-again")
    assert "trained" not in link(page)
    assert "restarted" not in page.text
    assert opened(**old | {"training": "live"}).titles[0] == "Stopped"


def test_a_training_whose_page_is_closed_gives_its_place_up(page: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    page.begin(steps=3000).until("Training")
    monkeypatch.setattr(visitors_trainings.TRAININGS, "abandoned_after", 0.0)
    name = page.state_of(UrlValues).last["trained"]
    end = time.monotonic() + TIMEOUT
    while visitors_trainings.TRAININGS.peek(name).state != "stopped" and time.monotonic() < end:
        time.sleep(0.02)
    monkeypatch.undo()
    found = again(page)
    assert found.titles[0] == "Stopped"
    assert "its page was closed for" in found.text
    assert len(found.models) == 1  # with what it had learnt so far


@pytest.mark.exhaustive
def test_a_training_that_a_crash_interrupts_goes_on_under_its_link(page: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    page.pick("train_task", "own text")
    page.run(page.app.text_area(key="train-text").set_value("Sator arepo tenet opera rotas. " * 12))
    page.begin(steps=3000, seed=6).until("Training")
    visitors_trainings.TRAININGS.leave()
    visitors_trainings.TRAININGS._jobs.clear()
    visitors_trainings.TRAININGS._known.clear()
    monkeypatch.setattr(visitors_trainings.TRAININGS, "max_waiting", 0)
    monkeypatch.setattr(visitors_trainings.TRAININGS, "at_once", 0)
    full = opened(training="live", trained=link(page)["trained"])
    assert "The queue is full" in full.text
    assert "expired" not in full.text
    monkeypatch.undo()
    other = opened(training="live", trained=link(page)["trained"])
    assert other.app.number_input(key="train_seed").value == 6
    assert other.app.text_area(key="train-text").value.startswith("Sator arepo")
    assert "Resumed after a restart of the server" in other.until("Training").app.get("progress")[0].proto.text
    assert opened(training="live", trained=link(page)["trained"]).titles[0] == "Training"  # another window
    other.press("live-stop").until("Stopped")
    assert "This training has expired" not in other.text


# --- own text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("too short", "The text has 9 characters. Valid: 200"),
        ("".join(map(chr, range(0x4E00, 0x4F00))), "256 different characters"),
    ],
)
def test_an_unusable_text_gives_a_reason(models: Path, text: str, message: str) -> None:
    page = Live(train_task="own text")
    assert page.can("live-start")
    page.run(page.app.text_area(key="train-text").set_value(text))
    assert message in page.text
    assert not page.can("live-start")


def test_a_file_that_is_not_text_gives_a_reason(models: Path) -> None:
    page = Live(train_task="own text").upload("train-file", ("a.txt", b"\x89PNG\x00\x00"))
    assert "is not a text file" in page.text
    assert not page.can("live-start")


@pytest.mark.exhaustive
def test_a_file_replaces_the_typed_text(models: Path) -> None:
    page = Live(train_task="own text").upload("train-file", ("a.txt", b"abcabd " * 100))
    assert "The file: 700 characters, 5 distinct" in page.text
    page.begin(steps=3000).stop()
    (name,) = page.models
    assert session_models.get(name).card.vocabulary == ("[UNK]", "a", "b", "c", "d", "␣")


# --- download and load ------------------------------------------------------------------------------------------------


@pytest.fixture
def parcel(trained: Live) -> bytes:
    (name,) = trained.models
    held = session_models.get(name)
    return pack(checkpoint_files(held.module, held.card))


def test_a_downloaded_model_loads_in_another_session(trained: Live, parcel: bytes) -> None:
    page = Live().upload("own-files", ("own-induction.zip", parcel))
    assert "Loaded Trained here: induction, 60 steps" in page.text
    (link,) = page.links()
    assert dict(parse_qsl(link.query_string))["text"] == examples("toy-induction")[0]["text"]
    (name,), (old,) = page.models, trained.models
    assert name != old
    text = "a b c a b c"
    assert session_models.get(name).trace(text).logits.equal(session_models.get(old).trace(text).logits)


@pytest.mark.parametrize("at_once", [pytest.param(True, marks=pytest.mark.exhaustive), False])
def test_the_two_files_load_too(parcel: bytes, at_once: bool) -> None:
    with zipfile.ZipFile(io.BytesIO(parcel)) as archive:
        both = [(name, archive.read(name)) for name in (CONFIG, WEIGHTS)]
    page = Live()
    if not at_once:
        page.upload("own-files", both[0])
    assert len(page.upload("own-files", *both).models) == 1


@pytest.mark.parametrize(
    ("model", "off", "called", "megabytes"),
    [
        (TINY_ENCODER, "0.1", "tiny-encoder, 1 of 12 heads pruned", 0),
        pytest.param("minilm", "0.1, 2.*", "MiniLM-BERT (bundled), 13 of 72 heads pruned", 80, marks=EXHAUSTIVE),
    ],
)
def test_a_pruned_model_that_was_downloaded_here_loads_and_opens(
    page: Live, model: str, off: str, called: str, megabytes: int
) -> None:
    whole, ablation = loaded(model), Ablation.parse(off)
    files = pruned_files(prune_model(whole, ablation.heads(whole.info.shape), name="smaller"))
    data = pack({f"smaller/{name}": content for name, content in files.items()})
    assert len(data) > megabytes * 10**6
    (box,) = (box for box in page.app.file_uploader if box.key.startswith("own-files"))
    assert "at most 128 MB" in box.label
    assert box.proto.max_upload_size_mb * 2**20 > len(data)
    page.upload("own-files", ("smaller.zip", data))
    assert f"Loaded {called}" in page.text
    (link,) = page.links()
    assert dict(parse_qsl(link.query_string))["text"] == examples("minilm")[0]["text"]
    (name,) = page.models
    text = "The cat sat on the mat."
    before, after = whole.trace(text, off=ablation), session_models.get(name).trace(text)
    torch.testing.assert_close(after.hidden_states, before.hidden_states, rtol=1e-3, atol=1e-4)
    page.choose("model", name)
    assert called.partition(", ")[2] in page.text


def test_an_encoder_decoder_of_ours_loads_and_opens_with_a_text_that_it_translates(models: Path) -> None:
    files = {name: (ASSETS / "models" / "toy-german" / name).read_bytes() for name in (CONFIG, WEIGHTS)}
    page = Live().upload("own-files", ("german.zip", pack(files)))
    assert "Loaded Trained to translate toy English into toy German" in page.text
    (link,), (name,) = page.links(), page.models
    text = dict(parse_qsl(link.query_string))["text"]
    assert text == examples("toy-german")[0]["text"]
    shown = Explore(model=name, text=text, off="x1.2").atlas
    assert [i for i, is_off in enumerate(shown["off"]) if is_off] == [6]
    before, after = (model.trace(text, off="x1.2") for model in (loaded("toy-german"), session_models.get(name)))
    assert after.cross.attentions.equal(before.cross.attentions) and after.decoder.tokens == before.decoder.tokens
    assert files_of(session_models.get(name)).keys() == files.keys()  # as it may be downloaded again


def test_the_server_takes_what_its_largest_box_takes() -> None:
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert config["server"]["maxUploadSize"] == max(MAX_BYTES, texts.MAX_BYTES) // 2**20


def test_the_uploader_is_empty_after_an_invalid_file(models: Path, parcel: bytes) -> None:
    page = Live().upload("own-files", ("a.zip", b"nothing of the kind"))
    (box,) = (box for box in page.app.file_uploader if box.key.startswith("own-files"))
    assert not box.value
    assert "is not a readable zip" in page.text
    assert len(page.upload("own-files", ("b.zip", parcel)).models) == 1


def test_invalid_files_give_a_reason_and_keep_the_models(trained: Live, parcel: bytes) -> None:
    """What else makes a file invalid: tests/backends/builtin."""
    with zipfile.ZipFile(io.BytesIO(parcel)) as archive:
        config, weights = archive.read(CONFIG), archive.read(WEIGHTS)
    other_title = json.dumps(json.loads(config) | {"title": None}).encode()
    for uploads, message in (
        ([("a.zip", parcel[:200])], "'a.zip' is not a readable zip"),
        ([(CONFIG, config)], "No model.safetensors is there"),
        ([(CONFIG, other_title), (WEIGHTS, weights)], "title is None; valid: a text of 1 to 200"),
    ):
        trained.go(PAGE).upload("own-files", *uploads)
        assert message in trained.text
        assert len(trained.models) == 1


# --- the URL ------------------------------------------------------------------------------------------------------


def test_default_values_stay_out_of_the_url(models: Path) -> None:
    page = Live(train_layers="2", train_heads="4", train_width="64").go("Explore.py")
    assert [name for name in page.app.query_params if name.startswith("train_")] == []


# --- after a restart of the server ------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_a_text_that_is_trained_on_stays_on_the_page(page: Live) -> None:
    """So that the browser still has it when the server has lost it: a text is in no address."""
    page.pick("train_task", "own text")
    text = "Sator arepo tenet opera rotas. " * 12
    page.run(page.app.text_area(key="train-text").set_value(text)).begin(steps=3000)
    box = page.app.text_area(key="train-text")
    assert (box.value, box.disabled) == (text, True)
    page.stop().press("live-again")
    box = page.app.text_area(key="train-text")
    assert (box.value, box.disabled) == (text, False)


@pytest.mark.parametrize(("task", "check"), [("induction", False), ("own text", True)])
def test_a_lost_training_is_offered_again(models: Path, task: str, check: bool) -> None:
    page = Live(train_task=task, train_seed="7", trained=f"own-{task.split()[-1]}-{'0' * 16}")
    assert "This training has expired" in page.text
    assert "**Start training** repeats it with the same settings" in page.text
    assert ("Check that its text is still entered below" in page.text) is check
    assert page.app.number_input(key="train_seed").value == 7
    assert page.can("live-start")
