"""Datasets as JSON has them, in the files of saved measurements."""

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from mha_core.inputs.picture import PictureFile
from mha_core.stats.metrics.datasets import BUILT_IN, Dataset, built_in
from mha_core.stats.metrics.examples import Example


def as_json(texts: Dataset | None) -> dict[str, Any] | None:
    """A dataset as JSON has it."""
    return None if texts is None else vars(texts) | {"items": [*map(plain_item, texts.items)]}


def plain_item(item: Example) -> list[Any]:
    """An example as JSON has it: its text, pair, score and label, and its picture, if it is one, in Base64."""
    *fields, picture = item
    return fields if picture is None else [*fields, b64encode(picture).decode()]


def of_json(content: Any) -> Dataset | None:
    """The dataset that `as_json` gave; a built-in one with all that is known of it.

    Raises:
        KeyError, TypeError: it is none.
    """
    if content is None:
        return None
    items = tuple(_example(*item) for item in content["items"])
    title, about = (checked(str)(content[name]) for name in ("title", "about"))
    texts = Dataset(title, items, about, checked(int)(content["left_out"]))
    known = (built_in(kind) for kind, (_, known_title, _) in BUILT_IN.items() if known_title == title)
    return next((each for each in known if each.items == items), texts)


def _example(text: Any, pair: Any, score: Any, label: Any, picture: Any = None) -> Example:
    words = checked(str, type(None))
    file = None if picture is None else PictureFile(b64decode(checked(str)(picture)))
    return Example(checked(str)(text), words(pair), checked(float, int, type(None))(score), words(label), file)


def checked(*kinds: type) -> Callable[[Any], Any]:
    """A function that returns a value of one of these kinds, and raises TypeError for any other."""

    def check(value: Any) -> Any:
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            names = " or ".join(kind.__name__ for kind in kinds)
            raise TypeError(f"{str(value)[:40]!r} is a {type(value).__name__}, and should be a {names}")
        return value

    return check
