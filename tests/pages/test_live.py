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

from mha_core import Ablation, load_model
from mha_core.analysis.corpus.reading import lines as texts
from mha_core.models.ours import session_models, visitors_trainings
from mha_core.models.ours.archive import MAX_BYTES, pack
from mha_core.models.ours.checkpoint import CONFIG, WEIGHTS, checkpoint_files
from mha_core.models.pruning.files import pruned_files
from mha_core.models.pruning.prune import prune_model
from mha_core.paths import ASSETS
from pages.parts.background import training_session
from pages.parts.frame.example_buttons import examples
from tests.support.app_page import ROOT, Explore

TIMEOUT = 300.0  # seconds; a bound for a busy machine, not a promise
PAGE = "Train_from_scratch.py"


class Live(Explore):
    """A session that opens Explore and then this page."""

    def __init__(self, **parameters: str) -> None:
        super().__init__(
            **{"training": "live", "train_layers": "1", "train_heads": "2", "train_width": "16"} | parameters
        )
        self.go(PAGE)

    def begin(self, **sizes: int) -> "Live":
        for name, size in sizes.items():
            self.enter(f"train_{name}", size)
        return self.press("live-start")

    def until(self, title: str) -> "Live":
        """Rerun the page until the headline is this."""
        end = time.monotonic() + TIMEOUT
        while title not in self.titles:
            assert time.monotonic() < end, self.text
            time.sleep(0.2)  # reruns take time from the work in the background
            self._run(self.app)
        return self

    def can(self, key: str) -> bool:
        """Whether a button is enabled."""
        return not self.app.button(key=key).disabled

    def has(self, key: str) -> bool:
        return any(button.key == key for button in self.app.button)

    def upload(self, key: str, *uploads: tuple[str, bytes]) -> "Live":
        (box,) = (box for box in self.app.file_uploader if box.key.startswith(key))
        sent = [(name, data, "application/octet-stream") for name, data in uploads]
        return self._run(box.set_value(sent if box.accept_multiple_files else sent[0]))

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


def test_the_form_says_what_to_do(page: Live) -> None:
    assert page.titles == ["Train a small model and watch its heads form"]
    assert page.can("live-start")
    assert "learns to copy" in page.text


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
    trace = session_models.get(name).model.trace("k T 8 a X w m B k T 8 a X w m B")
    trained.go(PAGE)
    trained.pictures["live-heatmap"].shows(trace.attentions[0, 1])


def test_the_trained_model_is_available_on_every_page(trained: Live) -> None:
    (link, _) = trained.links()  # next to the training, and in the list
    (name,) = trained.models
    assert f"model={name}" in link.query_string
    trained.choose("model", name)
    assert "Trained here: induction, 60 steps: 1 layers × 2 heads" in trained.text
    trained.go("Inside_a_head.py")
    assert trained.app.selectbox(key="model").value == name


def test_the_chosen_options_are_used(models: Path) -> None:
    page = (
        Live(train_task="own text", train_positions="learned", train_seed="7", train_layers="2")
        .begin(steps=60)
        .until("Finished")
    )
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
    page.go("Explore.py").choose("model", name).press("example-From its text")
    assert (
        page.value("text")
        == training_session.TrainingOptions(task="own text", text=(ASSETS / "texts" / "rhyme.txt").read_text()).example
    )


def test_pause_continue_stop(page: Live) -> None:
    page.begin(steps=3000).until("Training").press("live-pause").until("Paused")
    page.press("live-continue").until("Training").press("live-stop").until("Stopped")
    done = visitors_trainings.QUEUE.poll(page.app.session_state["trained"]).done
    assert 0 < done < 3000
    (name,) = page.models
    assert session_models.get(name).card.plan["done"] == done
    page.go(PAGE).press("live-again")
    assert page.can("live-start")


def test_sessions_are_independent(trained: Live) -> None:
    other = Live()
    assert other.titles == ["Train a small model and watch its heads form"]
    assert other.models == []


