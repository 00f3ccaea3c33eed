"""A bound on the memory of one text: attentions take layers × heads × tokens², whatever the weights take."""

from bisect import bisect_right
from dataclasses import replace

from mha_core.checks import check_count
from mha_core.errors import ModelError
from mha_core.message import Message
from mha_core.model_info import ModelInfo
from mha_core.settings import MAX_TRACE_MB

FEWEST_TOKENS = 16  # that are worth showing


def trace_bytes(info: ModelInfo, tokens: int, words: int = 0) -> int:
    """The size of a Trace by its number of tokens; `words`: the size of the vocabulary, where it predicts words.

    The attentions grow with the square. A target is taken to be as long as its source, up to the decoder's limit.
    """
    numbers, target = 0, check_count("tokens", tokens, 0)
    for name, own in info.by_attention.items():
        target = tokens if own is info else min(tokens, own.max_tokens)
        keys = target if name == "decoder" else tokens
        numbers += own.layers * own.heads * (keys * target + keys * own.d_k)  # with values
        if name != "cross":  # which has the decoder's
            numbers += (own.layers + 1) * target * own.d_model + 2 * target  # with ids, of eight bytes
    return 4 * (numbers + target * words)


def check_trace_size(info: ModelInfo, words: int) -> None:
    """Raise ModelError if a Trace of the model's longest text would be too large.

    Args:
        words: the size of its vocabulary if it predicts words, else 0.
    """
    if (tokens := affordable_tokens(info, words)) < info.max_tokens:
        raise ModelError(
            "{size} Valid: at most {most} MB, such as a longest text of {tokens:,} tokens.",
            size=_size(info, words),
            most=MAX_TRACE_MB,
            tokens=tokens,
        )


def within_memory(info: ModelInfo, words: int) -> ModelInfo:
    """The model with a longest text whose Trace is within the limit, and a note if that is shorter than its own.

    Raises ModelError if hardly any text is within it.
    """
    tokens = affordable_tokens(info, words)
    if tokens >= info.max_tokens:
        return info
    if tokens < FEWEST_TOKENS:
        raise ModelError(
            "{size} Valid: at most {most} MB for {tokens} tokens.",
            size=_size(info, words),
            most=MAX_TRACE_MB,
            tokens=FEWEST_TOKENS,
        )
    note = Message("at most {tokens:,} of its {most:,} tokens, to save memory", tokens=tokens, most=info.max_tokens)
    if info.note:
        note = Message("{note}, {other}", note=info.note, other=note)
    decoder = info.decoder and replace(info.decoder, max_tokens=min(tokens, info.decoder.max_tokens))
    return replace(info, max_tokens=tokens, reads_tokens=info.max_tokens, note=note, decoder=decoder)


def affordable_tokens(info: ModelInfo, words: int) -> int:
    """The longest text, up to the model's own, whose Trace is within the limit."""
    lengths = range(info.max_tokens + 1)
    return bisect_right(lengths, MAX_TRACE_MB * 2**20, key=lambda tokens: trace_bytes(info, tokens, words)) - 1


def _size(info: ModelInfo, words: int) -> str:
    megabytes = trace_bytes(info, info.max_tokens, words) / 2**20
    return Message(
        "'{name}' has {layers} layers × {heads} heads and reads {tokens:,} tokens, which takes {megabytes:,.0f} MB for "
        "one text.",
        name=info.name,
        layers=info.layers,
        heads=info.heads,
        tokens=info.max_tokens,
        megabytes=megabytes,
    )
