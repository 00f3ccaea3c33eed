"""Export of numbers: a Trace's attention for NumPy; maps, scores and curves as tables for a spreadsheet."""

import csv as csv_writer
import io
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap
from mha_core.analysis.pruning.orders import Curve
from mha_core.heads import Ablation, Head, all_heads
from mha_core.trace import Trace

COLUMNS = ("head", "from", "to", "from_at", "to_at", "weight")

# Beginnings of a cell that a spreadsheet would run as a formula. An apostrophe too, so that removing one undoes
# `_harmless`.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "'")


def npz(trace: Trace) -> bytes:
    """A Trace as a compressed NPZ, to open with `numpy.load(file)`; nothing in it is pickled.

    Holds attentions (L, H, T, T) float32, tokens (T,), segments (T,), words (T,) with −1 for special tokens, and as
    text: model, title, ablation (the heads that were off, such as "5.*,6.4"; "" = none) and mode (what stood in for
    them).
    """
    file = io.BytesIO()
    np.savez_compressed(
        file,
        attentions=trace.attentions.numpy().astype(np.float32, copy=False),
        tokens=np.array(trace.tokens, dtype=np.str_),
        segments=np.array(trace.segments, dtype=np.int64),
        words=np.array([-1 if word is None else word for word in trace.words], dtype=np.int64),
        model=np.array(trace.info.name),
        title=np.array(trace.info.title),
        ablation=np.array(str(trace.ablation)),
        mode=np.array(trace.ablation.mode),
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
        list(zip(map(_harmless, axis.tokens), _positions(axis.positions), strict=True))
        for axis in (maps.rows, maps.columns)
    )
    weights = maps.weights.numpy().reshape(len(heads), len(rows), len(columns))
    for head, weight in zip(heads, weights, strict=True):
        name = _harmless(head.label if isinstance(head, Head) else head)
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


def _positions(positions: Iterable[tuple[int, ...]]) -> list[str]:
    return [" ".join(map(str, merged)) for merged in positions]


def scores_csv(scores: Mapping[str, Tensor]) -> str:
    """A CSV table of head scores (L, H): a line for each head, a column for each score; NaN as an empty cell."""
    shape = next(iter(scores.values())).shape
    rows = [[str(head), *(_number(float(score[head])) for score in scores.values())] for head in all_heads(*shape)]
    return _table(["head", *scores], rows)


def curves_csv(curves: Sequence[Curve], shape: tuple[int, int]) -> str:
    """A CSV table of pruning curves, a line for each point: order, heads off, which, and the metric's values."""
    names = list(curves[0].points[0].values)
    rows = [
        [
            curve.order.label,
            len(point.removed),
            str(Ablation.of(point.removed, shape)),
            *(_number(point.values[name]) for name in names),
        ]
        for curve in curves
        for point in curve.points
    ]
    return _table(["order", "heads_off", "which", *names], rows)


def _number(value: float) -> str:
    return "" if value != value else f"{value:.6g}"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv_writer.writer(file)
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue()