def test_a_queued_training_says_so(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors_trainings.QUEUE, "at_once", 1)
    monkeypatch.setattr(visitors_trainings.QUEUE, "max_waiting", 1)
    first, second, third = Live(), Live(), Live()
    first.begin(steps=3000).until("Training")
    second.begin(steps=60).until("Queued")
    assert "Queued: next" in second.app.get("progress")[0].proto.text
    third.begin(steps=60)
    assert "The queue is full (1 trainings waiting)" in third.text
    first.press("live-stop").until("Stopped")
    second.until("Finished")


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
    found = Live.__new__(Live)
    Explore.__init__(found, **link(page) | {"training": "live"})
    return found.go(PAGE)


def restart(page: Live) -> None:
    """As after a restart of the server: no job, no training, no model."""
    name = page.app.session_state["trained"]
    visitors_trainings.QUEUE.stop(name)
    page.until("Stopped")
    visitors_trainings.QUEUE.forget(name)
    visitors_trainings.TRAININGS._known.clear()
    session_models._models.pop(name)


def test_a_running_training_is_found_again_and_not_queued_behind_itself(
    page: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitors_trainings.QUEUE, "at_once", 1)
    page.begin(steps=3000).until("Training")
    found = again(page)
    assert found.titles[0] == "Training"
    found.press("live-pause").until("Paused").press("live-continue").until("Training").press("live-stop")
    assert "Stopped" in found.until("Stopped").titles
    assert "Stopped" in page.until("Stopped").titles
    assert found.models == page.models


def test_a_finished_training_is_found_again_with_its_model(page: Live) -> None:
    page.begin(steps=60).until("Finished")
    found = again(page)
    assert found.titles == ["Finished", "Your models"]
    assert found.models == page.models


def test_the_choices_stay_while_it_trains(page: Live) -> None:
    page.begin(steps=3000, seed=7).until("Training")
    values = {
        "train_layers": page.app.number_input(key="train_layers"),
        "train_seed": page.app.number_input(key="train_seed"),
        "train_width": page.app.selectbox(key="train_width"),
    }
    assert {key: box.value for key, box in values.items()} == {"train_layers": 1, "train_seed": 7, "train_width": 16}
    assert all(box.disabled for box in values.values())
    page.press("live-stop").until("Stopped").press("live-again")
    assert page.app.number_input(key="train_seed").value == 7
    assert not page.app.number_input(key="train_seed").disabled


def test_a_link_with_the_key_alone_shows_what_was_chosen(page: Live) -> None:
    page.begin(steps=3000, seed=9).until("Training")
    other = Live.__new__(Live)
    Explore.__init__(other, training="live", trained=link(page)["trained"])
    other.go(PAGE)
    assert other.app.number_input(key="train_seed").value == 9
    other.press("live-stop").until("Stopped")


def test_after_a_restart_the_page_says_so_and_trains_again_with_the_same_choices(page: Live) -> None:
    page.begin(steps=3000, seed=8).until("Training")
    old = link(page)
    restart(page)
    other = Live.__new__(Live)
    Explore.__init__(other, **old | {"training": "live", "train_seed": "8", "train_steps": "60"})
    other.go(PAGE)
    assert "This training has expired: the server was restarted, or its cache was full." in other.text
    other.press("live-start").until("Finished")
    assert "restarted" not in other.text
    assert "seed 8" in other.text
    assert link(other)["trained"] != old["trained"]


def test_another_training_leaves_the_first_to_its_link(page: Live) -> None:
    page.begin(steps=60).until("Finished")
    old = link(page)
    page.press("live-again")
    assert "trained" not in link(page)
    assert "restarted" not in page.text
    found = Live.__new__(Live)
    Explore.__init__(found, **old | {"training": "live"})
    assert found.go(PAGE).titles[0] == "Finished"


