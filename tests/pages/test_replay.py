"""Replay and head jobs, without a browser: what they show is what the shipped files say."""

import json
import time
from urllib.parse import parse_qsl

import numpy as np
import pytest

from mha_core import load_model
from mha_core.analysis.roles.report import read_figures
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours import session_models
from mha_core.models.ours.checkpoint import SHIPPED, text_model
from mha_core.models.training.options import TrainingOptions
from tests.support.app_page import Explore
from tests.support.figure_numbers import numbers

FIGURES = {name: read_figures(name) for name in SHIPPED}
STEPS = {name: [moment["step"] for moment in told["history"]] for name, told in FIGURES.items()}


class Train(Explore):
    """A visit that goes on to the page."""

    def __init__(self, **parameters: str) -> None:
        super().__init__(**parameters)
        self.go("pages/Train_from_scratch.py")

    def move(self, step: int) -> "Train":
        return self._run(self.app.select_slider(key="step").set_value(step))

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


# --- replay ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_curves_are_the_figures_of_every_checkpoint(name: str) -> None:
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


@pytest.mark.parametrize("name", SHIPPED)
def test_it_begins_at_the_beginning_with_the_head_that_will_have_the_job(name: str) -> None:
    page = Train(replayed=name)
    assert page.step == page.mark == 0
    job = page.app.selectbox(key=f"job-{name}").value
    assert page.pictures["replay-atlas"].header["open"] == [
        int(i) for i in FIGURES[name]["jobs"][job]["head"].split(".")
    ]


def test_the_slider_changes_curves_and_heads_alike() -> None:
    page, step = Train(), STEPS["toy-induction"][-3]
    before = page.pictures
    page.move(step)
    assert page.mark == step and f"Every head, after {step:,} steps" in page.said
    layer, head = page.pictures["replay-atlas"].header["open"]
    text = page.value("seen-on-toy-induction")
    page.pictures["replay-heatmap"].shows(
        load_model(f"toy-induction@{step}").trace(text).attentions[layer, head].numpy()
    )
    assert not np.array_equal(
        before["replay-atlas"].arrays["pictures"], page.pictures["replay-atlas"].arrays["pictures"]
    )


def test_a_click_in_the_atlas_opens_another_head() -> None:
    page = Train(checkpoint=str(STEPS["toy-induction"][-1]))
    page.tell("replay-atlas", "open", [0, 2])
    assert "Head L0·H2" in page.said
    trace = load_model(f"toy-induction@{page.step}").trace(page.value("seen-on-toy-induction"))
    page.pictures["replay-heatmap"].shows(trace.attentions[0, 2].numpy())


@pytest.mark.parametrize(("asked", "found"), [("0", 0), ("1000000", -1), ("nonsense", 0)])
def test_the_address_names_a_checkpoint(asked: str, found: int) -> None:
    assert Train(checkpoint=asked).step == STEPS["toy-induction"][found]


def test_it_plays_and_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr("pages.parts.train.replay.time.monotonic", lambda: now[0])
    page = Train().press("play")
    for index in (1, 2):  # as time goes on, the fragment runs by itself
        now[0] += 2
        page._run(page.app)
        assert page.step == STEPS["toy-induction"][index]
    page.press("play")
    now[0] += 2
    page._run(page.app)
    assert page.step == STEPS["toy-induction"][2]


def test_at_its_end_it_stops_and_play_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr("pages.parts.train.replay.time.monotonic", lambda: now[0])
    page = Train(checkpoint=str(STEPS["toy-induction"][-2])).press("play")
    now[0] += 2
    page._run(page.app)
    assert page.step == STEPS["toy-induction"][-1]
    assert page.app.button(key="play").label == "Play"
    assert page.app.query_params["checkpoint"] == str(page.step)
    assert page.press("play").step == 0


def test_an_emptied_box_shows_the_first_text_again() -> None:
    page = Train(replayed="toy-english").type("seen-on-toy-english", " ")
    assert page.words("replay-heatmap")[10] == "[MASK]"


# --- head jobs ------------------------------------------------------------------------------------------------------------------


def jobs_page(**parameters: str) -> Train:
    return Train(training="head jobs", **parameters)


