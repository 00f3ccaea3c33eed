"""What a file may ask for: parts of a tokenizer that grow, hang or panic, and numbers at any depth of a config.json."""

import base64
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

KEYS = {"normalizer": "normalizers", "pre_tokenizer": "pretokenizers", "post_processor": "processors"}
KEYS |= {"decoder": "decoders"}
# Names that transformers acts on; a path to one may lead through the config of a part, or through what nobody reads.
NUMBERS = (
    *("num_labels", "id2label", "num_hidden_layers", "n_layers", "encoder_layers", "num_hidden_groups", "depths"),
    *(
        "inner_group_num",
        "num_attention_heads",
        "num_key_value_heads",
        "hidden_size",
        "intermediate_size",
        "vocab_size",
    ),
    *("max_position_embeddings", "type_vocab_size", "num_experts", "num_local_experts", "block_sizes", "pad_token_id"),
    *("sliding_window", "attention_types", "chunk_size_feed_forward", "head_dim", "vocab_size", "whatever"),
)
# Of encoder-decoders, of what they write by, and of vision transformers and how they prepare a picture.
OF_SEVERAL_STACKS = (
    *("d_model", "d_kv", "d_ff", "num_heads", "num_layers", "num_decoder_layers", "relative_attention_num_buckets"),
    *("encoder_layers", "decoder_layers", "encoder_attention_heads", "decoder_attention_heads", "encoder_ffn_dim"),
    *("decoder_ffn_dim", "decoder_vocab_size", "num_mel_bins", "max_source_positions", "max_target_positions"),
    *("decoder_start_token_id", "forced_bos_token_id", "eos_token_id", "suppress_tokens", "begin_suppress_tokens"),
    *("no_repeat_ngram_size", "min_length", "bad_words_ids", "no_timestamps_token_id", "is_encoder_decoder"),
    *("image_size", "patch_size", "num_channels", "num_register_tokens", "hidden_size", "layer_norm_eps"),
    *("size", "crop_size", "image_mean", "image_std", "resample", "rescale_factor", "do_resize", "architectures"),
)
PARTS = ("text_config", "vision_config", "encoder", "decoder", "pruned_heads", "rope_parameters", "x")
TYPES = ("bert", "roberta", "electra", "albert", "distilbert", "gpt2", "gpt_neo", "clip", "siglip", "llava", "blip")
TYPES += ("switch_transformers", "xlm", "t5", "mamba", "reformer", "bart", "qwen2_moe", "evil")

