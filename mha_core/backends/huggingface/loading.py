"""Load Hugging Face encoders and causal language models, running our attention function inside."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from torch import Tensor
from transformers import (
    AutoImageProcessor,
    AutoTokenizer,
    ImageProcessingMixin,
    PreTrainedModel,
    PreTrainedTokenizerBase,
)
from transformers.utils import logging

from mha_core.backends.builtin.word_level import no_words
from mha_core.backends.cards import DEFAULT, FETCHED
from mha_core.backends.huggingface import bundled, fetched
from mha_core.backends.huggingface.checkpoint_folder import (
    check_weight_files,
    checkpoint_folder,
    local_folder,
    title_of,
)
from mha_core.backends.huggingface.configuration import (
    SUGGESTION,
    count_parameters,
    heads_per_group,
    longest_input,
    model_shape,
    read_config,
    read_pruned_heads,
    reason,
    self_test_length,
)
from mha_core.backends.huggingface.encoder_decoder import read_encoder_decoder
from mha_core.backends.huggingface.forward import (
    OUR_ATTENTION,
    CachingDecoder,
    TransformersNetwork,
    check_incremental_decoder,
    eager_clone,
)
from mha_core.backends.huggingface.patches.family_attention import adapt
from mha_core.backends.huggingface.patches.layer_classes import check_resumable, resumable_clone
from mha_core.backends.huggingface.patches.locate import (
    find_output_projections,
    has_attention,
    projections_read_contexts,
)
from mha_core.backends.huggingface.patches.prune_modules import prune_module, unpruned_weights
from mha_core.backends.huggingface.self_test import (
    GatedPass,
    Sizes,
    all_attentions,
    check_texts_apart,
    refusal,
    self_test,
    takes_padding,
)
from mha_core.backends.huggingface.tokenizers.checkpoint import (
    checkpoint_tokenizer,
    known_tokenizer,
    uploaded_tokenizer,
)
from mha_core.backends.huggingface.tokenizers.trial import PAIR
from mha_core.backends.huggingface.trace_size import within_memory
from mha_core.backends.huggingface.vision import CLIP_VISION, OF_TYPE, is_image_type, read_image_input
from mha_core.backends.huggingface.weights import LoadedModule, labels_of, read_module, task_of
from mha_core.backends.pooling import KEPT_POOLING, join_notes, read_pooling
from mha_core.backends.pruned.original_indices import with_pruned_heads
from mha_core.backends.pruned.pruned_model import as_pruned
from mha_core.backends.reference import Reference
from mha_core.encoder_decoder import EncoderDecoderModel
from mha_core.errors import ModelError, kind_of
from mha_core.forward import Pass
from mha_core.heads import PrunedHeads, remaining_heads
from mha_core.inputs.text import Text
from mha_core.jobs.digest import weights_digest
from mha_core.jobs.thread_pools import one_core
from mha_core.message import Message
from mha_core.modality import Modality
from mha_core.model import Model
from mha_core.model_info import ModelInfo
from mha_core.network import Capabilities, Network

# Of an upload, pruned here. All are built as one of patches.prune_modules.FAMILIES.
PRUNABLE = (
    *("bert", "roberta", "electra", "camembert", "xlm-roberta", "ernie", "data2vec-text", "roformer"),
    *("gpt2", "llama", "mistral"),  # not Qwen, whose tokenizers have a part that uploads may not have
)

logging.disable_progress_bar()
logging.set_verbosity_error()


def load_minilm() -> Model:
    """all-MiniLM-L6-v2, a pretrained BERT of 6 layers × 12 heads (a sentence encoder) that comes with the app.

    Its files are checked against their SHA-256.

    Raises:
        ModelError: a file is damaged or missing.
    """
    bundled.check_files()
    return _load_folder(bundled.minilm_folder(), DEFAULT, bundled.TITLE, tokenizer_of=known_tokenizer)


def load_pretrained(name: str) -> Model:
    """Load an encoder or a causal model by hub id, or by folder below the models folder.

    Weights are read from safetensors only, and remote code is never run.

    A model is loaded with the head that says what it is for: a language model's, a classifier's of texts or of tokens,
    or that of question answering. A head that lacks weights, and that of a classifier that does not choose one class of
    several (regression, multi-label) or whose logits depend on padding (causal), is left out: the attention can be
    shown all the same, and `info.note` says so. A sentence encoder's own pooling is read from the files beside it.

    Raises:
        ModelError: the model cannot be loaded; the message gives the reason and what to do.
    """
    if name == FETCHED and local_folder(name) is None:
        raise fetched.not_here()
    folder = checkpoint_folder(name, approve=lambda fetched: read_config(name, fetched))
    # A config from the hub is a stranger's, and so would be what all pictures say of their model.
    return _load_folder(folder, name, title_of(folder, name) if local_folder(name) else name)


def load_folder(folder: Path) -> Model:
    """Load a checkpoint from a folder anywhere on the disk: for programs, never for what a request names.

    Raises:
        ModelError: as `load_pretrained`.
    """
    name = str(folder)
    in_hub_cache = folder.parent.name == "snapshots"  # such a folder is links into the repository's blobs
    check_weight_files(name, folder, root=folder.parents[1] if in_hub_cache else folder)
    return _load_folder(folder, name, title_of(folder, folder.name))


def load_module(module: Any, tokenizer: Any = None) -> Model:
    """Load a copy of a transformers model that is in memory: in float32, on the CPU, as if it had been saved.

    Args:
        tokenizer: None = that of the model's `name_or_path`. Of a model that reads pictures, its image processor.

    Raises:
        ModelError: it is no model of transformers, or its tokenizer is not found; or as `load_pretrained`.
    """
    if not isinstance(module, PreTrainedModel):
        raise ModelError(
            f"name is {kind_of(module)}. Valid: a model's name, the folder of a checkpoint as a Path, or a "
            "transformers model."
        )
    name = module.name_or_path or type(module).__name__
    sees_pictures = is_image_type(module.config.model_type)
    tokenizer = _tokenizer_of(module.name_or_path or "", sees_pictures) if tokenizer is None else tokenizer
    tokenizer = getattr(tokenizer, "image_processor", tokenizer)  # of a CLIP's two
    if not isinstance(tokenizer, ImageProcessingMixin if sees_pictures else PreTrainedTokenizerBase):
        valid = "an image processor" if sees_pictures else "a tokenizer"
        raise ModelError(f"tokenizer is {kind_of(tokenizer)}. Valid: {valid} of transformers.")
    with TemporaryDirectory() as saved:
        try:
            module.save_pretrained(saved)
            tokenizer.save_pretrained(saved)
        except Exception as error:
            why = reason(error, Path(saved))
            raise ModelError(f"'{name}' can't be copied: transformers does not save it ({why}).") from error
        model = _load_folder(Path(saved), name, Path(name).name if Path(name).is_absolute() else name)
    # Of two models fine-tuned from one checkpoint, the names are the same.
    return replace(model, info=replace(model.info, weights=weights_digest(model.module)))


def _tokenizer_of(name_or_path: str, sees_pictures: bool) -> Any:
    kind, what = (AutoImageProcessor, "image processor") if sees_pictures else (AutoTokenizer, "tokenizer")
    try:
        return kind.from_pretrained(name_or_path, trust_remote_code=False)
    except Exception as error:
        raise ModelError(
            f"The {what} of this model is not found at its name_or_path, '{name_or_path}'. "
            f"Valid: load_model(model, {what.replace(' ', '_')})."
        ) from error


def load_pruned(name: str, folder: Path, max_parameters: int) -> Model:
    """Load a pruned model of one of the PRUNABLE types from a folder, which is not needed afterwards.

    Args:
        max_parameters: weights that the complete model may have; counted before any are read.

    Raises:
        ModelError: as `load_pretrained`; also if no head is pruned, or the model is larger or of another type.
    """
    config = read_config(name, folder, PRUNABLE)
    if read_pruned_heads(name, config) is None:
        raise ModelError("'{name}' was not pruned here: its config.json names no pruned heads.", name=name)
    if (parameters := count_parameters(config)) > max_parameters:
        raise ModelError(
            "'{name}' has {parameters:,.0f} million weights. Valid: at most {most:,.0f} million.",
            name=name,
            parameters=parameters / 1e6,
            most=max_parameters / 1e6,
        )
    return _load_folder(folder, name, name, tokenizer_of=uploaded_tokenizer)


def _load_folder(
    folder: Path, name: str, title: str, *, tokenizer_of: Callable[[str, Path], Any] = checkpoint_tokenizer
) -> Model:
    """A checkpoint as a Model. Whatever transformers makes of its files, all that is raised is ModelError."""
    try:
        with one_core():
            return _assembled(folder, name, title, tokenizer_of)
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            "'{name}' can't be loaded; its files are incomplete, broken or of an unknown kind ({reason}). "
            "Needed: config.json, a tokenizer, and weights as .safetensors.",
            name=name,
            reason=reason(error, folder),
        ) from error


class _Checkpoint(NamedTuple):
    """A checkpoint that was read.

    Attributes:
        module: the whole network, on our attention function.
        attending: its part that reads an input by itself: of an encoder-decoder the encoder.
    """

    name: str
    title: str
    config: Any
    modality: Modality
    module: PreTrainedModel
    attending: PreTrainedModel
    pruned: PrunedHeads | None

    @property
    def writes(self) -> bool:
        """Whether it is an encoder-decoder."""
        return self.attending is not self.module

    @property
    def vocab_size(self) -> int:
        """The number of words that it reads; 0 of a model of images."""
        return getattr(self.config.get_text_config(), "vocab_size", 0)

    @property
    def attention(self) -> str:
        """The name of the attending part's attention."""
        return "encoder" if self.writes else "self"

    def network(
        self, shape: tuple[int, int], module: Any, resumable: Any = None, projections: list[Any] | None = None
    ) -> Network:
        """The network of a module of the attending part, with the pruned heads."""
        shapes = {self.attention: shape}
        network = TransformersNetwork(module, shapes, resumable, projections)
        return with_pruned_heads(network, self.pruned.heads, shapes) if self.pruned else network

    def attention_pass(self, ids: Tensor, module: Any, resumable: Any = None) -> GatedPass:
        """The passes of a module of the attending part over one input, which need no sizes but of a pruned model."""
        network, name = self.network(model_shape(self.config), module, resumable), self.attention
        return lambda gating: network.run(Pass(ids), {name: gating})[name]


