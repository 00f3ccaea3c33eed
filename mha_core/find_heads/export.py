"""Files of heads over texts: CSV for a spreadsheet, JSON and NPZ for a program. Each names the model and the texts.

`about`, the same in all: model and title, weights_sha256, texts (their name) and texts_sha256 ("" = not all of them
were read), how many texts there were (texts_read), how many of them the model could not read (unread) and how many were
cut (cut), tokens (of words), intervals (what they are, and why one is empty), seed (of the repeated random tokens),
link (the address of the page), and versions.
"""

import csv
import io
import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from mha_core.backends.builtin.session_models import public_name
from mha_core.find_heads.over_texts_result import ALL_SCORES, OverTexts
from mha_core.stats.counts.random_repeats import SEED
from mha_core.stats.counts.ratio_sums import FEWEST
from mha_core.stats.counts.relations import DIRECTIONS

FORMAT = 1
INTERVALS = f"95 % over texts; empty where fewer than {FEWEST} texts have such words"


def about(found: OverTexts, made_with: Mapping[str, str], link: str = "") -> dict[str, str | int]:
    """The model and texts that the numbers belong to.

    Args:
        made_with: versions by name, as `mha_core.export.versions` gives them.
        link: the address of the page, from its "?" on.
    """
    tally = found.tally
    counts = {"texts_read": tally.texts, "unread": tally.unread, "cut": tally.cut, "tokens": tally.tokens}
    return {
        "model": public_name(found.info.name),
        "title": found.info.title,
        "weights_sha256": found.weights_sha256,
        "texts": found.texts,
        "texts_sha256": found.texts_sha256,
        **counts,
        "intervals": INTERVALS,
        "seed": SEED,
        "link": link,
        **made_with,
    }


def as_csv(found: OverTexts, made_with: Mapping[str, str], link: str = "") -> str:
    """A line for each head: head, layer, number in its layer, then each score with the ends of its 95 % interval.

    Before the table, lines that begin with "#" say what it is of: `pandas.read_csv(file, comment="#")`. An unknown
    number is empty.
    """
    file = io.StringIO()
    for name, value in about(found, made_with, link).items():
        file.write(f"# {name}: {_one_line(value)}\r\n")
    table = csv.writer(file)
    columns = [f"{name}{end}" for name in found.scores for end in ("", "_low", "_high")]
    table.writerow(["layer", "head", *columns])
    for layer in range(found.info.layers):
        for head in range(found.info.heads):
            numbers = [float(end[layer, head]) for estimate in found.scores.values() for end in estimate]
            table.writerow([layer, head, *("" if math.isnan(number) else repr(number) for number in numbers)])
    return file.getvalue()


def as_json(found: OverTexts, made_with: Mapping[str, str], link: str = "") -> str:
    """An object of format, about, scores and relations; an unknown number is null.

    scores: by name {title, meaning, unit, value, low, high}, the last three (L, H). relations: a list of {relation,
    cases, chance, offset, offset_accuracy, offset_low, offset_high, heads}, heads by direction {value, low, high}, the
    accuracies of all heads, (L, H).
    """
    scores = {
        name: ALL_SCORES[name]._asdict() | {end: _plain(getattr(estimate, end)) for end in estimate._fields}
        for name, estimate in found.scores.items()
    }
    relations = [
        {
            "relation": each.label,
            "cases": each.cases,
            "chance": each.chance,
            "offset": each.offset,
            "offset_accuracy": _plain(each.offset_accuracy),
            "offset_low": _plain(each.offset_interval.low),
            "offset_high": _plain(each.offset_interval.high),
            "heads": {
                direction: {end: _plain(getattr(of_heads, end)) for end in of_heads._fields}
                for direction, of_heads in each.by_direction.items()
            },
        }
        for each in found.relations
    ]
    told = {"format": FORMAT, "about": about(found, made_with, link), "scores": scores, "relations": relations}
    return json.dumps(told, ensure_ascii=False, indent=1, allow_nan=False)


def as_npz(found: OverTexts, made_with: Mapping[str, str], link: str = "") -> bytes:
    """A compressed NPZ, to open with `numpy.load(file)`; nothing in it is pickled. Unknown numbers are NaN.

    Holds each score as NAME, NAME_low and NAME_high, (L, H); relations (R,), their labels; directions (2,), of
    cross-attention (1,); accuracy, accuracy_low, accuracy_high, (R, 2, L, H), of each relation, direction and head;
    cases, chance, offset, offset_accuracy, offset_low, offset_high, (R,); and `about` as JSON.
    """
    arrays: dict[str, Any] = {
        f"{name}{'' if end == 'value' else '_' + end}": getattr(estimate, end)
        for name, estimate in found.scores.items()
        for end in estimate._fields
    }
    every = found.relations
    arrays["relations"] = np.array([each.label for each in every], dtype=np.str_)
    arrays["directions"] = np.array([*every[0].by_direction] if every else DIRECTIONS)
    for end, name in (("value", "accuracy"), ("low", "accuracy_low"), ("high", "accuracy_high")):
        heads = [getattr(each.heads, end) for each in every]
        arrays[name] = np.stack(heads) if heads else np.zeros((0, 2, *found.info.shape))
    for name, kind in (("cases", np.int64), ("offset", np.int64), ("chance", float), ("offset_accuracy", float)):
        arrays[name] = np.array([getattr(each, name) for each in every], dtype=kind)
    for end in ("low", "high"):
        arrays[f"offset_{end}"] = np.array([getattr(each.offset_interval, end) for each in every], dtype=float)
    arrays["about"] = np.array(json.dumps(about(found, made_with, link), ensure_ascii=False))
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def _one_line(value: object) -> str:
    """The text on one line."""
    return " ".join(str(value).split())


def _plain(numbers: np.ndarray | float) -> Any:
    """Nested lists, or a number; None for an unknown one."""
    return np.where(np.isnan(numbers), np.array(None), numbers).tolist()
