"""Replay and head roles, without a browser: they show the contents of the shipped figures.json files."""

import json
import time
from urllib.parse import parse_qsl

import numpy as np
import pytest

from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.backends.builtin.training.presets import make_card
from mha_core.backends.cards import replayed
from mha_core.stats.suites.report import read_figures
from pages.shell.state.own_models import OwnModels
from pages.shell.state.session import key_of
from tests.support.app_page import Explore
from tests.support.figure_numbers import numbers
from tests.support.models import loaded

FIGURES = {name: read_figures(name) for name in replayed()}
STEPS = {name: [moment["step"] for moment in figures["history"]] for name, figures in FIGURES.items()}


class Train(Explore):
    """A session that a link leads to this page."""

    opens = "Train_from_scratch.py"

    def move(self, step: int) -> "Train":
        return self.run(self.app.select_slider(key="step").set_value(step))

    @property
    def step(self) -> int:
        return self.app.select_slider(key="step").value

    def line(self, chart: str, name: str) -> list[float]:
        (line,) = (line for line in self.charts[chart]["data"] if line["name"] == name)
        return [value for value in line["y"]] if isinstance(line["y"], list) else numbers(line["y"]).tolist()

    @property
    def mark(self) -> int:
        """The step that the curves mark."""
        return self.charts["accuracy"]["layout"]["shapes"][0]["x0"]

    def bars(self, name: str) -> dict[str, float]:
        """Accuracy by skill."""
        (bar,) = (bar for bar in self.charts["skills"]["data"] if bar["name"] == name)
        return dict(zip([skill.replace("<br>", " ") for skill in bar["y"]], list(numbers(bar["x"])), strict=True))


@pytest.mark.parametrize("name", replayed())
def test_the_replay_leads_to_the_roles_of_the_same_models_heads(name: str) -> None:
    page = Train(replayed=name).press("to-roles")
    assert page.app.selectbox(key="examined").value == name
    assert dict(page.app.query_params)["training"] in ("head roles", ["head roles"])


def test_an_address_that_comes_later_moves_the_slider_and_a_hand_moves_it_from_there() -> None:
    page = Train(replayed="toy-induction", checkpoint="315")
    assert page.step == 315
    page.app.query_params["checkpoint"] = "1500"  # a step of a lesson, or Back
    assert page.run(page.app).step == page.mark == 1500
    assert page.move(211).step == page.mark == 211
    assert page.app.query_params["checkpoint"] == "211"
    page.app.query_params["checkpoint"] = "315"
    assert page.run(page.app).step == page.mark == 315


# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", replayed())
def test_curves_show_the_figures_of_every_checkpoint(name: str) -> None:
    page, history = Train(replayed=name), FIGURES[name]["history"]
    for skill in FIGURES[name]["skills"]:
        if "across" not in skill:
            assert page.line("accuracy", skill) == [moment["skills"][skill]["accuracy"] for moment in history]
    job = page.app.selectbox(key=f"job-{name}").value
    for layer, head in ((0, 0), (1, 3)):
        assert page.line("scores", f"{layer}.{head}") == [
            moment["jobs"][job]["heads"][layer][head] for moment in history
        ]
    assert page.line("loss", "held out") == [moment["validation"] for moment in history]


@pytest.mark.parametrize("name", replayed())
def test_replay_starts_at_step_0_with_the_future_specialised_head_open(name: str) -> None:
    page = Train(replayed=name)
    assert page.step == page.mark == 0
    job = page.app.selectbox(key=f"job-{name}").value
    assert page.pictures["replay-atlas"].header["open"] == [
        int(i) for i in FIGURES[name]["jobs"][job]["head"].split(".")
    ]


def test_the_slider_updates_curves_and_heads() -> None:
    page, step = Train(), STEPS["toy-induction"][-3]
    before = page.pictures
    page.move(step)
    assert page.mark == step and f"All heads, after {step:,} steps" in page.text
    layer, head = page.pictures["replay-atlas"].header["open"]
    text = page.value("seen-on-toy-induction")
    page.pictures["replay-heatmap"].shows(loaded(f"toy-induction@{step}").trace(text).attentions[layer, head].numpy())
    assert not np.array_equal(
        before["replay-atlas"].arrays["pictures"], page.pictures["replay-atlas"].arrays["pictures"]
    )


def test_clicking_in_the_replay_atlas_opens_a_head() -> None:
    page = Train(checkpoint=str(STEPS["toy-induction"][-1]))
    page.emit("replay-atlas", "open", [0, 2])
    assert "Head 0.2" in page.text
    trace = loaded(f"toy-induction@{page.step}").trace(page.value("seen-on-toy-induction"))
    page.pictures["replay-heatmap"].shows(trace.attentions[0, 2].numpy())


@pytest.mark.parametrize(("asked", "found"), [("0", 0), ("1000000", -1), ("nonsense", 0)])
def test_the_checkpoint_parameter(asked: str, found: int) -> None:
    assert Train(checkpoint=asked).step == STEPS["toy-induction"][found]


def test_play_and_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr("pages.train.replay.time.monotonic", lambda: now[0])
    page = Train().press("play")
    for index in (1, 2):  # the fragment reruns by itself as time passes
        now[0] += 2
        page.run(page.app)
        assert page.step == STEPS["toy-induction"][index]
    page.press("play")
    now[0] += 2
    page.run(page.app)
    assert page.step == STEPS["toy-induction"][2]


