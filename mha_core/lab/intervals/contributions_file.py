"""The file of the texts' contributions to shipped results, so that intervals need no new measurement."""

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.lab.curve_points import Curve
from mha_core.lab.scores.score_so_far import ScoreSamples
from mha_core.stats.intervals import Average, Contributions, Mean, RankCorrelation, Sampling, Share

FORMAT = 1
_STEPS = 2**16 - 1  # from the smallest contribution to the largest: some 0.00002 of a similarity, in half the bytes


class Packed(NamedTuple):
    """A file's bytes, and what JSON says of it."""

    data: bytes
    facts: dict


def pack(curves: Sequence[Curve], scores: Mapping[str, ScoreSamples]) -> Packed | None:
    """Write the samples of curves of one set of texts, all with as many points, and of scores.

    None if some curve has no samples.
    """
    from scipy.stats import rankdata  # half a second to import

    sampling = curves[0].sampling if curves else None
    if sampling is None or not all(point.samples for curve in curves for point in curve.points):
        return None
    arrays: dict[str, np.ndarray] = {}
    for name in (each for each, of in sampling.statistics.items() if not isinstance(of, Average)):
        points = [
            torch.stack([point.samples.by_value[name] for point in curve.points if point.samples]) for curve in curves
        ]
        values = torch.stack(points)  # (C, P, E)
        if isinstance(sampling.statistics[name], RankCorrelation):  # it needs their order alone, and that exactly
            values, low, high = torch.from_numpy(rankdata(values, "dense", axis=-1) - 1).float(), 0.0, float(_STEPS)
        else:
            low, high = float(values.min()), float(values.max())
        steps = (values - low) / max(high - low, 1e-30) * _STEPS
        arrays |= {f"curves.{name}": steps.round().numpy().astype(np.uint16), f"ends.{name}": np.array([low, high])}
    for name, (contributions, mean, _) in scores.items():
        largest = contributions.abs().max().clamp(min=1e-30)
        arrays |= {f"scores.{name}": (contributions / largest).half().numpy(), f"largest.{name}": largest.numpy()}
        arrays |= {f"members.{name}": mean.members.int().numpy(), f"shares.{name}": mean.shares.numpy()}
    statistics: dict[str, str | list[str]] = {}  # by name: its kind; of a mean of others, their names
    for name, statistic in sampling.statistics.items():
        if isinstance(statistic, Average):
            statistics[name] = list(statistic.of)
            continue
        side = statistic.shares if isinstance(statistic, Mean) else statistic.other
        arrays |= {f"of.{name}": side.numpy(), f"who.{name}": statistic.members.int().numpy()}
        statistics[name] = type(statistic).__name__
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **arrays)
    data = file.getvalue()
    facts = {
        "format": FORMAT,
        "sha256": hashlib.sha256(data).hexdigest(),
        "units": sampling.units,
        "unit": sampling.unit,
    }
    return Packed(data, facts | {"statistics": statistics})


def unpack(packed: Packed, curves: Sequence[Curve]) -> tuple[tuple[Curve, ...], dict[str, ScoreSamples]]:
    """The curves with their samples, and the samples of scores by name.

    Raises:
        ValueError: the file is not the one that the facts are about, or of another format.
    """
    data, facts = packed
    if facts.get("format") != FORMAT:
        raise ValueError(f"The samples are of format {facts.get('format')}; valid: {FORMAT}.")
    if hashlib.sha256(data).hexdigest() != facts["sha256"]:
        raise ValueError("The samples are of other results; valid: the file that was written with them.")
    with np.load(io.BytesIO(data), allow_pickle=False) as file:
        arrays = {
            name: torch.from_numpy(file[name].astype(np.int32) if file[name].dtype == np.uint16 else file[name])
            for name in file.files
        }
    kinds = {kind.__name__: kind for kind in (Mean, Share, RankCorrelation)}
    statistics = {
        name: Average(tuple(kind))
        if isinstance(kind, list)
        else kinds[kind](arrays[f"who.{name}"].long(), arrays[f"of.{name}"])
        for name, kind in facts["statistics"].items()
    }
    sampling = Sampling(facts["units"], facts["unit"], statistics)
    contributions = {
        name: _in_units(arrays[f"curves.{name}"], arrays[f"ends.{name}"])
        for name in statistics
        if f"curves.{name}" in arrays
    }
    scores = {}
    for name in (array.removeprefix("scores.") for array in arrays if array.startswith("scores.")):
        mean = Mean(arrays[f"members.{name}"].long(), arrays[f"shares.{name}"])
        scores[name] = ScoreSamples(arrays[f"scores.{name}"] * arrays[f"largest.{name}"], mean, facts["units"])
    return tuple(_with_samples(curve, i, contributions, sampling) for i, curve in enumerate(curves)), scores


def _in_units(steps: Tensor, ends: Tensor) -> Tensor:
    """Contributions again, float32, from whole steps."""
    low, high = ends.tolist()
    return (steps.double() * ((high - low) / _STEPS) + low).float()


def _with_samples(curve: Curve, i: int, contributions: Mapping[str, Tensor], sampling: Sampling) -> Curve:
    points = tuple(
        replace(point, samples=Contributions({name: values[i, at] for name, values in contributions.items()}))
        for at, point in enumerate(curve.points)
    )
    return replace(curve, points=points, sampling=sampling)
