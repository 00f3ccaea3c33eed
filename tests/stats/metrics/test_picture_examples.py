"""Pictures to measure on: from Python, folders and ZIPs; and their numbers, beside those of transformers itself."""

import io
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from torch import Tensor

from mha_core.errors import TextError
from mha_core.heads import all_heads
from mha_core.inputs.picture import read_picture
from mha_core.lab.importance import confidence, exact, gradient
from mha_core.rows import batches
from mha_core.stats.metrics import build, built_in_dataset, metric_for, picture_examples
from mha_core.stats.metrics.dataset_files import as_json, of_json
from mha_core.stats.metrics.datasets import Dataset, built_in, of_folder, of_lines, of_picture_files, of_pictures
from tests.support.eager_seeing import FAMILIES, HEADS, LAYERS, Eager
from tests.support.tiny_checkpoints import CLASSES

PICTURES = [np.random.default_rng(seed).integers(0, 256, (30 + seed, 40, 3), np.uint8) for seed in range(6)]
LABELS = [CLASSES[i % 3] for i in range(6)]


def file_of(pixels: np.ndarray, **more: object) -> bytes:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG", **more)
    return file.getvalue()


def zipped(*names: str, data: bytes = file_of(PICTURES[0])) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            archive.writestr(name, data)
    return file.getvalue()


# --- what is measured ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def eager(checkpoint: Callable[[str], Path]) -> Callable[[str], Eager]:
    return lambda name: Eager(checkpoint(name), FAMILIES[name])


def by_leaving_out(theirs: Eager, cost: Callable[[], float]) -> Tensor:
    """(L, H), how much the cost grows without each head alone."""
    increases = torch.zeros(LAYERS, HEADS)
    before = cost()
    for head in all_heads((LAYERS, HEADS)):
        with theirs.without([head]):
            increases[head] = cost() - before
    return increases


def losses(theirs: Eager) -> list[float]:
    """−log p of the class of each picture."""
    targets = [torch.tensor([CLASSES.index(label)]) for label in LABELS]
    outputs = [theirs.run(picture).logits for picture in PICTURES]
    return [float(F.cross_entropy(*both)) for both in zip(outputs, targets, strict=True)]


def test_a_classifier_is_measured_as_transformers_computes_it(tiny_models, eager) -> None:
    model, theirs = tiny_models("vit"), eager("vit")
    metric = metric_for(model, of_pictures(zip(PICTURES, LABELS, strict=True)))
    values = metric.values(metric.baseline)
    assert values["loss"] == pytest.approx(np.mean(losses(theirs)), abs=1e-5)
    right = [
        CLASSES[int(theirs.run(picture).logits.argmax())] == label
        for picture, label in zip(PICTURES, LABELS, strict=True)
    ]
    assert values["accuracy"] == pytest.approx(np.mean(right))
    assert values["agreement"] == 1
    expected = by_leaving_out(theirs, lambda: float(np.mean(losses(theirs))))
    torch.testing.assert_close(exact(metric), expected, atol=1e-5, rtol=1e-4)
    assert float(expected.abs().max()) > 0.01


def test_the_gradient_is_the_slope_that_finite_differences_find(tiny_models, eager) -> None:
    theirs, slopes, step = eager("vit"), torch.zeros(LAYERS, HEADS), 0.02
    for head in all_heads((LAYERS, HEADS)):
        with theirs.scaled([head], 1 + step):
            more = losses(theirs)
        with theirs.scaled([head], 1 - step):
            less = losses(theirs)
        slopes[head] = float(np.mean(np.abs(np.subtract(more, less)))) / (2 * step)
    metric = metric_for(tiny_models("vit"), of_pictures(zip(PICTURES, LABELS, strict=True)))
    torch.testing.assert_close(gradient(metric), slopes, atol=1e-3, rtol=1e-2)


