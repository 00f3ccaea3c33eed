"""Tiny random checkpoints of every family, each with a tokenizer of its family's type, as folders on disk.

Those that read pictures have a preprocessor_config.json in its place, written as in well-known checkpoints.
"""

import json
import string
from collections.abc import Callable
from pathlib import Path

import torch
import transformers as hf
from tokenizers import AddedToken, Tokenizer, decoders, normalizers, pre_tokenizers
from tokenizers.models import BPE
from tokenizers.processors import TemplateProcessing
from torch import nn

MOST_TOKENS = 32  # limit of the tiny tokenizers; fewer than the positions, as in many real checkpoints
CLASSES = ("joy", "anger", "surprise")
FEELINGS = (
    "joy",
    "anger",
    "fear",
    "*awe*",
    "love",
    "pride",
    "shame",
    "hope",
    "a_long_name_for_envy_of_others",
    "grief",
    "calm",
    "hate",
)
WORDS = ["the", "cat", "sat", "on", "a", "mat", "dog", "ran", "caf"]

SIZES = {
    "hidden_size": 32,
    "num_hidden_layers": 3,
    "num_attention_heads": 4,
    "intermediate_size": 64,
    "max_position_embeddings": 40,
    "vocab_size": 64,
}
LARGER = SIZES | {"vocab_size": 384}  # room for 256 bytes
GROUPED = LARGER | {"num_key_value_heads": 2}
SMOLLM2 = LARGER | {"hidden_size": 72, "num_hidden_layers": 30, "num_attention_heads": 9, "num_key_value_heads": 3}
GPT2 = {"n_embd": 32, "n_layer": 3, "n_head": 4, "n_positions": 40, "vocab_size": 384}
OPT = {k: v for k, v in LARGER.items() if k != "intermediate_size"} | {"ffn_dim": 64, "word_embed_proj_dim": 32}
NEO = {k: v for k, v in LARGER.items() if "num_" not in k} | {"num_layers": 3, "num_heads": 4, "window_size": 5}
FALCON = {k: v for k, v in LARGER.items() if k != "intermediate_size"}
XGLM = {"d_model": 32, "num_layers": 3, "attention_heads": 4, "ffn_dim": 64, "max_position_embeddings": 40}
DEBERTA = {"relative_attention": True, "pos_att_type": ["c2p", "p2c"], "position_biased_input": False}
DISTIL = {"dim": 32, "n_layers": 3, "n_heads": 4, "hidden_dim": 64, "max_position_embeddings": 40, "vocab_size": 64}
T5 = {"d_model": 32, "d_kv": 8, "d_ff": 64, "num_layers": 2, "num_heads": 4, "vocab_size": 64}
WRITES = {"decoder_start_token_id": 0, "pad_token_id": 0, "eos_token_id": 1}
VIT = {"hidden_size": 32, "num_hidden_layers": 3, "num_attention_heads": 4, "intermediate_size": 64}
VIT |= {"image_size": 24, "patch_size": 8, "initializer_range": 0.2}
DINO = {name: size for name, size in VIT.items() if name != "intermediate_size"} | {"mlp_ratio": 2, "image_size": 40}
BART = {
    f"{side}_{size}": n
    for side in ("encoder", "decoder")
    for size, n in (("layers", 2), ("attention_heads", 4), ("ffn_dim", 64))
} | {"d_model": 32, "vocab_size": 64, "max_position_embeddings": 40}
# Stacks of different sizes.
UNEVEN = BART | {"encoder_layers": 3, "decoder_attention_heads": 2}


def word_tokenizer() -> object:
    """A WordPiece tokenizer with a few words, pieces, and all letters."""
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    words = [*special, "the", "cat", "sat", "on", "mat", "dog", "ran", *".,!?", "##s", "##ting"]
    words += [letter for letter in string.ascii_lowercase if letter not in words]
    return hf.BertTokenizerFast(vocab={word: i for i, word in enumerate(words)}, model_max_length=MOST_TOKENS)


