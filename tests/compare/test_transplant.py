"""A head of one text in another's pass: against plain passes, and against hooks on transformers' own attention."""

from collections.abc import Callable
from pathlib import Path

import hypothesis.strategies as st
import pytest
import torch
import transformers as hf
from hypothesis import HealthCheck, given, settings
from torch import Tensor, nn

from mha_core import Head, Intervention, Trace
from mha_core.backends import Model, TextError
from mha_core.compare.alignment import align
from mha_core.compare.transplant import EmbeddingCosine, LogitDifference, Transplant, check_comparable, measure_of
from mha_core.explore.what_changed import embedding, similarity
from tests.support.models import loaded
from tests.support.smollm2 import real, smollm2

A, B = "the cat sat on a mat.", "the dog ran on a mat."
TinyModels = Callable[[str], Model]


def of_words(model: Model, a: str = A, b: str = B) -> Transplant:
    """By words whose logits differ most; as m itself, since small random models differ by next to nothing."""
    of, into = model.trace(a), model.trace(b)
    if model.info.task == "embedding":
        return Transplant(model, of, into, EmbeddingCosine(embedding(of)), gap=1.0)
    at = None if model.info.task == "classifier" else -1
    rows = [trace.logits if at is None else trace.logits[at] for trace in (of, into)]
    moved = rows[0] - rows[1]
    return Transplant(model, of, into, LogitDifference(int(moved.argmax()), int(moved.argmin()), at), gap=1.0)


def measured(case: Transplant, states: torch.Tensor, scores: torch.Tensor | None) -> float:
    """m of a pass that makes the logits of all positions."""
    at = getattr(case.measure, "at", None)
    return float(case.measure.of(states, scores if scores is None or at is None else scores[:, [at]]))


def plain_pass(case: Transplant, head: Head, at: int | None = None) -> float:
    """m of one pass of its own, the contexts made of the two Traces by hand."""
    of, into, (layers, heads) = case.of, case.into, case.model.info.shape
    own, theirs = (
        torch.stack([weights @ values for weights, values in zip(trace.layer_attentions, trace.values, strict=True)])
        for trace in (into, of)
    )
    contexts = own.clone()
    for there, here in align(of, into).pairs:
        if at in (None, here):
            contexts[head.layer, head.head, here] = theirs[head.layer, head.head, there]
    gates = torch.ones(layers, heads)
    gates[head] = 0
    change = Intervention.gated(gates, "mean", contexts[:, None])
    with torch.inference_mode():
        ids, segments = torch.tensor([into.ids]), torch.tensor([into.segments])
        output = case.model.forward(ids, segments, change)
    return measured(case, output.hidden_states[-1], output.logits)


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "bert-classifier", "gpt2", "llama"])
@pytest.mark.parametrize("b", [B, "the dog sat on on a mat."])
def test_every_head_equals_a_pass_of_its_own(tiny_models: TinyModels, name: str, b: str) -> None:
    case = of_words(tiny_models(name), b=b)
    (layers, heads), length = case.model.info.shape, len(case.into)
    every = [[Head(layer, head) for head in range(heads)] for layer in range(layers)]
    expected = torch.tensor([[plain_pass(case, head) - case.before for head in row] for row in every])
    torch.testing.assert_close(case.effects(), expected, atol=1e-6, rtol=0)
    assert expected.abs().max() > 1e-4

    found, here = case.effects(positions=True), [pair[1] for pair in case.alignment.pairs]
    assert found.shape == (layers, heads, length)
    assert found.isfinite().any(0).any(0).nonzero().flatten().tolist() == here
    for at in here[::3]:
        assert found[1, 2, at] == pytest.approx(plain_pass(case, Head(1, 2), at) - case.before, abs=1e-6)


OUTPUT_PROJECTIONS = {"bert": "attention.output.dense", "gpt2": "attn.c_proj", "llama": "self_attn.o_proj"}


