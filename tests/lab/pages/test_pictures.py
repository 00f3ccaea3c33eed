"""The Pruning lab for a model that reads pictures: the one above, the built-in ones, and one's own."""

import io
import re
import zipfile

import numpy as np
import pytest
from PIL import Image

from mha_core import Ablation
from mha_core.intervention import Intervention
from mha_core.jobs.task import measurement_of
from mha_core.lab.importance import confidence, exact, gradient
from mha_core.lab.tasks import ImportanceTask
from mha_core.stats.metrics import built_in_metric, evaluate, metric_for
from mha_core.stats.metrics.build import reference_texts
from mha_core.stats.metrics.datasets import of_picture_files, of_pictures
from pages.shell.background.measurement_jobs import Measurements
from pages.shell.process.uploaded_pictures import keep_picture, picture_of
from tests.support.app_checkpoints import TINY_EMBEDDER_OF_PICTURES, TINY_VIT
from tests.support.lab_page import CURVES, LEFT, Lab, close
from tests.support.measured_links import link
from tests.support.models import loaded
from tests.support.tiny_checkpoints import CLASSES

pytestmark = pytest.mark.usefixtures("fresh_lab")
OF_TEXTS = re.compile(r"\b((?<!as )texts?|sentences?|words?)\b", re.IGNORECASE)


def picture(seed: int) -> bytes:
    file = io.BytesIO()
    Image.fromarray(np.random.default_rng(seed).integers(0, 256, (30, 40, 3), np.uint8)).save(file, "png")
    return file.getvalue()


def zipped(files: dict[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return file.getvalue()


OF_CLASSES = zipped({f"data/{name}/{i}.png": picture(4 * n + i) for n, name in enumerate(CLASSES) for i in range(4)})


def lab(model: str = TINY_VIT, **parameters: str) -> Lab:
    return Lab(model, **{"text": "flower.jpg"} | parameters)


def upload(page: Lab, *files: tuple[str, bytes]) -> Lab:
    box = page.app.file_uploader(key="own-pictures-file")
    return page.run(box.set_value([(name, data, "image/png") for name, data in files]))


def speaks_of_pictures(page: Lab) -> None:
    assert not OF_TEXTS.search(page.text), OF_TEXTS.findall(page.text)


def test_the_picture_above_is_measured() -> None:
    page = lab().measure()
    metric = metric_for(loaded(TINY_VIT), of_pictures([picture_of("flower.jpg")]))
    close(page.map("exact"), exact(metric))
    assert "on 1 picture." in page.metric_line
    assert "The scores on one picture are not a head's importance in general" in page.text
    speaks_of_pictures(page)


def test_a_single_embedding_is_compared_with_built_in_pictures() -> None:
    name = keep_picture("my cat.png", picture(0))
    page, model = lab(TINY_EMBEDDER_OF_PICTURES, text=name).measure(), loaded(TINY_EMBEDDER_OF_PICTURES)
    assert "on 1 picture (against 24 reference pictures)." in page.metric_line
    metric = metric_for(model, of_pictures([picture_of(name)]), reference_texts(model))
    close(page.map("exact"), exact(metric))
    assert "These maps show tiny-dino on “my cat.png”." in page.pick("over", "built-in texts").text


@pytest.mark.exhaustive
def test_built_in_pictures_are_scored_as_the_library_does() -> None:
    page, metric = lab(over="built-in texts").measure(), built_in_metric(loaded(TINY_VIT))
    for way, score in {"exact": exact, "gradient": gradient, "confidence": confidence}.items():
        close(page.map(way), score(metric))
    assert "on 40 pictures." in page.metric_line
    assert "each number compares the model with itself" in page.text
    assert "Over 40 pictures; p < 0.05" in page.text
    speaks_of_pictures(page)
    page.pick("lab", CURVES).draw()
    assert "passes over 40 pictures" in page.text or "already computed" in page.text
    assert len(page.lines("agreement")) > 2
    assert "Difference of agreement, paired over the pictures" in page.text
    speaks_of_pictures(page)


@pytest.mark.exhaustive
def test_pictures_of_classes_come_in_a_zip() -> None:
    page = upload(lab(over="my texts"), ("a.zip", OF_CLASSES))
    assert "Read a.zip: 12 pictures, with classes." in page.text
    metric = metric_for(loaded(TINY_VIT), of_picture_files([("a.zip", OF_CLASSES)]))
    assert f"accuracy **{metric.values(metric.baseline)['accuracy']:.3f}**" in page.metric_line
    close(page.measure().map("exact"), exact(metric))
    for name, data, message in (
        ("b.zip", OF_CLASSES[:200], "'b.zip' can't be read as a ZIP: it is damaged"),
        ("c.zip", zipped({"joy/1.png": b"x", "anger/1.png": picture(1)}), "In 'c.zip': 'joy/1.png': The file can't be"),
    ):
        upload(page, (name, data))
        assert message in page.text and "Still using a.zip: 12 pictures, with classes." in page.text
        close(page.map("exact"), exact(metric))
    upload(page, ("d.zip", zipped({"cat/1.png": picture(1), "dog/1.png": picture(2)})))
    assert "'cat' is not a class of this model. Valid: joy, anger, surprise; or their numbers, 0–2." in page.text
    upload(page, ("1.png", picture(1)), ("2.png", picture(2)))
    assert "Read pictures of your own: 2 pictures." in page.text and "on 2 pictures." in page.metric_line
    speaks_of_pictures(page)


@pytest.mark.exhaustive
def test_what_is_left_of_a_model_of_pictures() -> None:
    page = upload(lab(over="my texts", lab=LEFT, off="0.1,2.*"), ("a.zip", OF_CLASSES))
    assert {"5 of 12 heads off (zero), on this picture", "On all pictures"} <= set(page.titles)
    page.compare()
    metric = metric_for(loaded(TINY_VIT), of_picture_files([("a.zip", OF_CLASSES)]))
    by_way = {row["method"]: row for row in page.app.dataframe[0].value.to_dict("records")}
    assert {"zero", "mean of the set", "mean of each picture", "uniform", "resample", "pruned"} <= set(by_way)
    assert by_way["pruned"]["loss"] == pytest.approx(by_way["zero"]["loss"], abs=1e-5)
    values = metric.values(evaluate(metric, Intervention(Ablation.parse("0.1,2.*"))))
    assert by_way["zero"]["loss"] == pytest.approx(values["loss"], abs=1e-4)
    assert "Most affected pictures, of 12" in page.text.replace("*", "")
    speaks_of_pictures(page.press("lab-cut-now"))
    assert page.metrics["Parameters"] == "0.03 M"
    assert page.app.metric[-1].delta.endswith("ms per picture")
    assert "reads pictures, and such models can't be downloaded pruned yet." in page.text


def test_a_measurement_of_pictures_goes_on_after_a_restart() -> None:
    page = upload(lab(over="my texts"), ("a.zip", OF_CLASSES)).measure()
    (kept,) = page.state_of(Measurements).of.values()
    task = ImportanceTask(kept.subject)
    again = measurement_of(type(task), task.arguments(), loaded)
    assert (again.subject.key, again.key()) == (task.subject.key, task.key())
    linked = lab(over="my texts", measured=link(page)["measured"])
    assert "Read a.zip: 12 pictures, with classes." in linked.text
    assert linked.map("exact").equal(page.map("exact"))
