"""The parts that a tokenizer may be made of: each leaves a text about as long as it was, and none is a free pattern.

A tokenizer.json is a program. Sixty replacements of e by ee, one after another, make 10¹⁸ characters of one, and some
patterns take years on a line of a's; nothing can stop either once it has begun.
"""

import base64
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from mha_core.errors import ModelError
from mha_core.message import Message

MOST_PARTS = 20  # of each kind
MOST_ENTRIES = 64  # of a list or table inside a part
MOST_CHARACTERS = 1000  # of a token, a pattern or a name
MOST_ADDED = 20_000  # tokens beside the vocabulary; Gemma has 6,400
MOST_WORDS = 2**20  # of a vocabulary, and merges; XLM-V has 900,000 words
MOST_WORDS_OF_UPLOADS = (
    300_000  # a million takes half a minute; XLM-RoBERTa, the largest that can be pruned, has 250,002
)
MOST_WORD = 1000  # characters of a word that WordPiece takes apart, in time that grows with their square
MOST_REPLACEMENT = 64  # bytes in place of one character; the longest of Unicode's compatibility forms has 33
MOST_NUMBER = 2**21

Part = Mapping[str, Any]

_CONTRACTIONS = "(?i:'s|'t|'re|'ve|'m|'ll|'d)"
_CAPITALS, _SMALL = r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]", r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
_ENDS = r"|\s*[\r\n]+|\s+(?!\S)|\s+"
# Patterns of models that are in use; a model with another one needs a line here.
PATTERNS = frozenset(
    (
        # GPT-2, and CLIP
        r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+",
        r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+",
        r"<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+",
        # GPT-4, Llama 3, Qwen 2 and 3.5
        r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]"
        r"|\s+(?!\S)|\s+",
        *(
            rf"{_CONTRACTIONS}|[^\r\n\p{{L}}\p{{N}}]?\p{{L}}+|{digits}| ?[^\s\p{{L}}\p{{N}}]+[\r\n]*{_ENDS}"
            for digits in (r"\p{N}{1,3}", r"\p{N}")
        ),
        rf"{_CONTRACTIONS}|[^\r\n\p{{L}}\p{{N}}]?[\p{{L}}\p{{M}}]+|\p{{N}}| ?[^\s\p{{L}}\p{{M}}\p{{N}}]+[\r\n]*{_ENDS}",
        # GPT-4o, and Mistral
        *(
            rf"[^\r\n\p{{L}}\p{{N}}]?{_CAPITALS}*{_SMALL}+{after}|[^\r\n\p{{L}}\p{{N}}]?{_CAPITALS}+{_SMALL}*{after}"
            rf"|{digits}| ?[^\s\p{{L}}\p{{N}}]+[\r\n/]*{_ENDS}"
            for after in (_CONTRACTIONS + "?", "")
            for digits in (r"\p{N}{1,3}", r"\p{N}")
        ),
        r" ?[^(\s|[.,!?…。，、।۔،])]+",  # BLOOM
        # Digits, blanks and line ends, alone
        *(r"\d", r"\d{1,3}", r"[0-9]", r"[0-9][0-9][0-9]", r"\p{N}", r"\p{N}{1,3}"),
        *(" ", " +", " {2,}", r"\s", r"\s+", r"\s{2,}|[\n\r\t]", r"[\n\r\t]", r"\n", r"[\r\n]", " +▁", "^▁+$"),
    )
)


# --- one part: why it is not taken, "" if it is --------------------------------------------------------------------


def _prepend(part: Part) -> Message | str:
    return "" if len(str(part.get("prepend", ""))) <= 8 else Message("it lengthens the text")


def _replace(part: Part) -> Message | str:
    pattern, content = part.get("pattern"), part.get("content")
    match pattern:
        case {"Regex": expression}:
            if expression not in PATTERNS:
                return Message("its pattern is not a known one")
            shortest = 1
        case {"String": str(text)} if text:
            shortest = len(text)
        case _:
            return Message("it lengthens the text")
    return "" if isinstance(content, str) and len(content) <= shortest else Message("it lengthens the text")


