"""The Explore page: its content and the effect of every control."""

from collections.abc import Callable

import numpy as np
import pytest

from mha_core import Ablation
from mha_core.attention.gating import GATE_MODES
from mha_core.explore.what_changed import drift, predictions, similarity
from pages.shell.frame.examples import EXAMPLES
from pages.shell.frame.heads_off_menu import STANDS_IN
from tests.support.app_checkpoints import TINY
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded

CAT = "The cat sat on the mat."
CAT_TOKENS = ["[CLS]", "the", "cat", "sat", "on", "the", "mat", ".", "[SEP]"]

Visit = Callable[..., Explore]
Shown = Callable[..., Explored]


@pytest.fixture(scope="module")
def minilm():
    return loaded("minilm")


# --- the first picture


def test_the_default_page_shows_a_sentence_and_an_open_head(visit: Visit) -> None:
    page = visit()
    assert page.value("text") == EXAMPLES[""][0]["text"]
    assert "Head 3.1" in page.titles
    assert page.words()[:3] == ["[CLS]", "the", "keys"]


def test_no_page_is_parsed_for_values_that_stand_alone(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two threads at once, Python 3.11 can fail to (.streamlit/config.toml)."""

    def fails(*_: object) -> None:
        raise SystemError("AST constructor recursion depth mismatch")

    monkeypatch.setattr("streamlit.runtime.scriptrunner.magic.add_magic", fails)
    assert "Head 3.1" in visit().titles


def test_the_heatmap_shows_the_model_s_attention_weights(explored: Shown, minilm) -> None:
    page = explored(text=CAT, layer="4", head="9")
    assert "Head 4.9" in page.titles
    assert page.words() == CAT_TOKENS
    page.pictures["heatmap"].shows(minilm.trace(CAT).attentions[4, 9])


def test_the_atlas_holds_every_head(explored: Shown) -> None:
    atlas = explored(layer="2", head="5").atlas
    assert (atlas["layers"], atlas["heads"], atlas["open"]) == (6, 12, [2, 5])
    assert len(atlas["entropy"]) == 72
    assert sum(atlas["off"]) == 0


# --- the open head


def test_layer_and_head_boxes_open_another_head(visit: Visit, minilm) -> None:
    page = visit(text=CAT).choose("layer", 0).choose("head", 2)
    assert "Head 0.2" in page.titles
    assert page.atlas["open"] == [0, 2]
    page.pictures["heatmap"].shows(minilm.trace(CAT).attentions[0, 2])


def test_its_layer_shows_the_mean_over_the_layer(visit: Visit, minilm) -> None:
    page = visit(text=CAT, layer="5").choose("scope", "its layer")
    assert "Mean of layer 5" in page.titles
    page.pictures["heatmap"].shows(minilm.trace(CAT).attentions[5].mean(0))


def test_hiding_special_tokens_renormalises_rows_with_a_note(visit: Visit) -> None:
    page = visit(text=CAT).switch("special", False)
    assert page.words() == CAT_TOKENS[1:-1]
    np.testing.assert_allclose(page.pictures["heatmap"].maps.sum(-1), 1, atol=1e-4)
    assert "renormalised" in page.text


# --- switching heads off


def test_no_effect_with_all_heads_on(visit: Visit) -> None:
    page = visit()
    assert set(page.pictures) == {"atlas", "heatmap"}
    assert not page.charts
    assert "Effect of switching heads off" in page.titles
    assert not page.metrics


def test_switching_heads_off_shows_the_effect(visit: Visit, minilm) -> None:
    page = visit(text=CAT, layer="5", head="0").type("off", "3.7, 4.*")
    assert "Effect of switching 13 heads off (zero)" in page.titles
    assert sum(page.atlas["off"]) == 13
    assert page.atlas["off"][3 * 12 + 7] == 1

    before, after = minilm.trace(CAT), minilm.trace(CAT, off=Ablation.parse("3.7, 4.*"))
    assert page.metrics["Meaning kept (1 = all)"] == f"{similarity(before, after):.3f}"
    page.pictures["heatmap"].shows(after.attentions[5, 0])
    page.pictures["difference"].shows(after.attentions[5, 0] - before.attentions[5, 0])


def test_drift_of_each_token_by_layer(explored: Shown, minilm) -> None:
    moved = explored(text=CAT, off="3.7, 4.*").pictures["drift"]
    moved.shows(drift(minilm.trace(CAT), minilm.trace(CAT, off=Ablation.parse("3.7, 4.*"))))
    assert moved.maps[0, :4].max() < 1e-6 < moved.maps[0, 4:].max()  # no drift before layer 3
    assert moved.columns == CAT_TOKENS
    assert moved.rows == ["embeddings", *(f"after layer {i}" for i in range(6))]
    assert (moved.header["axes"], moved.header["pinnable"]) == (["layer", "token"], False)


@pytest.mark.parametrize("mode", GATE_MODES)
def test_every_ablation_method_is_named_and_defined_and_has_its_own_effect(visit: Visit, minilm, mode: str) -> None:
    page = visit(text=CAT, off="2.*,3.*").choose("mode", mode)
    assert f"Effect of switching 24 heads off ({mode})" in page.titles
    assert page.parts["explore"]["choices"]["modes"][mode] == STANDS_IN[mode]
    after = minilm.trace(CAT, off=Ablation.parse("2.*,3.*", mode))
    assert page.metrics["Meaning kept (1 = all)"] == f"{similarity(minilm.trace(CAT), after):.3f}"


def test_all_heads_can_be_off(explored: Shown) -> None:
    page = explored(text=CAT, off="*.*", layer="5")
    assert "Effect of switching 72 heads off (zero)" in page.titles
    assert sum(page.atlas["off"]) == 72
    assert np.isfinite(page.pictures["heatmap"].maps).all()
    assert np.isfinite(page.pictures["drift"].maps).all()


# --- a second sentence


def test_a_pair_is_encoded_together(visit: Visit, minilm) -> None:
    page = visit(text="The bank was muddy.").type("pair", "The bank lent money.")
    assert page.words().count("[SEP]") == 2
    pair = minilm.trace("The bank was muddy.", pair="The bank lent money.")
    page.pictures["heatmap"].shows(pair.attentions[3, 1])


@pytest.mark.parametrize(
    ("text", "off", "replaced", "hardly"),
    [
        pytest.param(CAT, "3.1", "The sat sat on the mat.", True, id="one head"),
        pytest.param(CAT, "*.*", "The sat sat on the mat.", False, id="all heads"),
        pytest.param("Cat.", "3.1", "", None, id="no two words"),
        pytest.param("“¿…?”", "3.1", "", None, id="no letter"),
    ],
)
def test_a_word_replaced_by_another_of_the_sentence_is_the_yardstick_of_a_switch(
    explored: Shown, minilm, text: str, off: str, replaced: str, hardly: bool | None
) -> None:
    effect = explored(text=text, off=off).effect
    if hardly is None:
        assert "yardstick" not in effect and "said" not in effect["headline"]
        return
    left = similarity(minilm.trace(text), minilm.trace(replaced))
    times = (1 - left) / (1 - similarity(minilm.trace(text), minilm.trace(text, off=Ablation.parse(off))))
    assert f"{left:.3f}" in effect["yardstick"]
    assert (times >= 1.5) is hardly
    assert (f" {times:.0f} " in effect["yardstick"]) is (times >= 10)
    assert ("Hardly" in effect["headline"]["said"]) is hardly


def test_a_pair_shows_its_similarity_before_and_after(explored: Shown, minilm) -> None:
    page = explored(text="The film was good.", pair="The film was not good.", off="5.*")
    off = Ablation.parse("5.*")
    now, original = (
        similarity(*(minilm.trace(text, off=ablation) for text in ("The film was good.", "The film was not good.")))
        for ablation in (off, Ablation())
    )
    assert page.metrics["Similarity of the two sentences"] == f"{original:.3f} → {now:.3f}"


# --- other models


def test_a_masked_lm_shows_its_top_words_before_and_after(explored: Shown) -> None:
    text = "The [MASK] sat on the mat."
    page = explored(model=TINY, text=text, off="1.*")
    model = loaded(TINY)
    top = predictions(model.trace(text), model.trace(text, off=Ablation.parse("1.*")), position=2)
    assert len(top) >= 5

    assert [word for word, _, _ in page.bars] == [model.word(p.token_id) for p in top]
    for (_, before, after), expected in zip(page.bars, top, strict=True):
        assert (before, after) == (pytest.approx(expected.before), pytest.approx(expected.after))
    assert page.metrics["Model's guess for “[MASK]” at 2"] == max(page.bars, key=lambda bar: bar[2])[0]
    assert page.effect["headline"]["before"] == page.bars[0][0]


def test_a_masked_lm_predicts_any_word_with_and_without_mask(visit: Visit) -> None:
    page = visit(model=TINY, text="The cat sat.")
    assert page.effect["tokens"] == ["[CLS]", "the", "cat", "sat", ".", "[SEP]"]
    masked = page.choose("at", 2).bars
    assert page.effect["bars"]["title"] == "Predicted at “cat”"
    assert page.switch("mask", False).bars != masked


def test_clicking_a_word_predicts_it(visit: Visit) -> None:
    page = visit(model=TINY, text="The cat sat.").choose("at", 3)
    assert page.effect["at"] == 3
    clicked = page.bars
    assert clicked == visit(model=TINY, text="The cat sat.", at="3").bars
    assert clicked != page.choose("at", 1).bars


def test_the_last_word_is_masked_at_first_in_every_picture(visit: Visit) -> None:
    """And while nothing is masked, the word whose prediction changed most is shown: special tokens are no words."""
    text, model = "The cat sat on the mat.", loaded(TINY)
    page = visit(model=TINY, text=text, off="1.*")
    assert page.effect["at"] == 6
    masked = model.trace(text, mask_at=6, off="1.*")
    page.pictures["heatmap"].shows(masked.attentions[tuple(page.shown["head"].words["open"])])
    chosen = page.choose("at", 2)
    assert chosen.effect["at"] == 2
    before, after = (model.trace(text, off=Ablation.parse(off)) for off in ("", "1.*"))
    moved = (before.logits.softmax(-1) - after.logits.softmax(-1)).abs().sum(-1)[1:-1]
    seen = visit(model=TINY, text=text, off="1.*", mask="false")
    assert seen.effect["at"] == 1 + int(moved.argmax())
    assert seen.effect["chosen"]


@pytest.mark.parametrize(("at", "shown"), [("99", 5), ("5", 5), ("0", 0)])
def test_a_word_beyond_the_text_is_its_last(explored: Shown, at: str, shown: int) -> None:
    assert explored(model=TINY, text="The cat sat.", at=at).effect["at"] == shown


@pytest.mark.exhaustive
def test_our_own_module_reports_its_difference_from_bert(visit: Visit) -> None:
    page = visit(model="scratch-bert", text=CAT)
    line = next(caption.value for caption in page.app.caption if "largest difference" in caption.value)
    assert float(line.split("**")[1]) <= 1e-5


def test_our_own_module_gives_the_same_picture_as_bert(explored: Shown) -> None:
    own, bert = explored(model="scratch-bert", text=CAT, off="1.1"), explored(text=CAT, off="1.1")
    # The two differ by up to 1e-5, and each is quantised to 2e-5.
    np.testing.assert_allclose(own.pictures["heatmap"].maps, bert.pictures["heatmap"].maps, atol=5e-5)
    assert own.metrics == bert.metrics


@pytest.mark.exhaustive
def test_the_sizes_of_the_untrained_model_are_set_on_the_page(visit: Visit) -> None:
    page = visit(model="scratch-random", text=CAT)
    assert (page.atlas["layers"], page.atlas["heads"]) == (4, 4)
    page.enter("layers", 2).enter("heads", 8).choose("d_model", 64)
    assert (page.atlas["layers"], page.atlas["heads"]) == (2, 8)
    assert "2 layers × 8 heads, d_k = 8" in page.text


def test_the_open_head_stays_inside_a_smaller_model(visit: Visit) -> None:
    page = visit(text=CAT, layer="5", head="11").choose("model", "scratch-random")
    assert page.atlas["open"] == [3, 3]
    assert "Head 3.3" in page.titles


# --- a text that is too long


def test_a_text_over_the_model_s_token_limit_is_truncated_and_counted(visit: Visit) -> None:
    page = visit(model=TINY, text="word " * 100)
    assert len(page.words()) == 64
    assert "at most 64 tokens" in page.text
    assert "38 tokens were dropped" in page.text
