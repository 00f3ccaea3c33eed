"""Find heads: every head's numbers over many sentences, relations beside baselines, sentences for a head."""

import re
import time
from collections.abc import Iterator
from threading import Event

import numpy as np
import pytest

from mha_core import Head
from mha_core.find_heads import over_texts as over_texts_module
from mha_core.find_heads.head_profile import FEWEST
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.heads import all_heads
from mha_core.jobs import measurement_queues
from mha_core.jobs.job import ENDED
from mha_core.jobs.task import Step
from mha_core.stats.counts.ratio_sums import Estimate
from mha_core.stats.metrics.datasets import of_lines
from mha_core.stats.texts.built_in import SentenceList, built_in_texts
from pages.find_heads.head_line import estimate_text
from pages.shell.background.measurement_jobs import Measurements
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.models import loaded
from tests.support.over_texts_page import ENGLISH, PAGE
from tests.support.over_texts_page import OverTexts as Page

MODEL = "toy-english"
TITLES = {name: score.title for name, score in ALL_SCORES.items()}
CONLLU = b"""1\tthe\t_\t_\t_\t_\t2\tdet\t_\t_
2\tdog\t_\t_\t_\t_\t3\tnsubj\t_\t_
3\tsleeps\t_\t_\t_\t_\t0\troot\t_\t_

1\ta\t_\t_\t_\t_\t2\tdet\t_\t_
2\tcat\t_\t_\t_\t_\t0\troot\t_\t_
"""


pytestmark = pytest.mark.usefixtures("models")


@pytest.fixture
def nothing_measured_before() -> None:
    """Nothing of other tests is under way, which a page would join, nor kept."""
    for key, job in list(measurement_queues.JOBS._jobs.items()):
        job.viewers.clear()
        measurement_queues.JOBS.stop(key)
    while set(measurement_queues.JOBS.states()) - set(ENDED):
        time.sleep(0.01)
    measurement_queues.RESULTS.clear()


@pytest.fixture
def measured() -> Page:
    """A session that sees the built-in texts measured: by itself, or by a test before."""
    page = Page()
    return page if "Done in" in page.text else page.measure()


@pytest.fixture(scope="module")
def found() -> OverTexts:
    """What the page measures on the built-in texts."""
    model = loaded(MODEL)
    return over_texts(model, built_in_texts(model))


