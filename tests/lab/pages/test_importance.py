"""The Pruning lab without a browser: three maps of scores, and whose they are."""

from collections.abc import Callable

import numpy as np
import pytest

from mha_core import Ablation, Head
from mha_core.lab.importance import exact, shapley
from mha_core.stats.metrics import metric_for
from mha_core.stats.metrics.datasets import Dataset
from mha_core.stats.metrics.examples import Example
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import CURVES, LEFT, TEXTS, WAYS, Lab, close, measure_of, numbers
from tests.support.models import loaded

pytestmark = pytest.mark.usefixtures("fresh_lab")


def test_a_square_of_each_map_is_a_head_that_a_click_switches() -> None:
    page = Lab(off="2.0", mode="mean")

    def crossed(way: str) -> str:
        (text,) = (point["hovertext"][6] for point in page.charts[f"lab-map-{way}"]["data"] if "hovertext" in point)
        return text

    for way in WAYS:
        assert page.chart_data[f"lab-map-{way}"]["toggles"] == [["", 3, 4]]
        (squares,) = (trace for trace in page.charts[f"lab-map-{way}"]["data"] if "customdata" in trace)
        assert squares["customdata"] == [f"{layer}.{head}" for layer in range(3) for head in range(4)]
    page.tell("off", "1.2,2.0")
    assert all(crossed(way).startswith("<b>Head 1.2</b>, off") for way in WAYS)
    assert np.ravel(page.tell("off", "2.0").go("Explore.py").atlas["off"]).tolist() == [0] * 8 + [1] + [0] * 3


@pytest.mark.exhaustive
def test_shapley_values_fill_a_map_of_their_own_and_are_an_order_of_curves() -> None:
    page = Lab(TINY_ENCODER, *TEXTS, off="1.2", curves="shapley,least,random0")
    assert "8 random orders, each with its reverse: 178 passes over 3 texts" in page.text
    page.press("lab-estimate").until("Done in")
    found = shapley(measure_of(TINY_ENCODER, *TEXTS))
    close(page.map("shapley"), found.values.float())
    assert f"Together: **{float(found.values.sum()):.3f}** change, 0 = none." in page.text
    (ranked,) = page.charts["lab-ranked-shapley"]["data"]
    least = ranked["customdata"][-1]
    low, high = (float(side[Head.parse(least)]) for side in found.limits)
    place = len(ranked["customdata"]) - 1
    value = numbers(ranked["y"])[place]
    assert numbers(ranked["error_y"]["array"])[place] == pytest.approx(high - value, abs=1e-4)
    assert numbers(ranked["error_y"]["arrayminus"])[place] == pytest.approx(value - low, abs=1e-4)
    page.click("lab-ranked-shapley", least)
    assert page.value("off") == str(Ablation.parse(f"1.2,{least}"))
    page.pick("lab", CURVES)
    assert "12 passes over 3 texts" in page.cost  # the values are known
    drawn = page.draw().lines("fidelity")["least first, by Shapley value"]
    assert drawn["customdata"][1] == least


@pytest.mark.exhaustive
def test_heads_of_three_attentions_are_in_one_map_and_are_switched_by_their_names() -> None:
    page = Lab("encoder-decoder", "the cat sat\ta dog", "a dog\tthe mat", off="x1.2").measure()
    pairs = Dataset("made here", (Example("the cat sat", "a dog"), Example("a dog", "the mat")))
    close(page.map("exact"), exact(metric_for(loaded("encoder-decoder"), pairs)))
    (squares,) = (trace for trace in page.charts["lab-map-exact"]["data"] if "customdata" in trace)
    names = [f"{layer}.{head}" for layer in ("0", "1", "d0", "d1", "x0", "x1") for head in range(4)]
    assert squares["customdata"] == names
    off = [name for name, said in zip(names, squares["hovertext"], strict=True) if "off" in said.split("<br>")[0]]
    assert off == ["x1.2"] and squares["hovertext"][-1].startswith("<b>Head x1.3</b><br>")
    page.pick("lab", CURVES).draw()
    drawn = page.lines("loss")["least first, by exact"]
    page.click("lab-curves-loss", drawn["customdata"][1])
    assert page.value("off") == drawn["customdata"][1]
    page.pick("lab", LEFT)
    assert [each.weight for each in page.app.columns] == [0.6, 0.4, 1]  # of the texts; the effect has the whole width
    page.compare()
    assert "whose heads can't be pruned yet" in page.text


# --- results of another selection -------------------------------------------------------------------------------------


SELECTIONS: dict[str, tuple[Callable[[Lab, str], Lab], str, str]] = {  # how it is changed, to what, and back
    "model": (lambda page, name: page.choose("model", name), "toy-induction", TINY_ENCODER),
    "text": (lambda page, text: page.type("text", text), "a dog ran", TEXTS[0]),
    "pair": (lambda page, text: page.type("pair", text), "a dog ran", ""),
    "texts": (lambda page, over: page.pick("over", over), "built-in texts", "this sentence"),
}
LABELLED = "These maps show tiny-encoder on “the cat sat”. Press *Score every head* for the current selection."


@pytest.mark.parametrize(
    "what", ["model", *(pytest.param(what, marks=pytest.mark.exhaustive) for what in list(SELECTIONS)[1:])]
)
def test_results_for_another_selection_are_labelled_until_it_is_back(what: str) -> None:
    change, other, same = SELECTIONS[what]
    page = Lab(off="1.2").measure()
    before = page.map("exact")
    assert "These maps show" not in page.text
    change(page, other)
    assert LABELLED in page.text
    assert page.map("exact").equal(before)
    assert page.unit("exact") == "change, 0 = none"
    change(page, same)
    assert "These maps show" not in page.text


def test_squares_of_another_model_are_not_clickable() -> None:
    page = Lab(off="1.2").measure()
    assert page.can_be_clicked("lab-map-exact")
    page.choose("model", "toy-induction")
    assert not page.can_be_clicked("lab-map-exact")
    assert "Click a head" not in page.text
    assert ", off" not in page.charts["lab-map-exact"]["data"][1]["hovertext"][6]
    assert page.choose("model", TINY_ENCODER).can_be_clicked("lab-map-exact")