def _assembled(folder: Path, name: str, title: str, tokenizer_of: Callable[[str, Path], Any]) -> Model:
    """config → module → tokenizer → self-tests of the passes → Model."""
    config = read_config(name, folder)
    pruned = read_pruned_heads(name, config)
    modality: Modality
    if config.model_type in OF_TYPE:
        modality = read_image_input(name, folder, config, no_words(name))
    else:
        modality = Text(_read_tokenizer(folder, name, config, tokenizer_of))
    module, note = _read_checkpoint(folder, name, config, pruned)
    attending = _attending(name, module)
    max_tokens = modality.length or longest_input(attending, modality.tokenizer)
    read = _Checkpoint(name, title, config, modality, module, attending, pruned)
    lengths = self_test_length(config, max_tokens), min(8, max_tokens)
    ids, few = (modality.sample(length, read.vocab_size) for length in lengths)
    try:
        model, words = _tested(read, max_tokens, ids, few)
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            "'{name}' attends in a way that can't be shown here ({reason}).",
            name=name,
            reason=reason(error, folder),
        ) from error
    pooling, pooling_note = read_pooling(folder, getattr(config, KEPT_POOLING, modality.pooling))
    if config.model_type == CLIP_VISION:
        pooling_note = Message("without its projection to what texts are compared with")
    info = model.info
    if info.task == "embedding":
        info, note = replace(info, pooling=pooling), join_notes(note, pooling_note)
    model = replace(model, info=within_memory(replace(info, note=note), words))
    return as_pruned(model, pruned) if pruned else model


