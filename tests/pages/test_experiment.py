"""The lab opens an experiment: it chooses what the file says, and tells whether the numbers came again."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mha_core.analysis.metrics.datasets import built_in, of_lines
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.experiment import CURVES, IMPORTANCE, Experiment
from pages.ui.lab.curve_choices import Choices
from tests.support.app_checkpoints import TINY_ENCODER, TINY_GPT
from tests.support.lab_page import TEXTS, Lab, all_measurements_end


@pytest.fixture(autouse=True)
def measurements_end() -> Iterator[None]:
    yield
    assert all_measurements_end()


def opened(experiment: Experiment, text: str | None = None, model: str = TINY_GPT) -> Lab:
    """The lab, on another model and another sentence, after this file was opened."""
    page = Lab(model)
    data = (text or experiment.to_json()).encode()
    return page._run(page.app.file_uploader(key="experiment-file").set_value(("x.json", data, "application/json")))


def own(measure: str, **settings) -> Experiment:
    return Experiment(TINY_ENCODER, of_lines("\n".join(TEXTS)), measure=measure, **settings).run()


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", ["zero", "mean"])
def test_scores_come_again(models, mode: str) -> None:
    page = opened(own(IMPORTANCE, mode=mode))
    assert page.app.session_state["lab_mode"] == mode
    assert "x.json is open: importance of tiny-encoder" in page.text.replace("*", "").replace("\\", "")
    assert f"Read pasted lines: {len(TEXTS)} texts" in page.text
    page.measure()
    assert "The numbers of x.json" in page.text.replace("\\", "")
    assert "largest difference" not in page.text or "e-0" in page.text


def test_the_heads_and_the_mode_of_values_are_chosen(models) -> None:
    page = opened(own("values", off="0.*,1.2", mode="uniform"))
    assert (page.value("off"), page.value("mode")) == ("0.*,1.2", "uniform")
    page.compare()
    assert "The numbers of x.json" in page.text.replace("\\", "")


@pytest.mark.parametrize(("kind", "pairs"), [("pairs", "mixed"), ("same-words", "same words")])
def test_the_built_in_texts_are_chosen(models, kind: str, pairs: str) -> None:
    page = opened(Experiment(TINY_ENCODER, built_in(kind), "0.0"))
    chosen = page.app.session_state
    assert (chosen["over"], chosen["built_in"]) == ("built-in texts", pairs)
    assert page.app.segmented_control(key="built_in").value == pairs


def test_own_texts_may_have_any_title(models) -> None:
    texts = replace(of_lines("\n".join(TEXTS)), title="built-in by us")
    page = opened(Experiment(TINY_ENCODER, texts, "0.0"))
    assert page.app.session_state["over"] == "my texts" and f"{len(TEXTS)} texts" in page.text


def test_a_sentence_with_its_pair_is_typed(models) -> None:
    texts = replace(of_lines("the dog sat\tthe cat ran"), title="this sentence")
    page = opened(Experiment(TINY_ENCODER, texts, "1.*").run())
    assert (page.value("text"), page.value("pair")) == ("the dog sat", "the cat ran")


def test_other_weights_are_named(models) -> None:
    text = replace(own("values", off="1.1"), weights_sha256="0" * 64).to_json()
    assert "was made with different weights of" in opened(own("values"), text).text


def test_a_file_that_is_none_is_a_sentence(models) -> None:
    page = opened(Experiment(TINY_ENCODER, None), '{"format": "table"}')
    assert "is not an experiment" in page.text
    assert "is open" not in page.text


def test_a_link_that_is_not_ours_is_not_offered(models) -> None:
    done = own("values")
    assert "What Explore showed" not in opened(done, replace(done, link="https://example.org").to_json()).text
    assert json.loads(done.to_json())["link"] == ""


@pytest.mark.parametrize(
    "choices",
    [
        Choices(),
        Choices(("gradient",), ("most first",), 0, "one"),
        Choices(("exact", "confidence"), ("least first",), 2, again=True),
        Choices((), (), 4, greedy=True),
    ],
    ids=str,
)
def test_the_orders_of_curves_are_chosen_again(choices: Choices) -> None:
    settings = choices.settings(72)
    chosen = Choices.of_orders(settings.orders, settings.step)
    assert set(chosen.settings(72).orders) == set(settings.orders)
    assert chosen.settings(72).step == settings.step


def test_curves_of_a_script_are_chosen_as_far_as_the_page_can() -> None:
    orders = (RemovalOrder("exact"), RemovalOrder("random", seed=7))
    assert Choices.of_orders(orders, 9).to_text() == "exact,least,random1"
    assert Experiment("m", None, measure=CURVES, orders=orders, step=9).question.step == 9
