"""Under the open head, Explore says what the head does over the built-in texts, beside what it does here."""

import re
from collections.abc import Callable, Iterator

import pytest

from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.shipped_roles import shipped_roles
from mha_core.heads import Head
from mha_core.i18n import percent
from mha_core.stats.texts.built_in import SentenceList, built_in_texts
from mha_core.stats.texts.sentence import Sentence
from pages.find_heads import typical_heads
from pages.find_heads.typical_heads import remember_heads
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded

SENTENCE = "The keys to the old cabinet near the window are on the table."


@pytest.fixture(autouse=True)
def nothing_known_before() -> Iterator[None]:
    typical_heads._KNOWN.clear()
    yield
    typical_heads._KNOWN.clear()


def test_the_open_heads_role_with_its_baseline_and_what_this_sentence_shows(visit: Callable[..., Explore]) -> None:
    page = visit(text=SENTENCE, layer="3", head="1")
    line = page.shown["head"].words["typical"]
    model = loaded("minilm")
    known = shipped_roles(model)
    assert known is not None
    (role,) = known[Head(3, 1)].roles
    trace = model.trace(SENTENCE)
    words = [i for i, special in enumerate(trace.special) if not special]
    here = float(trace.attentions[3, 1, words, 0].mean())  # on [CLS], of the words' queries
    assert line.startswith("Head 3.1 on 320 built-in English sentences: ")
    assert f"{percent(role.value)} on the first token (here {percent(here)}; chance: {percent(role.baseline)})" in line
    assert "no relation clearly above its baseline; nearest: " in line
    assert re.search(r"\(offset [+−]\d+ alone: \d+", line)


def test_it_follows_the_open_head_and_is_silent_about_several(visit: Callable[..., Explore]) -> None:
    page = visit(text=SENTENCE, layer="0", head="2")
    assert "100" in page.shown["head"].words["typical"] and "on the previous token" in page.text
    assert visit(text=SENTENCE, scope="its layer").shown["head"].words["typical"] == ""


def test_of_a_masked_model_it_says_that_no_word_was_masked(visit: Callable[..., Explore]) -> None:
    page = visit(model="toy-english", text="the cat sees the dog .", layer="1", head="5")
    line = page.shown["head"].words["typical"]
    assert line.startswith("Head 1.5 on 300 held-out toy sentences, no word masked: ")
    assert line.endswith(
        " This model's heads do their job at a masked word, and in those texts none is masked: see Train, head roles."
    )


@pytest.mark.parametrize("model", ["minilm", "toy-induction"])
def test_of_other_models_it_says_nothing_of_masks(visit: Callable[..., Explore], model: str) -> None:
    line = visit(model=model, text="a b c a b c", layer="0", head="1").shown["head"].words["typical"]
    assert line.startswith("Head 0.1 on ") and "masked word" not in line


def test_with_heads_off_it_says_the_same(visit: Callable[..., Explore]) -> None:
    lines = [visit(text=SENTENCE, layer="3", head="1", off=off).shown["head"].words["typical"] for off in ("", "2.*")]
    assert lines[0] == lines[1]


def test_of_another_model_once_it_has_been_measured_on_the_built_in_texts(explored: Callable[..., Explored]) -> None:
    def said() -> str:
        return explored(model=TINY_ENCODER, text="the cat sat").shown["head"].words["typical"]

    model = explored(model=TINY_ENCODER).ctx.model
    assert said() == ""
    texts = SentenceList.of("a file", "", [Sentence("the cat sat")] * 12)
    found = over_texts(model, texts, name=texts.name)
    remember_heads(model, found, texts.digest)  # somebody's own texts
    assert said() == ""
    remember_heads(model, found, built_in_texts(model).digest)
    assert "on 12 texts (a file): " in said()
