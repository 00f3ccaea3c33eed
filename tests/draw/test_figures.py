"""The figures' structure: positions, axes, and the numbers in them."""

import html
import json

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.draw.axes import MAX_LABEL_CHARS, columns, labels, token_axis
from mha_core.draw.palette import DARK, LIGHT
from mha_core.inside.step_figures import bars, concat_row, head_bars, vectors

TOKENS = ("[CLS]", "the", "cat", "the", "<b>", "the", "[SEP]")
ROWS = torch.randn(len(TOKENS), 4, generator=torch.Generator().manual_seed(0))

BUILDERS = {
    "vectors": lambda palette: vectors(ROWS, TOKENS, palette, across="dimension", chosen=1),
    "bars": lambda palette: bars({"score": ROWS[:, 0]}, TOKENS, palette, up="score"),
    "bars beside bars": lambda palette: bars({"before": ROWS[:, 0], "after": ROWS[:, 1]}, TOKENS, palette, up="score"),
    "heads": lambda palette: head_bars(ROWS[0].abs(), 1, palette, off=(2,)),
    "heads side by side": lambda palette: concat_row(ROWS, 1, palette),
}


def shown(label: str) -> str:
    """A label as a person reads it where Plotly draws it."""
    return html.unescape(label).replace("\u200b", "")


# --- all of them


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS)
def test_building_twice_gives_the_same_json(build, palette) -> None:
    assert build(palette).to_json() == build(palette).to_json()


@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS)
def test_the_theme_changes_the_colours_and_nothing_else(build) -> None:
    def without_colours(value):
        if isinstance(value, dict):
            return {
                key: without_colours(v) for key, v in value.items() if key not in {"colorscale", "color", "template"}
            }
        return [without_colours(v) for v in value] if isinstance(value, list) else value

    light, dark = (json.loads(build(palette).to_json()) for palette in (LIGHT, DARK))
    assert light != dark
    assert without_colours(light) == without_colours(dark)


# --- labels


@given(
    st.lists(
        st.sampled_from(["the", "a", "<b>", "&lt;", "x" * 20, "x" * 21, "a\u200b", "\u200b", ""]) | st.text(max_size=20)
    )
)
def test_every_token_has_a_unique_label(tokens: list[str]) -> None:
    made = labels(tuple(tokens))
    assert len(made) == len(set(made)) == len(tokens)
    assert not any("<" in label or ">" in label for label in made)  # Plotly would take it for markup


@pytest.mark.parametrize(
    "token", ["<b>", "</b>", "<script>alert(1)</script>", "a & b", "&lt;", "<br>", '"', "'", "%{x}", "[CLS]", "##s"]
)
def test_a_label_reads_as_its_token(token: str) -> None:
    (label,) = labels((token,))
    assert shown(label) == (token if len(token) <= MAX_LABEL_CHARS else token[: MAX_LABEL_CHARS - 1] + "…")


def test_repeated_tokens_read_the_same_and_stay_distinct() -> None:
    made = labels(("the", "cat", "the", "the"))
    assert [shown(label) for label in made] == ["the", "cat", "the", "the"]
    assert len(set(made)) == 4


def test_long_tokens_are_shortened_and_stay_distinct() -> None:
    made = labels(("x" * 5_000, "x" * 4_999 + "y", "x" * MAX_LABEL_CHARS))
    assert [shown(label) for label in made] == ["x" * 15 + "…", "x" * 15 + "…", "x" * 16]
    assert len(set(made)) == 3


@pytest.mark.parametrize("count", [1, 20, 21, 32, 33, 512])
def test_an_axis_of_tokens_holds_categories(count: int) -> None:
    """Else Plotly would read "2024" and "1" as numbers and put them in another order."""
    axis = token_axis(count, autorange="reversed")
    assert (axis["type"], axis["autorange"]) == ("category", "reversed")
    assert axis["tickfont"]["size"] >= 11


@pytest.mark.parametrize(("count", "slant"), [(1, 0), (6, 0), (7, -60), (512, -60)])
def test_many_words_below_a_picture_are_slanted(count: int, slant: int) -> None:
    assert columns(("word",) * count)["tickangle"] == slant


# --- markup


def test_markup_in_a_word_stays_text() -> None:
    token, number = "<b>&amp;", torch.ones(1)
    drawn = [
        vectors(number[None], (token,), LIGHT, across="d").data[0].y,
        bars({"a": number}, (token,), LIGHT, up="score").data[0].x,
    ]
    assert [list(words) for words in drawn] == [["&lt;b&gt;&amp;amp;"]] * 2
