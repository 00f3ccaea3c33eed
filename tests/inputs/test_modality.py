"""A kind of input of one's own: a sound, read by a network of one layer. Nothing else in the library knows it."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.attention.gating import NO_GATING
from mha_core.forward import Gatings, Output, Outputs, Pass
from mha_core.modality import Encoded, Modality
from mha_core.model import Model
from mha_core.model_info import ModelInfo
from mha_core.network import Capabilities, Network, Sublayer

FRAMES = 8  # samples in a token


@dataclass(frozen=True)
class Sound(Modality):
    """Samples, (n,), of which each FRAMES are a token."""

    tokenizer: Any = None
    name: ClassVar[str] = "sound"

    def encode(self, given: Any, pair: str | None, max_tokens: int) -> Encoded:
        inputs = given[: max_tokens * FRAMES].unflatten(0, (-1, FRAMES))[None]  # (1, T, FRAMES)
        length = inputs.size(1)
        tokens = tuple(f"{i} ms" for i in range(length))
        dropped = len(given) // FRAMES - length
        return Encoded(inputs, torch.zeros(1, length, dtype=torch.long), tokens, tuple(range(length)), dropped)

    def sample(self, length: int, vocab_size: int) -> Tensor:
        return torch.zeros(1, length, FRAMES)


class Listener(Network):
    def __init__(self) -> None:
        self.attention = MultiHeadAttention(FRAMES, 2).eval().requires_grad_(False)
        self.shapes, self.output_projections = {"self": (1, 2)}, {"self": [self.attention]}

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        x, (changed,) = request.inputs, gatings["self"] or (NO_GATING,)
        output, weights = self.attention(x, mask=request.attention_mask, gating=changed)
        values = self.attention.values(x)
        return {"self": Output((weights,), (x, x + output), (values,))}

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return Sublayer(self.attention)


@pytest.fixture(scope="module")
def model() -> Model:
    torch.manual_seed(0)
    network = Listener()
    info = ModelInfo("listener", "Listener", 1, 2, FRAMES // 2, FRAMES, False, "embedding", 5, 0)
    return Model(info, Sound(), network.attention, network, capabilities=Capabilities(takes_padding=True))


SOUND = torch.linspace(-1, 1, 4 * FRAMES)


def test_a_sound_has_a_trace(model: Model) -> None:
    trace = model.trace(SOUND)
    assert trace.tokens == ("0 ms", "1 ms", "2 ms", "3 ms") and trace.ids == ()
    _, weights = model.network.attention(SOUND.unflatten(0, (-1, FRAMES))[None])
    assert torch.equal(trace.attentions[0], weights[0])
    assert model.trace(torch.cat([SOUND, SOUND])).dropped == 3


@pytest.mark.parametrize("off", ["0.0", "0.*", "0.1:2:1", "0.1:2:1~"])
def test_its_heads_are_switched_off_and_its_edges_cut(model: Model, off: str) -> None:
    on, changed = model.trace(SOUND), model.trace(SOUND, off=off)
    assert not torch.equal(on.hidden_states[-1], changed.hidden_states[-1])
    written = torch.einsum("hqk,hkd,ohd->qo", changed.attentions[0], changed.values[0], model.output_weights(0))
    if off == "0.1:2:1":
        expected = changed.hidden_states[0] + written + model.output_bias(0)
        assert torch.allclose(changed.hidden_states[1], expected, atol=1e-6)


def test_several_sounds_are_read_as_one_by_one_however_long_they_are(model: Model) -> None:
    sounds = SOUND, SOUND.flip(0), SOUND[: 2 * FRAMES]
    for trace, sound in zip(model.traces(sounds, off="0.1"), sounds, strict=True):
        assert torch.allclose(trace.attentions, model.trace(sound, off="0.1").attentions, atol=1e-6)
