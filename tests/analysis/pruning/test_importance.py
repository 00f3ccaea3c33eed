"""How much each head matters: against one head and one text at a time, against finite differences, and by hand."""

import copy
import math
import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pandas as pd
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core import load_model
from mha_core.analysis.metrics import Metric, metric_for, skills_metric
from mha_core.analysis.metrics.base import batches, evaluate
from mha_core.analysis.pruning.importance import (
    agreement,
    confidence,
    confidence_parts,
    exact,
    exact_parts,
    gradient,
    gradient_parts,
    normalised,
    run_to_end,
)
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import as_forward
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours.scratch import gated_pass as encoder_pass
from mha_core.models.ours.scratch import scratch_random
from mha_core.models.pretrained.forward import gated_pass
from mha_core.models.pruning.prune import prune_model
from mha_core.models.surgery.resume import resumable_clone
from tests.support.importance_by_hand import TEXTS, Made, asked, embedding, examples, gate_of, trace, without_each

ENGLISH = ("the dog that chased the cats sleeps", "a cat [MASK] them")
SENTENCES = ("She left.", "The keys are on the table.", "A dog sleeps near the old door.")
PARTS = {"exact": exact_parts, "gradient": gradient_parts, "confidence": confidence_parts}
OFF = ((0, 1), (1, 2), (1, 3), (2, 0))


# --- exact --------------------------------------------------------------------------------------------------------------------


FAMILIES = ("bert", "roberta", "distilbert", "modernbert", "gpt2", "llama", "gemma3", "gpt2-bare")


@pytest.mark.parametrize(
    ("name", "off"), [*((name, ()) for name in FAMILIES), *((name, OFF) for name in ("bert", "distilbert", "llama"))]
)
def test_each_head_off_by_itself(tiny_models: Callable, name: str, off: tuple) -> None:
    """As if each head were switched off by hand, in each text alone; all at once, in small batches, and from the first layer on."""
    model, texts = tiny_models(name), ("the cat.", "a", "cat, a mat")
    gate = gate_of((3, 4), *off)
    expected = without_each(model, texts, gate)
    assert expected.nan_to_num().abs().max() > 1e-3  # there is something to be found
    for tokens, starts in ((1000, True), (30, True), (1, True), (30, False)):
        measure = metric_for(model if starts else never_late(model), examples(*texts))
        measure.tokens = tokens
        found = exact(measure, gate if off else None)
        torch.testing.assert_close(found.double(), expected, atol=1e-6, rtol=0, equal_nan=True)
        assert found.isnan().sum() == len(off)


def never_late(model: TextModel) -> TextModel:
    """The same model, of a kind that can only begin at the beginning."""

    def forward(*args, resume=None, **options):
        assert resume is None
        return model.forward(*args, **options)

    return replace(model, forward=forward, can_resume=False)


def test_each_head_of_the_bundled_bert(minilm) -> None:
    expected = without_each(minilm, SENTENCES[:2], torch.ones(6, 12))
    torch.testing.assert_close(
        exact(metric_for(minilm, examples(*SENTENCES[:2]))).double(), expected, atol=1e-6, rtol=0
    )


def test_each_head_of_a_model_that_we_trained() -> None:
    model = load_model("toy-english")
    expected = without_each(model, ENGLISH, torch.ones(2, 8))
    assert expected.max() > 0.1
    torch.testing.assert_close(
        exact(metric_for(model, examples(*ENGLISH))).double(), expected, atol=5e-6, rtol=0
    )  # single precision
    model = doubled(model)
    losses = losses_alone(model, ENGLISH)
    words = torch.tensor([len(asked(load_model("toy-english"), text)) for text in ENGLISH], dtype=torch.double)
    for head in all_heads(2, 8):
        worse = torch.tensor(
            [loss(gate_of((2, 8), head)) - loss(torch.ones(2, 8)) for loss in losses], dtype=torch.double
        )
        expected[head] = (worse * words).sum() / words.sum()
    torch.testing.assert_close(exact(metric_for(model, examples(*ENGLISH))).double(), expected, atol=1e-6, rtol=0)


def test_texts_beside_cost_nothing_and_are_not_run(tiny_models: Callable) -> None:
    model, seen = tiny_models("bert"), []

    def forward(ids, *args, **options):
        seen.extend(map(tuple, ids.tolist()))
        return model.forward(ids, *args, **options)

    measure = metric_for(replace(model, forward=forward), examples(TEXTS[0]), beside=TEXTS[1:])
    seen.clear()
    torch.testing.assert_close(
        exact(measure).double(), without_each(model, TEXTS[:1], torch.ones(3, 4)), atol=1e-6, rtol=0
    )
    assert set(seen) == {measure.rows[0].ids}


