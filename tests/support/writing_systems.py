"""Texts of many writing systems with their whole words, and a tokenizer of every kind that spells them in pieces."""

from collections.abc import Callable
from dataclasses import dataclass

import transformers as hf
from tokenizers import Regex, Tokenizer, decoders, normalizers, pre_tokenizers, trainers
from tokenizers.models import BPE, Unigram, WordLevel, WordPiece


@dataclass(frozen=True)
class Writing:
    """A text, and its words without punctuation and blanks."""

    text: str
    words: tuple[str, ...]


TEXTS = {
    "Hebrew": Writing("שלום עולם.", ("שלום", "עולם")),
    "Hebrew with points": Writing("שָׁלוֹם עוֹלָם.", ("שָׁלוֹם", "עוֹלָם")),
    "Arabic with marks": Writing("مَرْحَبًا بِالعَالَمِ!", ("مَرْحَبًا", "بِالعَالَمِ")),
    "Persian with a non-joiner": Writing("می\u200cخواهم بروم.", ("می\u200cخواهم", "بروم")),
    "Hindi": Writing("नमस्ते दुनिया, आप कैसे हैं?", ("नमस्ते", "दुनिया", "आप", "कैसे", "हैं")),
    "Hindi with a joiner": Writing("क्\u200dष रक्षा", ("क्\u200dष", "रक्षा")),
    "Thai": Writing("สวัสดีชาวโลก ภาษาไทย", ("สวัสดีชาวโลก", "ภาษาไทย")),
    "Chinese": Writing("这是中文。", ("这是中文",)),
    "Vietnamese composed": Writing("Vi\u1ec7t Nam", ("Vi\u1ec7t", "Nam")),
    "Vietnamese decomposed": Writing("Vie\u0323\u0302t Nam", ("Vie\u0323\u0302t", "Nam")),
    "Korean decomposed": Writing("\u1112\u1161\u11ab\u1100\u1173\u11af", ("\u1112\u1161\u11ab\u1100\u1173\u11af",)),
    "emoji": Writing("ok 👩\u200d💻 👍🏽 🇩🇪 ❤\ufe0f 😂", ("ok", "👩\u200d💻", "👍🏽", "🇩🇪", "❤\ufe0f", "😂")),
    "code": Writing("def f(x):\n\treturn  x", ("def", "f", "x", "return", "x")),
}


def byte_level() -> Tokenizer:
    """As GPT-2's: words as its pattern cuts them, bytes as letters; it knows few pairs of bytes."""
    return _trained(BPE(), _bytes(), decoders.ByteLevel(), trainers.BpeTrainer(vocab_size=300, **_ALPHABET))


def byte_level_ends() -> Tokenizer:
    """As CLIP's: the same without spaces, with </w> at the end of a word.

    Its own pattern cuts at marks. As the spaces are gone, nothing tells then whether a word goes on.
    """
    cut = pre_tokenizers.Split(Regex(r"[\p{L}\p{M}\u200c]+|\p{N}|[^\s\p{L}\p{N}]+"), "removed", invert=True)
    before = pre_tokenizers.Sequence([cut, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    letters = pre_tokenizers.ByteLevel.alphabet()
    vocabulary = {piece: i for i, piece in enumerate([*letters, *(letter + "</w>" for letter in letters)])}
    return _plain(BPE(vocabulary, [], end_of_word_suffix="</w>"), before, decoders.ByteLevel())


def ends() -> Tokenizer:
    """As GPT's: letters, with </w> at the end of a word."""
    trainer = trainers.BpeTrainer(vocab_size=250, end_of_word_suffix="</w>", show_progress=False)
    model = BPE(end_of_word_suffix="</w>")
    return _trained(model, pre_tokenizers.BertPreTokenizer(), decoders.BPEDecoder("</w>"), trainer)


def spaces() -> Tokenizer:
    """As ALBERT's: a Unigram model, ▁ before a word."""
    trainer = trainers.UnigramTrainer(vocab_size=220, unk_token="<unk>", special_tokens=["<unk>"], show_progress=False)
    return _trained(Unigram(), pre_tokenizers.Metaspace(), decoders.Metaspace(), trainer)


def byte_fallback() -> Tokenizer:
    """As Llama 2's: ▁ for a space, no words at all, and bytes in place of letters that it does not know."""
    pieces = ["<unk>", *(f"<0x{byte:02X}>" for byte in range(256)), "▁", *"abcdefghijklmnopqrstuvwxyz", *"שלוםनम"]
    vocabulary = {piece: i for i, piece in enumerate(pieces)}
    decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()])
    tokenizer = _plain(BPE(vocabulary, [], unk_token="<unk>", fuse_unk=True, byte_fallback=True), None, decoder)
    tokenizer.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    return tokenizer


def word_pieces() -> Tokenizer:
    """As BERT's, cased: ## before a piece that continues a word."""
    trainer = trainers.WordPieceTrainer(vocab_size=300, special_tokens=["[UNK]"], show_progress=False)
    model = WordPiece(unk_token="[UNK]")
    return _trained(model, pre_tokenizers.BertPreTokenizer(), decoders.WordPiece(), trainer)


def whole_words() -> Tokenizer:
    """Each word that is letters, or symbols, as one token."""
    trainer = trainers.WordLevelTrainer(special_tokens=["[UNK]"], show_progress=False)
    return _trained(WordLevel(unk_token="[UNK]"), pre_tokenizers.Whitespace(), None, trainer)


TOKENIZERS: dict[str, Callable[[], Tokenizer]] = {
    each.__name__: each for each in (byte_level, byte_level_ends, ends, spaces, byte_fallback, word_pieces, whole_words)
}

_ALPHABET = {"initial_alphabet": pre_tokenizers.ByteLevel.alphabet(), "show_progress": False}


def fast(tokenizer: Tokenizer) -> hf.PreTrainedTokenizerFast:
    """The tokenizer as transformers has it."""
    return hf.PreTrainedTokenizerFast(tokenizer_object=tokenizer)


def _bytes() -> pre_tokenizers.PreTokenizer:
    return pre_tokenizers.ByteLevel(add_prefix_space=False)


def _plain(model: object, before: object, after: object) -> Tokenizer:
    tokenizer = Tokenizer(model)
    for name, part in (("pre_tokenizer", before), ("decoder", after)):
        if part is not None:
            setattr(tokenizer, name, part)
    return tokenizer


def _trained(model: object, before: object, after: object, trainer: object) -> Tokenizer:
    tokenizer = _plain(model, before, after)
    tokenizer.train_from_iterator([each.text for each in TEXTS.values()], trainer)
    return tokenizer
