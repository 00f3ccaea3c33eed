"""Export of numbers: a Trace for NumPy; maps as tables for a spreadsheet."""

import csv as csv_writer
import io
import platform
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import torch

from mha_core.heads import Head
from mha_core.jobs.digest import text_digest
from mha_core.stats.attention_map import AttentionMap
from mha_core.trace import Trace
from mha_core.version import __version__

# The logits of a model with this output; of all others they are called logits.
_LOGITS = {"classifier": "classes", "token-classifier": "token_classes", "question-answering": "answer"}
COLUMNS = ("head", "from", "to", "from_at", "to_at", "weight")

# Beginnings of a cell that a spreadsheet would run as a formula. An apostrophe too, so that removing one undoes
# `_harmless`.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'")


def npz(
    trace: Trace, *, text: str = "", pair: str | None = None, weights: str = "", left_out: Sequence[str] = ()
) -> bytes:
    """A Trace as a compressed NPZ, to open with `numpy.load(file)`; nothing in it is pickled.

    Holds attentions (L, H, T, T), hidden_states (L + 1, T, D) and, where the model has them, values (L, H, T, d_k),
    logits (T, V), classes (C,), token_classes (T, C) and answer (2, T), float32; ids, tokens, segments and words (T,),
    words with −1 for special tokens; and as text: model, title, ablation (the heads that were off, such as "5.*,6.4";
    "" = none), mode (what stood in for them), torch (its version), and what is given of the arguments, with the text's
    SHA-256 as text_sha256. Of an encoder-decoder each Trace is a file of its own: attention is its name ("encoder",
    "decoder", "cross"), and of the last key_tokens (T_k,) are the columns' tokens.

    Args:
        text, pair: what was traced, which a Trace does not keep.
        weights: `digest.weights_digest` of the model, kept as weights_sha256.
        left_out: fields that are left out, since they are large, of those that not every model has; their names are
            kept as left_out.
    """
    arrays = {"attentions": trace.stacked(), "hidden_states": trace.hidden_states}
    optional = {"values": trace.values, _LOGITS.get(trace.info.task, "logits"): trace.logits}
    arrays |= {name: array for name, array in optional.items() if name not in left_out}
    fields: dict[str, Any] = {
        name: array.numpy().astype(np.float32, copy=False) for name, array in arrays.items() if array is not None
    }
    if trace.info.attention != "self":
        fields["attention"] = np.array(trace.info.attention)
    if trace.source is not None:
        fields["key_tokens"] = np.array(trace.source.tokens, dtype=np.str_)
    if trace.ids:
        fields["ids"] = np.array(trace.ids, dtype=np.int64)
    given = {"text": text, "pair": pair or "", "weights_sha256": weights, "left_out": ",".join(left_out)}
    if text:
        given["text_sha256"] = text_digest(text, pair)
    fields |= {name: np.array(value) for name, value in given.items() if value}
    file = io.BytesIO()
    np.savez_compressed(
        file,
        **fields,
        tokens=np.array(trace.tokens, dtype=np.str_),
        segments=np.array(trace.segments, dtype=np.int64),
        words=np.array([-1 if word is None else word for word in trace.words], dtype=np.int64),
        model=np.array(trace.info.name),
        title=np.array(trace.info.title),
        ablation=np.array(str(trace.ablation)),
        mode=np.array(trace.ablation.mode),
        torch=np.array(str(torch.__version__)),
    )
    return file.getvalue()


def csv(maps: AttentionMap, heads: Sequence[Head | str]) -> str:
    """A CSV table with a line for each pair of each head: head, from, to, from_at, to_at, weight.

    `from_at` and `to_at` are positions in the Trace, several for a merged word ("6 7 8"). Weights have the digits that
    give back the same float32. Quoting follows RFC 4180. Text that a spreadsheet would run as a formula, such as the
    tokens "=" and "-", gets an apostrophe in front, and so does text that begins with one: remove one apostrophe to
    have the token again.

    Args:
        maps: weights (n, R, C), or (R, C) of one head.
        heads: n heads, or names of other maps, such as a mean.

    Raises:
        ValueError: more or fewer heads than weights.
    """
    file = io.StringIO()
    table = csv_writer.writer(file, lineterminator="\r\n")
    table.writerow(COLUMNS)
    rows, columns = (
        [(_harmless(token), " ".join(map(str, at))) for token, at in zip(axis.tokens, axis.positions, strict=True)]
        for axis in (maps.rows, maps.columns)
    )
    weights = maps.weights.numpy().reshape(len(heads), len(rows), len(columns))
    for head, weight in zip(heads, weights, strict=True):
        name = _harmless(f"head {head}" if isinstance(head, Head) else head)
        digits = weight.astype(np.str_).tolist()  # NumPy writes the fewest that give the same float32
        table.writerows(
            (name, a, b, a_at, b_at, digit)
            for (a, a_at), line in zip(rows, digits, strict=True)
            for (b, b_at), digit in zip(columns, line, strict=True)
        )
    return file.getvalue()


def _harmless(text: str) -> str:
    """Text that no spreadsheet runs as a formula."""
    return "'" + text if text.startswith(FORMULA) else text


def versions() -> dict[str, str]:
    """The versions that the last digits of a result depend on, by name."""
    return {
        "mha_core": __version__,
        "torch": str(torch.__version__),
        "python": platform.python_version(),
        "processor": platform.machine(),
    }


def csv_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A CSV table."""
    file = io.StringIO()
    writer = csv_writer.writer(file)
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue()