def mpnet_tokenizer() -> object:
    """The same with other special tokens around a text, and two between a pair."""
    words = ["<s>", "<pad>", "</s>", "[UNK]", "<mask>", *WORDS, *".,!?", *string.ascii_lowercase[1:]]
    return hf.MPNetTokenizer(vocab={word: i for i, word in enumerate(words)}, model_max_length=MOST_TOKENS)


def byte_tokenizer() -> object:
    """A byte-level BPE tokenizer with a few merges, like RoBERTa's."""
    merges = [("t", "h"), ("th", "e"), ("Ġ", "the"), ("c", "a"), ("ca", "t"), ("Ġ", "cat")]
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    pieces = [*special, "Ġ", *string.ascii_lowercase, *".,!?", *(a + b for a, b in merges)]
    return hf.RobertaTokenizerFast(
        vocab={piece: i for i, piece in enumerate(pieces)}, merges=merges, model_max_length=MOST_TOKENS
    )


def gpt2_tokenizer() -> object:
    """A byte-level BPE tokenizer that knows every byte, and adds no special tokens."""
    return fast(byte_level(["<|endoftext|>"]), bos_token="<|endoftext|>", eos_token="<|endoftext|>")


def modernbert_tokenizer() -> object:
    """The same, with [CLS] … [SEP] around the text."""
    special = ["[CLS]", "[SEP]", "[PAD]", "[UNK]", "[MASK]"]
    tokenizer = byte_level(special)
    tokenizer.post_processor = TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B [SEP]", special_tokens=[("[CLS]", 0), ("[SEP]", 1)]
    )
    names = ["cls_token", "sep_token", "pad_token", "unk_token", "mask_token"]
    return fast(tokenizer, **dict(zip(names, special, strict=True)))


def llama_tokenizer() -> object:
    """A sentencepiece-like BPE tokenizer as in Llama today: the pre-tokenizer adds ▁ and splits nothing."""
    pieces, merges = spaced()
    return hf.LlamaTokenizerFast(vocab=pieces, merges=merges, model_max_length=MOST_TOKENS, legacy=False)


def old_llama_tokenizer() -> object:
    """The same as in Llama 2's tokenizer.json: the normaliser adds ▁, no pre-tokenizer, <s> before each sentence."""
    pieces, merges = spaced()
    tokenizer = Tokenizer(BPE(pieces, merges, unk_token="<unk>", fuse_unk=True, byte_fallback=True))
    tokenizer.add_special_tokens(["<unk>", "<s>", "</s>"])
    tokenizer.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    tokenizer.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1)]
    )
    tokenizer.post_processor = TemplateProcessing(
        single="<s> $A", pair="<s> $A <s>:1 $B:1", special_tokens=[("<s>", 1)]
    )
    return fast(tokenizer, bos_token="<s>", eos_token="</s>", unk_token="<unk>")


def albert_tokenizer() -> object:
    """A Unigram tokenizer of words and letters with ▁."""
    return hf.AlbertTokenizerFast(vocab=unigram("<pad> <unk> [CLS] [SEP] [MASK]"), model_max_length=MOST_TOKENS)


def deberta_tokenizer() -> object:
    """The same in another order."""
    return hf.DebertaV2Tokenizer(vocab=unigram("[PAD] [CLS] [SEP] [UNK] [MASK]"), model_max_length=MOST_TOKENS)


def t5_tokenizer() -> object:
    """A Unigram tokenizer with ▁, and </s> at the end of a text."""
    return hf.T5TokenizerFast(vocab=unigram("<pad> </s> <unk>"), extra_ids=0, model_max_length=MOST_TOKENS)


def mbart_tokenizer() -> object:
    """The same with the language of a text behind it, and another one behind a target."""
    return hf.MBartTokenizerFast(
        vocab=unigram("<s> <pad> </s> <unk>"), src_lang="en_XX", tgt_lang="ro_RO", model_max_length=MOST_TOKENS
    )