@pytest.mark.parametrize("name", SHIPPED)
def test_each_job_has_its_head_its_score_and_the_baseline(name: str) -> None:
    page = jobs_page().choose("examined", name)
    for job, told in FIGURES[name]["jobs"].items():
        baseline = (
            "" if told["baseline"] is None else f" :gray[· fixed distance {told['offset']:+d}: {told['baseline']:.2f}]"
        )
        who = f"**{told['head']}** · {told['score']:.2f}"
        if told["score"] < (told["baseline"] or 0):
            who = f"no head · {told['score']:.2f} at most"
        assert f"**{job}** → {who}{baseline}".replace("e -", "e −") in page.said
    assert page.pictures["jobs-map"].rows == list(FIGURES[name]["jobs"])
    page.pictures["jobs-map"].shows([np.ravel(told["heads"]) for told in FIGURES[name]["jobs"].values()])


@pytest.mark.parametrize("job", ["verb", "surname"])
def test_switching_it_off_shows_the_loss_beside_another_head(job: str) -> None:
    page, told = jobs_page().press(f"off-{job}"), FIGURES["toy-english"]
    head = told["jobs"][job]["head"]
    layer, number = map(int, head.split("."))
    assert page.bars("all on") == {name: skill["accuracy"] for name, skill in told["skills"].items()}
    assert page.bars(f"without {head}") == {
        name: lost["without"][layer][number] for name, lost in told["losses"].items()
    }
    assert f"{told['losses'][job]['without'][layer][number]:.1%}" in page.said
    names = {bar["name"] for bar in page.charts["skills"]["data"]}
    assert len(names) == 4 and "chance" in names


def test_where_another_head_is_needed_it_is_offered_instead() -> None:
    """Several heads look at the earlier surname: without the best of them nothing is lost, without another one all is."""
    page, lost = jobs_page().press("off-surname"), FIGURES["toy-english"]["losses"]["surname"]
    best = FIGURES["toy-english"]["jobs"]["surname"]["head"]
    assert lost["head"] != best
    assert page.app.button(key="instead").label == f"Switch {lost['head']} off instead"
    page.press("instead")
    assert page.bars(f"without {lost['head']}")["surname"] == lost["accuracy"]
    assert page.press("instead").bars(f"without {best}")["surname"] > lost["accuracy"]


def test_another_head_by_chance() -> None:
    page = jobs_page()
    drawn = set()
    for _ in range(6):
        names = [bar["name"] for bar in page.charts["skills"]["data"]]
        assert names[1] != names[2]
        drawn.add(names[2])
        page.press("draw")
    assert len(drawn) > 1


def test_mistakes_are_made_without_the_head_alone() -> None:
    page = jobs_page()
    assert "Wrong now" in page.said and ":red[~~" in page.said


def test_on_to_explore_with_the_head_open_and_off() -> None:
    page, head = jobs_page(), FIGURES["toy-english"]["jobs"]["verb"]["head"]
    (link,) = (link.proto for link in page.app.get("page_link") if link.proto.label == f"Explore with {head} off")
    asked = dict(parse_qsl(link.query_string))
    assert (asked["model"], asked["off"], f"{asked['layer']}.{asked['head']}") == ("toy-english", head, head)
    explore = Explore(**asked)
    assert "1 head off (zero): what changed" in explore.titles
    assert explore.words()[explore.app.selectbox(key="at").value] == "[MASK]"


def test_a_model_of_one_head_has_no_other_to_compare_with() -> None:
    page = jobs_page()
    choice = TrainingOptions(layers=1, heads=1, d_model=16)
    recipe = choice.recipe()
    name, card = session_models.new_name(choice.task), choice.card(recipe, 0)
    session_models.put(name, text_model(name, card, LanguageModel(recipe.form)), card)
    page.app.session_state["own"] = {name: choice.example}
    page._run(page.app)  # the box has it now
    page.choose("examined", name)
    assert "Without head L0·H0" in page.titles and "instead" not in page.said
    assert [bar["name"] for bar in page.charts["skills"]["data"]] == ["all on", "without 0.0", "chance"]


def test_a_model_of_its_own_text_has_no_exam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.parts.train.head_roles.get_exam", lambda name: None)
    assert "nobody knows which word should look where" in jobs_page().said


def test_figures_are_json_that_was_not_edited_by_hand() -> None:
    for told in FIGURES.values():
        assert json.loads(json.dumps(told)) == told and told["size"] >= 500