def test_a_training_whose_page_is_closed_gives_its_place_up(page: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    page.begin(steps=3000).until("Training")
    monkeypatch.setattr(visitors_trainings.QUEUE, "abandoned_after", 0.0)
    name = page.app.session_state["trained"]
    end = time.monotonic() + TIMEOUT
    while visitors_trainings.QUEUE.peek(name).state != "stopped" and time.monotonic() < end:
        time.sleep(0.02)
    monkeypatch.undo()
    found = again(page)
    assert found.titles[0] == "Stopped"
    assert "its page was closed for" in found.text
    assert len(found.models) == 1  # with what it had learnt so far


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
    page._run(page.app.text_area(key="train-text").set_value(text))
    assert message in page.text
    assert not page.can("live-start")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x89PNG\x00\x00", "is not a text file"),
        ("é".encode("latin-1") * 300, "is not UTF-8"),
        (bytes(2**20 + 1), "Valid: a text of at most 1 MB"),
    ],
)
def test_a_file_that_is_not_text_gives_a_reason(models: Path, data: bytes, message: str) -> None:
    page = Live(train_task="own text").upload("train-file", ("a.txt", data))
    assert message in page.text
    assert not page.can("live-start")


def test_a_file_replaces_the_typed_text(models: Path) -> None:
    page = Live(train_task="own text").upload("train-file", ("a.txt", b"abcabd " * 100))
    assert "The file: 700 characters, 5 distinct" in page.text
    page.begin(steps=60).until("Finished")
    (name,) = page.models
    assert session_models.get(name).card.vocabulary == ("[UNK]", "a", "b", "c", "d", "␣")


# --- download and load ------------------------------------------------------------------------------------------------


@pytest.fixture
def parcel(trained: Live) -> bytes:
    (name,) = trained.models
    held = session_models.get(name)
    return pack(checkpoint_files(held.model.module, held.card))


def test_a_downloaded_model_loads_in_another_session(trained: Live, parcel: bytes) -> None:
    page = Live().upload("own-files", ("own-induction.zip", parcel))
    assert "Loaded Trained here: induction, 60 steps" in page.text
    (link,) = page.links()
    assert dict(parse_qsl(link.query_string))["text"] == examples("toy-induction")[0]["text"]
    (name,), (old,) = page.models, trained.models
    assert name != old
    text = "a b c a b c"
    assert session_models.get(name).model.trace(text).logits.equal(session_models.get(old).model.trace(text).logits)


@pytest.mark.parametrize("at_once", [True, False])
def test_the_two_files_load_too(parcel: bytes, at_once: bool) -> None:
    with zipfile.ZipFile(io.BytesIO(parcel)) as archive:
        both = [(name, archive.read(name)) for name in (CONFIG, WEIGHTS)]
    page = Live()
    if not at_once:
        page.upload("own-files", both[0])
    assert len(page.upload("own-files", *both).models) == 1


def test_a_pruned_model_that_was_downloaded_here_loads_and_opens(models: Path) -> None:
    whole = load_model("minilm")
    off = Ablation.parse("0.1, 2.*")
    files = pruned_files(prune_model(whole, off.heads(*whole.info.shape), name="smaller"))
    data = pack({f"smaller/{name}": content for name, content in files.items()})
    assert len(data) > 80 * 10**6
    page = Live()
    (box,) = (box for box in page.app.file_uploader if box.key.startswith("own-files"))
    assert "at most 128 MB" in box.label
    assert box.proto.max_upload_size_mb * 2**20 > len(data)
    page.upload("own-files", ("smaller.zip", data))
    assert "Loaded MiniLM-BERT (bundled), 13 of 72 heads pruned" in page.text
    (link,) = page.links()
    assert dict(parse_qsl(link.query_string))["text"] == examples("minilm")[0]["text"]
    (name,) = page.models
    text = "The cat sat on the mat."
    before, after = whole.trace(text, ablation=off), session_models.get(name).model.trace(text)
    torch.testing.assert_close(after.hidden_states, before.hidden_states, rtol=1e-3, atol=1e-4)
    page.choose("model", name)
    assert "13 of 72 heads pruned" in page.text


def test_the_server_takes_what_its_largest_box_takes() -> None:
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
    assert config["server"]["maxUploadSize"] == max(MAX_BYTES, texts.MAX_BYTES) // 2**20


def test_the_uploader_is_empty_after_an_invalid_file(models: Path, parcel: bytes) -> None:
    page = Live().upload("own-files", ("a.zip", b"nothing of the kind"))
    (box,) = (box for box in page.app.file_uploader if box.key.startswith("own-files"))
    assert not box.value
    assert "is not a readable zip" in page.text
    assert len(page.upload("own-files", ("b.zip", parcel)).models) == 1


