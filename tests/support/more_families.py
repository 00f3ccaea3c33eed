"""Families without tests of their own: tiny random models of each, from the names of their classes alone."""

from typing import Any

import torch
import transformers as hf
from torch import nn

from tests.support.tiny_checkpoints import gpt2_tokenizer, t5_tokenizer, word_tokenizer

ENCODERS = [
    "CamembertForMaskedLM",
    "CLIPTextModel",
    "Data2VecTextForMaskedLM",
    "ErnieForMaskedLM",
    "EsmForMaskedLM",
    "EsmcForMaskedLM",
    "EuroBertForMaskedLM",
    "GteForMaskedLM",
    "JinaEmbeddingsV3ForMaskedLM",
    "LayoutLMForMaskedLM",
    "Molmo2TextModel",
    "NomicBertForMaskedLM",
    "RoCBertForMaskedLM",
    "Tipsv2TextModel",
    "UltrabertForMaskedLM",
    "XLMRobertaForMaskedLM",
    "XLMRobertaXLForMaskedLM",
]
CAUSAL = [
    "AXK1ForCausalLM",
    "AfmoeForCausalLM",
    "Apertus1p5TextForCausalLM",
    "ApertusForCausalLM",
    "ArceeForCausalLM",
    "AriaTextForCausalLM",
    "BeamForCausalLM",
    "BertGenerationDecoder",
    "BioGptForCausalLM",
    "CTRLLMHeadModel",
    "CodeGenForCausalLM",
    "Cohere2ForCausalLM",
    "Cohere2MoeForCausalLM",
    "CohereForCausalLM",
    "CwmForCausalLM",
    "DeepseekV2ForCausalLM",
    "DeepseekV3ForCausalLM",
    "DoryForCausalLM",
    "Dots1ForCausalLM",
    "Ernie4_5ForCausalLM",
    "Ernie4_5_MoeForCausalLM",
    "Exaone4ForCausalLM",
    "ExaoneMoeForCausalLM",
    "FlexOlmoForCausalLM",
    "FlintForCausalLM",
    "GPTBigCodeForCausalLM",
    "GemmaForCausalLM",
    "Glm4ForCausalLM",
    "Glm4MoeForCausalLM",
    "Glm4MoeLiteForCausalLM",
    "GlmForCausalLM",
    "GraniteForCausalLM",
    "GraniteMoeForCausalLM",
    "GraniteMoeSharedForCausalLM",
    "HYV3ForCausalLM",
    "HeliumForCausalLM",
    "HrmTextForCausalLM",
    "HunYuanDenseV1ForCausalLM",
    "HunYuanMoEV1ForCausalLM",
    "HyperCLOVAXForCausalLM",
    "InklingForCausalLM",
    "Jais2ForCausalLM",
    "JetMoeForCausalLM",
    "Kolibri1ForCausalLM",
    "LagunaForCausalLM",
    "Llama4ForCausalLM",
    "MellumForCausalLM",
    "MiMoV2FlashForCausalLM",
    "MiniCPM3ForCausalLM",
    "MiniMaxM2ForCausalLM",
    "MiniMaxM3VLForCausalLM",
    "Ministral3ForCausalLM",
    "MinistralForCausalLM",
    "MixtralForCausalLM",
    "ModernBertDecoderForCausalLM",
    "NanoChatForCausalLM",
    "Olmo2ForCausalLM",
    "Olmo3ForCausalLM",
    "OlmoForCausalLM",
    "OlmoeForCausalLM",
    "PersimmonForCausalLM",
    "Phi3ForCausalLM",
    "PhiForCausalLM",
    "PhimoeForCausalLM",
    "Qwen2ForCausalLM",
    "Qwen2MoeForCausalLM",
    "Qwen3MoeForCausalLM",
    "SeedOssForCausalLM",
    "SmolLM3ForCausalLM",
    "SolarOpenForCausalLM",
    "Starcoder2ForCausalLM",
    "VaultGemmaForCausalLM",
    "YoutuForCausalLM",
]
ENCODER_DECODERS = [
    "BlenderbotForConditionalGeneration",
    "BlenderbotSmallForConditionalGeneration",
    "M2M100ForConditionalGeneration",
    "MT5ForConditionalGeneration",
    "NllbMoeForConditionalGeneration",
    "PLBartForConditionalGeneration",
    "SwitchTransformersForConditionalGeneration",
    "UMT5ForConditionalGeneration",
]
MORE_FAMILIES = (*ENCODERS, *CAUSAL, *ENCODER_DECODERS)

