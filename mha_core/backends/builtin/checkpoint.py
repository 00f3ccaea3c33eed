"""Models that we trained, as files: a folder with model.safetensors, config.json, and perhaps the training history.

Bundled models are in assets/models/NAME, others below the models folder. "NAME@150" is the checkpoint of a model after
150 steps.
"""

import math
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load, save
from torch import Tensor, nn

from mha_core.backends.builtin.encoder_decoder import TrainedEncoderDecoder, decoder_info
from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.scratch import OURS, EncoderNetwork, encoder_info
from mha_core.backends.builtin.training.checkpoint_history import load_checkpoint, pack
from mha_core.backends.builtin.training.loop import Training
from mha_core.backends.builtin.training.model_card import ModelCard, is_ours, read_card
from mha_core.backends.builtin.word_level import word_tokenizer
from mha_core.backends.cards import cards, folder_of
from mha_core.backends.huggingface.checkpoint_folder import check_size, local_folder
from mha_core.backends.huggingface.patches.prune_modules import prune_encoder
from mha_core.backends.huggingface.trace_size import check_trace_size
from mha_core.backends.pruned.original_indices import PrunedNetwork
from mha_core.backends.pruned.pruned_model import as_pruned
from mha_core.encoder_decoder import EncoderDecoderModel
from mha_core.errors import ModelError
from mha_core.forward import Pass, Target
from mha_core.heads import RemainingHeads, remaining_heads
from mha_core.inputs.text import PatchText, Text
from mha_core.message import Message, message_of
from mha_core.model import Model
from mha_core.model_info import ModelInfo
from mha_core.network import Network
from mha_core.trace import can_be_shown

DTYPES = (torch.float64, torch.float32, torch.float16, torch.bfloat16)
SHORT = 64  # tokens of the pass that tries a model out
CONFIG, WEIGHTS, HISTORY = "config.json", "model.safetensors", "history.safetensors"


def find_folder(name: str) -> Path | None:
    """The folder of a model that we trained, bundled or below the models folder; None for any other name."""
    name = name.partition("@")[0]
    bundled, local = folder_of(name) if name in cards() else None, local_folder(name)
    if bundled and any((bundled / file).is_file() for file in (CONFIG, WEIGHTS)):
        return bundled  # damaged or not, which `load_trained` says
    return local if local and is_trained(local) else None


def is_trained(folder: Path) -> bool:
    """True for the folder of a model that we trained."""
    return (folder / CONFIG).is_file() and is_ours((folder / CONFIG).read_bytes())


def load_trained(folder: Path, name: str) -> Model:
    """Load a model from its folder; with "@150" after its name the checkpoint nearest to 150 steps.

    Raises:
        ModelError: files are missing or broken, or no number of steps follows the @.
    """
    base, at, step = (name, "", "") if name == str(folder) else name.partition("@")  # a path may contain an @
    if at and not (step.isascii() and step.isdigit() and len(step) < 10):
        raise ModelError("'{step}' is no number of steps. Valid: {base}@150.", step=step[:20], base=base)
    try:
        config = (folder / CONFIG).read_bytes()
        if not at:
            return read_trained(base, config, (folder / WEIGHTS).read_bytes())
        card = read_card(base, config)
        nearest, weights = load_checkpoint(base, folder / HISTORY, int(step))
        return _checked(f"{base}@{nearest}", card, weights, Message("after {nearest:,} steps", nearest=nearest))
    except OSError as error:
        incomplete = Message(
            "'{base}' is incomplete: {config} or {weights} is missing.", base=base, config=CONFIG, weights=WEIGHTS
        )
        raise ModelError(_with_remedy(incomplete, folder)) from error
    except ModelError as error:
        raise ModelError(_with_remedy(message_of(error), folder)) from error


def _with_remedy(reason: str, folder: Path) -> str:
    """Why a model is broken; of one that came with the app, also what to do about it."""
    if folder != folder_of(folder.name):
        return reason
    return Message("{reason} It came with the app: install the app again.", reason=reason)


def read_trained(name: str, config: bytes, weights: bytes) -> Model:
    """Load a model from the bytes of its two files.

    Raises:
        ModelError: invalid files, files that do not fit together, weights that are not finite or too large, or a model
            whose longest text needs too much memory.
    """
    card = read_card(name, config)
    try:
        tensors = load(weights)
    except Exception as error:  # safetensors' own, and what it lets through from torch for a header of odd types
        raise ModelError(
            "The weights of '{name}' are broken: {error}.",
            name=name,
            error=str(error)[:160] or type(error).__name__,
        ) from error
    return _checked(name, card, tensors)