def test_an_embedding_is_compared_with_what_it_was(tiny_models, eager) -> None:
    model, theirs = tiny_models("dinov2"), eager("dinov2")
    metric = metric_for(model, of_pictures(PICTURES))

    def embeddings() -> Tensor:
        return F.normalize(torch.cat([theirs.run(picture).pooler_output for picture in PICTURES]), dim=-1)

    original = embeddings()
    expected = by_leaving_out(theirs, lambda: 1 - float((embeddings() * original).sum(-1).mean()))
    torch.testing.assert_close(exact(metric), expected, atol=1e-5, rtol=1e-3)
    assert [*metric.values(metric.baseline)] == ["fidelity", "cosine", "other neighbour"]


def test_confidence_is_of_patches_alone(tiny_models, eager) -> None:
    largest = []
    for picture in PICTURES:
        attentions = torch.cat(eager("dinov2-registers").run(picture).attentions)
        largest.append(attentions[:, :, 3:, 3:].amax(-1))  # without [CLS] and two registers
    metric = metric_for(tiny_models("dinov2-registers"), of_pictures(PICTURES))
    torch.testing.assert_close(confidence(metric), torch.cat(largest, -1).mean(-1), atol=1e-5, rtol=1e-4)


@pytest.mark.parametrize("name", FAMILIES)
def test_without_classes_each_family_agrees_with_itself(tiny_models, name: str) -> None:
    model = tiny_models(name)
    dataset = built_in_dataset(model)
    assert dataset is built_in("pictures") and not dataset.labelled
    few = Dataset("a few", dataset.items[:4])
    metric = metric_for(model, few)
    values = metric.values(metric.baseline)
    assert values[{"classifier": "agreement", "embedding": "fidelity"}[model.info.task]] == 1
    assert float(exact(metric, mode="resample").abs().max()) > 1e-4


def test_a_single_embedding_is_compared_with_built_in_pictures(tiny_models) -> None:
    model, one = tiny_models("clip"), of_pictures(PICTURES[:1])
    metric = metric_for(model, one, build.reference_texts(model))
    assert (len(metric.raw_rows), len(metric.rows)) == (1, 25)
    assert "fidelity" in metric.values(metric.baseline)


def test_texts_for_a_model_of_pictures_are_refused(tiny_models) -> None:
    with pytest.raises(TextError, match=r"^'the cat': This model reads pictures, and the text is a str"):
        metric_for(tiny_models("vit"), of_lines("the cat\na dog"))


@pytest.mark.parametrize("name", ["vit", "bert"])
def test_nothing_is_refused(tiny_models, name: str) -> None:
    with pytest.raises(TextError, match=r"^'none' has no text\. Valid: at least one\.$"):
        metric_for(tiny_models(name), Dataset("none", ()))


@pytest.mark.parametrize("name", ["bert", "gpt2"])
def test_pictures_for_a_model_of_texts_are_refused(tiny_models, name: str) -> None:
    with pytest.raises(TextError, match=r"^'picture 1': text is a PictureFile, and this model reads texts"):
        metric_for(tiny_models(name), of_pictures(PICTURES))


def test_an_unknown_class_is_refused_with_those_that_are_known(tiny_models) -> None:
    with pytest.raises(
        TextError, match=r"^'cat' is not a class of this model\. Valid: joy, anger, surprise; or their n"
    ):
        metric_for(tiny_models("vit"), of_pictures([(PICTURES[0], "cat")]))


def test_more_pictures_than_memory_holds_are_refused(tiny_models, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "MOST_PICTURE_BYTES", 5 * 3 * 24 * 24 * 4)
    with pytest.raises(TextError, match=r"reads pictures of 24 × 24 pixels, and there are 6\. Valid: at most 5\.$"):
        metric_for(tiny_models("vit"), of_pictures(PICTURES))


