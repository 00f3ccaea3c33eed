"""How long a text may be, in tokens and in memory, checked before anything is computed.

In characters, it is as long as a link may hold: MAX_TEXT_CHARS (mha_core/address/parameters.py), to which `truncated`
(pages/shell/state/query_params.py) cuts it; pages/shell/frame/notices.py says so. The whole address of a request has
MAX_QUERY_CHARS (pages/shell/server/request_language.py).
"""

from typing import Any

from mha_core import settings
from mha_core.backends import Model, TextError
from mha_core.backends.huggingface.trace_size import trace_bytes
from mha_core.jobs.caches import MEMORY
from pages.shell.inputs.inputs_by_modality import input_of

TRACES_OF_A_PAGE = 2  # with all heads on, and with some off


def read_within_limits(model: Model, text: str, pair: str | None) -> Any:
    """The model's input for the text in the box. Raises TextError where it cannot be read, or is too large."""
    read = input_of(model).read(text)
    if model.takes_target:
        pair = None  # a target is cut where the model ends
    _check_tokens(model, read, pair)
    _check_memory(model, read, pair)
    return read


def _check_tokens(model: Model, read: object, pair: str | None) -> None:
    """Raises TextError if these are more tokens than the owner allows."""
    longest = settings.max_tokens()
    if longest is None or longest >= model.info.max_tokens:
        return
    encoding = model.encoded(read, pair)
    if (count := len(encoding.tokens) + encoding.dropped) > longest:
        raise TextError(
            "The text has {count:,} tokens; this server takes at most {longest:,} (MHA_MAX_TOKENS). Shorten it.",
            count=count,
            longest=longest,
        )


def _check_memory(model: Model, read: object, pair: str | None) -> None:
    """Raises TextError if the Traces of one page are more than all that may be kept."""
    info, most = model.info, MEMORY.bound()
    if TRACES_OF_A_PAGE * trace_bytes(info, info.max_tokens) <= most:
        return  # of any text: nothing to count
    tokens = len(model.encoded(read, pair).tokens)
    if (needed := TRACES_OF_A_PAGE * trace_bytes(info, tokens)) > most:
        raise TextError(
            "{layers} layers × {heads} heads × {tokens:,}² tokens take {needed:,.0f} MB, with the heads on and "
            "again with some off; this server keeps at most {most:,.0f} MB (MHA_MEMORY). Shorten the text, or "
            "choose a smaller model.",
            layers=info.layers,
            heads=info.heads,
            tokens=tokens,
            needed=needed / 2**20,
            most=most / 2**20,
        )
