"""Compare without a browser: what the page says equals the library, and what can't be said is not."""

import io
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from PIL import Image

from mha_core import Head
from mha_core.backends import SUGGESTED, TextError
from mha_core.compare.transplant import LogitDifference, Transplant, measure_of
from mha_core.i18n import percent
from pages.compare.marked_sentences import differing
from pages.shell.process import uploaded_pictures as uploads
from pages.shell.process.uploaded_pictures import picture_of
from tests.support.app_checkpoints import (
    TINY_ANSWERS,
    TINY_CLASSIFIER,
    TINY_EMBEDDER_OF_PICTURES,
    TINY_ENCODER,
    TINY_GPT,
    TINY_VIT,
    make_family,
)
from tests.support.app_page import Explore, key
from tests.support.lab_page import Lab, all_measurements_end, numbers
from tests.support.models import loaded

A, B = (f"the {noun} to the cabinets [MASK] on the table ." for noun in ("key", "keys"))
IRRELEVANT, SAME = "the keys to the windows [MASK] on the table .", "the boys to the cabinets [MASK] on the table ."


class Compare(Lab):
    """A session that a link leads to this page."""

    opens = "Compare.py"

    def __init__(self, model: str = "toy-english", **parameters: str) -> None:
        self.holds = {}
        Explore.__init__(self, model=model, **parameters)

    @property
    def effects(self) -> torch.Tensor:
        """The squares of the map, (L, H)."""
        return torch.from_numpy(np.array(numbers(self.charts["compare-map"]["data"][0]["z"])))

    @property
    def drawn(self) -> list[str]:
        """The keys of charts and pictures, from the top of the page on."""
        return [key(each) for each in self.app.get("bidi_component")]

    def _table(self, number: int) -> list[list[str]]:
        """The cells of each row of a table, from the top of the page on; without its titles."""
        tables = [each.value.splitlines()[2:] for each in self.app.main.markdown if each.value.startswith("| ")]
        rows = [[cell.strip(" *").replace("\xa0", " ") for cell in row.strip("|").split("|")] for row in tables[number]]
        return [[first.replace("**", ""), *rest] for first, *rest in rows]

    @property
    def effects_said(self) -> list[str]:
        """Of A's head in B, of B's in A, and of each control in B."""
        return [effect for _, effect in self._table(0)]

    @property
    def before_and_after(self) -> list[str]:
        """The same, as what is measured before and after."""
        return [changed for _, changed in self._table(1)]

    @property
    def at_random(self) -> Head:
        """The head of the last control."""
        return Head.parse(re.findall(r"\d+\.\d+", self._table(0)[-1][0])[0])

    @property
    def enough(self) -> str:
        """The effect of A's head, put into B."""
        return self.effects_said[0]

    @property
    def necessary(self) -> str:
        """The effect of B's head, put into A."""
        return self.effects_said[1]

    @property
    def result(self) -> list[str]:
        """The numbers of the sentence above the table: the head, and its share in percent."""
        (said,) = (each.value for each in self.app.main.markdown if each.value.startswith("## "))
        return re.findall(r"\d+\.\d+|\N{MINUS SIGN}?\d+(?=\xa0%)", said)

    @property
    def of_controls(self) -> str:
        """The share below it: the largest of the controls."""
        (said,) = (each.value for each in self.app.main.caption if "Controls" in each.value)
        return re.findall(r"\N{MINUS SIGN}?\d+\xa0%", said)[-1].replace("\xa0", " ")

    @property
    def marked(self) -> list[list[str]]:
        """The words of each sentence that are marked."""
        (said,) = (each.proto.body for each in self.app.get("html") if '"two-sentences"' in each.proto.body)
        return [re.findall("<mark>(.*?)</mark>", line) for line in said.split("</p>")[:2]]


@pytest.fixture(autouse=True)
def ended(models: Path) -> Iterator[None]:
    yield
    all_measurements_end()