def _checked(name: str, card: ModelCard, weights: dict[str, Tensor], note: str = "") -> Model:
    """The model with these weights, after a short pass. Raises ModelError as `read_trained` does."""
    model = text_model(name, card, _network(name, card, weights), note)
    ids = torch.arange(min(card.form.vocab_size, card.form.max_tokens, SHORT))[None]
    with torch.inference_mode():
        target = Target(ids) if model.takes_target else None
        outputs = model.outputs(Pass(ids, need_weights=False, target=target))
    if not all(can_be_shown(output.hidden_states[-1], output.logits) for output in outputs.values()):
        raise ModelError(
            "The weights of '{name}' are broken: what they compute is too large or not a number.", name=name
        )
    return model


@dataclass(frozen=True, repr=False)
class TrainedModel(Model):
    """A model that was trained here, and its card."""

    card: ModelCard = field(kw_only=True)


class TrainedEncoderDecoderModel(TrainedModel, EncoderDecoderModel):
    """An encoder-decoder that was trained here, and its card."""


def card_of(model: Model) -> ModelCard | None:
    """The card of a model that was trained here; None for any other."""
    return model.card if isinstance(model, TrainedModel) else None


def checkpoint_files(network: nn.Module, card: ModelCard, training: Training | None = None) -> dict[str, bytes]:
    """A model as the files of its folder, by name; with the training history if a training is given."""
    weights = {name: tensor.detach().contiguous() for name, tensor in network.named_parameters()}
    files = {CONFIG: card.to_json().encode(), WEIGHTS: save(weights)}
    if training:
        files[HISTORY] = pack(training.history, training.losses)
    return files


def save_trained(folder: Path, network: LanguageModel, card: ModelCard, training: Training | None = None) -> None:
    """Write `checkpoint_files` into a folder, each file atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in checkpoint_files(network, card, training).items():
        temporary = folder / (name + ".new")
        temporary.write_bytes(data)
        os.replace(temporary, folder / name)


def text_model(name: str, card: ModelCard, network: LanguageModel, note: str = "") -> Model:
    """Build a Model from a (possibly pruned) network and its card.

    The network is not copied, and must not be trained any further.
    """
    network.eval().requires_grad_(False)
    info = replace(_info(name, card, network), note=note)
    tokenizer = word_tokenizer(card.vocabulary, card.split, info.max_tokens)
    is_picture = card.split == "patches"
    modality = PatchText(tokenizer, math.isqrt(info.max_tokens)) if is_picture else Text(tokenizer)
    form: type[TrainedModel] = TrainedEncoderDecoderModel if isinstance(network, EncoderDecoder) else TrainedModel
    model = form(info, modality, network, _passes(network, tokenizer), capabilities=OURS, card=card)
    pruned = card.pruned(name)
    if not pruned:
        return model
    return as_pruned(replace(model, network=PrunedNetwork(model.network, info.shapes, _remaining(card))), pruned)


def _passes(network: LanguageModel, tokenizer: Any) -> Network:
    if isinstance(network, EncoderDecoder):
        return TrainedEncoderDecoder.of(network, tokenizer)
    return EncoderNetwork(network)


def _info(name: str, card: ModelCard, network: LanguageModel) -> ModelInfo:
    info = encoder_info(name, card.title, network.encoder, card.output)
    info = replace(info, parameters=sum(p.numel() for p in network.parameters()), labels=card.labels)
    return info if card.output != "seq2seq" else replace(info, decoder=decoder_info(info))


def _remaining(card: ModelCard) -> RemainingHeads:
    pruned, form = card.pruned(""), card.form
    return remaining_heads(pruned.heads if pruned else (), (form.num_layers, form.num_heads))


def _network(name: str, card: ModelCard, weights: dict[str, Tensor]) -> LanguageModel:
    """The network of a card with these weights. Raises ModelError for one that is too large, or does not fit."""

    def new() -> LanguageModel:
        return EncoderDecoder(card.form) if card.output == "seq2seq" else LanguageModel(card.form, 0, len(card.labels))

    with torch.device("meta"):
        network = new()
    check_size(name, sum(p.numel() for p in network.parameters()))
    check_trace_size(_info(name, card, network), card.form.vocab_size)
    prune_encoder(network.encoder, _remaining(card))
    expected = dict(network.named_parameters())
    shapes = {key: tuple(tensor.shape) for key, tensor in weights.items()}
    if shapes != {key: tuple(tensor.shape) for key, tensor in expected.items()}:
        raise ModelError("The weights of '{name}' do not fit its config.json: names or sizes differ.", name=name)
    if not all(tensor.dtype in DTYPES and tensor.isfinite().all() for tensor in weights.values()):
        raise ModelError("The weights of '{name}' are broken: some are not finite numbers.", name=name)
    network = new()
    prune_encoder(network.encoder, _remaining(card))
    with torch.no_grad():
        for key, parameter in network.named_parameters():
            parameter.copy_(weights[key])
    return network
