"""The families of `tiny_checkpoints` that load, and what is known of each."""

from typing import NamedTuple


class Family(NamedTuple):
    output: str
    projection: str  # the name of W_O in its layers, in transformers' source
    causal: bool = False
    d_k: int = 8
    window: tuple[int, ...] = ()  # reach of each layer's sliding window; 0 = no window
    sinks: bool = False  # a query may give attention to none of the tokens


FAMILIES = {
    "bert-mlm": Family("masked-lm", "attention.output.dense"),
    "roberta": Family("masked-lm", "attention.output.dense"),
    "roberta-prenorm": Family("embedding", "attention.output.dense"),
    "electra": Family("token-classifier", "attention.output.dense"),
    "distilbert": Family("masked-lm", "attention.out_lin"),
    "albert": Family("masked-lm", "attention.dense"),
    "albert-groups": Family("embedding", "attention.dense"),
    "modernbert": Family("masked-lm", "attn.Wo", window=(0, 4, 4)),
    "mobilebert": Family("masked-lm", "attention.output.dense"),
    "roberta-classifier": Family("classifier", "attention.output.dense"),
    "electra-classifier": Family("classifier", "attention.output.dense"),
    "albert-classifier": Family("classifier", "attention.dense"),
    "mobilebert-classifier": Family("classifier", "attention.output.dense"),
    "modernbert-classifier": Family("classifier", "attn.Wo", window=(0, 4, 4)),
    "gpt2-classifier": Family("embedding", "attn.c_proj", causal=True),
    "bert-causal": Family("causal-lm", "attention.output.dense", causal=True),
    "gpt2": Family("causal-lm", "attn.c_proj", causal=True),
    "gpt2-bare": Family("embedding", "attn.c_proj", causal=True),
    "llama": Family("causal-lm", "self_attn.o_proj", causal=True),
    "llama-bare": Family("embedding", "self_attn.o_proj", causal=True),
    "mistral": Family("causal-lm", "self_attn.o_proj", causal=True, window=(4, 4, 4)),
    "qwen2": Family("causal-lm", "self_attn.o_proj", causal=True),
    "qwen3": Family("causal-lm", "self_attn.o_proj", causal=True, d_k=16),
    "gemma3": Family("causal-lm", "self_attn.o_proj", causal=True, d_k=16, window=(4, 4, 0)),
    "opt": Family("causal-lm", "self_attn.out_proj", causal=True),
    "bert-tagger": Family("token-classifier", "attention.output.dense"),
    "roberta-tagger": Family("token-classifier", "attention.output.dense"),
    "bert-answers": Family("question-answering", "attention.output.dense"),
    "distilbert-answers": Family("question-answering", "attention.out_lin"),
    "stablelm": Family("causal-lm", "self_attn.o_proj", causal=True),
    "nemotron": Family("causal-lm", "self_attn.o_proj", causal=True),
    "gpt-neox": Family("causal-lm", "attention.dense", causal=True),
    "t5-encoder": Family("embedding", "SelfAttention.o"),
    "gemma2": Family("causal-lm", "self_attn.o_proj", causal=True, window=(4, 0, 4)),
    "gpt-oss": Family("causal-lm", "self_attn.o_proj", causal=True, window=(4, 0, 4), sinks=True),
    "gptj": Family("causal-lm", "attn.out_proj", causal=True),
    # attention of their own in transformers, through `mha_core.backends.huggingface.patches.family_attention`
    "gpt-neo": Family("causal-lm", "attn.attention.out_proj", causal=True, window=(0, 4, 4)),
    "falcon": Family("causal-lm", "self_attention.dense", causal=True),
    "falcon-grouped": Family("causal-lm", "self_attention.dense", causal=True),
    "bloom": Family("causal-lm", "self_attention.dense", causal=True),
    "xglm": Family("causal-lm", "self_attn.out_proj", causal=True),
    "mpnet": Family("masked-lm", "attention.attn.o"),
    "megatron-bert": Family("masked-lm", "attention.output.dense"),
    "rembert": Family("masked-lm", "attention.output.dense"),
    "openai-gpt": Family("causal-lm", "attn.c_proj", causal=True),
    "roformer": Family("masked-lm", "attention.output.dense"),
    "roformer-causal": Family("causal-lm", "attention.output.dense", causal=True),
    "deberta": Family("token-classifier", "attention.output.dense"),
    "deberta-v2": Family("embedding", "attention.output.dense"),
    "deberta-v3": Family("classifier", "attention.output.dense"),
}


class EncoderDecoder(NamedTuple):
    encoder: tuple[int, int]  # (L, H)
    decoder: tuple[int, int]
    first: str  # what the decoder's input begins with
    projections: dict[str, str]  # the names of W_O, in transformers' source


OF_T5 = {"encoder": "encoder.*SelfAttention.o", "decoder": "decoder.*SelfAttention.o", "cross": "*EncDecAttention.o"}
OF_BART = {
    "encoder": "encoder.*self_attn.out_proj",
    "decoder": "decoder.*self_attn.out_proj",
    "cross": "*encoder_attn.out_proj",
}
ENCODER_DECODERS = {
    "t5": EncoderDecoder((2, 4), (2, 4), "<pad>", OF_T5),
    "flan-t5": EncoderDecoder((2, 4), (3, 4), "<pad>", OF_T5),
    "bart": EncoderDecoder((3, 4), (2, 2), "</s>", OF_BART),
    "mbart": EncoderDecoder((2, 4), (2, 4), "ro_RO", OF_BART),
    "marian": EncoderDecoder((2, 4), (2, 4), "<pad>", OF_BART),
    "pegasus": EncoderDecoder((2, 4), (2, 4), "<pad>", OF_BART),
}