@pytest.fixture(scope="module")
def case() -> Transplant:
    model = loaded("toy-english")
    a, b = model.trace(A), model.trace(B)
    return Transplant(model, a, b, measure_of(model, a, b))


def told(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}".replace("-", "−")


def share(value: float) -> str:
    return f"{round(value, 2) + 0.0:.0%}".replace("-", "−").replace("%", " %")


def test_there_is_no_box_for_a_second_sentence_beside_sentence_b_unless_a_link_has_one() -> None:
    def boxes(page: Compare) -> set[str]:
        return {box.key for box in page.app.text_input} & {"pair", "other"}

    assert boxes(Compare()) == {"other"}
    assert boxes(Compare(pair="it was old .")) == {"other", "pair"}


def test_an_example_opens_with_what_it_is_compared_with_and_every_number_is_the_librarys(case: Transplant) -> None:
    page = Compare().until("Done in")
    assert "where the receiving head looks stays as it is" in page.text
    assert page.value("other") == B and (page.value("irrelevant"), page.value("same")) == (IRRELEVANT, SAME)
    assert "12 tokens aligned · different: key → keys (2)." in page.text
    assert "“was” is than “are”" in page.text and "6.59 in A, −5.72 in B." in page.text
    torch.testing.assert_close(page.effects, case.effects(), atol=1e-5, rtol=0)
    head, model = Head(1, 5), case.model
    controls = [case.control(model.trace(donor)).effect(head) for donor in (B, IRRELEVANT, SAME)]
    assert page.at_random.layer == 1
    effects = [case.effect(head), case.back.effect(head), *controls, case.effect(page.at_random)]
    assert page.effects_said == [share(each) for each in effects]
    assert page.before_and_after[:2] == [f"−5.72 → {told(case.after(head))}", f"6.59 → {told(case.back.after(head))}"]
    assert page.before_and_after[-1] == f"−5.72 → {told(case.after(page.at_random))}"


@pytest.mark.parametrize(
    ("link", "acts", "model"),
    [
        pytest.param({}, [], "toy-english", id="nothing chosen"),
        pytest.param({"lang": "de"}, (), "toy-english", id="a language"),
        pytest.param({"model": "minilm"}, (), "minilm", id="a model"),
        pytest.param({"text": "The cat sat ."}, (), "minilm", id="a sentence"),
        pytest.param(
            {}, [lambda page: page.pick("model-card", "smollm2")], "smollm2", id="a model, pressed in Explore"
        ),
        pytest.param({}, [lambda page: page.take("Pronoun")], "minilm", id="an example, taken in Explore"),
    ],
)
def test_it_opens_with_a_pair_that_convinces_unless_something_was_chosen(
    models: Path, link: dict[str, str], acts: Sequence[Callable[[Explore], object]], model: str
) -> None:
    for opens in ("Explore.py", "Compare.py"):
        page = Compare.__new__(Compare)
        page.opens, page.holds = opens, {}
        Explore.__init__(page, **link)
        if opens == "Explore.py":
            for act in acts:
                act(page)
            page.go("Compare.py")
        elif acts:
            continue
        assert page.app.selectbox(key="model").value == model
        if model == "toy-english":
            assert (page.value("text"), page.value("other")) == (A, B)


def test_the_result_is_one_sentence_of_measured_numbers(case: Transplant) -> None:
    page = Compare(layer="0", head="7")
    assert page.result == ["0.7", share(case.effect(Head(0, 7))).removesuffix(" %")]
    assert page.of_controls == max(
        (each.lstrip("−") for each in page.effects_said[2:]), key=lambda each: int(each[:-2])
    )


def test_the_words_that_differ_are_marked_and_each_has_what_the_model_says(case: Transplant) -> None:
    page = Compare()
    assert page.marked == [["key"], ["keys"]]
    (said,) = (each.proto.body for each in page.app.get("html") if '"two-sentences"' in each.proto.body)
    word = case.measure.word
    assert f"<b>{percent(float(case.of.logits[6].softmax(-1)[word]))}</b>" in said


