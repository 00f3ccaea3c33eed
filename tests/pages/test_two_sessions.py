"""Two people on one server: what one of them made reaches the other by the app's own link, and in no other way."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from pages.explore.routes.export import export
from pages.explore.routes.picture import picture
from pages.shell.background.measurement_jobs import LINKS
from pages.shell.elements.own_texts import Texts
from pages.shell.state.own_models import OwnModels
from pages.train.training_session import TRAININGS
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.lab_page import Lab

TRAIN = "Train_from_scratch.py"
SECRET = "Xanthippe's marmalade"  # in everything that the first one writes
TEXTS = (f"{SECRET} sat on the mat", "a dog ran", "the cat sat")
OWN_TEXT = f"{SECRET} is nobody's business. " * 12


@pytest.fixture(scope="module")
def one(models: Path) -> SimpleNamespace:
    """Somebody who trained a model on a text, measured texts, and switched a head off."""
    lab = Lab(TINY_ENCODER, *TEXTS, off="1.1").measure()
    measured = key_of(lab, "measured")
    sizes = {"train_layers": "1", "train_heads": "2", "train_width": "16"}
    train = Explore(training="live", train_task="own text", **sizes).go(TRAIN)
    train.run(train.app.text_area(key="train-text").set_value(OWN_TEXT))
    train.enter("train_steps", 3000).press("live-start")
    while "Training" not in train.titles:
        train.run(train.app)
    train.press("live-stop")
    while "Stopped" not in train.titles:
        train.run(train.app)
    name = key_of(train, "trained")
    assert SECRET in Lab(measured=measured, over="my texts").state_of(Texts, "own").used.items[0].text  # by its link
    return SimpleNamespace(measured=measured, model=name)


def key_of(session: Explore, parameter: str) -> str:
    """A key in the address of a session."""
    value = session.app.query_params[parameter]
    return value if isinstance(value, str) else value[0]


def guesses(key: str) -> list[str]:
    """What somebody might try who does not know a key, but much about it."""
    token = key.rpartition("-")[2]
    near = f"{key[:-1]}{'0' if key[-1] != '0' else '1'}"
    return [
        near,
        key[:-1],
        key + "0",
        key.replace(token, token.upper()),
        key.replace(token, "*"),
        key.replace(token, ""),
    ]


def values_of(session: Explore) -> dict[str, Any]:
    """What the server keeps for a session."""
    return session.app.session_state._state.filtered_state


def seen(session: Explore) -> str:
    """Everything that the server sent to a session, whether it is on screen or not."""
    messages = [str(element.proto) for element in session.app._tree if hasattr(element, "proto")]
    return "\n".join([session.text, *messages, *map(str, values_of(session).values())])


def is_secret(one: SimpleNamespace, text: str) -> bool:
    return not any(word in text for word in ("Xanthippe", "marmalade", one.measured, one.model))


@pytest.mark.exhaustive
def test_a_stranger_sees_nothing_of_it_on_any_page(one: SimpleNamespace) -> None:
    for lab in ({}, {"over": "my texts"}, {"over": "my texts", "lab": "pruning curves"}, {"over": "built-in texts"}):
        assert is_secret(one, seen(Lab(TINY_ENCODER, **lab)))
    stranger = Explore(model=TINY_ENCODER, training="live", train_task="own text")
    assert is_secret(one, seen(stranger))
    assert stranger.state["off"] == ""
    assert is_secret(one, seen(stranger.go(TRAIN)))


def test_guessed_keys_find_nothing(one: SimpleNamespace) -> None:
    assert LINKS.get(one.measured) and TRAININGS.find(one.model)
    for guess in [*guesses(one.measured), one.model, one.model.rpartition("-")[2], "", "*", "measured"]:
        assert LINKS.get(guess) is None, guess
    for guess in [*guesses(one.model), one.measured, f"own-text-{one.measured}", "own-text", "own-"]:
        assert TRAININGS.find(guess) is None, guess


def test_a_page_with_a_guessed_key_shows_nothing(one: SimpleNamespace) -> None:
    session = Lab(TINY_ENCODER, measured=guesses(one.measured)[0], over="my texts")
    assert session.state_of(Texts, "own").used is None
    session = Explore(training="live", trained=guesses(one.model)[0]).go(TRAIN)
    assert session.state_of(OwnModels) == {}
    assert "Your models" not in session.titles


def test_a_guessed_model_is_not_found_by_page_picture_or_export(one: SimpleNamespace) -> None:
    site = TestClient(Starlette(routes=[Route("/picture", picture), Route("/export/{kind:str}", export)]))
    files = ["/picture?want=atlas", "/export/html?", "/export/npz?", "/export/csv?"]

    def ask(file: str, model: str) -> int:
        return site.get(f"{file}&text=a&model={model}").status_code

    assert {ask(file, one.model) for file in files} == {200}  # its link
    for guess in [*guesses(one.model), f"scratch-bert:{one.model[:-1]}", f"own-text-{one.measured}", "own-text"]:
        assert all(400 <= ask(file, guess) < 500 for file in files), guess
    guess = guesses(one.model)[0]
    page = Explore(model=guess, text="a b")
    assert page.ctx.model != guess
    assert is_secret(one, page.text.replace(guess, ""))


@pytest.mark.exhaustive
def test_a_link_shows_what_was_measured_and_nothing_else_of_its_maker(one: SimpleNamespace) -> None:
    by_link = Lab(TINY_ENCODER, measured=one.measured, over="my texts")
    assert SECRET in by_link.state_of(Texts, "own").used.items[0].text
    assert one.model not in seen(by_link)
    assert by_link.value("off") == ""
    by_link.go(TRAIN)
    assert one.model not in seen(by_link)
    other = Lab(TINY_ENCODER, "the cat sat").measure()  # keys of one's own, once one measures too
    assert key_of(other, "measured") != one.measured