def test_skills_may_be_better_without_a_head() -> None:
    """Its loss may fall: then its importance is less than 0, and the mean loss says the same."""
    measure = skills_metric(load_model("toy-induction"))
    scores = exact(measure)
    before = measure.values(measure.baseline)["loss"]
    for head in all_heads(*measure.shape):
        after = measure.values(evaluate(measure, Intervention.gated(gate_of(measure.shape, head))))["loss"]
        assert float(scores[head]) == pytest.approx(after - before, abs=1e-5)


# --- pieces -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("model", ["bert", "bert-mlm", "gpt2"])
@pytest.mark.parametrize("off", [(), OFF])
def test_pieces_lead_up_to_the_whole(tiny_models: Callable, name: str, model: str, off: tuple) -> None:
    measure = metric_for(tiny_models(model), examples(*TEXTS))
    measure.tokens, gate, pieces = 12, gate_of((3, 4), *off), []
    parts = PARTS[name](measure, gate)
    while True:
        try:
            pieces.append(next(parts))
        except StopIteration as end:
            whole = end.value
            break
    done = [piece.done for piece in pieces]
    assert (
        len(pieces) > 2
        and done == sorted(done)
        and 0 <= done[0] < 0.7
        and done[-1] == pytest.approx(1)
        and done[-1] <= 1
    )
    torch.testing.assert_close(pieces[-1].scores, whole, rtol=1e-6, atol=0, equal_nan=True)
    assert [head for head in all_heads(3, 4) if whole[head].isnan()] == list(map(tuple, off))
    known = [int(piece.scores.isfinite().sum()) for piece in pieces]
    assert known == sorted(known) and known[-1] == 12 - len(off)
    assert torch.equal(run_to_end(PARTS[name](measure, gate)).isnan(), whole.isnan())
    if name == "confidence":
        assert all(piece.scores.nan_to_num().min() >= 0 and piece.scores.nan_to_num().max() <= 1 for piece in pieces)
    if name == "gradient":
        assert all(piece.scores.nan_to_num().min() >= 0 for piece in pieces)


def test_in_between_a_head_is_judged_by_the_texts_that_it_was_tried_on(tiny_models: Callable) -> None:
    """As if the others were like them: each piece's scores are a mean over the first texts of the sweep, never over half of one."""
    model = tiny_models("bert")
    measure = metric_for(model, examples(*TEXTS))
    measure.tokens = 1  # a text, and a head, at a time
    order = [measure.texts[i] for batch in batches(measure.rows, tokens=1) for i in batch.rows]
    each = torch.stack([without_each(model, [text], torch.ones(3, 4)) for text in order])  # (N, L, H)
    means = each.cumsum(0) / torch.arange(1, 5)[:, None, None]
    pieces = list(exact_parts(measure))
    assert len(pieces) == 4 * 13
    for number, (_, scores) in enumerate(pieces):
        text, tried = divmod(
            number, 13
        )  # the text as it is, and then the heads of the last layer, of the one before, …
        for place, (layer, head) in enumerate(product(reversed(range(3)), range(4)), 1):
            seen = text + (place <= tried)
            expected = float(means[seen - 1, layer, head]) if seen else math.nan
            assert float(scores[layer, head]) == pytest.approx(expected, abs=1e-6, nan_ok=True)


@pytest.mark.parametrize("name", PARTS)
def test_one_who_stops_listening_is_not_troubled(tiny_models: Callable, name: str) -> None:
    measure = metric_for(tiny_models("bert"), examples(*TEXTS))
    measure.tokens = 30
    parts = PARTS[name](measure)
    next(parts)
    parts.close()
    assert list(parts) == []
    torch.testing.assert_close(run_to_end(PARTS[name](measure)), run_to_end(PARTS[name](measure)))


@pytest.mark.parametrize("name", PARTS)
def test_another_thread_can_go_on_and_nobodys_gradients_are_lost(tiny_models: Callable, name: str) -> None:
    measure = metric_for(tiny_models("bert-mlm"), examples(*TEXTS))
    measure.tokens = 30
    expected, parts, found, grad = run_to_end(PARTS[name](measure)), PARTS[name](measure), [], []
    for _ in range(2):
        next(parts)
        assert torch.is_grad_enabled()

    def go_on() -> None:
        grad.append(torch.is_grad_enabled())
        found.append(run_to_end(parts))
        grad.append(torch.is_grad_enabled())

    thread = threading.Thread(target=go_on)
    thread.start()
    thread.join()
    assert grad == [True, True] and torch.is_grad_enabled()
    torch.testing.assert_close(found[0], expected, rtol=0, atol=0)


