"""Passes of a transformers module that begin at a layer."""

from collections.abc import Callable, Sequence

import pytest
import torch
from torch import Tensor

from mha_core.models import TextModel
from mha_core.models.forward import Forward, Output, ResumePoint, as_forward
from mha_core.models.pretrained.forward import gated_pass
from mha_core.models.surgery.layer_classes import check_resumable, resumable_clone

IDS = torch.arange(5, 12)[None]


@pytest.mark.parametrize("name", ["bert", "albert", "gpt2", "llama", "modernbert", "opt"])
def test_resumed_pass_equals_the_complete_one(tiny_models: Callable, name: str) -> None:
    model: TextModel = tiny_models(name)
    clone = resumable_clone(model.module)
    assert clone is not None
    assert {p.data_ptr() for p in clone.parameters()} == {p.data_ptr() for p in model.module.parameters()}
    forward = as_forward(gated_pass(model.module, clone), model.info.shape)
    states = forward(IDS).hidden_states
    for layer, state in enumerate(states[:-1]):
        resumed = forward(IDS, resume=ResumePoint(layer, state))
        assert torch.allclose(resumed.hidden_states[-1], states[-1], atol=1e-5)
    # the cached states are what counts, not the ids
    zeros = torch.zeros_like(states[1])
    resumed = forward(IDS, resume=ResumePoint(1, zeros))
    assert not torch.allclose(resumed.hidden_states[-1], states[-1], atol=1e-3)


def test_module_without_known_layers_has_no_clone() -> None:
    module = torch.nn.Linear(2, 2)
    module.config = type("Config", (), {"num_hidden_layers": 3})()
    assert resumable_clone(module) is None


def additive(per_layer: Sequence[float], resumes: Callable[[ResumePoint], ResumePoint]) -> Forward:
    """A model whose layers add constants; `resumes` is what it makes of a resume point."""

    def run(ids: Tensor, *others: object, resume: ResumePoint | None = None, **options: object) -> Output:
        first, x, _ = resumes(resume) if resume else (0, torch.zeros(1, ids.size(1), 2), None)
        states = [x]
        for constant in per_layer[first:]:
            states.append(states[-1] + constant)
        return Output((), tuple(states))

    return run


def fails(point: ResumePoint) -> ResumePoint:
    raise TypeError("needs more than hidden states")


@pytest.mark.parametrize(
    ("resumes", "expected"),
    [
        (lambda point: point, True),
        (lambda point: ResumePoint(0, point.hidden_states), False),  # runs all layers again
        (lambda point: ResumePoint(point.layer, 1.01 * point.hidden_states), False),
        (lambda point: ResumePoint(point.layer, point.hidden_states[:, 1:]), False),  # another length
        (fails, False),
    ],
    ids=["as asked", "from the start", "other numbers", "other shape", "fails"],
)
def test_check_resumable_compares_last_hidden_states(
    resumes: Callable[[ResumePoint], ResumePoint], expected: bool
) -> None:
    assert check_resumable(additive((1.0, 2.0, 3.0), resumes), IDS) is expected