@pytest.mark.parametrize("name", ["bert", "gpt2", "llama"])
def test_it_equals_hooks_on_the_attention_of_transformers(
    tiny_models: TinyModels, checkpoints: Path, name: str
) -> None:
    case = of_words(tiny_models(name))
    kind = hf.AutoModel if name == "bert" else hf.AutoModelForCausalLM
    eager = kind.from_pretrained(checkpoints / name, attn_implementation="eager").eval()
    layers = [part for path, part in eager.named_modules() if path.endswith(OUTPUT_PROJECTIONS[name])]
    d_k, head = case.model.info.d_k, Head(1, 2)
    columns = slice(head.head * d_k, (head.head + 1) * d_k)

    def run(trace: Trace, hook: Callable[[nn.Module, tuple[Tensor]], object]) -> float:
        handle = layers[head.layer].register_forward_pre_hook(hook)
        with torch.inference_mode():
            output = eager(torch.tensor([trace.ids]), output_hidden_states=True)
        handle.remove()
        return measured(case, output.hidden_states[-1], getattr(output, "logits", None))

    kept: list[Tensor] = []
    run(case.of, lambda _, args: kept.append(args[0][..., columns].clone()))

    def put(_: nn.Module, args: tuple[Tensor]) -> tuple[Tensor]:
        mixed = args[0].clone()
        mixed[..., columns] = kept[0]
        return (mixed,)

    m_b, m_mixed = run(case.into, lambda *_: None), run(case.into, put)
    assert case.effect(head) == pytest.approx(m_mixed - m_b, abs=1e-6)
    assert abs(case.effect(head)) > 1e-4


WORDS = st.lists(st.sampled_from(["the", "cat", "sat", "on", "mat", "dog", "ran", "."]), min_size=2, max_size=6)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=WORDS, second=WORDS, name=st.sampled_from(["bert", "gpt2", "bert-mlm"]))
def test_of_any_two_texts_a_receivers_own_head_changes_nothing(
    tiny_models: TinyModels, first: list[str], second: list[str], name: str
) -> None:
    model = tiny_models(name)
    of, into = model.trace(" ".join(first)), model.trace(" ".join(second))
    pairs, only_first, only_second = align(of, into)
    assert sorted([*only_first, *(i for i, _ in pairs)]) == list(range(len(of)))
    assert sorted([*only_second, *(j for _, j in pairs)]) == list(range(len(into)))
    if len(of) != len(into):
        assert all(of.ids[i] == into.ids[j] for i, j in pairs)
    measure = EmbeddingCosine(embedding(of)) if name == "bert" else LogitDifference(5, 6, -1)
    if pairs:
        control = Transplant(model, of, into, measure, gap=1.0).control(into)
        assert control.effects().abs().max() < 2e-6
        assert control.effects(positions=True).abs().nan_to_num().max() < 2e-6


def test_texts_of_other_lengths_are_aligned_by_their_ends(tiny_models: TinyModels) -> None:
    model = tiny_models("bert-mlm")
    one, two = model.trace("the cat sat."), model.trace("the dog ran on sat.")
    found = align(one, two)
    assert [(one.tokens[i], two.tokens[j]) for i, j in found.pairs] == [
        (token, token) for token in ("[CLS]", "the", "sat", ".", "[SEP]")
    ]
    assert [one.tokens[i] for i in found.only_first] == ["cat"]
    assert [two.tokens[j] for j in found.only_second] == ["dog", "ran", "on"]
    again = align(model.trace("cat cat"), model.trace("cat cat cat"))  # of what repeats, no token is taken twice
    assert again.pairs == ((0, 0), (1, 1), (2, 2), (3, 4)) and again.only_second == (3,)


def test_the_intervention_is_the_pass_that_it_measures(tiny_models: TinyModels) -> None:
    case = of_words(tiny_models("gpt2"))
    ids, change = torch.tensor([case.into.ids]), case.intervention(Head(1, 2))
    with torch.inference_mode():
        output = case.model.forward(ids, None, change)
    assert measured(case, output.hidden_states[-1], output.logits) == pytest.approx(case.after(Head(1, 2)), abs=1e-6)