@pytest.mark.parametrize("name", PARTS)
def test_the_callers_gradients_do_not_matter(tiny_models: Callable, name: str) -> None:
    measure = metric_for(tiny_models("bert"), examples(*TEXTS))
    expected = run_to_end(PARTS[name](measure))
    with torch.no_grad():
        found = run_to_end(PARTS[name](measure))
    torch.testing.assert_close(found, expected, rtol=0, atol=0)
    assert not found.requires_grad and not any(p.grad is not None for p in measure.model.module.parameters())


@pytest.mark.parametrize("name", PARTS)
def test_with_no_head_left_there_is_nothing_to_know(tiny_models: Callable, name: str) -> None:
    measure = metric_for(tiny_models("bert"), examples(*TEXTS))
    assert run_to_end(PARTS[name](measure, torch.zeros(3, 4))).isnan().all()


# --- gradient -----------------------------------------------------------------------------------------------------------------


def doubled(model: TextModel) -> TextModel:
    """The same weights in double precision."""
    module = copy.deepcopy(model.module).double()
    ours = isinstance(module, LanguageModel)
    run = encoder_pass(module.encoder, module.head) if ours else gated_pass(module, resumable_clone(module))
    return replace(model, module=module, forward=as_forward(run, model.info.shape))


def losses_alone(model: TextModel, texts: tuple[str, ...]) -> list[Callable[[Tensor], float]]:
    """The loss of each example, as a function of the gates (L, H): a text, or of a sentence encoder a pair; in full precision."""
    rows = [model.tokenizer(text, return_tensors="pt")["input_ids"] for text in texts]

    def run(ids: Tensor, gate: Tensor):
        with torch.no_grad():
            return model.forward(ids, torch.zeros_like(ids), Intervention.gated(gate, "zero"))

    def pair(a: Tensor, b: Tensor) -> Callable[[Tensor], float]:
        def loss(gate: Tensor) -> float:
            x, y = (run(ids, gate).hidden_states[-1][0].mean(0) for ids in (a, b))
            return 1 - float(x @ y / (x.norm() * y.norm()))

        return loss

    def words(ids: Tensor) -> Callable[[Tensor], float] | None:
        own = ids[0].tolist()
        places = [
            i
            for i, token in enumerate(own)
            if token not in model.tokenizer.all_special_ids and (i or not model.info.causal)
        ]

        def loss(gate: Tensor) -> float:
            if model.info.causal:
                scores = run(ids, gate).logits[0].log_softmax(-1)
                return -float(np.mean([float(scores[i - 1, own[i]]) for i in places]))
            hidden = ids.repeat(len(places), 1)
            hidden[range(len(places)), places] = model.tokenizer.mask_token_id
            scores = run(hidden, gate).logits.log_softmax(-1)
            return -float(np.mean([float(scores[row, i, own[i]]) for row, i in enumerate(places)]))

        return loss if places else None

    if model.info.output == "embedding":
        return [pair(rows[i], rows[j]) for i in range(len(rows)) for j in range(i + 1, len(rows))]
    return [loss for ids in rows if (loss := words(ids))]


def slopes(losses: list[Callable[[Tensor], float]], gate: Tensor, step: float = 1e-4) -> Tensor:
    """(N, L, H), central differences."""
    found = torch.zeros(len(losses), *gate.shape, dtype=torch.double)
    for head in all_heads(*gate.shape):
        up, down = gate.double().clone(), gate.double().clone()
        up[head] += step
        down[head] -= step
        found[:, *head] = torch.tensor([(loss(up) - loss(down)) / (2 * step) for loss in losses], dtype=torch.double)
    return found


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "gpt2", "llama", "gpt2-bare", "toy-english"])
@pytest.mark.parametrize("off", [False, True])
def test_gradients_are_finite_differences(tiny_models: Callable, name: str, off: bool) -> None:
    """The mean over examples of the absolute slope of each. One text has no word to ask a causal model for, and is no example."""
    model = load_model(name) if name.startswith("toy") else tiny_models(name)
    texts = ENGLISH if name.startswith("toy") else TEXTS[:3]
    shape = (model.info.layers, model.info.heads)
    gate, double = gate_of(shape, *(OFF[:2] if off else ())), doubled(model)
    # Llama normalises in single precision, whatever its weights are in: a larger step is needed, and less can be asked.
    each = slopes(losses_alone(double, texts), gate, 1e-3 if name == "llama" else 1e-4)
    expected = each.abs().mean(0).where(gate > 0, torch.nan)
    assert expected.nan_to_num().max() > 1e-3
    for of, tolerance in ((model, 1e-3), (double, 1e-3 if name == "llama" else 1e-5)):
        measure = metric_for(of, examples(*texts))
        for tokens in (1000, 24):
            measure.tokens = tokens
            found = gradient(measure, gate if off else None).double()
            largest = expected.nan_to_num().max()
            assert torch.equal(found.isnan(), gate == 0)
            assert float((found - expected).nan_to_num().abs().max() / largest) < tolerance
    assert not torch.allclose(each.mean(0).abs(), each.abs().mean(0), atol=1e-5)