def xglm_tokenizer() -> object:
    """A Unigram tokenizer with ▁, and </s> before a text."""
    return hf.XGLMTokenizer(vocab=unigram("<s> <pad> </s> <unk>"), model_max_length=MOST_TOKENS)


class Preprocessor(dict):
    """A preprocessor_config.json."""

    def save_pretrained(self, folder: Path) -> None:
        (folder / "preprocessor_config.json").write_text(json.dumps(self), encoding="utf-8")


def vit_processor() -> object:
    """As of google/vit-base-patch16-224."""
    half = [0.5, 0.5, 0.5]
    return Preprocessor(do_normalize=True, do_resize=True, image_mean=half, image_std=half, resample=2, size=24)


def deit_processor() -> object:
    """As of facebook/deit-base-distilled-patch16-224."""
    named = {"feature_extractor_type": "DeiTFeatureExtractor", "do_center_crop": True, "crop_size": 24}
    return Preprocessor(vit_processor(), **named, size=28, resample=3, image_mean=[0.485, 0.456, 0.406])


def dino_processor() -> object:
    """As of facebook/dinov2-base, whose pictures are smaller than those that its positions are of."""
    size = {"do_center_crop": True, "crop_size": {"height": 24, "width": 24}, "size": {"shortest_edge": 28}}
    scale = {"do_rescale": True, "rescale_factor": 0.00392156862745098, "do_convert_rgb": True, "resample": 3}
    return Preprocessor(vit_processor(), **size | scale, image_processor_type="BitImageProcessor")


def clip_processor() -> object:
    """As of openai/clip-vit-base-patch32."""
    sizes = {"crop_size": 24, "size": 24, "resample": 3, "do_center_crop": True}
    return Preprocessor(vit_processor(), **sizes, feature_extractor_type="CLIPFeatureExtractor")


def unigram(special: str) -> list[tuple[str, float]]:
    pieces = [*special.split(), "▁", "▁the", "▁cat", "▁mat", *string.ascii_lowercase, *".,!?"]
    return [(piece, -float(len(WORDS)) if len(piece) == 1 else -1.0) for piece in pieces]


def byte_level(special: list[str]) -> Tokenizer:
    pieces, merges = merged("Ġ", [*special, *sorted(pre_tokenizers.ByteLevel.alphabet())])
    tokenizer = Tokenizer(BPE(pieces, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(token, special=True) for token in special])
    return tokenizer


def spaced() -> tuple[dict[str, int], list[tuple[str, str]]]:
    bytes_ = [f"<0x{byte:02X}>" for byte in range(256)]
    return merged("▁", ["<unk>", "<s>", "</s>", *bytes_, "▁", *string.ascii_lowercase, *".,!?"])


def merged(space: str, pieces: list[str]) -> tuple[dict[str, int], list[tuple[str, str]]]:
    """The vocabulary and merges that build each of WORDS, with its space, letter by letter, and the piece "ting"."""
    merges = {
        (word[:i], word[i]): None for word in [*(space + word for word in WORDS), "ting"] for i in range(1, len(word))
    }
    return {piece: i for i, piece in enumerate([*pieces, *(a + b for a, b in merges)])}, list(merges)


def fast(tokenizer: Tokenizer, **special: str) -> object:
    return hf.PreTrainedTokenizerFast(tokenizer_object=tokenizer, model_max_length=MOST_TOKENS, **special)


Maker = tuple[Callable[[], object], Callable[[], nn.Module]]

