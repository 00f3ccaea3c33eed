"""Every number in the words of the shipped lessons is what the model does: each is measured again, by other code."""

import re
from collections.abc import Callable

import pytest

from mha_core import Head
from mha_core.find_heads.composition import composition
from mha_core.heads import all_heads
from mha_core.lessons.lesson import LessonStep
from mha_core.lessons.shipped import COURSE, FOLDER, OF_SMOLLM2, lesson, read_file
from mha_core.stats.head_sets import shuffled
from mha_core.stats.metrics.datasets import built_in
from mha_core.stats.suites.report import read_figures
from tests.support import smollm2
from tests.support.lesson_numbers import (
    ARE,
    CABINET,
    COPY,
    DRINK,
    GIRL,
    HAVE,
    KEY,
    LIST,
    SINKS,
    WEEK,
    agrees,
    aligned,
    article,
    articles_kept,
    cabinets,
    copying,
    copying_without,
    cost,
    door,
    drink,
    ends,
    fidelity,
    figures,
    finds,
    lead,
    lengths_to_cls,
    model,
    next_on_key,
    nouns_looked_at,
    on_door,
    on_subjects,
    others_cost,
    percent,
    random_tens,
    said,
    score,
    scores,
    second_score,
    strongest_sinks,
    to_cls,
    trace,
    translated,
    until,
    verb,
    verbs,
    weight,
    without,
)

NUMBER = re.compile(r"(?<![\w.])\.?\d+(?:[.,]\d+)*(?: %)?")
Measured = Callable[[], str]

# --- what is said: step by step, each number in order. A text alone is a name: a head, a position, a year, a symbol

ROOT_32, SEVEN = (lambda: f"{32**0.5:.1f}"), "7"
D_K = lambda: str(model("minilm").info.d_k)  # noqa: E731
MINILM_HEADS = lambda: str(6 * 12)  # noqa: E731
TOY_HEADS = lambda: str(len(all_heads(model("toy-english").info.shape)))  # noqa: E731
PAIRS_MIXED, PAIRS_SAME = (lambda set_=set_: str(len(built_in(set_).items)) for set_ in ("pairs", "same-words"))
SENTENCES = lambda: str(figures("toy-german")["size"])  # noqa: E731

FIVE = list(map(str, sorted(shuffled(all_heads((30, 9)), seed=0)[:5])))  # heads drawn at random
SIXTY_FOUR = lambda: str(len(cabinets().texts))  # noqa: E731


def of_both(off: str) -> tuple[Measured, Measured]:
    return lambda: agrees(off)[0], lambda: agrees(off)[1]