def test_examples_that_pull_in_opposite_directions_do_not_cancel() -> None:
    """Head 0.0 helps one row as much as it harms the other; head 0.1 helps both a little. On average the first seems to do nothing."""
    measure = Made(lambda gate, row: (1 if row else -1) * 2 * gate[0, 0] - 0.5 * gate[0, 1], (1, 2), rows=2)
    assert gradient(measure).tolist() == [[2.0, 0.5]]
    above, below = (evaluate(measure, Intervention.gated(torch.tensor([[x, 1.0]]))).mean() for x in (1.1, 0.9))
    mean = above - below
    assert float(mean) == pytest.approx(0, abs=1e-6)
    assert exact(measure).tolist() == [[0.0, -0.5]]
    measure.tokens = 1
    assert gradient(measure).tolist() == [[2.0, 0.5]]


def test_rows_of_one_example_are_summed_before_their_sign_is_dropped() -> None:
    class Together(Made):
        def loss_terms(self) -> list[tuple[int, int]]:
            return [(0, 5), (1, 5), (2, 9), (2, 9)]  # numbers of examples that are never asked for count for nothing

    measure = Together(lambda gate, row: (row + 1) * (-1) ** row * gate[0, 0], (1, 1))
    for tokens in (1000, 2, 1):
        measure.tokens = tokens
        assert gradient(measure).item() == pytest.approx((abs(1 - 2) + abs(3 + 3)) / 2)


def test_a_text_beside_stands_still(tiny_models: Callable) -> None:
    """Only the own side of a pair is moved."""
    model = doubled(tiny_models("bert"))
    measure = metric_for(model, examples(TEXTS[0]), beside=TEXTS[1:])
    fixed = [embedding_of(model, text, torch.ones(3, 4, dtype=torch.double)) for text in TEXTS[1:]]
    losses = [lambda gate, other=other: 1 - float(embedding_of(model, TEXTS[0], gate) @ other) for other in fixed]
    expected = slopes(losses, torch.ones(3, 4)).abs().mean(0)
    torch.testing.assert_close(gradient(measure).double(), expected, atol=1e-6, rtol=1e-4)


def embedding_of(model: TextModel, text: str, gate: Tensor) -> Tensor:
    ids = model.tokenizer(text, return_tensors="pt")["input_ids"]
    with torch.no_grad():
        mean = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gate, "zero")).hidden_states[-1][0].mean(0)
    return mean / mean.norm()


def test_one_text_alone_has_no_gradient(tiny_models: Callable) -> None:
    """It is compared with nothing."""
    measure = metric_for(tiny_models("bert"), examples(TEXTS[0]))
    assert gradient(measure).isnan().all() and exact(measure).isfinite().all()


def test_the_gradient_of_likeness_to_itself_would_say_nothing(tiny_models: Callable) -> None:
    """Which is why a sentence encoder's examples are pairs."""
    model = doubled(tiny_models("bert"))
    on = torch.ones(3, 4, dtype=torch.double)
    itself = embedding_of(model, TEXTS[0], on)
    assert slopes([lambda gate: 1 - float(embedding_of(model, TEXTS[0], gate) @ itself)], on).abs().max() < 1e-9
    assert gradient(metric_for(model, examples(*TEXTS))).max() > 1e-3


