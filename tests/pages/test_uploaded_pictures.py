"""Checkpoints that read pictures: one is uploaded, stands in the address by its name, and is shown by patches."""

import base64
import io
from collections.abc import Callable, Iterator

import numpy as np
import pytest
import torch
from PIL import Image

from mha_core import Head
from mha_core.backends import TextError
from mha_core.explore.edge_effects import edge_effects
from mha_core.explore.norms_and_rollout import rollout
from mha_core.explore.value_zeroing import value_zeroing
from mha_core.inputs.picture import PHOTOGRAPHS, read_picture
from pages.explore.address import Address
from pages.explore.head import edge_effects as edges
from pages.explore.head import sinks as head_sinks
from pages.shell.process import uploaded_pictures as uploads
from pages.shell.process.uploaded_pictures import is_picture, keep_picture, picture_of
from tests.support.app_checkpoints import TINY, TINY_EMBEDDER_OF_PICTURES, TINY_VIT
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded
from tests.support.tiny_checkpoints import CLASSES

Visit, Shown = Callable[..., Explore], Callable[..., Explored]

PIXELS = np.random.default_rng(5).integers(0, 256, (40, 56, 3), np.uint8)


def file_of(pixels: np.ndarray, kind: str = "PNG") -> bytes:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, kind)
    return file.getvalue()


@pytest.fixture
def name() -> Iterator[str]:
    """The name of a picture that was uploaded."""
    yield keep_picture("my cat.png", file_of(PIXELS))
    uploads.UPLOADS.clear()


# --- kept by name -----------------------------------------------------------------------------------------------------


def test_a_picture_is_found_by_its_name_as_it_was(name: str) -> None:
    assert name.startswith("my cat.png ") and is_picture(name)
    assert np.array_equal(picture_of(name), PIXELS)
    assert keep_picture("again.png", file_of(PIXELS)).split()[-1] == name.split()[-1]  # by what it shows


def test_a_large_one_is_reduced_and_a_name_is_short_and_visible() -> None:
    large = keep_picture("x\n\u202e" + 100 * "y" + ".png", file_of(np.zeros((700, 2100, 3), np.uint8)))
    assert picture_of(large).shape == (341, 1024, 3)
    assert len(large) == 61 and large.isprintable()
    uploads.UPLOADS.clear()


def test_one_that_is_gone_is_to_be_uploaded_again(name: str) -> None:
    uploads.UPLOADS.clear()
    with pytest.raises(TextError, match=r"^The picture my cat\.png is not on this server: .* Upload it again\.$"):
        picture_of(name)
    with pytest.raises(TextError, match=r"there is none called “the cat sat”\. Upload one, or choose an example\.$"):
        picture_of("the cat sat")


def test_the_examples_are_there() -> None:
    for example in PHOTOGRAPHS:
        assert read_picture(picture_of(example)).size == (640, 427)


def upload(page: Explore, file: str, data: bytes) -> None:
    (box,) = page.app.file_uploader
    page.run(box.set_value((file, data, "image/png")))


# --- on the page ------------------------------------------------------------------------------------------------------


def test_a_link_without_a_picture_opens_with_an_example(visit: Visit) -> None:
    page = visit(model=TINY_VIT)
    assert [(box.label, box.value) for box in page.app.text_input if box.key in ("text", "pair")] == [
        ("Picture, by its name", "flower.jpg")
    ]
    assert Address.parse({"model": TINY_VIT}).text == "flower.jpg"
    assert page.words()[:3] == ["[CLS]", "A1", "B1"]


def test_what_is_said_of_tokens_is_said_of_patches(explored: Shown) -> None:
    page = explored(model=TINY_VIT, sort="link", link="2", view="text")
    assert page.shown["order"].words["name"] == "all patches → B1"
    sinks = head_sinks.sinks(page.ctx, torch.eye(10)[:1].expand(10, -1))
    assert sinks["head"].startswith("9 of 9 patches give most of their attention to [CLS].")


