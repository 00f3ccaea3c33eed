"""Sources and targets as rows of one attention: each number is that of the three Traces, in the places of the row."""

from collections.abc import Callable

import pytest
import torch

from mha_core import Trace
from mha_core.ablation import Ablation
from mha_core.backends import Model, TextError
from mha_core.backends.joint_layers import joint_shape, separate
from mha_core.backends.joint_pass import joint_pass
from mha_core.forward import Pass
from mha_core.heads import ATTENTIONS
from mha_core.intervention import Intervention
from mha_core.rows import Row, padded
from tests.support.models import loaded
from tests.support.reference.plain_bert import largest

PAIRS = {
    "t5": [("the cat sat on a mat .", "ran"), ("dog", "the dog ran the cat"), ("the cat", "the mat .")],
    "toy-german": [
        ("the king must see the old dog .", "der könig muss"),
        ("every cat would sleep .", "jede katze würde schlafen ."),
    ],
}


@pytest.fixture(params=PAIRS)
def model(request: pytest.FixtureRequest, tiny_models: Callable[[str], Model]) -> Model:
    return tiny_models("t5") if request.param == "t5" else loaded(request.param)


def traces(model: Model, off: str = "") -> list[Trace]:
    return [model.trace(source, target=target, off=off) for source, target in PAIRS[model.info.name]]


def rows(found: list[Trace]) -> list[Row]:
    """Of each Trace, the ids of its source and of its target."""
    return [
        Row(each.ids + each.decoder.ids, (0,) * len(each) + (1,) * len(each.decoder), (False,) * 99) for each in found
    ]


def test_tensors_of_all_layers_are_split_in_the_order_of_the_attentions() -> None:
    gates, means = torch.rand(7, 4), torch.rand(7, 4, 2)
    shapes = {"encoder": (3, 4), "decoder": (2, 4), "cross": (2, 4)}
    parts = separate(Intervention.gated(gates, "mean", means), shapes)
    assert list(parts) == list(shapes)
    for name, whole in (("head_gate", gates), ("head_mean", means)):
        assert torch.equal(torch.cat([getattr(part, name) for part in parts.values()]), whole)
    assert [len(part.head_gate) for part in parts.values()] == [3, 2, 2]


def test_layers_are_those_of_three_attentions_and_tokens_are_where_the_row_has_them(model: Model) -> None:
    found = traces(model)
    batch = padded(rows(found), range(len(found)))
    with torch.inference_mode():
        output = joint_pass(model, Pass(batch.inputs, batch.segments, attention_mask=batch.attention_mask))
    assert joint_shape(model.info) == (6, 4) == (len(output.attentions), output.attentions[0].size(1))
    attentions, values = (torch.stack(layers) for layers in (output.attentions, output.values))
    for row, trace in enumerate(found):
        places = {"source": range(len(trace)), "target": range(len(trace), len(trace) + len(trace.decoder))}
        assert largest(output.logits[row, places["target"]], trace.decoder.logits) <= 1e-4
        joint, others = (dict(zip(ATTENTIONS, [None, *x[:, row].split(2)], strict=True)) for x in (attentions, values))
        for name, each in trace.by_attention.items():
            queries, keys = (torch.tensor(places[side]) for side in ATTENTIONS[name][1:])
            assert largest(joint[name][..., queries[:, None], keys], each.attentions) <= 1e-6
            assert joint[name].sum() == pytest.approx(float(each.attentions.sum()), rel=1e-5)  # and nothing elsewhere
            assert largest(others[name][:, :, keys], each.values) <= 1e-5


@pytest.mark.parametrize("off", ["x1.0", "0.1,d1.*,x*.3"])
def test_heads_off_are_named_in_an_ablation_or_are_gates_of_all_layers(model: Model, off: str) -> None:
    found = traces(model, off)
    batch, ablation = padded(rows(found), range(len(found))), Ablation.parse(off)
    gates = torch.cat([ablation.within(name).gate(shape) for name, shape in model.info.shapes.items()])
    for intervention in (Intervention(ablation), Intervention.gated(gates)):
        with torch.inference_mode():
            each = Pass(batch.inputs, batch.segments, intervention, batch.attention_mask, need_weights=False)
            output = joint_pass(model, each)
        assert (output.attentions, output.values) == ((), ())
        for row, trace in enumerate(found):
            at = slice(len(trace), len(trace) + len(trace.decoder))
            assert largest(output.logits[row, at], trace.decoder.logits) <= 1e-4


def test_layers_of_different_numbers_of_heads_are_refused(tiny_models: Callable[[str], Model]) -> None:
    with pytest.raises(TextError, match="The attentions of 'bart' have layers of 2 / 4 heads"):
        joint_shape(tiny_models("bart").info)