@pytest.mark.parametrize("name", ["gpt2", "llama", "bert-mlm"])
def test_of_a_causal_model_what_stands_before_the_first_difference_is_left_as_it_is(
    tiny_models: TinyModels, name: str
) -> None:
    model = tiny_models(name)
    a = model.trace("the cat sat on a mat")
    b = model.trace("the cat sat on the mat")
    first = next(i for i, (x, y) in enumerate(zip(a.ids, b.ids, strict=False)) if x != y)
    case = Transplant(model, a, b, LogitDifference(5, 6, -1), gap=1.0)
    assert case.alike == (first if model.info.causal else 0)
    effects = case.effects(positions=True)
    assert not effects[:, :, : case.alike].any() and effects[:, :, first].any()


def test_rows_come_from_the_last_layer_on(tiny_models: TinyModels, monkeypatch: pytest.MonkeyPatch) -> None:
    case = of_words(tiny_models("bert"))
    whole = case.effects()
    monkeypatch.setattr("mha_core.compare.transplant.BATCH_TOKENS", 3 * len(case.into))
    rows = list(case.rows())
    assert [layer for layer, _ in rows] == [2, 1, 0]
    torch.testing.assert_close(torch.stack([row for _, row in rows[::-1]]), whole, atol=2e-6, rtol=0)


def test_the_other_direction_is_the_transplant_of_the_texts_exchanged(tiny_models: TinyModels) -> None:
    case = of_words(tiny_models("llama"))
    case = Transplant(case.model, case.of, case.into, case.measure)
    exchanged = Transplant(case.model, case.into, case.of, case.measure)
    assert case.gap is not None and case.back.gap == pytest.approx(-case.gap)
    torch.testing.assert_close(case.back.effects(), exchanged.effects())


def test_what_it_is_measured_by(tiny_models: TinyModels) -> None:
    mlm, gpt, classifier, bert = map(tiny_models, ("bert-mlm", "gpt2", "bert-classifier", "bert"))
    a, b = mlm.trace("the cat sat on [MASK] mat"), mlm.trace("the dog [MASK] on the mat a")
    with pytest.raises(TextError, match="stands in different places in A and B"):
        measure_of(mlm, a, b)
    with pytest.raises(TextError, match=r"Write \[MASK\] in both"):
        measure_of(mlm, a, mlm.trace(B))
    longer = mlm.trace("the dog ran sat on [MASK] mat")
    assert measure_of(mlm, a, longer).at == -3
    found = measure_of(gpt, gpt.trace(A), gpt.trace(B))
    assert found.word == int(gpt.trace(A).logits[-1].argmax()) and found.at == -1 and found.other != found.word
    assert measure_of(classifier, classifier.trace(A), classifier.trace(B)).at is None
    one, two = bert.trace(A), bert.trace(B)
    case = Transplant(bert, one, two, measure_of(bert, one, two), gap=1.0)
    assert case.before == pytest.approx(similarity(one, two), abs=1e-6)
    with pytest.raises(TextError, match="gives many answers for one text"):
        measure_of(tiny_models("bert-tagger"), a, b)