@given(st.integers(1, 4), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_normalised_layers_have_length_1(layers: int, heads: int, seed: int) -> None:
    scores = torch.randn(layers, heads, generator=torch.Generator().manual_seed(seed))
    assert normalised(scores).norm(dim=1).tolist() == pytest.approx([1.0] * layers)
    torch.testing.assert_close(normalised(scores) * scores.norm(dim=1, keepdim=True), scores)


def test_normalised_layers_of_nothing() -> None:
    scores = torch.tensor([[3.0, math.nan, 4.0], [0.0, 0.0, 0.0], [math.nan] * 3])
    expected = torch.tensor([[0.6, math.nan, 0.8], [0.0, 0.0, 0.0], [math.nan] * 3])
    torch.testing.assert_close(normalised(scores), expected, equal_nan=True)


# --- the only head ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("only", all_heads(2, 3))
def test_the_only_head_that_does_anything_is_found(minilm, only: tuple[int, int]) -> None:
    """An untrained encoder of ours, in which all other heads' columns of W_O are 0."""
    model = scratch_random(minilm.tokenizer, layers=2, heads=3, d_model=24, seed=1)
    with torch.no_grad():
        for layer, head in all_heads(2, 3):
            if (layer, head) != tuple(only):
                model.module.layers[layer].attention.W_O[:, 8 * head : 8 * head + 8] = 0
    measure = metric_for(model, examples(*SENTENCES))
    for scores in (exact(measure), gradient(measure)):
        assert scores[only] > 1e-5
        rest = gate_of((2, 3), only)
        assert float((scores * rest).abs().max()) < 1e-3 * float(scores[only])


# --- confidence ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "roberta", "gpt2", "llama", "gemma3", "minilm", "toy-english"])
@pytest.mark.parametrize("special", [False, True])
@pytest.mark.parametrize("off", [False, True])
def test_confidence_by_hand(tiny_models: Callable, minilm, name: str, special: bool, off: bool) -> None:
    """Token by token, from the attentions of single texts."""
    model = minilm if name == "minilm" else load_model(name) if name.startswith("toy") else tiny_models(name)
    texts = ENGLISH if name.startswith("toy") else TEXTS
    gate = gate_of((model.info.layers, model.info.heads), *(OFF[:3] if off else ()))
    largest = []
    for text in texts:
        found = trace(model, text, gate)
        counted = [i for i, flag in enumerate(found.special) if special or not flag]
        weights = found.attentions.double().numpy()
        largest += [weights[:, :, query, counted].max(-1) for query in counted]
    expected = torch.tensor(np.mean(largest, 0)).where(gate > 0, torch.nan)
    measure = metric_for(model, examples(*texts))
    for tokens in (1000, 12):
        measure.tokens = tokens
        found = confidence(measure, gate if off else None, special)
        torch.testing.assert_close(found.double(), expected, atol=1e-6, rtol=0, equal_nan=True)


# --- agreement ----------------------------------------------------------------------------------------------------------------


def test_agreement_is_over_the_heads_that_both_know() -> None:
    random = torch.Generator().manual_seed(0)
    scores = {name: torch.randn(3, 4, generator=random) for name in ("exact", "gradient", "confidence")}
    scores["exact"][0, 1], scores["gradient"][2, 2] = math.nan, math.inf
    found = agreement(scores)
    assert list(found) == [("exact", "gradient"), ("exact", "confidence"), ("gradient", "confidence")]
    for (a, b), rho in found.items():
        table = pd.DataFrame({"a": scores[a].flatten(), "b": scores[b].flatten()}).replace(math.inf, math.nan).dropna()
        assert rho == pytest.approx(table["a"].rank().corr(table["b"].rank()), abs=1e-12)
    assert math.isnan(agreement({"a": torch.full((2, 2), math.nan), "b": torch.ones(2, 2)})["a", "b"])
    assert agreement({"a": torch.ones(2, 2)}) == {}


def test_what_is_asked_by_hand_is_what_measures_ask(tiny_models: Callable) -> None:
    """The references above ask for the same words."""
    for name in ("bert-mlm", "gpt2", "llama"):
        measure: Metric = metric_for(tiny_models(name), examples(*TEXTS))
        assert int(measure.counts.sum()) == sum(len(asked(measure.model, text)) for text in TEXTS)
    bert = tiny_models("bert")
    np.testing.assert_allclose(
        embedding_of(bert, TEXTS[0], torch.ones(3, 4)).numpy(), embedding(bert, TEXTS[0]), atol=1e-6
    )


# --- heads that are cut out ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PARTS)
def test_a_head_that_is_cut_out_has_no_score(tiny_models: Callable, name: str) -> None:
    """It is not there: as 0 in every score it would make any two of them agree."""
    model = prune_model(tiny_models("bert"), [(0, 1), (2, 0), (2, 1), (2, 2), (2, 3)])
    measure = metric_for(model, examples(*TEXTS))
    scores = run_to_end(PARTS[name](measure))
    assert {tuple(at) for at in scores.isnan().nonzero().tolist()} == {tuple(head) for head in model.pruned_heads}
