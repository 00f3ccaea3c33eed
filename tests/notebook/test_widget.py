"""The widget of a notebook that answers, without a browser: what is set on one side is known on the other."""

import json
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import torch

from mha_core import Ablation, load_model, show
from mha_core.ablation import VALID_TERMS
from mha_core.backends import Model
from mha_core.notebook.widget import ExploreWidget
from tests.support.blobs import unpack

TEXT = "the key to the cabinets [MASK] on the table ."


@pytest.fixture(scope="module")
def english() -> Model:
    return load_model("toy-english")


@pytest.fixture
def widget(english: Model) -> Iterator[ExploreWidget]:
    widget = show.explore(english, TEXT, "1.5")
    yield widget
    widget.close()


def header(widget: ExploreWidget) -> dict[str, Any]:
    """Of the picture that the browser has."""
    return unpack(widget._picture)[0]


def test_at_first_every_head_is_on(widget: ExploreWidget, english: Model) -> None:
    assert (widget.off, widget.head) == ("", "1.5")
    assert torch.equal(widget.trace.attentions, english.trace(TEXT).attentions)
    entries = header(widget)
    assert (entries["kind"], entries["atlas"], entries["switchable"]) == ("explorer", True, True)
    assert (entries["open"], any(entries["off"]), entries["change"]) == ([1, 5], False, None)


def test_its_repr_is_a_line_with_the_open_head_and_what_is_off(widget: ExploreWidget) -> None:
    widget.off = "0.1"
    assert repr(widget) == f"<ExploreWidget, head 1.5: {widget.trace!r}>"
    assert "off: 0.1" in repr(widget) and "\n" not in repr(widget)


def test_a_head_that_python_switches_off_is_off_in_the_picture(widget: ExploreWidget, english: Model) -> None:
    widget.off = " 0.1 , 1.*"
    assert widget.off == "0.1,1.*"  # as the browser writes it
    after = english.trace(TEXT, off="0.1, 1.*")
    assert torch.equal(widget.trace.logits, after.logits)
    assert header(widget)["off"] == [int(i == 1 or i >= 8) for i in range(16)]
    assert header(widget)["source"].endswith("Heads off (zero): 0.1,1.*.")
    assert max(header(widget)["change"]) > 0
    assert torch.equal(widget.before.logits, english.trace(TEXT).logits)
    widget.off = ""
    assert torch.equal(widget.trace.logits, widget.before.logits) and header(widget)["change"] is None


def test_a_head_that_the_browser_switches_off_is_known(widget: ExploreWidget) -> None:
    """Whoever observes is told once the model has run."""
    told: list[tuple[str, str]] = []
    widget.observe(lambda change: told.append((change.new, str(widget.trace.ablation))), "off")
    widget.observe(lambda change: told.append((change.new, "open")), "head")
    widget.set_state({"off": "1.5"})
    widget.set_state({"head": "0.3"})
    assert told == [("1.5", "1.5"), ("0.3", "open")]
    assert header(widget)["off"].index(1) == 13


def test_what_is_off_at_first(english: Model) -> None:
    widget = show.explore(english, TEXT, off="1.5", mode="mean", scale="log", pins=[6])
    assert torch.equal(widget.trace.logits, english.trace(TEXT, off=Ablation.parse("1.5", "mean")).logits)
    entries = header(widget)
    assert (entries["off"].index(1), entries["scale"], entries["pins"]) == (13, "log", [6])
    widget.off = "1.5,0.0:6:1"  # an edge, too
    assert torch.equal(widget.trace.logits, english.trace(TEXT, off=widget.trace.ablation).logits)
    assert widget.trace.ablation == Ablation.parse("1.5,0.0:6:1", "mean")


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("off", "nope", f"'nope': not a head. {VALID_TERMS}"),
        ("off", "2.0", "2.0: no such head. Valid: layers 0–1, heads 0–7."),
        ("head", "2.0", "2.0: no such head. Valid: layers 0–1, heads 0–7."),
        ("head", "1.*", "head is '1.*', which names 8 heads; one is needed, such as 5.4."),
    ],
)
def test_what_is_no_head_is_refused_and_changes_nothing(
    widget: ExploreWidget, name: str, value: str, message: str
) -> None:
    picture = widget._picture
    with pytest.raises(ValueError) as error:
        setattr(widget, name, value)
    assert str(error.value) == message
    assert (widget.off, widget.head, widget._picture) == ("", "1.5", picture)


def test_without_a_kernel_it_is_a_still_page(widget: ExploreWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two outputs: the page of what is shown, and the live widget, which hides that page by its name."""
    widget.off, widget.head = "1.5", "0.3"
    shown: list[dict[str, Any]] = []
    ipython = SimpleNamespace(display=SimpleNamespace(display=lambda data, **_options: shown.append(data)))
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    widget._ipython_display_()
    page, live = shown
    assert live["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    assert page["text/html"].startswith(f'<div data-still="{widget._still}"><iframe loading="lazy" srcdoc=')
    entries = unpack(widget.still.blob)[0]
    assert (entries["open"], entries["off"].index(1), entries["switchable"]) == ([0, 3], 13, False)


def test_what_the_browser_gets_is_json_and_one_blob(widget: ExploreWidget) -> None:
    """The Trace stays in Python."""
    state = {name: value for name, value in widget.get_state().items() if name in widget.trait_names()}
    assert isinstance(state.pop("_picture"), bytes)
    assert "trace" not in json.loads(json.dumps({name: value for name, value in state.items() if name != "layout"}))
    assert state["_esm"].rstrip().endswith("as default};")


def test_models_that_cant_answer_are_refused_with_a_sentence(english: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"^model is a str; valid: what load_model gives, such as load_model\('minil"):
        show.explore("minilm", TEXT)
    with pytest.raises(ValueError, match=r"^'toy-german' has three attentions; valid: a model with one\. show\.atlas"):
        show.explore(load_model("toy-german"), "the dog .")
    monkeypatch.delitem(sys.modules, "mha_core.notebook.widget")
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ModuleNotFoundError, match=r"needs anywidget: pip install 'mha-explorer\[notebook\]'\."):
        show.explore(english, TEXT)