def test_an_uploaded_picture_is_the_new_text(visit: Visit, name: str) -> None:
    page = visit(model=TINY_VIT)
    upload(page, "my cat.png", file_of(PIXELS))
    assert page.value("text") == page.parts["explore"]["text"] == name
    upload(page, "bad.png", file_of(PIXELS)[:300])
    assert page.value("text") == name  # nothing is lost
    assert "The file can't be read as a picture: it is damaged, cut off, or of another kind." in page.text
    page.take("Temple")
    upload(page, "my cat.png", file_of(PIXELS))  # the same once more
    assert page.value("text") == name
    assert "can't be read as a picture" not in page.text


def test_what_the_model_sees_of_it_stands_below_the_model_with_the_names_of_its_patches(
    visit: Visit, name: str
) -> None:
    page = visit(model=TINY_VIT, text=name)
    assert "What the model sees: 9 patches, row by row, from A1 at the upper left to C3 at the lower right." in [
        caption.value for caption in page.app.main.caption
    ]


def test_its_classes_and_patches_are_the_librarys(explored: Shown, name: str) -> None:
    page = explored(model=TINY_VIT, text=name, off="1.2", view="text")
    before, after = (loaded(TINY_VIT).trace(PIXELS, off=off) for off in ("", "1.2"))
    p, q = (trace.class_logits.softmax(-1).tolist() for trace in (before, after))
    assert {label: (a, b) for label, a, b in page.bars} == {
        label: pytest.approx((p[i], q[i]), abs=1e-4) for i, label in enumerate(CLASSES)
    }
    assert page.shown["head"].words["picture"]
    photo = page.pictures["text"].header["photo"]
    assert (photo["rows"], photo["columns"]) == (3, 3)
    assert Image.open(io.BytesIO(base64.b64decode(photo["jpeg"]))).size == (24, 24)


def test_rollout_and_the_other_readings_are_drawn_over_the_picture(explored: Shown, name: str) -> None:
    page, trace = explored(model=TINY_VIT, text=name, view="readings", layer="2"), loaded(TINY_VIT).trace(PIXELS)
    drawn = page.pictures
    for reading in ("raw", "norm", "rollout"):
        assert drawn[f"reading-{reading}"].header["photo"]["columns"] == 3
    drawn["reading-rollout"].shows(rollout(trace.attentions)[-1])
    drawn["reading-zeroing"].shows(value_zeroing(loaded(TINY_VIT), trace, 2))
    assert drawn["reading-zeroing"].header["photo"]["columns"] == 3
    assert drawn["reading-edges-nobody"].header["kind"] == "heatmap"  # whose cells can be clicked


def test_of_too_many_edges_those_of_the_row_of_cls_are_shown_over_the_picture(
    explored: Shown, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(edges, "MOST_PRODUCTS", 1)
    page, model = explored(model=TINY_VIT, text=name, view="readings", layer="2", head="1"), loaded(TINY_VIT)
    row = edge_effects(model, model.trace(PIXELS), Head(2, 1))[0]
    picture = page.pictures["reading-edges-nobody"]
    picture.shows(row.expand(len(row), -1))
    assert picture.header["photo"]["columns"] == 3
    assert "Of the row of “[CLS]” alone, which is read for the answer: all 100 edges would take too long." in page.text
    monkeypatch.setattr(edges, "MOST_OF_A_ROW", 1)
    page = explored(model=TINY_VIT, text=name, view="readings", layer="2", head="1", off="0.0")
    assert "to see those of the row of [CLS], open a later layer. In Python: edge_effects." in page.text
    assert "reading-edges-nobody" not in page.pictures


def test_an_embedding_is_compared_with_itself(explored: Shown, name: str) -> None:
    page = explored(model=TINY_EMBEDDER_OF_PICTURES, text=name, off="1.2")
    assert set(page.metrics) == {"Meaning kept (1 = all)"}
    assert "second sentence" not in page.text
    calm = explored(model=TINY_EMBEDDER_OF_PICTURES, text=name)
    assert "how far the vector of each patch moves" in calm.text


def test_heads_over_texts_lead_to_explore(visit: Visit) -> None:
    page = visit(model=TINY_VIT).go("Find_heads.py")
    assert "This model reads pictures. Explore shows its heads" in page.text


def test_a_switch_to_another_kind_of_model_replaces_the_picture_and_brings_it_back(visit: Visit, name: str) -> None:
    page = visit(model=TINY_VIT, text=name).choose("model", TINY)
    assert not is_picture(page.value("text"))
    assert page.choose("model", TINY_VIT).value("text") == name
