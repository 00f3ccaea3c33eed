"""The forward pass of every model: batches with a gate for each text, resumed passes, and head means."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from mha_core import Ablation, load_model
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import ResumePoint
from mha_core.models.pruning.prune import prune_model

pytestmark = pytest.mark.slow

FAMILIES = (
    *("albert", "albert-groups", "bert", "bert-mlm", "distilbert", "electra", "gemma3", "gpt-neox", "gpt2"),
    *("llama", "mistral", "modernbert", "opt", "qwen3", "roberta"),
)
CLASSIFIERS = [
    f"{family}-classifier" for family in ("albert", "bert", "distilbert", "electra", "modernbert", "roberta")
]
OURS = ("toy-english", "toy-induction", "scratch-random")
PRUNED = (
    *("bert-mlm without 0.*,1.3", "roberta without 2.*", "electra without 0.1,1.3"),
    *("toy-english without 0.*,1.2", "scratch-random without 1.1,2.*"),
)
LENGTHS = (5, 9, 7)


@pytest.fixture(params=(*FAMILIES, *CLASSIFIERS, "scratch-bert:bert-classifier", *OURS, *PRUNED))
def model(request: pytest.FixtureRequest, tiny_models: Callable[[str], TextModel]) -> TextModel:
    name, _, off = request.param.partition(" without ")
    model = load_model(name) if name in OURS else tiny_models(name)
    return prune_model(model, Ablation.parse(off).heads(model.info.layers, model.info.heads))


@pytest.fixture
def texts(model: TextModel) -> list[Tensor]:
    """Three texts of different lengths, (1, T) each. Ids from 5 on: none of them is padding."""
    random = torch.Generator().manual_seed(0)
    return [torch.randint(5, 20, (1, length), generator=random) for length in LENGTHS]


@pytest.fixture
def gates(model: TextModel) -> Tensor:
    """(L, 3, H): half of the heads off, others in each text."""
    return torch.randint(
        2, (model.info.layers, 3, model.info.heads), generator=torch.Generator().manual_seed(1)
    ).float()


def padded(texts: list[Tensor]) -> tuple[Tensor, Tensor]:
    """(B, T) ids, and a mask that is True for real tokens."""
    ids = torch.ones(len(texts), max(LENGTHS), dtype=torch.long)
    real = torch.zeros_like(ids, dtype=torch.bool)
    for row, text in enumerate(texts):
        ids[row, : text.size(1)], real[row, : text.size(1)] = text[0], True
    return ids, real


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
@torch.inference_mode()
def test_batch_gives_the_same_as_single_texts(model: TextModel, texts: list[Tensor], gates: Tensor, mode: str) -> None:
    ids, real = padded(texts)
    together = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gates, mode), padding=real)
    fast = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gates, mode), padding=real, need_weights=False)
    assert fast.attentions == fast.values == ()
    for row, text in enumerate(texts):
        alone = model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], mode))
        length = text.size(1)
        torch.testing.assert_close(
            together.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        torch.testing.assert_close(
            fast.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        for output in (together, fast) if alone.logits is not None else ():
            logits = output.logits[row] if model.info.labels else output.logits[row, :length]  # (C,) or (T, V)
            torch.testing.assert_close(logits, alone.logits[0], atol=2e-5, rtol=1e-4)
        torch.testing.assert_close(
            together.attentions[-1][row, :, :length, :length], alone.attentions[-1][0], atol=2e-5, rtol=1e-4
        )


@torch.inference_mode()
def test_resumed_pass_ends_like_the_complete_pass(model: TextModel, texts: list[Tensor], gates: Tensor) -> None:
    assert model.can_resume
    ids, real = padded(texts)
    segments = torch.zeros_like(ids)
    complete = model.forward(ids, segments, padding=real).hidden_states
    for layer in range(model.info.layers):
        late = gates.clone()
        late[:layer] = 1  # all heads on before the layer to resume at
        expected = model.forward(ids, segments, Intervention.gated(late, "zero"), padding=real)
        resumed = model.forward(
            ids,
            segments,
            Intervention.gated(late, "zero"),
            padding=real,
            resume=ResumePoint(layer, complete[layer]),
            need_weights=False,
        )
        torch.testing.assert_close(resumed.hidden_states[-1], expected.hidden_states[-1], atol=2e-5, rtol=1e-4)


@torch.inference_mode()
def test_head_means_replace_heads_that_are_off(model: TextModel, texts: list[Tensor], gates: Tensor) -> None:
    """Means of zero equal zero ablation, other means do not, and heads that are on ignore them."""
    info, text = model.info, texts[0]
    segments, gate = torch.zeros_like(text), gates[:, 0]
    means = torch.zeros(info.layers, info.heads, info.d_k)
    zero = model.forward(text, segments, Intervention.gated(gate, "zero")).hidden_states[-1]
    torch.testing.assert_close(
        model.forward(text, segments, Intervention.gated(gate, "mean", means)).hidden_states[-1], zero
    )
    ones = model.forward(text, segments, Intervention.gated(gate, "mean", means + 1)).hidden_states[-1]
    assert not torch.allclose(ones, zero)
    on = torch.ones_like(gate)
    all_on = model.forward(text, segments).hidden_states[-1]
    torch.testing.assert_close(
        model.forward(text, segments, Intervention.gated(on, "mean", means + 1)).hidden_states[-1], all_on
    )


def test_different_gates_give_different_hidden_states(model: TextModel, texts: list[Tensor], gates: Tensor) -> None:
    """Otherwise the tests above could not fail."""
    text = texts[1]
    with torch.inference_mode():
        a, b = (
            model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], "zero")).hidden_states[-1]
            for row in (0, 1)
        )
    assert not torch.allclose(a, b, atol=1e-4)
