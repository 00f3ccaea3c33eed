"""The effect of every head on one text: how much the model's output changes when it alone is switched off."""

from collections.abc import Iterator
from dataclasses import replace

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.passes_of_a_trace import BATCH_TOKENS, batch_resume_point, passes
from mha_core.explore.edge_effects import output_change
from mha_core.forward import Output, Target
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.trace import Trace


def head_effects(
    model: Model, trace: Trace, *, mode: str | None = None, at: int | None = None, attention: str | None = None
) -> Tensor:
    """Change of the output without each head, (L, H), 0 to 1 (2 for opposite embeddings).

    Of a sentence encoder 1 − cosine of its embedding; of all others the share of probability that moves (total
    variation), the mean of several distributions; of an encoder-decoder in the target's words. What else is off or cut
    in the Trace stays so; the effect of a head that is off already is 0.

    Args:
        trace: of this model.
        mode: what stands in for the heads, one of `gating.GATE_MODES`; None = as in the Trace. Of a Trace with heads
            off only theirs: a pass has one.
        at: of a language model, the position that predicts; None = the mean of all.
        attention: of an encoder-decoder, whose heads: "encoder", "decoder" or "cross"; None = the encoder's.

    Raises:
        ValueError: a Trace of another model, or with heads off in another mode; a position that the text (of an
            encoder-decoder, the target) does not have.
    """
    effects = torch.zeros(model.info.of(attention or trace.info.attention).shape)
    for layers, heads, found in head_effect_parts(model, trace, mode=mode, at=at, attention=attention):
        effects[layers, heads] = found
    return effects


@torch.inference_mode()
def head_effect_parts(
    model: Model, trace: Trace, *, mode: str | None = None, at: int | None = None, attention: str | None = None
) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """`head_effects`, some heads of a layer at a time, the last layer first: (n,) layers, heads and effects."""
    model.check_own(trace)
    change, at = output_change(trace.decoder or trace, at)
    of = trace.of(attention or "self")
    own = next((each.ablation.mode for each in trace.by_attention.values() if each.ablation.terms), None)
    if own and mode not in (None, own):
        raise ValueError(
            f"This Trace has heads off in mode {own!r}, not {mode!r}. Valid: {own!r}, or a Trace with all heads on."
        )
    name, (layers, count), mode = of.info.attention, of.info.shape, mode or of.ablation.mode
    others = {each: Intervention(replace(own.ablation, mode=mode)) for each, own in trace.by_attention.items()}
    gate = of.ablation.gate((layers, count))
    tokens = sum({id(each): len(each) for each in (trace, trace.decoder or trace)}.values())
    for layer in reversed(range(layers)):  # later layers have less to run
        for heads in torch.arange(count).split(max(1, BATCH_TOKENS // tokens)):
            gates = gate[:, None].repeat(1, len(heads), 1)  # (L, n, H): in each copy of the text another head is off
            gates[layer, torch.arange(len(heads)), heads] = 0
            changed = others | {name: replace(others[name], head_gate=gates)}
            output = _passes(model, trace, changed, layer, len(heads), at)
            yield torch.full_like(heads, layer), heads, change(output)


def _passes(
    model: Model, trace: Trace, changed: dict[str, Intervention], layer: int, count: int, at: int | None
) -> Output:
    """So many passes with a layer of one attention changed, which begin there, or behind the encoder, if they can."""
    decoder = trace.decoder
    if decoder is None:
        start = batch_resume_point(model, trace, layer, count)
        return passes(model, trace, changed, count, start, logits_at=at)
    assert trace.inputs is not None, "checked"
    reads_again = changed["encoder"].head_gate is not None
    encoded = None if reads_again else trace.hidden_states[-1].expand(count, -1, -1)
    changed = changed if reads_again else changed | {"encoder": UNCHANGED}  # these states have its changes
    target = Target(torch.tensor([decoder.ids]).expand(count, -1), source_states=encoded)
    ids = trace.inputs.expand(count, -1)
    output = model.forward(ids, intervention=changed, need_weights=False, target=target)
    assert output.logits is not None, "a decoder predicts words"
    return output if at is None else output._replace(logits=output.logits[:, [at]])