@pytest.mark.parametrize(
    ("a", "b", "places"),
    [
        ("the key is here", "the keys are here", ({1, 2}, {1, 2})),
        ("the key", "the old key", (set(), {1})),
        ("the key", "the key", (set(), set())),
        ("", "a b", (set(), {0, 1})),
    ],
)
def test_words_that_the_other_sentence_does_not_have_differ(a: str, b: str, places: tuple[set[int], set[int]]) -> None:
    assert differing(a.split(), b.split()) == places


def test_a_saved_picture_says_what_it_shows_whatever_is_off_elsewhere() -> None:
    page = Compare(off="1.5").until("Done in")
    shown = {name: page.pictures[name].header["source"] for name in ("atlas-A", "atlas-B", "atlas-difference")}
    assert [said.endswith(text) for said, text in zip(shown.values(), (A, B, f"{A} / {B}"), strict=True)] == [True] * 3
    assert page.pictures["compare-tokens"].header["source"].endswith(f"{A} / {B}")
    assert "1.5" not in " ".join(shown.values())


def test_a_click_in_the_atlas_transplants_that_head_and_the_address_says_so(case: Transplant) -> None:
    page = Compare()
    page.emit("atlas-A", "open", [0, 7])
    assert page.enough == share(case.effect(Head(0, 7)))
    page.emit("compare-map", "point", "0.1")
    assert page.enough == share(case.effect(Head(0, 1)))
    assert [page.app.selectbox(key=key).value for key in ("layer", "head")] == [0, 1]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("onto", "way"), [("A", "B into A"), ("B", "A into B")])
def test_a_head_that_is_dropped_on_the_other_sentence_is_put_there(onto: str, way: str) -> None:
    page = Compare(transplant="A into B" if onto == "A" else "B into A")
    page.emit(f"atlas-{onto}", "put", [0, 7])
    assert [page.app.selectbox(key=key).value for key in ("layer", "head")] == [0, 7]
    assert page.app.session_state["transplant"] == way


def test_every_head_at_every_token_is_a_map_of_both_directions(case: Transplant) -> None:
    page = Compare().until("Done in")
    for way, direction in (("A into B", case), ("B into A", case.back)):
        page.pick("transplant", way)
        shown = page.pictures["compare-tokens"]
        effects = direction.effects(positions=True).flatten(0, 1)
        assert [shown.header[axis]["labels"] for axis in ("rows", "columns")] == [
            [f"{layer}.{head}" for layer in range(2) for head in range(8)],
            list(direction.into.tokens),
        ]
        assert shown.header["most"][0] == pytest.approx(float(effects.abs().max()), abs=1e-4)


def test_one_sentence_in_two_checkpoints_of_a_training() -> None:
    page = Compare(text=A, model_b="toy-english@162").until("Done in")
    trained, before = loaded("toy-english"), loaded("toy-english@162")
    a, b = trained.trace(A), before.trace(A)
    case = Transplant(before, a, b, measure_of(trained, a, b), donor=trained)
    torch.testing.assert_close(page.effects, case.effects(), atol=1e-5, rtol=0)
    strongest = Head(*divmod(int(case.effects().abs().argmax()), 8))
    assert page.necessary == share(case.back.effect(strongest))
    assert page.effects_said[2] == "0 %"  # B's own head
    assert "in its own model's coordinates" in page.text and "12 tokens aligned." in page.text
    assert "other" not in [box.key for box in page.app.text_input]


@pytest.mark.parametrize(
    ("model_b", "says"),
    [
        ("toy-induction", "'toy-english' has 2 × 8 heads of width 24, 'toy-induction' 2 × 4"),
        ("toy-english@x", "'x' is no number of steps"),
    ],
)
def test_models_that_can_not_be_compared_are_told_apart(model_b: str, says: str) -> None:
    page = Compare(text=A, model_b=model_b)
    assert says in page.text and "atlas-A" not in page.pictures