def edited(config: bytes, **entries: object) -> bytes:
    return json.dumps(json.loads(config) | entries).encode()


def test_invalid_files_give_a_reason_and_keep_the_models(trained: Live, parcel: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(parcel)) as archive:
        config, weights = archive.read(CONFIG), archive.read(WEIGHTS)
    foreign = json.dumps({"model_type": "bert", "hidden_size": 8}).encode()
    wider = json.loads(config)
    wider["form"]["d_model"] = 32
    for uploads, message in (
        ([("a.zip", b"nothing of the kind")], "'a.zip' is not a readable zip"),
        ([("a.zip", parcel[:200])], "'a.zip' is not a readable zip"),
        ([(CONFIG, config)], "No model.safetensors is there"),
        ([(CONFIG, foreign), (WEIGHTS, weights)], "is not a model trained here"),
        ([(CONFIG, json.dumps(wider).encode()), (WEIGHTS, weights)], "do not fit its config.json"),
        ([(CONFIG, config), (WEIGHTS, weights[:-100])], "are broken"),
        ([(CONFIG, b"[" * 100_000), (WEIGHTS, weights)], "is not a model trained here"),
        ([(CONFIG, edited(config, title=None)), (WEIGHTS, weights)], "title is None; valid: a text of 1 to 200"),
        ([(CONFIG, edited(config, title="\ud800")), (WEIGHTS, weights)], "title is"),
        ([(CONFIG, edited(config, task=None)), (WEIGHTS, weights)], "task is None"),
        ([(CONFIG, edited(config, seed="\ud800")), (WEIGHTS, weights)], "seed is"),
    ):
        trained.go(PAGE).upload("own-files", *uploads)
        assert message in trained.text
        assert len(trained.models) == 1


def test_an_expired_model_name_gives_a_reason(models: Path) -> None:
    page = Explore(model="own-induction-0123456789abcdef")
    assert "is no longer on this server" in page.text
    assert "The bundled model is shown instead" in page.text


# --- the URL ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parameter", "value", "valid"),
    [
        ("train_task", "chess", "one of induction, toy English, own text"),
        ("train_heads", "3", "one of 1, 2, 4, 8"),
        ("train_width", "17", "one of 16, 32"),
        ("train_positions", "none", "one of rotary, learned"),
        ("train_steps", "1e9", "a whole number"),
        ("train_steps", "59", "60 to 3000"),
        ("train_layers", "5", "1 to 4"),
        ("train_seed", "10000", "0 to 9999"),
    ],
)
def test_invalid_url_values_are_reported(models: Path, parameter: str, value: str, valid: str) -> None:
    said = Explore(**{parameter: value}).text
    assert f"Valid: {valid}" in said


def test_default_values_stay_out_of_the_url(models: Path) -> None:
    page = Live(train_layers="2", train_heads="4", train_width="64").go("Explore.py")
    assert [name for name in page.app.query_params if name.startswith("train_")] == []


# --- after a restart of the server ------------------------------------------------------------------------------------


def test_a_text_that_is_trained_on_stays_on_the_page(page: Live) -> None:
    """So that the browser still has it when the server has lost it: a text is in no address."""
    page.pick("train_task", "own text")
    text = "Sator arepo tenet opera rotas. " * 12
    page._run(page.app.text_area(key="train-text").set_value(text)).begin(steps=60)
    box = page.app.text_area(key="train-text")
    assert (box.value, box.disabled) == (text, True)
    page.until("Finished").press("live-again")
    box = page.app.text_area(key="train-text")
    assert (box.value, box.disabled) == (text, False)


@pytest.mark.parametrize(("task", "check"), [("induction", False), ("own text", True)])
def test_a_lost_training_is_offered_again(models: Path, task: str, check: bool) -> None:
    page = Live(train_task=task, train_seed="7", trained=f"own-{task.split()[-1]}-{'0' * 16}")
    assert "This training has expired" in page.text
    assert "**Start training** repeats it with the same settings" in page.text
    assert ("Check that its text is still here" in page.text) is check
    assert page.app.number_input(key="train_seed").value == 7
    assert page.can("live-start")
