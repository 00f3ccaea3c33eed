"""The effect of an ablation: two Traces, before and after; and the prediction of words while each alone is masked."""

import math
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, load_model
from mha_core.backends.builtin.scratch import largest_difference
from mha_core.explore import what_changed as module
from mha_core.explore.what_changed import (
    attention_change,
    class_change,
    drift,
    embedding,
    masked_predictions,
    next_tokens,
    predictions,
    similarity,
    total_variation,
)
from tests.support.models import loaded

KEYS = "The keys to the old cabinet near the window are on the table."
TEXT = "the key to the cabinets is on the table ."


# --- drift -----------------------------------------------------------------------------------------------------------


def test_drift_between_equal_traces_is_0(make_trace, minilm) -> None:
    for before, after in [(make_trace(), make_trace()), (minilm.trace(KEYS), minilm.trace(KEYS))]:
        drifts = drift(before, after)
        assert drifts.shape == before.hidden_states.shape[:2]
        assert drifts.min() >= 0
        assert drifts.max() < 1e-12


def test_drift_is_one_minus_cosine(make_trace) -> None:
    before, after = make_trace(seed=1), make_trace(seed=2)
    drifts = drift(before, after)
    for layer in range(3):
        for token in range(5):
            x, y = before.hidden_states[layer, token].tolist(), after.hidden_states[layer, token].tolist()
            cosine = sum(a * b for a, b in zip(x, y, strict=True)) / math.hypot(*x) / math.hypot(*y)
            assert float(drifts[layer, token]) == pytest.approx(1 - cosine, abs=1e-6)


@pytest.mark.parametrize(("factor", "expected"), [(1.0, 0.0), (7.0, 0.0), (-1.0, 2.0), (-0.1, 2.0)])
def test_drift_depends_on_direction_alone(make_trace, factor: float, expected: float) -> None:
    before = make_trace()
    after = replace(before, hidden_states=factor * before.hidden_states)
    assert torch.allclose(drift(before, after), torch.full((3, 5), expected), atol=1e-6)


@pytest.mark.parametrize("layer", range(6))
def test_ablation_changes_only_later_layers(minilm, layer: int) -> None:
    drifts = drift(minilm.trace(KEYS), minilm.trace(KEYS, off=Ablation.parse(f"{layer}.*")))
    assert drifts[: layer + 1].max() < 1e-12
    assert drifts[layer + 1 :].amin() > 0


# --- change of attention ---------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32 - 1), st.floats(0.1, 30))
def test_attention_change_is_a_share(make_trace, seed: int, sharpness: float) -> None:
    scores = sharpness * torch.randn(2, 2, 3, 5, 5, generator=torch.Generator().manual_seed(seed))
    before, after = (make_trace(attentions=attentions) for attentions in scores.softmax(-1))
    change = attention_change(before, after)
    assert change.shape == (2, 3)
    assert change.min() >= 0
    assert change.max() <= 1 + 1e-6
    assert torch.allclose(change, attention_change(after, before), atol=1e-6)


def test_attention_change_between_equal_traces_is_0(make_trace) -> None:
    assert not attention_change(make_trace(), make_trace()).any()


def test_attention_change_of_disjoint_patterns_is_1(make_trace) -> None:
    here, there = torch.eye(5).expand(1, 1, 5, 5), torch.eye(5).roll(1, 0).expand(1, 1, 5, 5)
    assert attention_change(make_trace(attentions=here), make_trace(attentions=there)).tolist() == [[1.0]]


def test_attention_that_nobody_takes_over_is_changed_too(make_trace) -> None:
    before = torch.eye(5).repeat(1, 2, 1, 1)
    after = before.clone()
    after[0, 1, 3, 3] = 0
    change = attention_change(make_trace(attentions=before), make_trace(attentions=after))
    assert change[0].tolist() == pytest.approx([0, 0.2])


def test_attention_change_is_averaged_over_queries(make_trace) -> None:
    before = torch.eye(5).repeat(1, 2, 1, 1)
    after = before.clone()
    after[0, 1, 3] = torch.tensor([0.5, 0, 0, 0.5, 0])
    change = attention_change(make_trace(attentions=before), make_trace(attentions=after))
    assert change[0].tolist() == pytest.approx([0, 0.1])


# --- similarity ------------------------------------------------------------------------------------------------------


def by_hand(trace) -> list[float]:
    """The mean of the last hidden states, divided by its norm."""
    rows = trace.hidden_states[-1].tolist()
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [x / math.hypot(*mean) for x in mean]


def test_embedding_is_the_normalised_mean_of_the_last_hidden_states(make_trace, minilm) -> None:
    for trace in (make_trace(), minilm.trace(KEYS)):
        assert embedding(trace).tolist() == pytest.approx(by_hand(trace), abs=1e-6)
        assert float(embedding(trace).norm()) == pytest.approx(1, abs=1e-6)


