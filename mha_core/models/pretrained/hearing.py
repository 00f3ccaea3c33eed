"""Whisper, which reads a sound: its spectrogram, whose frames are its encoder's tokens (Radford et al. 2023)."""

import math
from collections.abc import Callable
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor
from transformers import WhisperFeatureExtractor
from transformers.modeling_outputs import BaseModelOutput
from transformers.models.whisper.modeling_whisper import WhisperEncoder
from transformers.utils.output_capturing import _CAN_RECORD_REGISTRY, capture_outputs

from mha_core.errors import ModelError
from mha_core.models.text.encoding import Encoded
from mha_core.models.text.sound import RATE, read_sound
from mha_core.settings import MAX_TRACE_MB

FRAME = 320  # samples, 0.02 s: two columns of the spectrogram
MOST_FRAMES = 1500
TRIED = 8  # frames of the self-test


class _OfAnyLength(WhisperEncoder):
    """A Whisper's encoder that also takes less than 30 s, for the self-test; transformers' own refuses it."""

    @capture_outputs
    def forward(self, input_features: Tensor, attention_mask: None = None, **others: Any) -> BaseModelOutput:
        for convolution in (self.conv1, self.conv2):
            input_features = F.gelu(convolution(input_features))
        x = input_features.transpose(1, 2)
        x = x + self.embed_positions.weight[: x.size(1)]
        for layer in self.layers:
            x = layer(x, None, **others)
        return BaseModelOutput(last_hidden_state=self.layer_norm(x))


def hears(config: Any) -> bool:
    """True for a model that reads sounds."""
    return config.model_type == "whisper"


def prepare(name: str, module: Any, tokenizer: Any) -> Tensor:
    """Get a Whisper and its tokenizer ready; return a short spectrogram to try it with, (1, M, 2 · TRIED).

    Raises:
        ModelError: it is multilingual, or reads more than 30 seconds, or its attentions take too much memory.
    """
    config = module.config
    if getattr(module.generation_config, "is_multilingual", False):
        raise ModelError("'{name}' writes several languages. Valid: a Whisper for English, such as tiny.en.", name=name)
    frames = config.max_source_positions
    megabytes = 4 * config.encoder_layers * config.encoder_attention_heads * frames**2 / 2**20
    if frames > MOST_FRAMES or megabytes > MAX_TRACE_MB:
        raise ModelError(
            "'{name}' reads {frames:,} frames, whose attentions take {megabytes:,.0f} MB. Valid: at most {most:,} "
            "frames and {most_megabytes} MB, such as Whisper tiny.en.",
            name=name,
            frames=frames,
            megabytes=megabytes,
            most=MOST_FRAMES,
            most_megabytes=MAX_TRACE_MB,
        )
    encoder = module.get_encoder()
    encoder.__class__ = _OfAnyLength
    _CAN_RECORD_REGISTRY[encoder] = encoder._can_record_outputs  # where transformers looks for what a class returns
    tokenizer.backend_tokenizer.pre_tokenizer.add_prefix_space = True  # as Whisper writes the first word
    return torch.linspace(-1, 1, 2 * TRIED * config.num_mel_bins).view(1, -1, 2 * TRIED)


def listener(config: Any) -> Callable[[object], Encoded]:
    """What makes the input of a Whisper: of a sound its frames, which are the tokens, and their spectrogram.

    The spectrogram is of 30 s, whatever the sound's length, with silence behind it, as Whisper was trained. The tokens
    are the frames of the sound alone: what lies behind them is left out as any padding is, but Whisper reads it.
    """
    most = config.max_source_positions * FRAME
    of_samples = WhisperFeatureExtractor(feature_size=config.num_mel_bins)

    def listen(sound: object) -> Encoded:
        samples, left_out = read_sound(sound, most)
        spectrogram = of_samples(samples, sampling_rate=RATE, max_length=most, return_tensors="pt").input_features
        frames = math.ceil(len(samples) / FRAME)
        return Encoded(
            ids=spectrogram,
            segments=torch.zeros(1, frames, dtype=torch.long),
            tokens=tuple(f"{frame * FRAME / RATE:.2f} s" for frame in range(frames)),
            words=tuple(range(frames)),
            dropped=math.ceil(left_out / FRAME),
        )

    return listen
