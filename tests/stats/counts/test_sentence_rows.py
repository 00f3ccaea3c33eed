"""Sentences as rows: which token is punctuation, and which word of the annotation a token belongs to."""

from collections.abc import Callable

import pytest
import torch

from mha_core.backends import Model
from mha_core.stats.counts import sentence_rows as module
from mha_core.stats.counts.sentence_rows import attended, batches, is_punctuation, read
from mha_core.stats.texts.sentence import Relation, Sentence


def annotated(text: str, *relations: tuple[int, int, str]) -> Sentence:
    """Its words are what stands between spaces."""
    words, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        words.append((at, at + len(word)))
        at += len(word)
    return Sentence(text, tuple(words), tuple(Relation(*each) for each in relations))


@pytest.mark.parametrize(
    ("token", "expected"),
    [(",", True), ("##.", True), ("…", True), ("##", True), ("$", True), ("a", False), ("##ing", False), ("3", False)],
)
def test_punctuation_is_punctuation_and_symbols(token: str, expected: bool) -> None:
    assert is_punctuation(token) is expected


def test_pieces_belong_to_the_annotations_words(minilm: Model) -> None:
    row = read(minilm, annotated("Unbelievably, the tortoises won.", (2, 3, "nsubj")))
    assert row is not None
    tokens = minilm.tokenizer.convert_ids_to_tokens(list(row.row.ids))
    by_word: dict[int, list[str]] = {}
    for token, word in zip(tokens, row.word_of, strict=True):
        by_word.setdefault(word, []).append(token.removeprefix("##"))
    assert by_word[-1] == ["[CLS]", "[SEP]"]
    assert ["".join(by_word[i]) for i in range(4)] == ["unbelievably,", "the", "tortoises", "won."]
    assert row.relations == (Relation(2, 3, "nsubj"),)
    assert [tokens[i] for i, flag in enumerate(row.punctuation) if flag] == [",", "."]


@pytest.mark.parametrize("model", ["gpt2", "bert", "roberta"])
@pytest.mark.parametrize("text", ["the cat  sat", "  the cat sat "])
def test_spaces_before_words_do_not_matter(tiny_models: Callable[[str], Model], model: str, text: str) -> None:
    row = read(tiny_models(model), annotated(text, (1, 2, "nsubj")))
    assert row is not None
    assert set(row.word_of) - {-1} == {0, 1, 2}
    assert row.words == 3


def test_relations_of_words_that_were_cut_are_left_out(minilm: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_TOKENS", 6)  # [CLS] the cat sat [on] [SEP]
    row = read(minilm, annotated("the cat sat on the mat", (1, 2, "nsubj"), (5, 3, "pobj"), (3, 2, "prep")))
    assert row is not None
    assert row.relations == (Relation(1, 2, "nsubj"), Relation(3, 2, "prep"))
    assert row.row.dropped == 2


def test_a_word_that_is_cut_in_the_middle_has_no_relation(minilm: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = len(minilm.tokenizer.tokenize("the incomprehensibilities"))
    monkeypatch.setattr(module, "MAX_TOKENS", pieces + 1)
    row = read(minilm, annotated("the incomprehensibilities won", (0, 1, "det")))
    assert row is not None
    assert row.relations == ()


@pytest.mark.parametrize("text", ["", "   ", "\u200b"])
def test_a_text_without_a_word_is_none(minilm: Model, text: str) -> None:
    assert read(minilm, Sentence(text)) is None


def test_batches_hold_every_row_once_and_are_bounded(minilm: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [read(minilm, Sentence("the cat sat " * count)) for count in (1, 30, 2, 8, 1, 60, 3)]
    monkeypatch.setattr(module, "MAX_WEIGHTS", 72 * 100**2)
    found = list(batches(minilm, [row for row in texts if row]))
    assert sorted(i for batch in found for i in batch.indices) == list(range(7))
    for batch in found:
        assert len(batch.indices) == 1 or batch.ids.numel() * batch.ids.size(1) * 72 <= 72 * 100**2
        for at, i in enumerate(batch.indices):
            row = texts[i]
            assert row is not None
            assert batch.is_word[at].sum() == row.row.special.count(False)
            assert batch.special[at].sum() == row.row.special.count(True)


@pytest.mark.parametrize("name", ["bert", "mobilebert"])
def test_attentions_of_a_row_are_those_of_its_trace(tiny_models: Callable, name: str) -> None:
    """Also of a model in which a text's depend on the padding behind it."""
    model, texts = tiny_models(name), ["the cat sat on a mat .", "a", "dog ran !"]
    rows = [row for text in texts if (row := read(model, Sentence(text)))]
    found = {
        row: batch["self"].of(at).attentions
        for batch in attended(model, rows)
        for at, row in enumerate(batch["self"].queries.indices)
    }
    for row, text in enumerate(texts):
        torch.testing.assert_close(torch.cat(found[row]), model.trace(text).attentions, atol=1e-6, rtol=0)