SAID: dict[str, list[list[str | Measured]]] = {
    "agreement": [
        [lambda: percent(said("toy-english", KEY, 6, "is was"))],
        [TOY_HEADS, "1.5", "1.5"],
        [lambda: percent(weight("toy-english", KEY, "1.5", 6, 2)), TOY_HEADS, next_on_key],
        [TOY_HEADS, "1.5", lambda: str(2 * 8 - 1)],
        [
            lambda: percent(said("toy-english", KEY, 6, "is was")),
            lambda: percent(said("toy-english", KEY, 6, "is was", "1.5")),
            lambda: percent(said("toy-english", KEY, 6, "are were"), 1),
            lambda: percent(said("toy-english", KEY, 6, "are were", "1.5")),
        ],
        ["1.5"],
        [
            *("1.5", lambda: f"{cost('1.5'):.0f}", "1.7", lambda: f"{cost('1.7'):.0f}", "1.7", "1.5"),
            *(lambda: str(2 * 8 - 2), others_cost, "1.7"),
        ],
        [
            "1.5",
            lambda: percent(figures("toy-english")["jobs"]["verb"]["score"]),
            lambda: percent(figures("toy-english")["losses"]["verb"]["without"][1][5]),
        ],
    ],
    "subject-heads": [
        [MINILM_HEADS],
        ["3.1", "3.1"],
        [lambda: percent(weight("minilm", ARE, "3.1", 10, 2)), "3.1"],
        [],
        [lambda: percent(weight("minilm", HAVE, "3.1", 10, 12)), lambda: percent(weight("minilm", HAVE, "3.1", 10, 2))],
        [
            *(lambda: str(verbs("be + place").count), "3.1", lambda: finds("be + place")),
            *(lambda: percent(verbs("be + place").offset), lambda: finds("be + adjective")),
            *(lambda: str(verbs("transitive").count), "3.1"),
        ],
        ["3.1", lambda: f"{without('3.1'):.3f}", "3.1"],
    ],
    "step-by-step": [
        ["3.1"],
        [lambda: str(model("minilm").info.d_model), D_K],
        [],
        [
            *(lambda: f"{score(2):.1f}", lambda: f"{second_score():.1f}"),
            *(lambda: f"{score(2):.0f}", D_K, D_K, ROOT_32, D_K, D_K),
        ],
        [
            *(lambda: f"{score(2) / 32**0.5:.1f}", lambda: f"{second_score() / 32**0.5:.1f}"),
            *[lambda: f"{(score(2) - second_score()) / 32**0.5:.1f}"] * 2,
            lambda: f"{score(2) / 32**0.5:.0f}",
        ],
        [
            lambda: percent(float((scores() / 32**0.5).softmax(0)[2])),
            lambda: percent(float(scores().softmax(0)[2])),
        ],
        [],
    ],
    "sep-sink": [
        [MINILM_HEADS, lambda: str(len(trace("minilm", ARE)))],
        [
            *(lambda: percent(to_cls()), lambda: percent(float(trace("minilm", ARE).attentions[..., -1].mean()))),
            *("4.5", lambda: percent(to_cls("4.5")), "2019"),
        ],
        [],
        ["2.7", "2.7", lambda: percent(to_cls("2.7")), "2020"],
        [
            *(lambda: percent(to_cls()), lambda: percent(lengths_to_cls())),
            *("2.9", lambda: percent(lengths_to_cls("2.9")), "2.9"),
        ],
        [],
        [
            lambda: f"{without(SINKS):.3f}",
            *(lambda: f"{random_tens()[0]:.2f}", lambda: f"{random_tens()[1]:.2f}", "1.5"),
        ],
    ],
    "induction": [
        [SEVEN] * 3,
        [
            *(lambda: percent(said("toy-induction", COPY, 10, "a")), "1.2", SEVEN, SEVEN),
            *(lambda: percent(weight("toy-induction", COPY, "1.2", 10, 5)), *[SEVEN] * 3, "1.2", "2022"),
        ],
        ["0.2", SEVEN, "1.2", "0.2", "0.2", "0.2", "1.2"],
        [
            *(lambda: percent(said("toy-induction", COPY, 10, "a", "0.2")), "1.2", "0.2"),
            lambda: f"{float(composition(model('toy-induction')).scores['K'][1, 2, 0, 2]):.3f}",
            *(lambda: f"{composition(model('toy-induction')).baseline.mean:.3f}", "2021"),
        ],
        [
            lambda: str(len(figures("toy-induction")["history"])),
            lambda: f"{figures('toy-induction')['history'][-1]['step']:,}",
        ],
        ["211", lambda: copying(211), "260", lambda: copying(260), "315", lambda: copying(315), "211", "315"],
        [
            *("1.2", lambda: copying(1500), lambda: copying_without("1.2")),
            *("0.2", lambda: copying_without("0.2"), "0.3", lambda: copying_without("0.3"), "0.3"),
        ],
    ],
    "to-the-bone": [
        [MINILM_HEADS],
        [PAIRS_MIXED, MINILM_HEADS, ".95", PAIRS_MIXED],
        [lambda: until("pairs"), ".95", MINILM_HEADS, lambda: fidelity("pairs", "exact", 72), ".95"],
        [PAIRS_MIXED, lambda: until("pairs"), lambda: ends("pairs")[0], lambda: ends("pairs")[0]],
        [PAIRS_SAME, ".95"],
        [
            *(lambda: ends("same-words")[0], lambda: ends("same-words")[1]),
            *(lambda: fidelity("same-words", "exact", 72), lambda: str(72 // 2)),
        ],
        [lambda order=order: fidelity("same-words", order, 36) for order in ("gradient", "random", "exact")],
    ],
    "who-knows-the-gender": [
        [SENTENCES, lambda: percent(translated("exact")), lambda: percent(aligned(1, 0))],
        [],
        [
            *(lambda: percent(float(trace("toy-german", GIRL).cross.attentions[1, 2, 3, 6])), SENTENCES),
            *(lambda: percent(nouns_looked_at()[0]), lambda: percent(nouns_looked_at()[1])),
        ],
        [],
        [
            *(lambda: percent(article("das")), lambda: percent(article("die", "x1.2")), SENTENCES),
            *(lambda gender=gender: percent(articles_kept()[gender]) for gender in "mnf"),
        ],
        [SENTENCES],
        [
            *(lambda: percent(translated("exact", "x1.0")), lambda: percent(translated("exact", "d0.0"), 1)),
            lambda: percent(translated("verb_last", "d0.0")),
        ],
        [lambda: percent(aligned(1, 3)), lambda: percent(translated("exact", "x1.3"))],
    ],
    "who-gets-the-drink": [
        [lambda: str(model("smollm2").info.layers), lambda: str(model("smollm2").info.heads)],
        [
            *(lambda: drink("Mary"), lambda: drink("John"), "23.0"),
            *(lambda: percent(weight("smollm2", DRINK, "23.0", 13, 1)), "23.0", "2023"),
        ],
        ["23.3", lambda: percent(weight("smollm2", DRINK, "23.3", 13, 9)), "23.3", lambda: drink("John")],
        [
            *(lambda: drink("John", "23.3"), lambda: drink("Mary", "23.3")),
            *(lambda: lead(""), lambda: lead("23.3"), *FIVE, lambda: lead(", ".join(FIVE)), "23.3"),
        ],
        [
            *(lambda: drink("John", text=SWAPPED), lambda: drink("Mary", text=SWAPPED), "23.3"),
            *(lambda: drink("Mary", "23.3", SWAPPED), "23.3"),
        ],
        [lambda: drink("John", "23.3:13:9")],
        ["24.4", "24.4", lambda: percent(weight("smollm2", DRINK, "24.4", 13, 1)), lambda: drink("Mary")],
        [lambda: drink("Mary", "24.4"), "23.3", "24.4"],
    ],
    "in-context-copying": [
        [
            *(lambda: str(30 * model("smollm2").info.heads), lambda: percent(said("smollm2", WEEK, 7, "ĠFriday"))),
            *("23.3", lambda: percent(weight("smollm2", WEEK, "23.3", 7, 6))),
        ],
        [],
        [door, "18.6", on_door, "18.6", lambda: percent(said("toy-induction", COPY, 10, "a"))],
        [lambda: door("18.6"), "18.6", "17.4", "17.5", lambda: door("18.6, 17.4, 17.5")],
        ["16.0", "16.0", lambda: percent(weight("smollm2", LIST, "16.0", 3, 2)), "16.0", "18.6"],
        [lambda: door("16.0"), "16.0", "18.6", on_door, lambda: on_door("16.0"), "18.6", "18.6", "16.0"],
        ["16.0", lambda: door("16.0:3:2")],
        ["2022"],
    ],
    "the-keys-to-the-cabinet": [
        [lambda: str(30 * model("smollm2").info.heads)],
        [
            *(lambda: verb("are"), lambda: verb("is"), "26.0"),
            *(lambda: percent(weight("smollm2", CABINET, "26.0", 4, 1)), SIXTY_FOUR),
            *(lambda: percent(on_subjects()[0][26, 0]), lambda: percent(on_subjects()[2])),
            *(lambda: f"{on_subjects()[1][26, 0]:.0f}", SIXTY_FOUR, "26.0", lambda: str(on_subjects()[3])),
        ],
        [lambda: str(30 * model("smollm2").info.heads - 1), lambda: verb("is"), "26.0"],
        [
            *(lambda: verb("is", "26.0"), lambda: verb("are", "26.0")),
            *(lambda: verb("are", ", ".join(FIVE)), lambda: verb("is", ", ".join(FIVE)), "26.0", *FIVE),
        ],
        [
            *("28.7", lambda: f"{on_subjects()[1][28, 7]:.0f}", SIXTY_FOUR),
            *("28.7", lambda: percent(weight("smollm2", CABINET, "28.7", 4, 1)), lambda: verb("are"), "28.7", "26.0"),
        ],
        [lambda: verb("are", "28.7"), lambda: verb("is", "28.7"), "28.7"],
        [
            *(
                SIXTY_FOUR,
                *of_both(""),
                "28.7",
                *of_both("28.7"),
                *of_both(", ".join(FIVE)),
            ),
            *("26.0", *of_both("26.0"), "27.8", *of_both("27.8")),
            *("27.8", lambda: percent(weight("smollm2", CABINET, "27.8", 4, 1))),
        ],
        [
            *(lambda: verb("is", "26.0,27.8"), lambda: verb("are", "26.0,27.8"), SIXTY_FOUR),
            *(lambda: agrees("26.0,27.8")[0], "26.0", "27.8"),
        ],
    ],
}
SWAPPED = DRINK.replace("John gave", "Mary gave")
LESSONS = {name: read_file(FOLDER / f"{name}.md").lesson for name in (*COURSE, *OF_SMOLLM2)}
STEPS = [
    pytest.param(name, i, marks=smollm2.real if name in OF_SMOLLM2 else ())
    for name, each in LESSONS.items()
    for i in range(len(each.steps))
]


def numbers(step: LessonStep) -> list[str]:
    """All numbers of its words, in order."""
    asks = step.question.asks if step.question else ""
    said = (step.says, step.point.says if step.point else "", asks, step.note)
    return [number for text in said for number in NUMBER.findall(text)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "i"), STEPS)
def test_every_number_of_a_lesson_is_what_was_measured(name: str, i: int) -> None:
    expected = [each if isinstance(each, str) else each() for each in SAID[name][i]]
    assert numbers(LESSONS[name].steps[i]) == expected


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_not_measured_is_a_name(name: str) -> None:
    for step, expected in zip(LESSONS[name].steps, SAID[name], strict=True):
        names = {each for each in expected if isinstance(each, str)}
        words = f"{step.says} {step.note} {step.question and step.question.asks} {step.point and step.point.says}"
        for each in names - {"45", SEVEN, ".95", "103", "104"}:
            assert re.fullmatch(r"\d{1,2}\.\d|20[12]\d|\d{3}|5", each), each
            assert each in words
            if re.fullmatch(r"\d{3}", each):
                assert re.search(rf"[Aa]fter {each}\b|between 211 and 315", words)


# --- what is said without a number


@pytest.mark.exhaustive
@smollm2.real
def test_no_head_looks_most_at_the_subject_more_often_and_the_sentences_are_what_the_note_says() -> None:
    assert on_subjects()[1].argmax() == 26 * 9
    assert all(trace("smollm2", CABINET).attentions[layer, head, 4].argmax() == 1 for layer, head in ((28, 7), (27, 8)))
    assert f"{on_subjects()[1].flatten().topk(2).values[1]:.0f}" != f"{on_subjects()[1][26, 0]:.0f}"
    assert "In the morning the keys behind the house" in cabinets().texts
    is_ = model("smollm2").tokenizer.convert_tokens_to_ids("Ġis")
    assert sum(right == is_ for _, right, _ in cabinets().targets.tolist()) == 32


@pytest.mark.exhaustive
@smollm2.real
def test_without_both_heads_the_wrong_verb_is_ahead_and_what_is_lost_without_each_adds_up() -> None:
    whole, one, other, both = (float(agrees(off)[1]) for off in ("", "26.0", "27.8", "26.0,27.8"))
    assert whole - both == pytest.approx(2 * whole - one - other, abs=0.2)
    assert said("smollm2", CABINET, 4, "Ġis", "26.0,27.8") > said("smollm2", CABINET, 4, "Ġare", "26.0,27.8")


def test_the_ten_heads_that_are_switched_off_are_the_strongest_sinks() -> None:
    assert strongest_sinks() == SINKS
    assert all(SINKS.replace(" ", "") in step.address.replace("+", "") for step in lesson("sep-sink").steps[5:])


def test_six_percent_of_what_the_sink_adds_comes_from_cls() -> None:
    assert percent(lengths_to_cls("2.7")) == "6 %"
    assert lesson("sep-sink").steps[4].says.startswith("Six percent.")


def test_what_comes_in_the_place_of_is_agrees_with_the_key() -> None:
    logits, english = trace("toy-english", KEY, "1.7").logits, model("toy-english")
    assert logits is not None
    likeliest = [english.word(int(i)) for i in logits[6].topk(6).indices]
    assert likeliest == ["is", "was", "breaks", "vanishes", "seems", "shines"]
    assert float(trace("toy-english", KEY).attentions[1, 7, 6, 7]) > 0.9  # head 1.7 looks at "on"


def test_with_the_head_the_verb_is_right_practically_always() -> None:
    assert figures("toy-english")["skills"]["verb"]["accuracy"] > 0.995


def test_the_interval_of_the_first_threshold_reaches_never() -> None:
    assert ends("pairs")[1] == "never"
    assert until("same-words") == "15" and lesson("to-the-bone").steps[5].says.startswith("Fifteen, ")


def test_the_heads_of_the_copying_story_read_each_other_most() -> None:
    link = composition(model("toy-induction")).strongest_writer("K", Head(1, 2))
    assert link is not None and link.writer == Head(0, 2)


def test_the_lessons_skill_is_read_from_what_is_shipped() -> None:
    assert read_figures("toy-induction") == figures("toy-induction")