def test_play_stops_at_the_end_and_then_restarts(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr("pages.train.replay.time.monotonic", lambda: now[0])
    page = Train(checkpoint=str(STEPS["toy-induction"][-2])).press("play")
    now[0] += 2
    page.run(page.app)
    assert page.step == STEPS["toy-induction"][-1]
    assert page.app.button(key="play").label == "Play"
    assert page.app.query_params["checkpoint"] == str(page.step)
    assert page.press("play").step == 0


def test_an_empty_text_falls_back_to_the_default() -> None:
    page = Train(replayed="toy-english").type("seen-on-toy-english", " ")
    assert page.words("replay-heatmap")[6] == "[MASK]"


# --- head roles -------------------------------------------------------------------------------------------------------


def roles_page(**parameters: str) -> Train:
    return Train(training="head roles", **parameters)


def test_an_older_link_to_head_jobs_opens_head_roles() -> None:
    page = Train(training="head jobs")
    assert "Heads by role" in page.titles and "gnored" not in page.text


@pytest.mark.parametrize("name", replayed())
def test_each_role_shows_head_score_and_baseline(name: str) -> None:
    page = roles_page().choose("examined", name)
    for job, figures in FIGURES[name]["jobs"].items():
        baseline = (
            ""
            if figures["baseline"] is None
            else f" :gray[· fixed distance {figures['offset']:+d}: {figures['baseline']:.2f}]"
        )
        best = f"**{figures['head']}** · {figures['score']:.2f}"
        if figures["score"] < (figures["baseline"] or 0):
            best = f"no head · {figures['score']:.2f} at most"
        assert f"**{job}** → {best}{baseline}".replace("e -", "e −") in page.text
    assert page.pictures["jobs-map"].rows == list(FIGURES[name]["jobs"])
    page.pictures["jobs-map"].shows([np.ravel(figures["heads"]) for figures in FIGURES[name]["jobs"].values()])


@pytest.mark.parametrize("job", ["verb", "surname"])
def test_switching_the_best_head_off_shows_the_loss_next_to_a_random_head(job: str) -> None:
    page, figures = roles_page().press(f"off-{job}"), FIGURES["toy-english"]
    head = figures["jobs"][job]["head"]
    layer, number = map(int, head.split("."))
    assert page.bars("all on") == {name: skill["accuracy"] for name, skill in figures["skills"].items()}
    assert page.bars(f"without {head}") == {
        name: lost["without"][layer][number] for name, lost in figures["losses"].items()
    }
    assert f"{figures['losses'][job]['without'][layer][number]:.1%}".replace("%", "\u00a0%") in page.text
    names = {bar["name"] for bar in page.charts["skills"]["data"]}
    assert len(names) == 4 and "chance" in names


def test_the_critical_head_is_offered_where_it_differs() -> None:
    """Several heads attend to the earlier surname: losing the best one costs nothing, losing another one everything."""
    page, lost = roles_page().press("off-surname"), FIGURES["toy-english"]["losses"]["surname"]
    best = FIGURES["toy-english"]["jobs"]["surname"]["head"]
    assert lost["head"] != best
    assert page.app.button(key="instead").label == f"Switch {lost['head']} off instead"
    page.press("instead")
    assert page.bars(f"without {lost['head']}")["surname"] == lost["accuracy"]
    assert page.press("instead").bars(f"without {best}")["surname"] > lost["accuracy"]


def test_another_random_head() -> None:
    page = roles_page()
    drawn = set()
    for _ in range(6):
        names = [bar["name"] for bar in page.charts["skills"]["data"]]
        assert names[1] != names[2]
        drawn.add(names[2])
        page.press("draw")
    assert len(drawn) > 1


def test_mistakes_without_the_head_are_listed() -> None:
    page = roles_page()
    assert "Mistakes now" in page.text and ":red[~~" in page.text


def test_the_explore_link_opens_the_head_and_switches_it_off() -> None:
    page, head = roles_page(), FIGURES["toy-english"]["jobs"]["verb"]["head"]
    (link,) = (link.proto for link in page.app.get("page_link") if link.proto.label == f"Explore with {head} off")
    asked = dict(parse_qsl(link.query_string))
    assert (asked["model"], asked["off"], f"{asked['layer']}.{asked['head']}") == ("toy-english", head, head)
    explore = Explore(**asked)
    assert "Effect of switching 1 head off (zero)" in explore.titles
    assert explore.words()[explore.shown["effect"].words["at"]] == "[MASK]"


def test_a_single_head_model_has_no_comparison() -> None:
    page = roles_page()
    choice = TrainingOptions(layers=1, heads=1, d_model=16)
    recipe = choice.recipe()
    name, card = session_models.new_name(choice.task), choice.card_after(make_card(choice.task, recipe), 0)
    session_models.put(name, text_model(name, card, LanguageModel(recipe.form)))
    page.app.session_state[key_of(OwnModels)] = OwnModels({name: choice.example})
    page.run(page.app)  # the select box lists it now
    page.choose("examined", name)
    assert "Without head 0.0" in page.titles and "instead" not in page.text
    assert [bar["name"] for bar in page.charts["skills"]["data"]] == ["all on", "without 0.0", "chance"]


def test_figures_are_plain_json() -> None:
    for figures in FIGURES.values():
        assert json.loads(json.dumps(figures)) == figures and figures["size"] >= 500