def test_similarity_is_the_dot_product_of_embeddings(make_trace) -> None:
    a, b = make_trace(seed=1), make_trace(("[CLS]", "one", "[SEP]"), seed=2)
    assert similarity(a, b) == pytest.approx(sum(x * y for x, y in zip(by_hand(a), by_hand(b), strict=True)), abs=1e-6)
    assert similarity(a, b) == similarity(b, a)


def test_similarity_to_itself_is_1(minilm) -> None:
    assert similarity(minilm.trace(KEYS), minilm.trace(KEYS)) == pytest.approx(1, abs=1e-6)


def test_bundled_model_ranks_a_paraphrase_above_another_topic(minilm) -> None:
    one, same, other = map(
        minilm.trace, ["A man is playing a guitar.", "Someone plays the guitar.", "The stock market fell today."]
    )
    assert similarity(one, same) > 0.7
    assert similarity(one, other) < 0.2


# --- predictions -----------------------------------------------------------------------------------------------------


def with_logits(make_trace, *rows: list[float]):
    """Traces of five tokens, each with one of these rows of logits at position 2, and zeros elsewhere."""
    return [
        make_trace(logits=torch.zeros(5, len(row)).index_put((torch.tensor([2]),), torch.tensor(row))) for row in rows
    ]


def test_predictions_are_the_likeliest_before_and_after(make_trace) -> None:
    before, after = with_logits(make_trace, [5.0, 4.0, 3.0, 2.0, 1.0, 0.0], [0.0, 4.0, 3.0, 2.0, 9.0, 0.0])
    changes = predictions(before, after, 2, k=2)
    # 0 and 1 are likeliest before, 4 and 1 after; sorted by before
    assert [p.token_id for p in changes] == [0, 1, 4]
    total_before, total_after = (sum(math.exp(x) for x in row) for row in ([5, 4, 3, 2, 1, 0], [0, 4, 3, 2, 9, 0]))
    assert [p.before for p in changes] == pytest.approx([math.exp(x) / total_before for x in (5, 4, 1)], rel=1e-5)
    assert [p.after for p in changes] == pytest.approx([math.exp(x) / total_after for x in (0, 4, 9)], rel=1e-5)


def test_predictions_are_those_of_the_position(make_trace) -> None:
    before, after = with_logits(make_trace, [9.0, 0.0, 0.0], [0.0, 9.0, 0.0])
    assert predictions(before, after, 1, k=1)[0].before == pytest.approx(1 / 3)
    assert predictions(before, after, 2, k=1)[0].before > 0.99


@given(st.integers(0, 2**32 - 1), st.integers(1, 6))
def test_predictions_are_k_to_2k_distinct_tokens(make_trace, seed: int, k: int) -> None:
    logits = torch.randn(2, 5, 20, generator=torch.Generator().manual_seed(seed))
    before, after = make_trace(logits=logits[0]), make_trace(logits=logits[1])
    changes = predictions(before, after, 3, k)
    ids = [p.token_id for p in changes]
    assert k <= len(ids) == len(set(ids)) <= 2 * k
    assert [p.before for p in changes] == sorted((p.before for p in changes), reverse=True)
    assert set(logits[0, 3].argsort(descending=True)[:k].tolist()) | set(
        logits[1, 3].argsort(descending=True)[:k].tolist()
    ) == set(ids)


def test_predictions_of_equal_traces_are_equal(make_trace) -> None:
    (trace,) = with_logits(make_trace, [5.0, 4.0, 3.0, 2.0])
    changes = predictions(trace, trace, 2, k=3)
    assert len(changes) == 3
    assert all(p.before == p.after for p in changes)


def test_predictions_of_a_sentence_encoder_are_refused(make_trace) -> None:
    with_words = make_trace(logits=torch.zeros(5, 9))
    for before, after in [(make_trace(), make_trace()), (with_words, make_trace()), (make_trace(), with_words)]:
        with pytest.raises(ValueError, match="predicts no words"):
            predictions(before, after, 0)


# --- classes ---------------------------------------------------------------------------------------------------------


def test_class_change_lists_every_class_likeliest_before_first(make_trace) -> None:
    p, q = torch.tensor([0.2, 0.5, 0.3]), torch.tensor([0.7, 0.1, 0.2])
    before, after = (make_trace(classes=x.log() + 3, labels=("joy", "anger", "fear")) for x in (p, q))
    changes = class_change(before, after)
    assert [(c.index, c.label) for c in changes] == [(1, "anger"), (2, "fear"), (0, "joy")]
    assert [c.before for c in changes] == pytest.approx([0.5, 0.3, 0.2])
    assert [c.after for c in changes] == pytest.approx([0.1, 0.2, 0.7])


