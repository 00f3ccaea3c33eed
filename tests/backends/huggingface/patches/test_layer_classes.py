"""Passes of a transformers module that begin at a layer."""

from collections.abc import Callable, Sequence

import pytest
import torch

from mha_core.backends import Model
from mha_core.backends.huggingface.forward import TransformersNetwork
from mha_core.backends.huggingface.patches.distinct_rows import DistinctRows
from mha_core.backends.huggingface.patches.layer_classes import check_resumable, resumable_clone
from mha_core.forward import Forward, Output, Pass, ResumePoint

IDS = torch.arange(5, 12)[None]


@pytest.mark.parametrize("name", ["bert", "albert", "gpt2", "llama", "modernbert", "opt"])
def test_resumed_pass_equals_the_complete_one(tiny_models: Callable, name: str) -> None:
    model: Model = tiny_models(name)
    clone = resumable_clone(model.module)
    assert clone is not None
    assert {p.data_ptr() for p in clone.parameters()} == {p.data_ptr() for p in model.module.parameters()}
    forward = TransformersNetwork(model.module, model.info.shapes, clone)
    states = forward(Pass(IDS)).hidden_states
    for layer, state in enumerate(states[:-1]):
        resumed = forward(Pass(IDS, resume=ResumePoint(layer, state)))
        assert torch.allclose(resumed.hidden_states[-1], states[-1], atol=1e-5)
    # the cached states are what counts, not the ids
    zeros = torch.zeros_like(states[1])
    resumed = forward(Pass(IDS, resume=ResumePoint(1, zeros)))
    assert not torch.allclose(resumed.hidden_states[-1], states[-1], atol=1e-3)


def test_distinct_rows_are_those_from_where_texts_part() -> None:
    rows, place = DistinctRows.of(torch.tensor([2, 3, 0]), 4)
    assert rows.tolist() == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]  # of text 1, which is alike for longest, all
    assert rows[place].tolist() == [[4, 5, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]


@pytest.mark.parametrize("name", ["gpt2", "llama", "opt", "gpt-oss"])
def test_a_pass_of_distinct_rows_equals_one_of_all(tiny_models: Callable, name: str) -> None:
    model: Model = tiny_models(name)
    clone = resumable_clone(model.module)
    assert clone is not None
    forward = TransformersNetwork(model.module, model.info.shapes, clone)
    first = torch.tensor([3, 6, 1, 7])  # the last text is the unchanged one
    texts = forward(Pass(IDS)).hidden_states[1].repeat(4, 1, 1)
    for text, at in zip(texts[:3], first, strict=False):
        text[at] = text[at].flip(0)  # no constant is added: layer norm would take it out again
    seen: list[int] = []
    for part in clone.modules():
        if isinstance(part, torch.nn.Linear):
            part.register_forward_hook(lambda _, args, found: seen.append(args[0].shape[:2].numel()))
    point = ResumePoint(1, texts, first_change=first)
    some = Pass(IDS.expand(4, -1), resume=point, need_weights=False, logits_at=-1)
    found, expected = forward(some), forward(some._replace(resume=ResumePoint(1, texts)))
    torch.testing.assert_close(found.hidden_states[-1], expected.hidden_states[-1], atol=1e-6, rtol=1e-5)
    torch.testing.assert_close(found.logits, expected.logits, atol=1e-6, rtol=1e-5)
    assert min(seen) <= 4 + 1 + 6 + 7  # rows that differ, of 28


def test_module_without_known_layers_has_no_clone() -> None:
    module = torch.nn.Linear(2, 2)
    module.config = type("Config", (), {"num_hidden_layers": 3})()
    assert resumable_clone(module) is None


def additive(per_layer: Sequence[float], resumes: Callable[[ResumePoint], ResumePoint]) -> Forward:
    """A model whose layers add constants; `resumes` is what it makes of a resume point."""

    def run(request: Pass) -> Output:
        first, x, *_ = resumes(request.resume) if request.resume else (0, torch.zeros(1, request.inputs.size(1), 2))
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


def test_check_resumable_finds_parts_that_mix_rows() -> None:
    """Such as a convolution over tokens, which would mix rows of other texts where only some are computed."""

    def mixes(point: ResumePoint) -> ResumePoint:
        return point._replace(hidden_states=point.hidden_states + (0 if point.first_change is None else 0.01))

    forward = additive((1.0, 2.0, 3.0), mixes)
    assert check_resumable(forward, IDS) and not check_resumable(forward, IDS, causal=True)