def _attending(name: str, module: PreTrainedModel) -> PreTrainedModel:
    """The part of a module that reads an input by itself: of an encoder-decoder its encoder. Raises ModelError."""
    if not has_attention(module):
        raise ModelError(
            "'{name}' has no attention ({model_type}), so no heads either. {suggestion}",
            name=name,
            model_type=module.config.model_type,
            suggestion=SUGGESTION,
        )
    part = module.get_encoder() if task_of(module, causal=False) == "seq2seq" else module
    if not isinstance(part, PreTrainedModel):  # FSMT's
        raise refusal(name, Message("in transformers its encoder is no model that runs alone."))
    return part


def _tested(read: _Checkpoint, max_tokens: int, ids: Tensor, few: Tensor) -> tuple[Model, int]:
    """A checkpoint as a model, once its passes are those of transformers; and the number of words that it predicts.

    Args:
        ids, few: inputs to test it with, (1, T) or an image; a long and a short one.

    Raises ModelError; other errors are passed on.
    """
    name, config, module = read.name, read.config, read.attending
    last = -1  # the last layer with heads
    if read.pruned:
        remaining = remaining_heads(read.pruned.heads, model_shape(config))
        last = max((layer for layer, heads in enumerate(remaining) if heads), default=None)
    resumable, eager = resumable_clone(module), eager_clone(module)
    found = self_test(name, read.attention_pass(ids, module, resumable), read.attention_pass(ids, eager), last)
    if last is None:  # without attention weights the self-test can't see if it is causal
        masks = (getattr(part, "is_causal", getattr(part, "is_decoder", False)) for part in module.modules())
        found = found._replace(causal=any(masks))
    projections = find_output_projections(module)
    shape = found.layers, found.heads
    bare = TransformersNetwork(module, {read.attention: shape}, resumable)  # with the heads that it has
    if projections and not projections_read_contexts(projections, partial(bare, Pass(few))):
        projections = None
    network, reference = read.network(shape, module, resumable, projections), read.network(shape, eager)
    info = _info(name, read.title, read.module, found, max_tokens)
    can_resume, kv_cache = check_resumable(network, few, causal=found.causal), None
    if info.task == "causal-lm" and not read.pruned:  # what keeps keys and values has all heads
        begin = CachingDecoder(resumable or module, shape).begin
        kv_cache = begin if check_incremental_decoder(begin, network, few) else None
    words = read.vocab_size if info.predicts_words else 0
    if read.writes:
        encoders = network, reference
        network, reference, info = read_encoder_decoder(name, read.module, encoders, info, read.modality.tokenizer, few)
        words = network.vocab_size
    run = all_attentions(network)
    check_texts_apart(name, run, few)
    pads = read.modality.length is not None or takes_padding(run, few)  # of inputs of one length there is none
    capabilities, modality = Capabilities(can_resume, pads, kv_cache), read.modality
    form: type[Model] = EncoderDecoderModel if read.writes else Model
    return form(info, modality, read.module, network, Reference(reference), capabilities), words