def test_the_other_direction_has_a_map_of_its_own(case: Transplant) -> None:
    page = Compare(transplant="B into A").until("Done in")
    torch.testing.assert_close(page.effects, case.back.effects(), atol=1e-5, rtol=0)


def test_a_link_holds_all_that_was_chosen(case: Transplant) -> None:
    page = Compare(text=B, other=A, between="is, were", layer="0", head="3", same=SAME)
    model = case.model
    words = [model.tokenizer.get_vocab()[word] for word in ("is", "were")]
    there = Transplant(model, case.into, case.of, LogitDifference(words[0], words[1], 6))
    assert page.enough == share(there.effect(Head(0, 3)))
    assert "“is” is than “were”" in page.text and page.value("irrelevant") == ""
    assert "Add controls" in page.text  # one is missing


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"other": "the old keys to the cabinets [MASK] on the table ."}, "without counterpart, of A: key · without"),
        ({"other": A}, "A and B have nearly the same answer"),
        ({"other": "the keys are on the table ."}, r"Write [MASK] in both sentences"),
        ({"between": "was"}, "'was' are not two words. Valid: A's word, a comma, B's word."),
        ({"between": "was, qqqq"}, "'qqqq' is not in this model's vocabulary"),
        ({"text": "the dog sleeps .", "other": ""}, "Type a second sentence"),
        ({"other": "x" * 1300}, "Ignored URL parameter other"),
        ({"transplant": "C into D"}, "Ignored URL parameter transplant = C into D. Valid: one of A into B, B into A."),
    ],
)
def test_bad_input_is_told_what_was_wrong(parameters: dict[str, str], says: str) -> None:
    assert says in Compare(**({"text": A, "other": B} | parameters)).text


@pytest.mark.parametrize(
    ("model", "says"),
    [
        (TINY_GPT, "in log odds"),
        (TINY_CLASSIFIER, "in log odds"),
        (TINY_ENCODER, "Measured: the similarity to A"),
        (TINY_ANSWERS, "gives many answers for one text"),
    ],
)
def test_every_kind_of_model_is_compared_or_refused(model: str, says: str) -> None:
    page = Compare(model, text="the cat sat on the mat", other="the dog ran on the mat")
    assert says in page.text or "nearly the same answer" in page.text


def test_the_three_atlases_are_of_a_b_and_their_difference() -> None:
    page = Compare()
    drawn = [page.pictures[f"atlas-{side}"] for side in ("A", "B", "difference")]
    assert len({each.arrays["pictures"].tobytes() for each in drawn}) == 3
    difference = drawn[2].arrays["pictures"][1, 5]
    assert np.unravel_index(difference.argmax(), difference.shape)[0] == 6  # the mask's row


def test_the_answer_is_above_the_atlases() -> None:
    page = Compare()
    below = [name for name in page.drawn if name in ("compare-map", "atlas-A", "compare-tokens")]
    assert below == ["compare-map", "atlas-A", "compare-tokens"]


def test_words_of_b_that_the_model_does_not_know_are_named() -> None:
    page = Compare(text=A, other="the keyz to the cabinets [MASK] on the table .").until("Done in")
    assert "Unknown word, read as [UNK]: keyz." in page.text
    assert "Unknown word" not in Compare(text=A, other=B).text


@pytest.mark.exhaustive
@pytest.mark.usefixtures("smollm2")
def test_all_heads_of_thirty_layers_are_transplanted() -> None:
    page = Compare("smollm2", text="the cat sat", other="the dog sat").until("Done in")
    assert page.effects.shape == (30, 9) and page.effects.isfinite().all()


def strongest(page: Compare) -> Head:
    return Head(*divmod(int(page.effects.abs().argmax()), 8))


