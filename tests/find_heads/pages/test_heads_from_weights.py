"""Find heads, from the weights: what the page says equals the library, and what can't be said is not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_core import Head
from mha_core.find_heads.composition import composition
from mha_core.find_heads.copying import copying_scores, promoted, vocabulary
from tests.support.app_checkpoints import TINY, TINY_GPT
from tests.support.app_page import Explore
from tests.support.models import loaded


class Weights(Explore):
    """A session that a link leads to this page."""

    opens = "Find_heads.py"

    def __init__(self, **parameters: str) -> None:
        super().__init__(over_part="from the weights", **parameters)

    @property
    def partners(self) -> list[dict]:
        return self.table("writes")


@pytest.fixture
def page(models: Path) -> Weights:
    return Weights(model="toy-induction")


def test_the_induction_head_is_open_with_its_scores(page: Weights) -> None:
    model = loaded("toy-induction")
    words = vocabulary(model)
    alone, through = copying_scores(model, words)[1, 2], copying_scores(model, words, Head(0, 3))[1, 2]
    expected = (
        f"Copying score of **head 1.2**: **{alone:.2f}** on its own. Through **0.3**, its strongest partner by "
        "V, though no stronger than a random head: "
    )
    assert expected.replace("-", "−") + f"**{through:.2f}**." in page.text
    assert set(page.charts) == {"copying-map", "wiring"}
    assert "Two random heads of these sizes have 0.125 ± 0.004" in page.text
    assert "4 pairs stand out from random heads." in page.text
    assert "3.1 standard deviations higher (5 % one-sided, Bonferroni for all 48 pairs of K, Q and V)" in page.text


def test_partners_are_the_strongest_of_all_kinds(page: Weights) -> None:
    found = composition(loaded("toy-induction"))
    links = [(kind, link) for kind in "KQV" for link in found.links(kind, Head(1, 2))]
    links.sort(key=lambda item: -item[1].score)
    rows = page.partners
    assert [(row["writes"], row["reads"], row["by"]) for row in rows] == [
        (str(link.writer), str(link.reader), kind) for kind, link in links[:8]
    ]
    assert rows[0]["score"] == links[0][1].score
    assert (rows[0]["writes"], rows[0]["by"]) == ("0.2", "K")


def test_a_typed_word_and_what_the_head_promotes_for_it(page: Weights) -> None:
    page.type("word", "d")
    model = loaded("toy-induction")
    words = vocabulary(model)
    (row,) = (line for line in page.text.split("\n") if line.startswith("| through 0.3"))
    token = model.tokenizer.get_vocab()["d"]
    ends = promoted(model, words, Head(1, 2), token, through=Head(0, 3))
    assert token in ends.top.tolist()  # it copies
    for i, value in zip(ends.top.tolist(), ends.top_values.tolist(), strict=True):
        assert f"{model.word(i)} {value:.1f}" in row
    page.type("word", "ü")
    assert "'ü' is not in this model's vocabulary" in page.text


def test_a_click_opens_a_head(page: Weights) -> None:
    page.emit("wiring", "point", "0.3")
    assert "Copying score of **head 0.3**: **−1.00**" in page.text
    page.emit("copying-map", "point", "1.0")
    assert "Copying score of **head 1.0**" in page.text


def test_strange_points_open_no_head_that_is_not_there(page: Weights) -> None:
    for point in ("x", "9.9"):
        page.emit("wiring", "point", point)
        assert "Partners of head " in "\n".join(page.titles)


def test_a_word_that_is_markdown_is_shown_as_it_is(page: Weights) -> None:
    for word in ("|", "<b>", "word " * 30):
        assert "Does it copy?" in "\n".join(page.type("word", word).titles)


def test_composition_by_another_kind(page: Weights) -> None:
    page.pick("composition", "V")
    assert "**No pair stands out from random heads.**" in page.text
    assert "by its queries" in page.pick("composition", "Q").text


def test_a_model_without_unembedding_shows_composition_and_says_so(models: Path) -> None:
    page = Weights()
    assert "'minilm' has no unembedding" in page.text
    assert "composition is an **approximation**" in page.text
    assert set(page.charts) == {"wiring"}
    assert len(page.partners) == 8


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (TINY_GPT, "Copying score of"),
        pytest.param(TINY, "in BERT a dense layer with GELU", marks=pytest.mark.exhaustive),
        pytest.param("toy-english", "Copying score of", marks=pytest.mark.exhaustive),
    ],
)
def test_every_kind_of_model_opens(models: Path, name: str, says: str) -> None:
    assert says in Weights(model=name).text


def test_a_link_opens_what_it_names(visit: Callable[..., Explore]) -> None:
    page = Weights(model="toy-induction", layer="0", head="2", composition="Q", word="k")
    assert "Copying score of **head 0.2**" in page.text
    assert "Who reads whom by Q?" in "\n".join(page.titles)
    assert "| *k* |" in page.text