def _split(part: Part) -> Message | str:
    match part.get("pattern"):
        case {"String": str(text)} if text:
            return ""
        case {"Regex": expression} if expression in PATTERNS:
            return ""
    return Message("its pattern is not a known one")


def _precompiled(part: Part) -> Message | str:
    """sentencepiece's table: the size of a trie, the trie, and what stands in place of each piece, ended by zeros."""
    try:
        table = base64.b64decode(part.get("precompiled_charsmap") or "", validate=True)
    except (ValueError, TypeError):
        return Message("its table is broken")
    size = int.from_bytes(table[:4], "little")
    if not 0 < size <= len(table) - 4:
        return Message("its table is broken")
    longest = max(map(len, table[4 + size :].split(b"\0")))
    return "" if longest <= MOST_REPLACEMENT else Message("it lengthens the text")


def _template(part: Part) -> Message | str:
    """Each text once, and no token that the template does not define: the library panics there."""
    defined = part.get("special_tokens")
    for pieces, texts in ((part.get("single"), ["A"]), (part.get("pair"), ["A", "B"])):
        if not isinstance(pieces, list) or len(pieces) > MOST_PARTS or not isinstance(defined, dict):
            return Message("it is too long")
        read = [piece["Sequence"].get("id") for piece in pieces if isinstance(piece.get("Sequence"), dict)]
        special = [piece["SpecialToken"].get("id") for piece in pieces if isinstance(piece.get("SpecialToken"), dict)]
        if sorted(map(str, read)) != texts or not set(map(str, special)) <= set(defined):
            return Message("it does not hold each text once, between tokens that it names")
    return ""


def _fixed(part: Part) -> Message | str:
    return "" if isinstance(length := part.get("length"), int) and length > 0 else Message("its length is not valid")


Check = Callable[[Part], Message | str]


def _all(types: Iterable[str]) -> dict[str, Check]:
    return dict.fromkeys(types, lambda part: "")


# What may come several times: nothing is longer afterwards, and no text is longer than a few characters more.
_AGAIN = {"Replace", "Split", "Digits", "Punctuation", "Strip", "TemplateProcessing", "ByteFallback", "Fuse"}
_NORMALIZERS: dict[str, Check] = _all(
    ("NFC", "NFD", "NFKC", "NFKD", "Nmt", "Lowercase", "StripAccents", "BertNormalizer", "Strip", "ByteLevel")
) | {"Prepend": _prepend, "Replace": _replace, "Precompiled": _precompiled}
_PRE_TOKENIZERS: dict[str, Check] = _all(
    (
        *("BertPreTokenizer", "Whitespace", "WhitespaceSplit", "Punctuation", "Digits", "ByteLevel", "Metaspace"),
        *("CharDelimiterSplit", "UnicodeScripts"),
    ),
) | {"Split": _split, "FixedLength": _fixed}
_POST_PROCESSORS: dict[str, Check] = _all(("BertProcessing", "RobertaProcessing", "ByteLevel")) | {
    "TemplateProcessing": _template
}
_DECODERS: dict[str, Check] = _all(  # nothing runs them; they say how tokens are spelled
    ("ByteLevel", "WordPiece", "Metaspace", "BPEDecoder", "ByteFallback", "Fuse", "Strip", "Replace", "CTC")
)
KINDS = {
    "normalizer": _NORMALIZERS,
    "pre_tokenizer": _PRE_TOKENIZERS,
    "post_processor": _POST_PROCESSORS,
    "decoder": _DECODERS,
}
MODELS = ("BPE", "WordPiece", "WordLevel", "Unigram")
# Of strangers' files, not these either: one after another they make some hundred characters of one.
NOT_OF_UPLOADS = ("NFKC", "NFKD", "Split", "FixedLength")


# --- all of a tokenizer -----------------------------------------------------------------------------------------------