def _read_tokenizer(folder: Path, name: str, config: Any, tokenizer_of: Callable[[str, Path], Any]) -> Any:
    """A checkpoint's tokenizer, all of whose words the model has. Raises ModelError; transformers' are passed on."""
    tokenizer, vocab_size = tokenizer_of(name, folder), config.get_text_config().vocab_size
    tried = (tokenizer(*texts, verbose=False)["input_ids"] for texts in (PAIR[:1], PAIR))  # what a template adds, too
    words = 1 + max(chain(tokenizer.get_vocab().values(), *tried))
    if words > vocab_size:
        raise ValueError(f"the tokenizer has {words} words, the model {vocab_size}")
    return tokenizer


def _read_checkpoint(folder: Path, name: str, config: Any, pruned: PrunedHeads | None) -> LoadedModule:
    """Read a checkpoint's module, in eval mode and on our attention function."""
    module, note = read_module(name, folder, config, unpruned_weights(folder, pruned, config) if pruned else None)
    if pruned:
        complete, remaining = (remaining_heads(heads, model_shape(config)) for heads in ((), pruned.heads))
        module = prune_module(module, complete, remaining)
    module.eval().requires_grad_(False)
    module.config.use_cache = False  # every text is run in one pass
    module.set_attn_implementation(OUR_ATTENTION)
    adapt(module)
    return LoadedModule(module, note)


def _info(name: str, title: str, module: PreTrainedModel, shape: Sizes, max_tokens: int) -> ModelInfo:
    return ModelInfo(
        name=name,
        title=title,
        **shape._asdict(),
        task=task_of(module, shape.causal),
        max_tokens=max_tokens,
        parameters=sum(p.numel() for p in module.parameters()),
        labels=labels_of(module),
        heads_per_group=heads_per_group(module.config),
    )