def test_what_can_not_be_measured_is_refused(tiny_models: TinyModels) -> None:
    model, other = tiny_models("bert"), tiny_models("gpt2")
    a, b = model.trace(A), model.trace(B)
    with pytest.raises(TextError, match=r"numbers, 1\.000 and 1\.000, are less than 0\.01 apart"):
        Transplant(model, a, a, EmbeddingCosine(embedding(a)))
    with pytest.raises(TextError, match="No token of A has a counterpart"):
        Transplant(other, other.trace("cat"), other.trace("dogs"), LogitDifference(1, 2, -1), gap=1.0)
    with pytest.raises(ValueError, match="has heads off"):
        Transplant(model, model.trace(A, off="1.2"), b, EmbeddingCosine(embedding(a)))
    with pytest.raises(ValueError, match="receiver is of 'gpt2'; valid: a Trace of 'bert'"):
        Transplant(model, a, other.trace(B), EmbeddingCosine(embedding(a)))
    with pytest.raises(ValueError, match="donor is of 'gpt2'; valid: a Trace of 'bert'"):
        Transplant(model, other.trace(A), b, EmbeddingCosine(embedding(a)))
    last = len(other.trace(B)) - 1
    for measure, says in (
        (LogitDifference(-1, 2, -1), "word is -1; valid: 0 to"),
        (LogitDifference(1, 10**6, -1), "other is 1000000; valid: 0 to"),
        (LogitDifference(1, 2, last + 1), f"at is {last + 1}; valid: -{last + 1} to {last}"),
    ):
        with pytest.raises(ValueError, match=says):
            Transplant(other, other.trace(A), other.trace(B), measure, gap=1.0)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("one", "other", "says"),
    [
        (
            "llama-30x9",
            "bert",
            r"'llama-30x9' has 30 × 9 heads of width 8, 'bert' 3 × 4 of width 8: none of the one fits",
        ),
        ("bert", "bert-mlm", "'bert' and 'bert-mlm' answer in other ways"),
        ("gpt2", "llama", r"Token \d+ is “.+” to 'gpt2' and “.+” to 'llama'"),
    ],
)
def test_of_two_models_it_is_said_where_they_differ(tiny_models: TinyModels, one: str, other: str, says: str) -> None:
    models = tiny_models(one), tiny_models(other)
    with pytest.raises(TextError, match=says):
        check_comparable(*models)
    check_comparable(models[0], models[0])


def test_between_checkpoints_of_a_training_each_direction_runs_the_receivers_model() -> None:
    trained, before = loaded("toy-english"), loaded("toy-english@150")
    text = "the key to the cabinets [MASK] on the table ."
    a, b = trained.trace(text), before.trace(text)
    case = Transplant(before, a, b, measure_of(trained, a, b), donor=trained)
    for each, head in ((case, Head(1, 3)), (case.back, Head(0, 5))):
        assert each.after(head) == pytest.approx(plain_pass(each, head), abs=1e-5)
        assert abs(each.effect(head)) > 0.01
    assert case.back.model is trained and case.back.back.gap == pytest.approx(case.gap)
    assert abs(case.control(b).effect(Head(1, 3))) < 1e-5  # a control is read by the receiver's model


def test_in_toy_english_one_head_carries_the_number_of_the_subject() -> None:
    model = loaded("toy-english")
    a, b, irrelevant, same = (
        model.trace(f"the {subject} to the {other} [MASK] on the table .")
        for subject, other in (("key", "cabinets"), ("keys", "cabinets"), ("keys", "windows"), ("boys", "cabinets"))
    )
    case = Transplant(model, a, b, measure_of(model, a, b))
    head, m = Head(1, 5), case.measure
    assert isinstance(m, LogitDifference) and [model.word(m.word), model.word(m.other)] == ["was", "are"]
    assert case.effect(head) > 0.95 and case.back.effect(head) > 0.95
    assert max(abs(case.control(donor).effect(head)) for donor in (b, irrelevant, same)) < 0.1
    at = case.effects(positions=True)[head]
    assert at.argmax() == 6 and at.sum() == pytest.approx(float(at[6]), abs=1e-4)


@pytest.mark.exhaustive
@real
def test_in_smollm2_one_head_carries_half_of_who_is_given_the_drink() -> None:
    model = smollm2()
    a, b = (model.trace(f"When Mary and John went to the store, {who} gave a drink to") for who in ("John", "Mary"))
    case = Transplant(model, a, b, measure_of(model, a, b))
    row = case.row(23)
    assert row.argmax() == 3 and row[3] == pytest.approx(0.58, abs=0.01)  # 23.3, which has most of the logit directly
    assert case.back.effect(Head(23, 3)) == pytest.approx(0.61, abs=0.01)
