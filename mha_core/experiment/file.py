"""The file of an experiment: JSON that says what it is, and whose texts are checked against their digest."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from mha_core.analysis.metrics.datasets import BUILT_IN, Dataset, built_in
from mha_core.analysis.metrics.examples import Example
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.analysis.pruning.shipped import texts_digest
from mha_core.errors import ExperimentError
from mha_core.i18n import later

FORMAT = "mha-explorer experiment 1"
MAX_CHARACTERS = 2**24
_TYPES = {"model": str, "off": str, "mode": str, "measure": str, "step": int, "link": str, "weights_sha256": str}


def to_text(fields: Mapping[str, Any]) -> str:
    """The text of a file, from the fields of an `Experiment`."""
    texts: Dataset | None = fields["texts"]
    content = {"format": FORMAT} | {name: fields[name] for name in _TYPES}
    content |= {
        "texts": None if texts is None else vars(texts) | {"items": [*map(list, texts.items)]},
        "texts_sha256": _digest(texts, fields["references"]),
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
        texts, references = _texts(content["texts"]), tuple(map(_checked(str), content["references"]))
        fields = {key: _checked(kind)(content[key]) for key, kind in _TYPES.items()} | {
            "texts": texts,
            "references": references,
            "orders": tuple(RemovalOrder(**_checked(dict)(order)) for order in content["orders"]),
            "results": _checked(dict)(content["results"]),
            "made_with": {_checked(str)(key): _checked(str)(each) for key, each in content["made_with"].items()},
        }
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = later("it has no {key}", key=str(error)) if isinstance(error, KeyError) else str(error)[:120]
        raise ExperimentError("{name} is not an experiment: {what}.", name=name, what=what) from error
    if (said := content.get("texts_sha256")) != (digest := _digest(texts, references)):
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


def _texts(content: Any) -> Dataset | None:
    """The texts in a file; the built-in ones with all that is known of them."""
    if content is None:
        return None
    items = tuple(_example(*item) for item in content["items"])
    title, about = (_checked(str)(content[name]) for name in ("title", "about"))
    texts = Dataset(title, items, about, _checked(int)(content["left_out"]))
    known = (built_in(kind) for kind in BUILT_IN)
    return next((each for each in known if each.items == items and each.title == texts.title), texts)


def _example(text: Any, pair: Any, score: Any, label: Any) -> Example:
    words = _checked(str, type(None))
    return Example(_checked(str)(text), words(pair), _checked(float, int, type(None))(score), words(label))


def _checked(*kinds: type) -> Any:
    """A function that returns a value of one of these kinds, and raises TypeError for any other."""

    def check(value: Any) -> Any:
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            names = " or ".join(kind.__name__ for kind in kinds)
            raise TypeError(f"{str(value)[:40]!r} is a {type(value).__name__}, and should be a {names}")
        return value

    return check


def _digest(texts: Dataset | None, references: Sequence[str]) -> str:
    """SHA-256 of the texts, and of those that they are only compared with."""
    items = () if texts is None else texts.items
    return texts_digest(Dataset("", (*items, *map(Example, references))))