def test_pictures_of_many_patches_are_measured_one_at_a_time(tiny_models, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = metric_for(tiny_models("vit"), of_pictures(PICTURES))
    monkeypatch.setattr(build, "MAX_TEXT_TOKENS", 9)  # there are [CLS] and 9 patches
    metric = metric_for(tiny_models("vit"), of_pictures(PICTURES))
    assert [len(batch.indices) for batch in batches(metric.rows, max_tokens=metric.batch_tokens)] == [1] * 6
    for score in (exact, gradient, confidence):
        torch.testing.assert_close(score(metric), score(expected), atol=1e-5, rtol=1e-4)


# --- from Python, and from folders --------------------------------------------------------------------------------


def test_pixels_and_files_are_the_same_picture(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    path.write_bytes(file_of(PICTURES[0]))
    found = of_pictures([PICTURES[0], path, path.read_bytes(), Image.fromarray(PICTURES[0])])
    assert [item.text for item in found.items] == ["picture 1", "x.png", "picture 3", "picture 4"]
    for item in found.items:
        assert np.array_equal(np.asarray(read_picture(item.picture)), PICTURES[0])
    assert found.items[1].picture == path.read_bytes()
    assert str(found.about).startswith("4 pictures, provided by you.")


def test_a_folder_is_read_as_image_folder_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"{label}/{part}.png" for label in ("joy", "anger") for part in ("1", "2", "deep/3")]
    for name in [*names, "joy/.hidden.png", "joy/notes.txt"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(file_of(PICTURES[0]))
    found = of_folder(tmp_path)
    by_turns = [("anger/1.png", "anger"), ("joy/1.png", "joy"), ("anger/2.png", "anger"), ("joy/2.png", "joy")]
    assert [(item.text, item.label) for item in found.items][:4] == by_turns
    assert (len(found.items), found.left_out, found.labelled) == (6, 0, True)
    monkeypatch.setattr("mha_core.stats.metrics.datasets.MAX_EXAMPLES", 4)
    assert [item.label for item in of_folder(tmp_path).items] == 2 * ["anger", "joy"]
    assert of_folder(str(tmp_path)).left_out == 2


def test_a_folder_that_can_not_be_measured_says_why(tmp_path: Path) -> None:
    with pytest.raises(TextError, match="no-such' is no folder"):
        of_folder(tmp_path / "no-such")
    with pytest.raises(TextError, match=r"^There is no picture\. Valid: at least one"):
        of_folder(tmp_path)
    (tmp_path / "joy").mkdir()
    (tmp_path / "joy" / "1.png").write_bytes(file_of(PICTURES[0]))
    (tmp_path / "2.png").write_bytes(file_of(PICTURES[0]))
    with pytest.raises(TextError, match=r"^'joy/1\.png' is in the folder of a class, and '2\.png' in none"):
        of_folder(tmp_path)
    (tmp_path / "2.png").write_bytes(b"x")
    with pytest.raises(TextError, match=r"^'2\.png': 2\.png can't be read as a picture"):
        of_folder(tmp_path)


# --- files of visitors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "labels"),
    [
        (("joy/1.png", "anger/1.png"), ["anger", "joy"]),
        (("data/train/joy/1.PNG", "data/train/anger/1.jpeg", "data/train/joy/2.png"), ["anger", "joy", "joy"]),
        (("joy\\1.png", "anger\\1.png", "__MACOSX/joy/._1.png", "joy/.DS_Store", "a.txt"), ["anger", "joy"]),
        (("/joy/1.png", "../anger/1.png", "./joy/2.png"), ["anger", "joy", "joy"]),
        (("1.png", "2.png"), [None, None]),
        (("pictures/1.png", "pictures/2.png"), [None, None]),
    ],
)
def test_what_folders_of_a_zip_differ_in_is_the_class(names: tuple[str, ...], labels: list[str | None]) -> None:
    found = of_picture_files([("x.zip", zipped(*names))])
    assert [item.label for item in found.items] == labels
    assert found.title == "x.zip"


def test_of_an_upload_a_small_copy_is_kept_and_nothing_else() -> None:
    large = Image.effect_noise((900, 600), 50).convert("RGB")
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    file = io.BytesIO()
    large.save(file, "JPEG", exif=exif)
    assert b"taken at home" in file.getvalue()
    (item,) = of_picture_files([("a.jpg", file.getvalue())]).items
    assert read_picture(item.picture).size == (384, 256)
    assert b"taken at home" not in item.picture


def test_of_too_many_the_first_of_each_class_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_examples, "MOST_UPLOADED", 4)
    names = [f"{label}/{i}.png" for label in ("anger", "joy") for i in range(3)]
    found = of_picture_files([("x.zip", zipped(*names)), ("y.zip", zipped(*names))])
    assert ([item.label for item in found.items], found.left_out) == (["anger", "joy"] * 2, 8)


