"""The self-test names what differs between a model's attention and ours."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext

import pytest
import torch
from torch import Tensor

from mha_core.attention import Gating
from mha_core.backends.huggingface.self_test import Sizes, check_texts_apart, self_test, takes_padding
from mha_core.errors import ModelError
from mha_core.forward import Output

L, H, T, D_K, D = 2, 3, 4, 5, 6
IDS = torch.arange(T)[None]


def complete(causal: bool = False) -> Output:
    """The output of a model with L layers of H heads, random but always the same."""
    random = torch.Generator().manual_seed(0)
    scores = torch.randn(L, 1, H, T, T, generator=random)
    if causal:
        scores = scores.masked_fill(torch.ones(T, T).triu(1).bool(), -torch.inf)
    hidden_states = torch.randn(L + 1, 1, T, D, generator=random)
    return Output(tuple(scores.softmax(-1)), tuple(hidden_states), tuple(torch.randn(L, 1, H, T, D_K)))


class Model:
    """A model that returns `output`; with heads off in a layer, the hidden states after it change by `effect`."""

    def __init__(self, output: Output, effect: float = 1.0, delay: int = 0) -> None:
        self.output, self.effect, self.delay = output, effect, delay

    def __call__(self, gating: Sequence[Gating]) -> Output:
        if not gating:
            return self.output
        (first,) = (layer for layer, each in enumerate(gating) if not each.head_gate.any())
        states = [x + self.effect * (i > first + self.delay) for i, x in enumerate(self.output.hidden_states)]
        return self.output._replace(hidden_states=tuple(states))


@pytest.mark.parametrize("causal", [True, False])
def test_sizes_of_a_model_that_passes(causal: bool) -> None:
    model = Model(complete(causal))
    assert self_test("m", model, model) == Sizes(L, H, D_K, D, causal)


def shifted(tensors: tuple[Tensor, ...], by: float) -> tuple[Tensor, ...]:
    """The last tensor's first number changed."""
    changed = tensors[-1].clone()
    changed.view(-1)[0] += by
    return (*tensors[:-1], changed)


BROKEN: list[tuple[str, Callable[[Output], Output], str]] = [
    ("no weights", lambda o: o._replace(attentions=()), "it gives no attention weights"),
    ("no values", lambda o: o._replace(values=()), "its layers compute attention with code of their own"),
    ("values of one layer", lambda o: o._replace(values=o.values[:1]), "code of their own"),
    ("a layer too many", lambda o: o._replace(hidden_states=o.hidden_states[:-1]), "not all of one size"),
    (
        "other heads in a layer",
        lambda o: o._replace(attentions=(o.attentions[0], o.attentions[1][:, :2])),
        "not all of one size",
    ),
    ("not finite", lambda o: o._replace(hidden_states=shifted(o.hidden_states, torch.inf)), "not finite"),
    ("other weights", lambda o: o._replace(attentions=shifted(o.attentions, 2e-4)), "its weights differ from ours"),
    (
        "other hidden states",
        lambda o: o._replace(hidden_states=shifted(o.hidden_states, 1e-3)),
        "its hidden states differ from ours",
    ),
]


@pytest.mark.parametrize(("change", "message"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_difference_is_named(change: Callable[[Output], Output], message: str) -> None:
    output = complete()
    with pytest.raises(ModelError, match=f"'m' .*{message}"):
        self_test("m", Model(change(output)), Model(output))


def test_a_model_that_fails_in_transformers_too_is_refused_with_its_error() -> None:
    def fails(*_: object) -> Output:
        raise RuntimeError("sizes of 4 and 8 do not match\nin a kernel")

    message = r"^transformers itself can't run 'm' .* \(sizes of 4 and 8 do not match\)\.$"
    with pytest.raises(ModelError, match=message):
        self_test("m", fails, fails)


@pytest.mark.parametrize("name", ["attentions", "hidden_states"])
def test_rounding_errors_pass(name: str) -> None:
    output = complete()
    other = output._replace(**{name: shifted(getattr(output, name), 5e-5)})
    self_test("m", Model(other), Model(output))


@pytest.mark.parametrize(("effect", "delay"), [(0.0, 0), (1.0, -1), (1.0, 1)], ids=["none", "too early", "too late"])
def test_gate_must_change_its_own_layer_first(effect: float, delay: int) -> None:
    model = Model(complete(), effect, delay)
    with pytest.raises(ModelError, match="its heads can't be switched off"):
        self_test("m", model, Model(complete()))


def test_model_without_any_head_has_no_gate_to_test() -> None:
    model = Model(complete(), effect=0.0)
    assert self_test("m", model, model, last=None).heads == H


# --- a text beside others


def looking_at(seen: Callable[[Tensor, Tensor], Tensor]) -> Callable[[Tensor, Tensor | None], list[Output]]:
    """A pass whose hidden states are what is seen of the ids and of which of them are real, (B, T)."""

    def run(ids: Tensor, padding: Tensor | None) -> list[Output]:
        states = seen(ids.float(), torch.ones_like(ids) if padding is None else padding.long())
        weights = torch.zeros(len(ids), H, ids.size(1), ids.size(1))
        return [Output((weights,), (ids[..., None].float(), states[..., None]))]

    return run


PASSES = {
    "each token alone": (looking_at(lambda ids, real: ids), True, True),
    "the tokens before": (looking_at(lambda ids, real: ids.cumsum(1)), True, True),
    "the real tokens": (looking_at(lambda ids, real: (ids * real).sum(1, keepdim=True).expand_as(ids)), True, True),
    "its neighbours": (looking_at(lambda ids, real: ids + ids.roll(-1, 1)), False, True),
    "how many places there are": (looking_at(lambda ids, real: ids * ids.size(1)), False, True),
    "how many texts there are": (looking_at(lambda ids, real: ids * len(ids)), False, False),
    "the mean of the texts": (looking_at(lambda ids, real: ids - ids.mean(0)), False, False),
}


@pytest.mark.parametrize(("run", "padding", "apart"), PASSES.values(), ids=PASSES)
def test_what_a_text_depends_on(run: Callable, padding: bool, apart: bool) -> None:
    ids = torch.arange(8)[None]
    assert takes_padding(run, ids) is padding
    with nullcontext() if apart else pytest.raises(ModelError, match=r"'m' .* depends on the texts beside it"):
        check_texts_apart("m", run, ids)


def test_a_pass_that_fails_on_padding_takes_none() -> None:
    def run(ids: Tensor, padding: Tensor | None) -> list[Output]:
        if padding is not None:
            raise RuntimeError("no padding here")
        return [complete()]

    assert takes_padding(run, IDS) is False
