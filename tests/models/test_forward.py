"""What a forward pass can be asked for: many texts at once, each with heads off of its own; a later start; means that stand in."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from mha_core import Ablation, load_model
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import ResumePoint
from mha_core.models.pruning.prune import prune_model

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
    """(B, T) ids and which of them are real."""
    ids = torch.ones(len(texts), max(LENGTHS), dtype=torch.long)
    real = torch.zeros_like(ids, dtype=torch.bool)
    for row, text in enumerate(texts):
        ids[row, : text.size(1)], real[row, : text.size(1)] = text[0], True
    return ids, real


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
@torch.inference_mode()
def test_texts_together_give_what_each_gives_alone(
    model: TextModel, texts: list[Tensor], gates: Tensor, mode: str
) -> None:
    ids, real = padded(texts)
    together = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gates, mode), padding=real)
    quick = model.forward(ids, torch.zeros_like(ids), Intervention.gated(gates, mode), padding=real, need_weights=False)
    assert quick.attentions == quick.values == ()
    for row, text in enumerate(texts):
        alone, length = model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], mode)), text.size(1)
        torch.testing.assert_close(
            together.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        torch.testing.assert_close(
            quick.hidden_states[-1][row, :length], alone.hidden_states[-1][0], atol=2e-5, rtol=1e-4
        )
        for some in (together, quick) if alone.logits is not None else ():
            scores = some.logits[row] if model.info.labels else some.logits[row, :length]  # (C,) or (T, V)
            torch.testing.assert_close(scores, alone.logits[0], atol=2e-5, rtol=1e-4)
        torch.testing.assert_close(
            together.attentions[-1][row, :, :length, :length], alone.attentions[-1][0], atol=2e-5, rtol=1e-4
        )


@torch.inference_mode()
def test_a_pass_that_begins_at_a_layer_ends_as_the_whole_one(
    model: TextModel, texts: list[Tensor], gates: Tensor
) -> None:
    assert model.can_resume
    ids, real = padded(texts)
    segments = torch.zeros_like(ids)
    whole = model.forward(ids, segments, padding=real).hidden_states
    for layer in range(model.info.layers):
        late = gates.clone()
        late[:layer] = 1  # what lies before the start is as it was
        expected = model.forward(ids, segments, Intervention.gated(late, "zero"), padding=real)
        started = model.forward(
            ids, segments, Intervention.gated(late, "zero"), padding=real, resume=ResumePoint(layer, whole[layer]), need_weights=False
        )
        torch.testing.assert_close(started.hidden_states[-1], expected.hidden_states[-1], atol=2e-5, rtol=1e-4)


@torch.inference_mode()
def test_means_stand_in_for_heads_that_are_off(model: TextModel, texts: list[Tensor], gates: Tensor) -> None:
    """Means of nothing are nothing; and a head whose mean is given says the same wherever it is."""
    info, text = model.info, texts[0]
    segments, gate = torch.zeros_like(text), gates[:, 0]
    nothing = torch.zeros(info.layers, info.heads, info.d_k)
    zero = model.forward(text, segments, Intervention.gated(gate, "zero")).hidden_states[-1]
    torch.testing.assert_close(model.forward(text, segments, Intervention.gated(gate, "mean", nothing)).hidden_states[-1], zero)
    some = model.forward(text, segments, Intervention.gated(gate, "mean", nothing + 1)).hidden_states[-1]
    assert not torch.allclose(some, zero)
    on = torch.ones_like(gate)
    untouched = model.forward(text, segments).hidden_states[-1]
    torch.testing.assert_close(
        model.forward(text, segments, Intervention.gated(on, "mean", nothing + 1)).hidden_states[-1], untouched
    )


def test_without_a_gate_for_each_text_by_itself_nothing_would_be_seen(
    model: TextModel, texts: list[Tensor], gates: Tensor
) -> None:
    """The cases above can fail: other gates give other states."""
    text = texts[1]
    with torch.inference_mode():
        a, b = (model.forward(text, torch.zeros_like(text), Intervention.gated(gates[:, row], "zero")).hidden_states[-1] for row in (0, 1))
    assert not torch.allclose(a, b, atol=1e-4)