GOOD = zipped("joy/1.png", "anger/2.png", data=file_of(PICTURES[0][:6, :6]))


def bomb() -> bytes:
    return zipped("x.png", data=bytes(picture_examples.MOST_BYTES + 1))


BAD = {
    "cut off": (zipped("x.png")[:60], "'a.zip' can't be read as a ZIP: it is damaged, cut off"),
    "no zip": (b"the cat", "'a.zip' can't be read as a ZIP"),
    "empty": (zipped(), "In 'a.zip': there is no picture. Valid: PNG, JPEG or WebP files."),
    "texts": (zipped("a.txt", "b/c.csv"), "In 'a.zip': there is no picture."),
    "a bomb": (bomb(), "In 'a.zip': x.png has more than 10 MB, the most of a picture."),
    "a bad picture": (zipped("joy/1.png", data=b"x"), "In 'a.zip': '1.png': The file can't be read as a picture"),
    "mixed": (zipped("1.png", "joy/2.png"), "'joy/2.png' is in the folder of a class, and '1.png' in none."),
}


@pytest.mark.parametrize(("data", "message"), BAD.values(), ids=BAD)
def test_a_zip_that_can_not_be_read_says_why(data: bytes, message: str) -> None:
    with pytest.raises(TextError) as refused:
        of_picture_files([("a.zip", data)])
    assert str(refused.value).startswith(message)


@given(at=st.integers(0, len(GOOD) - 1), byte=st.integers(0, 255), end=st.integers(1, len(GOOD)))
def test_a_damaged_zip_is_read_or_refused(at: int, byte: int, end: int) -> None:
    with suppress(TextError):
        of_picture_files([("a.zip", (GOOD[:at] + bytes([byte]) + GOOD[at + 1 :])[:end])])


def test_a_picture_that_comes_again_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    (first,) = of_picture_files([("a.png", file_of(PICTURES[1]))]).items
    monkeypatch.setattr(picture_examples, "read_upload", lambda *_: pytest.fail("decoded again"))
    assert of_picture_files([("b.png", file_of(PICTURES[1]))]).items == (first._replace(text="b.png"),)


def test_bounds_of_an_upload(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_examples, "MOST_KEPT", 1000)
    with pytest.raises(TextError, match="too large, even when reduced"):
        of_picture_files([("a.png", file_of(PICTURES[0]))])
    monkeypatch.setattr(picture_examples, "MOST_FILES", 1)
    with pytest.raises(
        TextError, match=r"^'a\.zip' holds more than 1 files, or their names are too long\. Valid: fewer files\.$"
    ):
        of_picture_files([("a.zip", zipped("1.png", "2.png"))])


# --- files of ours --------------------------------------------------------------------------------------------------


def test_a_dataset_of_pictures_is_the_same_again_as_json() -> None:
    dataset = of_pictures(zip(PICTURES, LABELS, strict=True))
    assert of_json(as_json(dataset)) == dataset
    assert of_json(as_json(built_in("pictures"))) is built_in("pictures")
    assert len({repr(item.picture) for item in dataset.items}) == len(PICTURES)
    assert max(len(repr(item.picture)) for item in dataset.items) < 100