def test_class_change_of_a_model_without_classes_is_refused(make_trace) -> None:
    with_classes = make_trace(classes=torch.zeros(2), labels=("good", "bad"))
    for before, after in [(make_trace(), make_trace()), (with_classes, make_trace()), (make_trace(), with_classes)]:
        with pytest.raises(ValueError, match="made chooses no class; its task is"):
            class_change(before, after)


# --- the next token --------------------------------------------------------------------------------------------------


def test_next_tokens_by_hand(make_trace) -> None:
    """Three tokens, a vocabulary of four; the logits are log-probabilities."""
    p = torch.tensor([[0.1, 0.2, 0.3, 0.4], [0.7, 0.1, 0.1, 0.1], [0.25, 0.3, 0.25, 0.2]])
    q = torch.tensor([[0.6, 0.2, 0.1, 0.1], [0.1, 0.1, 0.1, 0.7], [0.2, 0.3, 0.3, 0.2]])
    before, after = (
        replace(make_trace(("a", "b", "c"), logits=x.log()), inputs=torch.tensor([[2, 1, 3]])) for x in (p, q)
    )
    first, second, last = next_tokens(before, after)
    assert (first.position, first.top_before, first.top_after, first.actual) == (0, 3, 0, 1)
    assert (first.before, first.after) == pytest.approx((0.2, 0.2))
    assert (second.top_before, second.top_after, second.actual) == (0, 3, 3)
    assert (second.before, second.after) == pytest.approx((0.1, 0.7))
    assert (last.position, last.actual, last.before, last.after) == (2, None, None, None)


def test_next_tokens_of_a_sentence_encoder_are_refused(make_trace) -> None:
    with pytest.raises(ValueError, match="predicts no words"):
        next_tokens(make_trace(), make_trace())


# --- the largest difference ------------------------------------------------------------------------------------------


def test_largest_difference_of_equal_traces_is_0(make_trace) -> None:
    assert largest_difference(make_trace(), make_trace()) == 0.0


@pytest.mark.parametrize(("field", "numbers"), [("layer_attentions", "attentions"), ("hidden_states", "hidden_states")])
@pytest.mark.parametrize("by", [0.25, -0.25])
def test_largest_difference_finds_a_single_number(make_trace, field: str, numbers: str, by: float) -> None:
    a = make_trace()
    changed = getattr(a, numbers).clone()
    changed.view(-1)[-1] += by
    assert largest_difference(a, replace(a, **{field: changed})) == pytest.approx(0.25, abs=1e-6)


def test_scratch_bert_differs_from_bert_by_rounding_errors(scratch_bert) -> None:
    assert 0 < largest_difference(scratch_bert.trace(KEYS), scratch_bert.trace(KEYS, use_reference=True)) <= 1e-5


@pytest.mark.parametrize("off", ["", "1.5", "0.*, 1.2"])
@pytest.mark.parametrize("batch_tokens", [1, 25, 1024])
def test_each_row_is_the_prediction_of_one_masked_word(
    monkeypatch: pytest.MonkeyPatch, off: str, batch_tokens: int
) -> None:
    monkeypatch.setattr(module, "BATCH_TOKENS", batch_tokens)
    model, ablation, positions = loaded("toy-english"), Ablation.parse(off), (2, 6, 5, 9)
    found = masked_predictions(model, model.trace(TEXT, off=ablation), positions)
    for at, row in zip(positions, found, strict=True):
        expected = model.trace(TEXT, off=ablation, mask_at=at).logits[at].softmax(-1)
        assert torch.allclose(row, expected, atol=1e-5)


def test_a_second_sentence_stays_the_second(models_folder) -> None:
    model = load_model("bert-mlm")
    trace = model.trace("the cat sat .", pair="a dog .")
    (row,) = masked_predictions(model, trace, [6])
    expected = model.trace("the cat sat .", pair="a dog .", mask_at=6).logits[6].softmax(-1)
    assert torch.allclose(row, expected, atol=1e-5)


@pytest.mark.parametrize("name", ["minilm", "toy-induction"])
def test_a_model_without_masked_words_is_refused(name: str) -> None:
    model = load_model(name)
    with pytest.raises(ValueError, match="predicts no masked words"):
        masked_predictions(model, model.trace("a b c"), [1])


@given(st.integers(1, 9), st.integers(0, 99))
def test_total_variation_is_the_largest_difference_of_any_set_of_words(words: int, seed: int) -> None:
    p, q = torch.randn(2, words, generator=torch.Generator().manual_seed(seed)).double().softmax(-1)
    sets = [[i for i in range(words) if mask >> i & 1] for mask in range(2**words)]
    largest = max(float(p[chosen].sum() - q[chosen].sum()) for chosen in sets)
    assert float(total_variation(p, q)) == pytest.approx(largest, abs=1e-12)