def check_tokenizer(name: str, state: Any, but: Collection[str] = (), most_words: int = MOST_WORDS) -> None:
    """Check a tokenizer.json, before the library acts on it.

    Args:
        name: the model's, for messages.
        but: types of parts that are not taken either.
        most_words: of its vocabulary.

    Raises:
        ModelError: a part that is not known here, lengthens texts, matches a free pattern or draws by chance; the
            message names it.
    """
    if not isinstance(state, dict):
        raise _refusal(name, "tokenizer.json", Message("it is no table"))
    check_parts(name, state, but)
    model, added = state.get("model"), state.get("added_tokens") or []
    if not isinstance(model, dict) or model.get("type", "BPE") not in MODELS:
        raise _refusal(name, "model", Message("valid: {valid}", valid=", ".join(MODELS)))
    contents = [token.get("content") if isinstance(token, dict) else None for token in added]
    if len(added) > MOST_ADDED or not all(isinstance(each, str) and each for each in contents):
        raise _refusal(name, "added_tokens", Message("valid: at most {most:,}", most=MOST_ADDED))
    if model.get("dropout"):
        raise _refusal(name, "dropout", Message("the same text would have other tokens each time; valid: null"))
    vocabulary, merges = model.get("vocab") or (), model.get("merges") or ()
    if max(len(vocabulary), len(merges)) > most_words:
        raise _refusal(name, "vocab", Message("valid: at most {most:,}", most=most_words))
    tokens = [each[0] if isinstance(each, list) and each else each for each in vocabulary]
    if any(len(str(token)) > MOST_CHARACTERS for token in (*tokens, *contents)):
        raise _refusal(name, "vocab", Message("valid: tokens of at most {most:,} characters", most=MOST_CHARACTERS))
    numbers = {key: value for key, value in model.items() if key not in ("vocab", "merges")}
    most = model.get("max_input_chars_per_word", 0)
    if not _is_bounded([numbers, state.get("padding"), state.get("truncation")]) or not 0 <= (most or 0) <= MOST_WORD:
        raise _refusal(name, "model", Message("its numbers or texts are too large"))


def check_parts(name: str, state: Mapping[str, Any], but: Collection[str] = ()) -> None:
    """Check the steps before and after the vocabulary is looked up. Raises ModelError."""
    for kind, known in KINDS.items():
        seen: set[str] = set()
        for number, part in enumerate(_parts(state.get(kind)), 1):
            kind_of_part = part.get("type") if isinstance(part, dict) else None
            said = f"{kind} {str(kind_of_part)[:40]}"
            if number > MOST_PARTS:
                raise _refusal(name, kind, Message("it has more than {most} parts", most=MOST_PARTS))
            if not isinstance(kind_of_part, str) or kind_of_part not in known or kind_of_part in but:
                valid = ", ".join(each for each in known if each not in but)
                raise _refusal(name, said, Message("valid: {valid}", valid=valid))
            if kind_of_part in seen - _AGAIN:
                raise _refusal(name, said, Message("it comes twice"))
            if not _is_bounded({key: each for key, each in part.items() if key != "precompiled_charsmap"}):
                raise _refusal(name, said, Message("its numbers or texts are too large"))
            if why := known[kind_of_part](part):
                raise _refusal(name, said, why)
            seen.add(kind_of_part)


def _parts(part: Any) -> Iterator[Any]:
    """The parts of a kind in their order, without the sequences that hold them."""
    waiting = deque([part])
    while waiting:
        part = waiting.popleft()
        lists = [each for each in part.values() if isinstance(each, list)] if isinstance(part, dict) else []
        if lists and part.get("type") == "Sequence":
            waiting.extendleft(reversed(list(chain.from_iterable(lists))))
        elif part is not None:
            yield part


def _is_bounded(value: Any, depth: int = 8) -> bool:
    """Whether no number, text or list in it is large."""
    if isinstance(value, (dict, list)):
        inside = [*value, *value.values()] if isinstance(value, dict) else value
        return depth > 0 and len(value) <= MOST_ENTRIES and all(_is_bounded(each, depth - 1) for each in inside)
    if isinstance(value, str):
        return len(value) <= MOST_CHARACTERS
    return not isinstance(value, (int, float)) or abs(value) <= MOST_NUMBER


def _refusal(name: str, part: str, why: Message | str) -> ModelError:
    return ModelError(
        "'{name}' can't be loaded: its tokenizer has a part that is not taken here ({part}: {why}).",
        name=name[:80],
        part=part,
        why=why,
    )