# Checkpoints by name: their tokenizer and their model.
CHECKPOINTS: dict[str, Maker] = {
    "bert": (word_tokenizer, lambda: hf.BertModel(hf.BertConfig(**SIZES))),
    "bert-mlm": (word_tokenizer, lambda: hf.BertForMaskedLM(hf.BertConfig(**SIZES))),
    "bert-untied": (word_tokenizer, lambda: hf.BertForMaskedLM(hf.BertConfig(**SIZES, tie_word_embeddings=False))),
    "bert-classifier": (word_tokenizer, lambda: hf.BertForSequenceClassification(hf.BertConfig(**SIZES, **classes()))),
    "bert-feelings": (
        word_tokenizer,
        lambda: hf.BertForSequenceClassification(hf.BertConfig(**SIZES, **classes(FEELINGS))),
    ),
    "bert-regression": (word_tokenizer, lambda: hf.BertForSequenceClassification(hf.BertConfig(**SIZES, num_labels=1))),
    "roberta-classifier": (
        byte_tokenizer,
        lambda: hf.RobertaForSequenceClassification(hf.RobertaConfig(**SIZES, **classes(), type_vocab_size=1)),
    ),
    "electra-classifier": (
        word_tokenizer,
        lambda: hf.ElectraForSequenceClassification(hf.ElectraConfig(**SIZES, **classes(), embedding_size=16)),
    ),
    "distilbert-classifier": (
        word_tokenizer,
        lambda: hf.DistilBertForSequenceClassification(hf.DistilBertConfig(**DISTIL, **classes())),
    ),
    "albert-classifier": (
        albert_tokenizer,
        lambda: hf.AlbertForSequenceClassification(hf.AlbertConfig(**SIZES, **classes(), embedding_size=16)),
    ),
    "modernbert-classifier": (
        modernbert_tokenizer,
        lambda: hf.ModernBertForSequenceClassification(
            hf.ModernBertConfig(
                **LARGER, **classes(), local_attention=8, classifier_pooling="mean", **ids("pad cls sep bos eos")
            )
        ),
    ),
    "gpt2-classifier": (
        gpt2_tokenizer,
        lambda: hf.GPT2ForSequenceClassification(hf.GPT2Config(**GPT2, **classes(), pad_token_id=1)),
    ),
    "bert-tagger": (word_tokenizer, lambda: hf.BertForTokenClassification(hf.BertConfig(**SIZES, **classes()))),
    "bert-answers": (word_tokenizer, lambda: hf.BertForQuestionAnswering(hf.BertConfig(**SIZES))),
    "bert-choices": (word_tokenizer, lambda: hf.BertForMultipleChoice(hf.BertConfig(**SIZES))),
    "roberta-tagger": (
        byte_tokenizer,
        lambda: hf.RobertaForTokenClassification(hf.RobertaConfig(**SIZES, **classes(), type_vocab_size=1)),
    ),
    "distilbert-answers": (
        word_tokenizer,
        lambda: hf.DistilBertForQuestionAnswering(hf.DistilBertConfig(**DISTIL)),
    ),
    "stablelm": (gpt2_tokenizer, lambda: hf.StableLmForCausalLM(hf.StableLmConfig(**GROUPED))),
    "nemotron": (gpt2_tokenizer, lambda: hf.NemotronForCausalLM(hf.NemotronConfig(**GROUPED, head_dim=8))),
    "bert-relu": (word_tokenizer, lambda: hf.BertModel(hf.BertConfig(**SIZES, hidden_act="relu"))),
    "bert-causal": (word_tokenizer, lambda: hf.BertLMHeadModel(hf.BertConfig(**SIZES, is_decoder=True))),
    "roberta": (byte_tokenizer, lambda: hf.RobertaForMaskedLM(hf.RobertaConfig(**SIZES, type_vocab_size=1))),
    "roberta-prenorm": (byte_tokenizer, lambda: hf.RobertaPreLayerNormModel(hf.RobertaPreLayerNormConfig(**SIZES))),
    "electra": (word_tokenizer, lambda: hf.ElectraForPreTraining(hf.ElectraConfig(**SIZES, embedding_size=16))),
    "distilbert": (word_tokenizer, lambda: hf.DistilBertForMaskedLM(hf.DistilBertConfig(**DISTIL))),
    "albert": (albert_tokenizer, lambda: hf.AlbertForMaskedLM(hf.AlbertConfig(**SIZES, embedding_size=16))),
    "albert-groups": (
        albert_tokenizer,
        lambda: hf.AlbertModel(hf.AlbertConfig(**SIZES, embedding_size=16, num_hidden_groups=2)),
    ),
    "modernbert": (
        modernbert_tokenizer,
        lambda: hf.ModernBertForMaskedLM(
            hf.ModernBertConfig(**LARGER, local_attention=8, **ids("pad cls sep bos eos"))
        ),
    ),
    "gpt2": (gpt2_tokenizer, lambda: hf.GPT2LMHeadModel(hf.GPT2Config(**GPT2))),
    "gpt2-bare": (gpt2_tokenizer, lambda: hf.GPT2Model(hf.GPT2Config(**GPT2, scale_attn_by_inverse_layer_idx=True))),
    "llama": (old_llama_tokenizer, lambda: hf.LlamaForCausalLM(hf.LlamaConfig(**GROUPED))),
    "llama-30x9": (gpt2_tokenizer, lambda: hf.LlamaForCausalLM(hf.LlamaConfig(**SMOLLM2))),  # SmolLM2's shape
    "llama-bare": (llama_tokenizer, lambda: hf.LlamaModel(hf.LlamaConfig(**GROUPED))),
    "mistral": (llama_tokenizer, lambda: hf.MistralForCausalLM(hf.MistralConfig(**GROUPED, sliding_window=5))),
    "qwen2": (gpt2_tokenizer, lambda: hf.Qwen2ForCausalLM(hf.Qwen2Config(**GROUPED))),  # biases, but of W_O
    "qwen3": (gpt2_tokenizer, lambda: hf.Qwen3ForCausalLM(hf.Qwen3Config(**GROUPED, head_dim=16))),
    "gemma3": (
        llama_tokenizer,
        lambda: hf.Gemma3ForCausalLM(
            hf.Gemma3TextConfig(
                **GROUPED, head_dim=16, sliding_window=5, layer_types=["sliding_attention"] * 2 + ["full_attention"]
            )
        ),
    ),
    "opt": (gpt2_tokenizer, lambda: hf.OPTForCausalLM(hf.OPTConfig(**OPT))),
    "gpt-neox": (gpt2_tokenizer, lambda: hf.GPTNeoXForCausalLM(hf.GPTNeoXConfig(**LARGER))),
    "bitnet": (llama_tokenizer, lambda: hf.BitNetForCausalLM(hf.BitNetConfig(**GROUPED))),
    "gemma2": (
        llama_tokenizer,
        lambda: hf.Gemma2ForCausalLM(
            hf.Gemma2Config(
                **GROUPED, head_dim=8, sliding_window=5, query_pre_attn_scalar=8, attn_logit_softcapping=1.0
            )
        ),
    ),
    "gpt-oss": (
        gpt2_tokenizer,
        lambda: hf.GptOssForCausalLM(
            hf.GptOssConfig(**GROUPED, head_dim=8, sliding_window=5, num_local_experts=4, num_experts_per_tok=2)
        ),
    ),
    "mpnet": (mpnet_tokenizer, lambda: hf.MPNetForMaskedLM(hf.MPNetConfig(**SIZES))),
    "deberta": (
        modernbert_tokenizer,
        lambda: hf.DebertaForTokenClassification(hf.DebertaConfig(**LARGER, **DEBERTA, **classes())),
    ),
    "deberta-v2": (
        deberta_tokenizer,
        lambda: hf.DebertaV2Model(hf.DebertaV2Config(**SIZES, **DEBERTA, conv_kernel_size=3, conv_act="gelu")),
    ),
    "deberta-v3": (
        deberta_tokenizer,
        lambda: hf.DebertaV2ForSequenceClassification(
            hf.DebertaV2Config(
                **SIZES, **DEBERTA, **classes(), share_att_key=True, norm_rel_ebd="layer_norm", position_buckets=8
            )
        ),
    ),
    "roformer": (
        word_tokenizer,
        lambda: hf.RoFormerForMaskedLM(hf.RoFormerConfig(**SIZES, embedding_size=16, rotary_value=True)),
    ),
    "roformer-causal": (
        word_tokenizer,
        lambda: hf.RoFormerForCausalLM(hf.RoFormerConfig(**SIZES, is_decoder=True)),
    ),
    "xglm": (xglm_tokenizer, lambda: hf.XGLMForCausalLM(hf.XGLMConfig(**XGLM, vocab_size=64))),
    "gptj": (gpt2_tokenizer, lambda: hf.GPTJForCausalLM(hf.GPTJConfig(**GPT2, rotary_dim=4))),
    "gpt-neo": (
        gpt2_tokenizer,
        lambda: hf.GPTNeoForCausalLM(hf.GPTNeoConfig(**NEO, attention_types=[[["global", "local", "local"], 1]])),
    ),
    "falcon": (gpt2_tokenizer, lambda: hf.FalconForCausalLM(hf.FalconConfig(**FALCON))),
    "falcon-grouped": (
        gpt2_tokenizer,
        lambda: hf.FalconForCausalLM(hf.FalconConfig(**FALCON, new_decoder_architecture=True, num_kv_heads=2)),
    ),
    "falcon-alibi": (gpt2_tokenizer, lambda: hf.FalconForCausalLM(hf.FalconConfig(**FALCON, alibi=True))),
    "bloom": (
        gpt2_tokenizer,
        lambda: hf.BloomForCausalLM(hf.BloomConfig(hidden_size=32, n_layer=3, n_head=4, vocab_size=384)),
    ),
    "mobilebert": (
        word_tokenizer,
        lambda: hf.MobileBertForMaskedLM(
            hf.MobileBertConfig(
                **SIZES, initializer_range=0.1, embedding_size=32, intra_bottleneck_size=32, num_feedforward_networks=2
            )
        ),
    ),
    "mobilebert-classifier": (
        word_tokenizer,
        lambda: hf.MobileBertForSequenceClassification(
            hf.MobileBertConfig(
                **SIZES, initializer_range=0.1, **classes(), embedding_size=32, intra_bottleneck_size=32
            )
        ),
    ),
    "megatron-bert": (word_tokenizer, lambda: hf.MegatronBertForMaskedLM(hf.MegatronBertConfig(**SIZES))),
    "rembert": (
        word_tokenizer,
        lambda: hf.RemBertForMaskedLM(
            hf.RemBertConfig(**SIZES, input_embedding_size=16, output_embedding_size=24, **ids("pad bos eos"))
        ),
    ),
    "openai-gpt": (gpt2_tokenizer, lambda: hf.OpenAIGPTLMHeadModel(hf.OpenAIGPTConfig(**GPT2))),
    "xlnet": (
        albert_tokenizer,
        lambda: hf.XLNetLMHeadModel(hf.XLNetConfig(d_model=32, n_layer=3, n_head=4, d_inner=64, vocab_size=64)),
    ),
    "funnel": (
        word_tokenizer,
        lambda: hf.FunnelForMaskedLM(
            hf.FunnelConfig(vocab_size=64, d_model=32, n_head=4, d_head=8, d_inner=64, block_sizes=[1, 1, 1])
        ),
    ),
    "fsmt": (
        t5_tokenizer,
        lambda: hf.FSMTForConditionalGeneration(hf.FSMTConfig(**BART, src_vocab_size=64, tgt_vocab_size=64)),
    ),
    "mamba": (
        word_tokenizer,
        lambda: hf.MambaForCausalLM(hf.MambaConfig(hidden_size=32, num_hidden_layers=2, vocab_size=64)),
    ),
    "fnet": (
        word_tokenizer,
        lambda: hf.FNetForMaskedLM(
            hf.FNetConfig(
                hidden_size=32,
                num_hidden_layers=2,
                intermediate_size=64,
                vocab_size=64,
                max_position_embeddings=40,
                tpu_short_seq_length=40,
            )
        ),
    ),
    "t5-encoder": (word_tokenizer, lambda: hf.T5EncoderModel(hf.T5Config(**T5 | {"num_layers": 3}))),
    "t5": (t5_tokenizer, lambda: hf.T5ForConditionalGeneration(hf.T5Config(**T5, **WRITES))),
    "flan-t5": (
        t5_tokenizer,
        lambda: hf.T5ForConditionalGeneration(
            hf.T5Config(**T5, **WRITES, num_decoder_layers=3, feed_forward_proj="gated-gelu", tie_word_embeddings=False)
        ),
    ),
    "bart": (byte_tokenizer, lambda: hf.BartForConditionalGeneration(hf.BartConfig(**UNEVEN))),
    "bart-classifier": (byte_tokenizer, lambda: hf.BartForSequenceClassification(hf.BartConfig(**BART))),
    "mbart": (
        mbart_tokenizer,
        lambda: hf.MBartForConditionalGeneration(hf.MBartConfig(**BART, decoder_start_token_id=42)),
    ),
    "marian": (
        t5_tokenizer,
        lambda: hf.MarianMTModel(
            hf.MarianConfig(
                **BART, **WRITES, decoder_vocab_size=48, share_encoder_decoder_embeddings=False, forced_eos_token_id=1
            )
        ),
    ),
    "pegasus": (t5_tokenizer, lambda: hf.PegasusForConditionalGeneration(hf.PegasusConfig(**BART, **WRITES))),
    "vit": (vit_processor, lambda: hf.ViTForImageClassification(hf.ViTConfig(**VIT, **classes()))),
    "deit": (deit_processor, lambda: hf.DeiTForImageClassificationWithTeacher(hf.DeiTConfig(**VIT, **classes()))),
    "dinov2": (dino_processor, lambda: hf.Dinov2Model(hf.Dinov2Config(**DINO))),
    "dinov2-registers": (
        dino_processor,
        lambda: hf.Dinov2WithRegistersForImageClassification(
            hf.Dinov2WithRegistersConfig(**DINO, **classes(), num_register_tokens=2)
        ),
    ),
    "clip": (
        clip_processor,
        lambda: hf.CLIPModel(hf.CLIPConfig(text_config=SIZES | {"max_position_embeddings": 9}, vision_config=VIT)),
    ),
    "clip-vision": (clip_processor, lambda: hf.CLIPVisionModel(hf.CLIPVisionConfig(**VIT))),
    "vit-mae": (vit_processor, lambda: hf.ViTMAEModel(hf.ViTMAEConfig(**VIT))),
}


def classes(names: tuple[str, ...] = CLASSES) -> dict[str, dict]:
    """Config entries for a classifier's class names."""
    return {"id2label": dict(enumerate(names)), "label2id": {name: i for i, name in enumerate(names)}}


def ids(names: str) -> dict[str, int]:
    """Ids of special tokens: the default ids are too large for so small a vocabulary."""
    return {f"{name}_token_id": i for i, name in enumerate(names.split())}


def save(name: str, root: Path) -> Path:
    """One of CHECKPOINTS in a models folder, with the same weights in every run."""
    hf.utils.logging.disable_progress_bar()
    tokenizer, make = CHECKPOINTS[name]
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(0)
        model = make()
        # Larger than initial weights, so that attention is not flat and switching a head off has an effect.
        for parameter in model.parameters():
            parameter.data += 0.1 * torch.randn_like(parameter)
    model.save_pretrained(root / name)
    tokenizer().save_pretrained(root / name)
    return root / name
