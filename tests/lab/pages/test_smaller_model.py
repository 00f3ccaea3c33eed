"""The Pruning lab's first part without a browser: how many heads can go, at once where it is shipped."""

import re
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from mha_core import Ablation
from mha_core.backends.joint_layers import joint_heads
from mha_core.jobs.task import Step
from mha_core.lab import tasks
from mha_core.lab.curve_points import Curve
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.shipped_results import shipped_results
from mha_core.lab.smaller_model import smaller
from mha_core.stats.metrics import built_in_metric
from mha_core.stats.metrics.datasets import built_in
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.lab_page import CURVES, IMPORTANCE, LEFT, PAGE, TEXTS, Lab
from tests.support.models import loaded

pytestmark = pytest.mark.usefixtures("fresh_lab")
CHART = "lab-smaller"


class Opened(Lab):
    """A session that opens the page with this address and nothing else."""

    def __init__(self, **parameters: str) -> None:
        Explore.__init__(self, **parameters)

    @property
    def result(self) -> str:
        return next(each.value for each in self.app.markdown if each.value.startswith("## "))

    @property
    def opens_with(self) -> dict[str, str]:
        """The parameters of the main button's link."""
        return self.links[0]

    @property
    def off(self) -> list[str]:
        """The heads that are off, in a frame."""
        (grid,) = (each.proto.body for each in self.app.get("html") if 'class="heads-left"' in each.proto.body)
        return re.findall(r'<s title="([^"]+)">', grid)


@pytest.mark.parametrize(
    ("address", "model", "texts"),
    [
        pytest.param({}, "minilm", "same-words", id="the page alone"),
        pytest.param({"built_in": "mixed"}, "minilm", "pairs", id="the other pairs"),
        pytest.param({"model": "toy-english"}, "toy-english", None, id="a toy model"),
    ],
)
def test_a_bundled_model_opens_with_its_curve_and_measures_nothing(
    address: dict[str, str], model: str, texts: str | None
) -> None:
    page, shipped = Opened(**address), shipped_results(model, built_in(texts) if texts else None)
    assert shipped is not None
    found = smaller(shipped.curves)
    assert found is not None and found.interval is not None
    total = len(shipped.curves[0].points) - 1
    assert page.result.startswith(f"## {found.count} of {total} heads can go")
    assert f"{found.interval[0]} to {found.interval[1]} heads" in page.text
    line = page.charts[CHART]["data"][-1]
    assert line["customdata"][found.count] == page.opens_with["off"]
    assert page.opens_with["model"] == model
    assert {*joint_heads(Ablation.parse(page.opens_with["off"]), loaded(model).info.shapes)} == {*found.best.removed}
    assert sorted(page.off) == sorted(map(str, found.best.removed))
    assert "measured" not in page.app.query_params


def test_the_slider_switches_more_heads_off_and_is_in_the_address() -> None:
    page = Opened(model="toy-english")
    page.run(page.app.slider(key="removed").set_value(10))
    assert len(page.off) == 10 and page.app.query_params["removed"] == "10"
    assert page.result.startswith("## 7 of 16")  # what can go stays what it is
    assert len(Opened(model="toy-english", removed="12").off) == 12
    assert len(Opened(model="toy-english", removed="99").off) == 7  # there are 16
    page.choose("model", "minilm")
    assert len(page.off) == 14  # what was chosen was of the other model


def test_another_model_waits_until_it_is_asked_for_and_has_its_axes_meanwhile() -> None:
    page = Opened(model="toy-induction")
    assert CHART in page.charts and "measured" not in page.app.query_params
    assert page.app.slider(key="removed-unknown").disabled and page.off == []
    page.press("main-measure").until("of 8 heads can go:")
    metric = built_in_metric(loaded("toy-induction"))
    found = smaller([metric_curve(metric, RemovalOrder("exact"))])
    assert found is not None
    assert page.result.startswith(f"## {found.count} of 8 heads can go")
    assert len(page.off) == found.count


def test_the_slider_waits_for_a_second_point(monkeypatch: pytest.MonkeyPatch) -> None:
    has_one, go_on, curve_job = threading.Event(), threading.Event(), tasks.curve_job

    def waiting(*arguments: Any) -> Iterator[Any]:
        for part in curve_job(*arguments):
            yield part
            while isinstance(part.result, Curve) and not go_on.is_set():
                has_one.set()
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(tasks, "curve_job", waiting)
    page = Opened(model="toy-induction").press("main-measure")
    assert has_one.wait(60)
    page.run(page.app)
    assert page.app.slider(key="removed-unknown").disabled
    go_on.set()
    assert page.until("of 8 heads can go:").app.slider(key="removed").max == 8


def test_what_was_measured_with_other_orders_or_texts_is_not_taken_for_it() -> None:
    page = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, curves="confidence,least,random0").draw()
    page.pick("lab", "smaller model")
    assert "Not measured yet" in page.text


@pytest.mark.parametrize("part", [IMPORTANCE, CURVES, LEFT])
def test_the_other_parts_are_one_press_away_and_lead_back(part: str) -> None:
    page = Opened(model="toy-english", text="the dog sleeps .")
    page.pick("lab", part)
    assert page.app.query_params["lab"] == part
    assert CHART not in page.charts
    page.pick("lab", "smaller model")
    assert CHART in page.charts and "lab" not in page.app.query_params


@pytest.mark.parametrize(
    ("address", "reads"),
    [
        pytest.param({}, False, id="the first part"),
        pytest.param({"lab": IMPORTANCE}, False, id="scores on built-in texts"),
        pytest.param({"over": "this sentence"}, True, id="on the sentence"),
        pytest.param({"lab": LEFT}, True, id="what is left, which is shown on the sentence"),
    ],
)
def test_the_sentence_is_there_only_where_it_is_read(address: dict[str, str], reads: bool) -> None:
    page = Opened(text="the dog sleeps .", model="toy-english", **address)
    assert ("text" in {box.key for box in page.app.text_input}) is reads
    assert page.go("Explore.py").go(PAGE).value("text") == "the dog sleeps ." if reads else True