_pattern = st.one_of(
    st.builds(lambda text: {"String": text}, st.sampled_from(("e", "", " ", "the", "\u2581"))),
    st.builds(
        lambda regex: {"Regex": regex}, st.sampled_from(("(a+)+$", "(.*)*x", r"\s+", " {2,}", "[", "", "a{9999}"))
    ),
)
_content = st.sampled_from(("", "e", "ee", "\u2581", 10_000 * "x"))
_template = st.lists(
    st.sampled_from(
        (
            {"Sequence": {"id": "A", "type_id": 0}},
            {"Sequence": {"id": "B", "type_id": 1}},
            {"SpecialToken": {"id": "[CLS]", "type_id": 0}},
            {"SpecialToken": {"id": "[X]", "type_id": 10**9}},
            {"x": 1},
        )
    ),
    max_size=4,
)
_defined = st.sampled_from(({}, {"[CLS]": {"id": "[CLS]", "ids": [2], "tokens": ["[CLS]"]}}))
_table = st.builds(
    lambda size, rest: base64.b64encode(size.to_bytes(4, "little") + rest).decode(),
    st.sampled_from((0, 4, 8, 2**31)),
    st.one_of(st.binary(max_size=40), st.just(4 * b"\0" + 5000 * b"x")),
)
_plain = ("NFC", "NFKC", "NFKD", "Lowercase", "BertNormalizer", "ByteLevel", "Strip", "Nmt", "Metaspace", "Digits")
_plain += ("BertPreTokenizer", "Whitespace", "Punctuation", "UnicodeScripts", "BertProcessing", "WordPiece", "Evil")
_part = st.one_of(
    st.builds(lambda pattern, content: {"type": "Replace", "pattern": pattern, "content": content}, _pattern, _content),
    st.builds(
        lambda pattern, kind, invert: {"type": "Split", "pattern": pattern, "behavior": kind, "invert": invert},
        _pattern,
        st.sampled_from(("Isolated", "Removed", "MergedWithPrevious", "Contiguous")),
        st.booleans(),
    ),
    st.builds(lambda text: {"type": "Prepend", "prepend": text}, _content),
    st.builds(lambda length: {"type": "FixedLength", "length": length}, st.sampled_from((0, 1, -1, 2**63))),
    st.builds(lambda table: {"type": "Precompiled", "precompiled_charsmap": table}, _table),
    st.builds(
        lambda one, two, known: {"type": "TemplateProcessing", "single": one, "pair": two, "special_tokens": known},
        _template,
        _template,
        _defined,
    ),
    st.sampled_from(_plain).map(lambda kind: {"type": kind}),
    st.sampled_from(_plain).map(
        lambda kind: (
            {"type": kind, "lowercase": True, "clean_text": True, "handle_chinese_chars": True}
            | {"strip_accents": None, "add_prefix_space": True, "trim_offsets": True, "use_regex": True}
        )
    ),
)
# Templates that add ids which the model may not have.
_far = st.builds(
    lambda ids, both: {
        "type": "TemplateProcessing",
        "single": [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}],
        "pair": [{"SpecialToken": {"id": "[CLS]", "type_id": 0}}] * both
        + [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 10**6}}],
        "special_tokens": {"[CLS]": {"id": "[CLS]", "ids": ids, "tokens": ["[CLS]"] * len(ids)}},
    },
    st.lists(st.sampled_from((0, 2, 63, 64, 10**6, 2**31, 2**32)), max_size=40),
    st.booleans(),
)
_family = st.builds(
    lambda kind, cls, sep: (
        {"type": kind, "cls": ["[CLS]", cls], "sep": ["[SEP]", sep]}
        | ({"trim_offsets": True, "add_prefix_space": False} if kind.startswith("R") else {})
    ),
    st.sampled_from(("BertProcessing", "RobertaProcessing")),
    st.sampled_from((2, 64, 10**6)),
    st.sampled_from((3, 64, 10**6)),
)
_times = st.sampled_from((1, 1, 1, 2, 20, 60))
of_tokenizer = st.one_of(
    st.tuples(st.just("part"), st.sampled_from(tuple(KEYS)), _part, _times),
    st.tuples(st.just("part"), st.sampled_from(tuple(KEYS)), _part, _times),
    st.tuples(st.just("part"), st.just("post_processor"), st.one_of(_far, _far, _family), st.just(1)),
    st.tuples(st.just("many"), st.sampled_from((100, 70_000, 300_001, 1_000_000))),
    st.tuples(st.just("words"), st.just("dropout"), st.sampled_from((0.0, 0.1, 1.0, -1, "x"))),
    st.tuples(
        st.just("words"),
        st.sampled_from(("continuing_subword_prefix", "max_input_chars_per_word", "unk_token", "type", "merges")),
        st.sampled_from(("x", "é", "", None, 0, -1, 10**9, "BPE", "Unigram", "WordLevel", [["a", "é"]], [["a", "b"]])),
    ),
    st.tuples(st.just("pieces"), st.sampled_from(("é", "aé", 5000 * "x", "")), st.sampled_from((0, 5, 63, 64, 10**6))),
)
of_numbers = st.one_of(
    st.tuples(
        st.just("number"),
        st.lists(st.sampled_from(PARTS), max_size=3),
        st.sampled_from(NUMBERS),
        st.sampled_from((0, 1, 150, 3000, 10**5, 10**6, 10**9, 2**63, 1e300, [10**6], [[["global"], 10**9]])),
    ),
    st.tuples(st.just("number"), st.just([]), st.just("model_type"), st.sampled_from(TYPES)),
    st.tuples(st.just("number"), st.lists(st.sampled_from(PARTS), min_size=9, max_size=12), st.just("x"), st.just(1)),
)
of_stacks = st.tuples(
    st.just("number"),
    st.lists(st.sampled_from(("vision_config", "size", "crop_size")), max_size=1),
    st.sampled_from(OF_SEVERAL_STACKS),
    st.sampled_from(
        (
            *(0, 1, 3, 7, 64, 512, 1000, 10**5, 10**7, 2**31, 2**63, -1, -7, 0.5, 1e300, True, None, "", "two", "64"),
            *([], [1, 2], [[0], [1]], [-1], [10**9], [0.5, 0.5, 0.0], {}, {"height": 8, "width": 9}),
            *({"shortest_edge": 2000}, {"height": -8, "width": 10**9}, ["ViTModel"], ["BartForConditionalGeneration"]),
        )
    ),
)
# Texts beyond their limits: what is repeated, and how often.
beyond = st.fixed_dictionaries(
    {
        "box": st.sampled_from(("sentences", "sentences", "texts")),
        "content": st.sampled_from(
            ("\n", "a\n", "\u200b\n", ",\n", "\t\n", "# x\n\n", "1\ta" + 8 * "\t_" + "\n\n", '"\n', "text,b\n", "x")
        ),
        "name": st.sampled_from(("a.txt", "a.csv", "a.tsv", "a.conllu")),
        "times": st.sampled_from((1000, 100_001, 3_000_001)),
    }
)
KINDS = ("part", "words", "pieces", "number", "many")


def asked(document: Any, step: Sequence[Any]) -> Any:
    """A document with what one step asks for; as it was, if it is no table."""
    kind, *rest = step
    if not isinstance(document, dict):
        return document
    if kind == "part":
        where, part, times = rest
        several = {"type": "Sequence", KEYS[where]: times * [part]}
        return document | {where: part if times == 1 else several}
    if kind == "number":
        *names, last = *rest[0], rest[1]
        inside = document
        for name in names:
            if not isinstance(inside.get(name), dict):
                inside[name] = {}
            inside = inside[name]
        inside[last] = rest[2]
        return document
    model = document.get("model")
    if not isinstance(model, dict):
        return document
    if kind == "words":
        model[rest[0]] = rest[1]
    elif kind == "many" and isinstance(model.get("vocab"), dict):
        model["vocab"] |= {f"w{i}": 40 + i for i in range(rest[0])}
    elif isinstance(model.get("vocab"), dict):
        model["vocab"][rest[0]] = rest[1]
    return document