def open_in(page: Compare) -> Head:
    return Head(*(page.app.selectbox(key=key).value for key in ("layer", "head")))


def test_a_new_pair_opens_its_strongest_head_unless_the_link_names_one() -> None:
    assert open_in(page := Compare(text=A, other=B).until("Done in")) == strongest(page) == Head(1, 5)
    page = Compare(text=A, other=B, layer="0", head="7").until("Done in")
    assert open_in(page) == Head(0, 7)
    page = page.type("other", "the key to the doors [MASK] open .").until("Done in")
    assert open_in(page) == strongest(page) != Head(0, 7)


# --- pictures


@pytest.mark.exhaustive
@pytest.mark.parametrize("model", [TINY_VIT, TINY_EMBEDDER_OF_PICTURES])
def test_two_pictures_are_compared_as_two_sentences_are(model: str) -> None:
    page = Compare(model, layer="1", head="2").until("Done in")
    assert page.value("other") == "china.jpg" and "Picture B, by its name" in [box.label for box in page.app.text_input]
    network = loaded(model)
    a, b = (network.trace(picture_of(name)) for name in ("flower.jpg", "china.jpg"))
    case = Transplant(network, a, b, measure_of(network, a, b))
    torch.testing.assert_close(page.effects, case.effects(), atol=1e-4, rtol=1e-4)
    assert page.enough == share(case.effect(Head(1, 2)))
    for side, trace in (("A", a), ("B", b)):
        page.pictures[f"picture-{side}"].shows(trace.attentions[1, 2])
    assert "atlas-difference" in page.drawn and "10 tokens aligned." in page.text


def test_picture_b_is_uploaded_and_one_that_is_gone_is_told() -> None:
    page = Compare(TINY_VIT)
    (box,) = (each for each in page.app.file_uploader if each.key.startswith("other-file"))
    file = io.BytesIO()
    Image.fromarray(np.random.default_rng(0).integers(0, 256, (30, 30, 3), np.uint8)).save(file, "PNG")
    page.run(box.set_value(("my cat.png", file.getvalue(), "image/png")))
    assert page.value("other").startswith("my cat.png ")
    assert "in log odds" in page.text
    uploads.UPLOADS.clear()
    assert "The picture my cat.png is not on this server" in Compare(TINY_VIT, other=page.value("other")).text
    assert "Choose a second picture" in Compare(TINY_VIT, other=" ").text


@pytest.mark.exhaustive
def test_two_models_read_one_picture(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_family(models, "other-vit", "vit", seed=1)
    monkeypatch.setitem(SUGGESTED, "other-vit", "tiny")
    page = Compare(TINY_VIT, model_b="other-vit").until("Done in")
    assert "other" not in [box.key for box in page.app.text_input]
    one, other = loaded(TINY_VIT), loaded("other-vit")
    a, b = (each.trace(picture_of("flower.jpg")) for each in (one, other))
    case = Transplant(other, a, b, measure_of(one, a, b), donor=one)
    torch.testing.assert_close(page.effects, case.effects(), atol=1e-4, rtol=1e-4)


def test_pictures_of_other_patches_are_not_compared() -> None:
    network = loaded(TINY_VIT)
    a = network.trace(picture_of("flower.jpg"))
    kept = [0, 1, 2, 4, 5]  # 2 × 2 patches
    seen = a.picture._replace(pixels=a.picture.pixels[:16, :16])
    b = replace(
        a,
        **{name: tuple(getattr(a, name)[i] for i in kept) for name in ("tokens", "words", "segments")},
        layer_attentions=[each[:, kept][:, :, kept] for each in a.layer_attentions],
        hidden_states=a.hidden_states[:, kept],
        values=a.values[:, :, kept],
        picture=seen,
    )
    with pytest.raises(TextError, match="A is read as 3 × 3 patches, B as 2 × 2, so no patch of A has a counterpart"):
        Transplant(network, a, b, LogitDifference(0, 1))
