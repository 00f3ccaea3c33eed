"""Measures over many texts, of trainings and of pruning: as docs/findings.md has them."""

import pytest

from mha_core import load_model
from mha_core.backends import Model
from mha_core.find_heads.composition import composition
from mha_core.find_heads.shipped_roles import shipped_roles
from mha_core.heads import Head
from mha_core.i18n import percent
from mha_core.lessons.errors import AnswerError
from tests.support.lesson_files import asked


def test_roles_are_those_that_are_shipped(minilm: Model) -> None:
    role = shipped_roles(minilm)[Head(2, 7)].roles[0]
    found = asked("role", ("10 %", "80 %"), model="minilm", head="2.7", role=role.name)
    assert (found.right, found.numbers) == (1, (pytest.approx(100 * role.value),))


@pytest.mark.exhaustive
def test_finds_is_the_table_of_the_readme() -> None:
    for verb, what, share in [
        ("be + place", "subject", 90),
        ("have + object", "object", 97.5),
        ("transitive", "subject", 0.5),
    ]:
        found = asked("finds", ("0", "100"), model="minilm", head="3.1", verb=verb, what=what)
        assert found.numbers == pytest.approx([share])


@pytest.mark.parametrize(
    ("model", "share"), [("toy-induction@211", 10.68), ("toy-induction@315", 99.77), ("toy-induction", 100)]
)
def test_a_skill_at_a_checkpoint(model: str, share: float) -> None:
    assert asked("skill", ("0", "100"), model=model, skill="copying").numbers == pytest.approx([share])


@pytest.mark.parametrize(("level", "step"), [(90.0, 315), (10.0, 211), (40.0, 260)])
def test_when_a_skill_appears(level: float, step: int) -> None:
    assert asked("skill_appears", ("0", "1000"), model="toy-induction", skill="copying", level=level).numbers == (step,)


def test_which_head_a_skill_needs() -> None:
    found = asked("skill_falls_most", ("head 1.5", "head 0.0"), model="toy-english", skill="verb")
    assert found.right == 0
    now, was = percent(0.69), percent(1)
    assert found.says == f"“verb” is right in {now} of held-out cases without 1.5, and in {was} with all heads on."


def test_reads_is_the_composition_score() -> None:
    scores = composition(load_model("toy-induction")).scores["K"]
    found = asked("reads", ("0", "1"), model="toy-induction", reader="1.2", writer="0.2", by="K")
    assert found.numbers == pytest.approx([float(scores[1, 2, 0, 2])])


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("set_", "order", "count"),
    [("pairs", "least exact", 63), ("pairs", "random", 49.5), ("same-words", "least gradient", 25)],
)
def test_heads_until_is_what_the_readme_says(set_: str, order: str, count: float) -> None:
    assert asked("heads_until", ("0", "72"), model="minilm", set=set_, order=order).numbers == (count,)


@pytest.mark.exhaustive
def test_fidelity_left_and_the_order_that_keeps_most() -> None:
    same = {"model": "minilm", "set": "same-words", "count": 36}
    orders = ("least gradient", "random", "least exact")
    each = [asked("fidelity_left", ("0", "1"), **same, order=order).numbers[0] for order in orders]
    found = asked("order_that_keeps", ("a", "b", "c"), **same, orders=orders)
    assert (found.right, list(found.numbers)) == (0, each)
    assert each[0] - each[1] == pytest.approx(0.156, abs=5e-4)  # docs/findings.md


@pytest.mark.parametrize(
    ("off", "what", "share"), [("", "exact", 97.75), ("x1.0", "exact", 48), ("d0.0", "verb_last", 88.75)]
)
def test_how_many_sentences_are_translated_is_the_table_of_the_findings(off: str, what: str, share: float) -> None:
    found = asked("translates", ("0", "100"), model="toy-german", what=what, **({"off": off} if off else {}))
    assert found.numbers == pytest.approx([share])
    assert found.says.startswith("Of 400 held-out sentences, ") and (
        not off or f"without {off}; with all" in found.says
    )


def test_what_was_not_measured_of_a_translation_has_no_answer() -> None:
    for model, off in (("toy-german", "x1.0, d0.0"), ("toy-english", "1.5")):
        with pytest.raises(AnswerError, match=f"It was not measured how {model} translates without {off}"):
            asked("translates", ("0", "100"), model=model, what="exact", off=off)
