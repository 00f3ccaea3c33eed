"""Translations judged by hand-made examples, and the alignment of cross heads by loops over Traces."""

import pytest
import torch

from mha_core.ablation import Ablation
from mha_core.attention.gating import GATE_MODES
from mha_core.backends import Model
from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.model_card import ModelCard
from mha_core.backends.builtin.training.tasks.toy_german import MAX_TOKENS, VOCABULARY, sample
from mha_core.stats.suites.translation import (
    TranslationScores,
    alignment,
    articles_right,
    conditions,
    judge,
    translations,
)

PAIRS = sample("test", 12, 1)
GOLD = "der alte könig muss die katze sehen ."


@pytest.fixture(scope="module")
def untrained() -> Model:
    form = EncoderConfig(len(VOCABULARY), 32, num_layers=2, d_ff=0, max_tokens=MAX_TOKENS, num_segments=0)
    card = ModelCard("Untrained", "toy-german", "seq2seq", "words", VOCABULARY, form)
    return text_model("untrained", card, EncoderDecoder(form, seed=3))


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (GOLD, TranslationScores(1, 1, 1, 1, 1)),
        ("der alte könig muss sehen die katze .", TranslationScores(0, 1, 0, 0, 1)),
        ("der alte könig muss die katze hören .", TranslationScores(0, 7 / 8, 1, 0, 1)),
        ("die alte könig muss das katze sehen .", TranslationScores(0, 7 / 8, 1, 1, 0)),
        ("der könig sehen", TranslationScores(0, 3 / 8, 0, 0, 1)),
        ("", TranslationScores(0, 0, 0, 0, 0)),
    ],
)
def test_a_translation_is_judged_by_its_words_its_verb_and_its_articles(
    written: str, expected: TranslationScores
) -> None:
    (pair,) = [pair._replace(target=("[BOS]", *GOLD.split(), "[EOS]")) for pair in PAIRS[:1]]
    assert judge([pair], [tuple(written.split())]) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("der hund , den die hunde sehen , muss schlafen", [True, True]),
        ("die hund", [False]),
        ("das schöne frau", [False]),
        ("das mädchen , die mädchen", [True, True]),  # one girl, and several
        ("ein frau , einen kuh , eine eule", [False, False, True]),
        ("hund , sehen katze", []),
        ("die alten klugen frauen", []),
    ],
)
def test_an_article_fits_the_gender_of_its_noun(written: str, expected: list[bool]) -> None:
    assert articles_right(written.split()) == expected


def test_alignment_is_the_mean_weight_on_the_aligned_word_where_a_word_is_written(untrained: Model) -> None:
    role, chance = alignment(untrained, PAIRS)
    total, by_chance, words = torch.zeros(2, 4), 0.0, 0
    for pair in PAIRS:
        cross = untrained.trace(pair.text, target=pair.translation).cross
        assert cross.tokens == pair.target[:-1] and cross.keys.tokens == pair.source
        for at, position in enumerate(pair.alignment):
            if position is not None:
                total += cross.attentions[:, :, at - 1, position]
                by_chance += 1 / len(pair.source)
                words += 1
    torch.testing.assert_close(role.heads, total / words, rtol=1e-4, atol=1e-6)
    assert (role.count, chance) == (words, pytest.approx(by_chance / words))
    distances = [position - at + 1 for pair in PAIRS for at, position in enumerate(pair.alignment) if position]
    assert role.baseline == pytest.approx(distances.count(role.offset) / words)


@pytest.mark.parametrize("mode", GATE_MODES)
def test_what_is_written_of_many_is_what_is_written_of_each(untrained: Model, mode: str) -> None:
    ablation = Ablation.parse("x1.0, d0.1, 0.2", mode)
    for pair, written in zip(PAIRS[:4], translations(untrained, PAIRS[:4], ablation), strict=True):
        trace = untrained.trace(pair.text, off=ablation)
        assert trace.decoder.tokens[1:] == written[: len(trace.decoder) - 1]


def test_each_head_and_each_pair_of_cross_heads_is_off_once(untrained: Model) -> None:
    names = [(str(ablation), ablation.mode) for ablation in conditions(untrained, "x1.2")]
    assert len(set(names)) == len(names) == 3 * 8 + 2 + 8 * 7 // 2
    assert {("1.3", "zero"), ("d0.0", "zero"), ("x1.2", "uniform"), ("x0.0,x1.3", "zero")} <= set(names)