@pytest.fixture
def after_a_part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Measurements wait after their first part until they may go on."""
    go_on, job = Event(), over_texts_module.over_texts_job

    def waiting(*arguments: object) -> Iterator[Step]:
        for step in job(*arguments):
            yield step
            while step.result is not None and not go_on.is_set():
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(over_texts_module, "over_texts_job", waiting)
    yield go_on
    go_on.set()


# --- what is seen first --------------------------------------------------------------------------------------------


def winner(page: Page) -> str:
    """The result above the chart."""
    return next(each.value for each in page.app.markdown if each.value.startswith("## "))


@pytest.mark.usefixtures("nothing_measured_before")
def test_a_bundled_model_opens_with_the_winner_of_a_job_and_measures_nothing() -> None:
    before = measurement_queues.JOBS.states()
    page = Page("minilm", over_part="jobs")
    assert winner(page).startswith("## Head 0.2: 100\N{NO-BREAK SPACE}%")
    assert page.app.button(key="texts-measure").label == "Measure again"
    assert measurement_queues.JOBS.states() == before
    page.click("jobs-chart", "dobj, dependent looks at head")
    assert winner(page).startswith("## Head 2.0: 80")
    assert page.app.query_params["job"] == "dobj, dependent looks at head"
    page.click("jobs-map", "2.1")
    assert winner(page).startswith("## Head 2.1: 60")
    assert page.links[0] == {"model": "minilm", "layer": "2", "head": "1"}


@pytest.mark.parametrize(
    "page",
    [{"texts": "my texts"}, {"model": TINY_ENCODER}, {"over_part": "from the weights"}, {"over_part": "jobs"}],
)
def test_nothing_is_measured_before_it_is_asked_for(page: dict[str, str]) -> None:
    opened = Page(**page)
    assert not opened.app.query_params.get("measured")
    assert "Done in" not in opened.text


@pytest.mark.parametrize(
    ("job", "head"),
    [
        pytest.param("no job", "", id="an unknown job"),
        pytest.param("previous", "9.99", id="a head that the model lacks"),
        pytest.param("previous", "a head", id="no head"),
    ],
)
def test_a_link_with_an_unknown_job_or_head_shows_the_winner(job: str, head: str) -> None:
    page = Page("minilm", over_part="jobs", job=job, job_head=head)
    assert winner(page).startswith("## Head 0.2: ")


# --- before and while it measures ---------------------------------------------------------------------------------


def test_the_page_has_a_model_and_no_sentence() -> None:
    page = Page(text="the dog sleeps .")
    assert not [box for box in page.app.text_input if box.key == "text"]
    page.go("Explore.py")
    assert page.value("text") == "the dog sleeps ."


@pytest.mark.exhaustive
@pytest.mark.usefixtures("nothing_measured_before")
def test_numbers_fill_in_while_it_measures(after_a_part: Event, found: OverTexts) -> None:
    page = Page().press("texts-measure").until("64 sentences")
    assert np.isfinite(page.squares).all()
    assert not np.array_equal(page.squares, found.scores["previous"].value.astype(np.float32))
    assert not page.can("texts-measure")
    page.pick("over_part", "what makes it fire")
    assert page.sentences == []  # which would be others every second
    page.go("Explore.py")
    assert "Find heads, every head: running" in page.text
    page.go(PAGE)
    assert "Find heads, every head" not in page.text
    after_a_part.set()
    page.until("Done in")
    assert len(page.sentences) == 20


# --- numbers ------------------------------------------------------------------------------------------------------


def test_map_dots_and_table_are_what_a_script_measures(measured: Page, found: OverTexts) -> None:
    page = measured
    for score, against in (("previous", "special"), ("position", "entropy")):
        page.choose("score", TITLES[score]).choose("against", TITLES[against])
        x, y = (found.scores[name].value for name in (score, against))
        np.testing.assert_array_equal(page.squares, x.astype(np.float32))
        # A share stands at its square root: most are small.
        x, y = (np.sqrt(of) if name in ("previous", "special") else of for name, of in ((score, x), (against, y)))
        assert page.dots == {str(head): (x[head], y[head]) for head in all_heads(found.info.shape)}
        assert ALL_SCORES[score].meaning in page.text
    (table,) = [each.value for each in page.app.dataframe]
    np.testing.assert_array_equal(table.drop(columns="page").to_numpy(), found.table().to_numpy())
    assert table["page"].to_dict() == {head: f"/head/{MODEL}/{head.replace('.', '/')}" for head in table.index}
    assert "entropy (bits), low" in [name.casefold() for name in table.columns]
    assert f"{found.tally.texts} sentences, {found.tally.tokens:,} tokens, every head on." in page.text


@pytest.mark.parametrize("chart", ["texts-map", "texts-dots"])
def test_a_click_opens_the_head_on_every_page(chart: str, measured: Page, found: OverTexts) -> None:
    page = measured.click(chart, "1.2")
    value, low, high = (end[1, 2] for end in found.scores["previous"])
    assert page.open_head == "1.2"
    assert f"Head 1.2**: Previous token **{value:.3f}** (95 %: {low:.3f} to {high:.3f})" in page.text
    assert page.links == [{"model": MODEL, "layer": "1", "head": "2"}]
    page.go("Explore.py")
    assert page.ctx.head == Head(1, 2)


def test_a_click_on_nothing_opens_no_head_that_is_not_there() -> None:
    page = Page()
    for point in ("", "x", "9.9", "-1.2"):
        assert Head.parse(page.click("texts-map", point).open_head) in all_heads((2, 8))


@pytest.mark.exhaustive
@pytest.mark.usefixtures("nothing_measured_before")
def test_an_answer_is_kept_once_for_all(found: OverTexts) -> None:
    first = Page().measure()
    link = first.link
    assert first.state_of(Measurements).of["texts"].ended is None  # the memory has it
    for other in (Page(), Page(measured=link)):
        assert "Done in" in other.text
        np.testing.assert_array_equal(other.squares, found.scores["previous"].value.astype(np.float32))
    measurement_queues.RESULTS.clear()
    del measurement_queues.JOBS._jobs[first.state_of(Measurements).of["texts"].job]
    assert "These results have expired" in Page(measured=link).text


def test_a_number_without_an_interval_says_why() -> None:
    estimate = Estimate(*(np.array(end) for end in ([0.5, 0.25], [0.4, np.nan], [0.75, np.nan])))
    assert estimate_text(estimate, (0,)) == "**0.500** (95 %: 0.400 to 0.750)"
    assert estimate_text(estimate, (1,)) == "**0.250** (too few texts for an interval)"


# --- own texts ----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_own_texts_are_measured_as_a_script_measures_them() -> None:
    page = Page(MODEL, *ENGLISH).measure()
    expected = over_texts(loaded(MODEL), ENGLISH).scores["previous"].value
    np.testing.assert_allclose(page.squares, expected, rtol=1e-6)
    assert "Read pasted lines: 3 sentences. " in page.text


def test_a_conllu_file_brings_its_relations() -> None:
    page = Page(over_part="relations", texts="my texts").upload("my.conllu", CONLLU).measure()
    assert "Read my.conllu: 2 sentences with 3 relations" in page.text
    assert {row["relation"]: row["cases"] for row in page.rows} == {
        "all relations": 3,
        "article (det)": 2,
        "subject (nsubj)": 1,
    }
    assert {row["above offset"] for row in page.rows} == {"too few texts"}


def test_a_bad_file_says_why_and_nothing_is_lost() -> None:
    page = Page(MODEL, *ENGLISH).measure()
    for name, data, reason in (
        ("bad.conllu", CONLLU.replace(b"\t3\tnsubj", b"\t9\tnsubj"), "line 2"),
        ("empty.txt", b" \n", "'empty.txt' is empty"),
    ):
        page.upload(name, data)
        assert reason in page.text
        assert "Still using pasted lines: 3 sentences" in page.text
        assert np.isfinite(page.squares).all()


def test_own_texts_outlast_a_change_of_page() -> None:
    page = Page(MODEL, *ENGLISH)
    page.go("Explore.py").go(PAGE)
    assert page.app.text_area(key="texts-lines").value == "\n".join(ENGLISH)
    assert "Read pasted lines: 3 sentences" in page.text


def test_a_link_finds_the_texts_while_somebody_has_them() -> None:
    first = Page(MODEL, *ENGLISH).measure()
    other = Page(measured=first.link, texts="my texts")
    assert "The texts of this link, pasted lines: 3 sentences" in other.text
    np.testing.assert_array_equal(other.squares, first.squares)


# --- encoder-decoders

LINES = ("the cat sat on a mat .\tthe dog ran", "a dog ran\tthe cat sat on the mat .", "the mat\ta cat .")


class Pairs(Page):
    """With pairs in the box for own texts."""

    def __init__(self, model: str, *lines: str, **parameters: str) -> None:
        super().__init__(model, **({"texts": "my texts"} | parameters))
        if lines:
            self.run(self.app.text_area(key="text-pairs-lines").set_value("\n".join(lines)))


@pytest.mark.usefixtures("nothing_measured_before")
def test_heads_of_three_attentions_are_measured_on_pairs() -> None:
    page = Pairs("encoder-decoder", *LINES, off="x1.2,0.1").measure()
    assert "Read pasted lines: 3 pairs" in page.text
    pairs = SentenceList.of_pairs(of_lines("\n".join(LINES)))
    expected = over_texts(loaded("encoder-decoder"), pairs)
    for attention, prefix in (("cross", "x"), ("decoder", "d"), ("encoder", "")):
        page.pick("attention", attention)
        page.choose("score", TITLES["loss"])
        np.testing.assert_allclose(page.squares, expected.of(attention).scores["loss"].value, atol=1e-5)
        assert f"Head {prefix}1.1**: Loss without it" in page.text
        assert page.links[0]["attention"] == attention
    page.pick("attention", "cross").click("texts-map", "x0.3")
    assert page.open_head == "0.3"
    assert "Head x1.2</b>, off" in "".join(page.charts["texts-map"]["data"][1]["hovertext"])


def test_of_cross_attention_some_scores_are_left_out_with_a_reason() -> None:
    page = Pairs("encoder-decoder", *LINES)
    assert "scores are left out that say where in its own text a query looks" in page.text
    options = {box.key: box.options for box in page.app.selectbox}
    assert "Previous token" not in options["score"]
    assert "Loss without it" in options["score"]
    page.pick("attention", "encoder")
    assert "scores are left out" not in page.text
    assert "Previous token" in {box.key: box.options for box in page.app.selectbox}["score"]


@pytest.mark.parametrize("part", ["find a head", "from the weights"])
def test_what_is_of_one_attention_says_so(part: str) -> None:
    page = Page("encoder-decoder", over_part=part)
    assert "an encoder-decoder's heads look from one text to another. Valid: the other parts." in page.text
    assert not page.charts


@pytest.mark.exhaustive
@pytest.mark.usefixtures("nothing_measured_before")
def test_what_makes_a_cross_head_fire_are_words_of_the_target_as_they_look_at_the_source() -> None:
    pairs = dict(line.split("\t") for line in LINES)
    page = Pairs("encoder-decoder", *LINES * FEWEST, over_part="what makes it fire", layer="0", head="3").measure()
    assert "**Head x0.3** on all texts: " in page.text
    assert "| as it writes | looks most at | weight | times |" in page.text
    links = [(each["text"], each["pair"], each["attention"], each["head"]) for each in page.links]
    assert sorted(links) == sorted(FEWEST * [(text, target, "cross", "3") for text, target in pairs.items()])
    for html, (text, target, *_) in zip(page.sentences, links, strict=True):
        assert f'<p class="source" dir="auto">{text}</p>' in html
        assert re.sub("<[^>]*>", "", html.partition('class="fired" dir="auto">')[2]).split() == target.split()
    page.pick("attention", "encoder")
    assert "| from the word | most to | weight | times |" in page.text
    assert 'class="source"' not in "".join(page.sentences)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("nothing_measured_before")
@pytest.mark.parametrize("attention", ["cross", "decoder"])
def test_roles_are_of_the_heads_of_the_attention_that_is_shown(attention: str) -> None:
    prefix = {"cross": "x", "decoder": "d"}[attention]
    page = Pairs("encoder-decoder", *LINES, over_part="roles", attention=attention, layer="0", head="0").measure()
    assert f"**Head {prefix}0.0**, on 3 texts:" in page.text
    assert ("A role of cross-attention lies between two texts" in page.text) == (attention == "cross")
    off = next(each["off"] for each in page.links if "off" in each)
    assert off.startswith(prefix)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("nothing_measured_before")
def test_the_alignment_of_toy_german_is_its_cross_attentions_relation() -> None:
    page = Page("toy-german", over_part="relations", relation="translation (noun)").measure()
    rows = {row["relation"]: row for row in page.rows}
    assert rows["translation (noun)"]["best head"] == "x1.0" and rows["translation (noun)"]["accuracy"] > 0.99
    assert rows["translation (noun)"]["looks from → to"] == "target → source"
    assert "best head, x1.0: looks at the word that is translated **" in page.text
    assert "direction" not in {box.key for box in page.app.selectbox}
    page.pick("attention", "encoder")
    assert "they are its cross-attention's" in page.text
