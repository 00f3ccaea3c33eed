"""The file of an experiment: JSON that says what it is, and whose texts are checked against their digest."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from mha_core.analysis.metrics.dataset_files import as_json, of_json
from mha_core.analysis.metrics.datasets import Dataset
from mha_core.analysis.metrics.examples import Example
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.analysis.pruning.shipped import texts_digest
from mha_core.errors import ExperimentError, checked
from mha_core.i18n import later
from mha_core.models.text.contrast import Contrast

FORMAT = "mha-explorer experiment 1"
MAX_CHARACTERS = 2**24
_TYPES = {"model": str, "off": str, "mode": str, "measure": str, "step": int, "link": str, "weights_sha256": str}
_LATER: dict[str, Any] = {"model_b": "", "between": "", "contrasts": ()}  # what files of before do not have


def to_text(fields: Mapping[str, Any]) -> str:
    """The text of a file, from the fields of an `Experiment`."""
    texts: Dataset | None = fields["texts"]
    content = {"format": FORMAT} | {name: fields[name] for name in _TYPES}
    content |= {name: fields[name] for name, default in _LATER.items() if fields[name] != default}
    content |= {
        "texts": as_json(texts),
        "texts_sha256": _digest(texts, fields["references"], fields["contrasts"]),
        "references": list(fields["references"]),
        "orders": [asdict(order) for order in fields["orders"]],
        "made_with": dict(fields["made_with"]),
        "results": fields["results"],
    }
    return json.dumps(content, indent=1, allow_nan=False) + "\n"


def of_text(text: str, name: str) -> dict[str, Any]:
    """The fields of an `Experiment`, from the text of a file.

    Raises:
        ExperimentError: it is no experiment, one of a later version, or its texts were changed.
    """
    content = _content(text, name)
    try:
        texts, references = of_json(content["texts"]), tuple(map(checked(str), content["references"]))
        model_b, between, contrasts = (content.get(name, default) for name, default in _LATER.items())
        fields = {key: checked(kind)(content[key]) for key, kind in _TYPES.items()} | {
            "model_b": checked(str)(model_b),
            "between": checked(str)(between),
            "contrasts": tuple(Contrast(*map(checked(str), each)) for each in checked(list, tuple)(contrasts)),
            "texts": texts,
            "references": references,
            "orders": tuple(RemovalOrder(**checked(dict)(order)) for order in content["orders"]),
            "results": checked(dict)(content["results"]),
            "made_with": {checked(str)(key): checked(str)(each) for key, each in content["made_with"].items()},
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = later("it has no {key}", key=str(error)) if isinstance(error, KeyError) else str(error)[:120]
        raise ExperimentError("{name} is not an experiment: {what}.", name=name, what=what) from error
    if (said := content.get("texts_sha256")) != (digest := _digest(texts, references, fields["contrasts"])):
        raise ExperimentError(
            "The texts in {name} were changed: SHA-256 {digest}…, it says {said}….",
            name=name,
            digest=digest[:12],
            said=str(said)[:12],
        )
    return fields


def _content(text: str, name: str) -> dict[str, Any]:
    """The content of a file. Raises ExperimentError unless it is JSON of this format."""
    if len(text) > MAX_CHARACTERS:
        raise ExperimentError(
            "{name} has {number:,} characters. Valid: at most {most:,}.",
            name=name,
            number=len(text),
            most=MAX_CHARACTERS,
        )
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError("{name} is not an experiment: it is not JSON.", name=name) from error
    found = content.get("format") if isinstance(content, dict) else None
    if found != FORMAT:
        raise ExperimentError(
            "{name} is not an experiment: its format is {found!r}. Valid: {format!r}.",
            name=name,
            found=str(found)[:40],
            format=FORMAT,
        )
    return content


def _digest(texts: Dataset | None, references: Sequence[str], contrasts: Sequence[Contrast]) -> str:
    """SHA-256 of the texts, of those that they are only compared with, and of contrasts."""
    items = [Example(each) for contrast in contrasts for each in contrast]
    return texts_digest(Dataset("", (*(texts.items if texts else ()), *map(Example, references), *items)))