# By all names that families have for them.
SIZES: dict[str, Any] = {
    **dict.fromkeys(("vocab_size", "vocab_size_per_layer_input"), 384),
    **dict.fromkeys(("hidden_size", "d_model", "n_embd", "dim", "embedding_size", "true_hidden_size"), 32),
    **dict.fromkeys(("intermediate_size", "hidden_dim", "d_ff", "encoder_ffn_dim", "decoder_ffn_dim", "n_inner"), 64),
    **dict.fromkeys(("ffn_hidden_size", "intermediate_dim", "d_inner", "ffn_dim"), 64),
    **dict.fromkeys(("num_hidden_layers", "num_layers", "n_layer", "n_layers"), 3),
    **dict.fromkeys(("encoder_layers", "decoder_layers", "num_encoder_layers", "num_decoder_layers"), 2),
    **dict.fromkeys(("num_attention_heads", "num_heads", "n_head", "n_heads", "attention_heads"), 4),
    **dict.fromkeys(("encoder_attention_heads", "decoder_attention_heads"), 4),
    **dict.fromkeys(("head_dim", "d_kv", "kv_channels", "v_head_dim", "qk_rope_head_dim", "qk_nope_head_dim"), 8),
    **dict.fromkeys(("max_position_embeddings", "n_positions", "n_ctx", "max_seq_len"), 64),
    **dict.fromkeys(("num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts"), 4),
    **dict.fromkeys(("moe_intermediate_size", "shared_expert_intermediate_size"), 32),
    **dict.fromkeys(("num_experts_per_tok", "moe_k", "moe_topk", "type_vocab_size"), 2),
    **dict.fromkeys(("n_group", "topk_group", "num_shared_experts", "n_shared_experts", "first_k_dense_replace"), 1),
    **dict.fromkeys(("encoder_sparse_step", "decoder_sparse_step"), 1),
    **dict.fromkeys(("num_sparse_encoder_layers", "num_sparse_decoder_layers"), 1),
    **dict.fromkeys(("kv_lora_rank", "q_lora_rank"), 16),
    **{"num_key_value_heads": 2, "sliding_window": 8, "rotary_dim": 4},
}
SPECIAL = {"pad_token_id": 0, "bos_token_id": 1, "eos_token_id": 2, "decoder_start_token_id": 0}


def tiny(name: str, **options: Any) -> nn.Module:
    """A model of this class of transformers, always the same.

    Args:
        options: what its config has beside SIZES.
    """
    kind = getattr(hf, name)
    names: set[str] = set()
    for each in kind.config_class.__mro__:
        names |= set(getattr(each, "__annotations__", {}))
    sizes = {key: size for key, size in SIZES.items() if key in names}
    if "kv_lora_rank" in names or name.startswith("Esmc"):  # each head has keys of its own
        sizes["num_key_value_heads"] = 4
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        model = kind(kind.config_class(**sizes | SPECIAL | options))
        for parameter in model.parameters():
            parameter.data += 0.1 * torch.randn_like(parameter)
    return model.eval()


def tokenizer(name: str) -> Any:
    """One for its text, whatever the family has."""
    return (word_tokenizer if name in ENCODERS else gpt2_tokenizer if name in CAUSAL else t5_tokenizer)()
