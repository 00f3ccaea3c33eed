"""Memory is flat: sessions hold no Traces, failures hold nothing, and what is too large is refused with its numbers."""

import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient
from torch import nn

from mha_core import Trace
from mha_core.backends import Model, ModelError
from mha_core.draw.thumbnails import changed
from mha_core.export import npz
from mha_core.jobs.caches import MEMORY
from pages.explore.address import Address
from pages.explore.picture_context import PictureContext
from pages.explore.routes import picture
from pages.explore.routes.export import explorer
from pages.explore.routes.picture import PARTS, blob
from pages.shell.inputs import traces as kept
from pages.shell.process import housekeeping, loaded_models
from tests.support.app_checkpoints import TINY
from tests.support.app_page import Explore

TEXT = "Nobody reads this sentence but the tests of memory."
PAGES = ("Inside_a_head.py", "Pruning_lab.py", "Find_heads.py", "Train_from_scratch.py", "Explore.py")


@pytest.fixture(scope="module", autouse=True)
def what_was_there_before() -> Iterator[None]:
    """Is set aside, so that the collector need not go through all of it in each test."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def traces(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[weakref.ref[Trace]]]:
    """Every Trace that is made."""
    made, trace = [], Model.trace

    def remembered(*args: Any, **options: Any) -> Trace:
        result = trace(*args, **options)
        made.append(weakref.ref(result))
        return result

    monkeypatch.setattr(Model, "trace", remembered)
    yield made
    kept._TRACES.clear()


@pytest.mark.exhaustive
@pytest.mark.parametrize("ended", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["open", "ended"])
def test_a_session_holds_no_traces(models: Path, traces: list[weakref.ref[Trace]], ended: bool) -> None:
    text = f"{TEXT} {'Once' if ended else 'Twice'}"  # of no other test, so that no Trace of it is kept
    page = Explore(model=TINY, text=text, off="0.1", training="replay")
    for file in PAGES:
        page.go(file)
    page.type("text", f"{text} Again.")
    if ended:
        del page
    assert len(traces) >= 3  # of the text with all heads on and with one off, and of the next text
    assert any(each() for each in traces)  # the cache has them
    kept._TRACES.clear()
    gc.collect()
    assert not [each() for each in traces if each()]


def test_loading_a_model_freezes_nothing(models: Path) -> None:
    loaded_models._MODELS.clear()
    before = gc.get_freeze_count()
    Explore(model=TINY, text=TEXT)
    assert list(loaded_models._MODELS) == [TINY]
    assert gc.get_freeze_count() <= before  # an object that was frozen may end meanwhile


def test_a_model_that_fails_keeps_nothing(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def fail(name: str) -> Model:
        network = nn.Linear(1000, 1000)
        made.append(weakref.ref(network))
        try:
            raise ValueError(f"{network} is no model.")
        except ValueError as error:
            raise ModelError("It is no model.") from error

    monkeypatch.setattr(loaded_models, "load_by_name", fail)
    errors = []
    for _ in range(2):  # loaded, and known to have failed
        try:
            loaded_models.get_model("no-such-model-in-memory")
        except ModelError as error:
            errors.append(error)
    gc.collect()
    assert [str(error) for error in errors] == ["It is no model."] * 2
    assert len(made) == 1
    assert made[0]() is None, "although both errors are at hand"


def test_traces_too_large_for_the_server_are_refused_with_their_numbers(
    models: Path, monkeypatch: pytest.MonkeyPatch, traces: list[weakref.ref[Trace]]
) -> None:
    site = TestClient(Starlette(routes=[Route("/picture", picture.picture)]))
    loaded_models.get_model("minilm")
    traces.clear()  # those of its self-test
    monkeypatch.setattr(MEMORY, "bound", lambda: 100 * 2**20)
    long = "word " * 600
    answer = site.get("/picture", params={"text": long})
    assert answer.status_code == 422
    sentence = answer.json()["message"]
    assert sentence.startswith("6 layers × 12 heads × 512² tokens take 164 MB")
    assert "at most 100 MB (MHA_MEMORY). Shorten the text, or choose a smaller model." in sentence
    assert not traces, "before anything is computed"
    assert site.get("/picture", params={"text": TEXT}).status_code == 200
    assert sentence in " ".join(each.value for each in Explore(text=long).app.info)


def test_a_model_too_large_for_the_server_is_refused_with_its_numbers(
    models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded_models._MODELS.clear()
    monkeypatch.setattr(MEMORY, "bound", lambda: 2**20)
    with pytest.raises(
        ModelError, match=rf"'{TINY}' takes \d MB with its [\d,]+ weights; .*at most 1 MB \(MHA_MEMORY\)"
    ):
        loaded_models.get_model(TINY)
    with suppress(KeyError):
        del loaded_models._failures[TINY]


def test_cleaning_drops_what_nobody_uses(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Explore(model=TINY, text=TEXT)
    assert len(kept._TRACES)
    housekeeping.clean()
    assert len(kept._TRACES), "used a moment ago"
    later = MEMORY._clock() + kept.SECONDS_UNUSED + 1
    monkeypatch.setattr(MEMORY, "_clock", lambda: later)
    housekeeping.clean()
    assert not len(kept._TRACES)
    assert TINY in loaded_models._MODELS


@pytest.mark.parametrize(("took", "pause"), [(0.0, 15.0), (0.1, 15.0), (0.3, 30.0), (3.0, 45.0)])
def test_cleaning_takes_a_hundredth_of_the_time_and_comes_within_a_minute(took: float, pause: float) -> None:
    assert housekeeping.pause_after(took) == pytest.approx(pause)


@pytest.mark.exhaustive
@pytest.mark.parametrize("view", ["heatmap", "lines", "text", "table", "readings"])
@pytest.mark.parametrize("sort", [{"sort": "likeness"}, {"sort": "link", "pin": "2", "link": "3"}])
def test_a_trace_that_is_kept_does_not_grow(view: str, sort: dict[str, str]) -> None:
    """Its size is counted once. A copy of all its attentions would be as large again."""
    ctx = PictureContext.at(Address.parse({"text": "The keys are here.", "off": "2.1", "view": view, **sort}))
    blob({name: part(ctx) for name, part in PARTS.items()})
    npz(ctx.after)
    explorer(ctx, "light")
    changed(ctx.before, ctx.after)
    assert [trace for trace in (ctx.before, ctx.after) if "attentions" in vars(trace)] == []


def test_housekeeping_goes_on_after_an_error(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    pauses: list[float] = []

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise KeyboardInterrupt  # enough seen

    monkeypatch.setattr(housekeeping, "clean", lambda: 1 / 0)
    with pytest.raises(KeyboardInterrupt):
        housekeeping._keep_house(sleep)
    assert caplog.text.count("Housekeeping failed.") == 2
