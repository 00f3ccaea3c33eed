"""What Explore shows for an address, as the server answers it: no page takes part."""

from collections.abc import Collection
from functools import cached_property
from typing import Any

import numpy as np

from pages.explore.address import Address
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.explore.routes.picture import PARTS
from tests.support.picture_route import Drawn

OFF_BY = {
    "float32": 0,
    "uint8": 0.004,
    "int8": 0.008,
}  # of the map's largest, see mha_core.draw.blob.quantised


class Picture(Drawn):
    """One of our widgets as the browser receives it, with the words on its axes."""

    @property
    def rows(self) -> list[str]:
        return self.header["rows"]["labels"]

    @property
    def columns(self) -> list[str]:
        return self.header["columns"]["labels"]

    def shows(self, expected: Any) -> None:
        """Assert that its maps equal these, (R, C) or (n, R, C), up to the quantisation."""
        expected = np.asarray(expected).reshape(self.maps.shape)
        off_by = OFF_BY[self.arrays["maps"].dtype.name]
        for drawn, weights in zip(self.maps, expected, strict=True):
            np.testing.assert_allclose(drawn, weights, rtol=0, atol=off_by * np.abs(weights).max() + 1e-7)


class Answers(dict[str, Part]):
    """The answer of the server, by part; each is computed when it is first read."""

    def __init__(self, ctx: PictureContext) -> None:
        self.ctx = ctx

    def __missing__(self, name: str) -> Part:
        part = PARTS[name](self.ctx)
        while "unfinished" in part.words:
            part = PARTS[name](self.ctx)
        self[name] = part
        return part


class Explored:
    """The titles, texts, pictures and tables for the parameters of a link."""

    drawn: Collection[str] = ("atlas", "head", "effect")  # the parts that the page has room for

    def __init__(self, **parameters: str) -> None:
        self.parameters = parameters

    @cached_property
    def ctx(self) -> PictureContext:
        """What the browser asks the server for."""
        return PictureContext.at(Address.parse(self.parameters))

    @cached_property
    def shown(self) -> Answers:
        """The answer of the server, by part."""
        return Answers(self.ctx)

    @property
    def effect(self) -> dict[str, Any]:
        """The words of what changed."""
        return self.shown["effect"].words

    @property
    def bars(self) -> list[list[Any]]:
        """[word or class, its probability with all heads on, with these off], the likeliest first."""
        return self.effect["bars"]["rows"]

    @property
    def metrics(self) -> dict[str, str]:
        metrics, words = {}, self.effect
        if headline := words.get("headline"):
            metrics[headline["label"]] = headline["after"]
        if pair := words.get("pair"):
            metrics[pair["label"]] = f"{pair['before']} → {pair['after']}"
        return metrics

    @property
    def titles(self) -> list[str]:
        head, count = self.shown["head"].words, self.effect["count"]
        is_off = len(head["heads"]) == 1 and head["heads"][0] in [list(h) for h in self.ctx.off]
        heads = f"Effect of switching {count} head{'s' * (count != 1)} off ({self.effect['mode']})"
        return [
            *(reading["title"] for reading in head.get("data", {}).get("readings", [])),
            head["title"] + " · off" * is_off,
            heads if count else "Effect of switching heads off",
        ]

    @property
    def text(self) -> str:
        """All that is said beside the pictures."""
        atlas, head, effect = (self.shown[part].words for part in ("atlas", "head", "effect"))
        lines = [*atlas["notes"], *head["notes"], head.get("empty", ""), head.get("unchanged", "")]
        lines += [self._sinks(head), head.get("typical", "")]
        lines += [head.get("data", {}).get("caption", ""), effect.get("hint", ""), effect.get("note", "")]
        lines += [f"{reading['title']} {reading['note']}" for reading in head.get("data", {}).get("readings", [])]
        return "\n".join(lines).replace("\\", "")

    def _sinks(self, head: dict[str, Any]) -> str:
        """What is said of attention sinks with the pins of the link, as `sinkNote` of open_head.js writes it."""
        sinks, pins = head.get("sinks"), self.ctx.pins
        if not sinks:
            return ""
        if not pins.positions or pins.way == "to":
            return sinks["head"]
        found = [row for row in (sinks["rows"][pin] for pin in pins.positions) if row]
        return " ".join(dict.fromkeys([*(what for what, _ in found), *(why for _, why in found)]))

    @property
    def pictures(self) -> dict[str, Picture]:
        """Our widgets by the key of their element."""
        parts = [*self.drawn, *["zeroing"] * (self.ctx.address.view == "readings")]
        return {key: Picture(widget.blob) for part in parts for key, widget in self.shown[part].pictures.items()}

    @property
    def atlas(self) -> dict[str, Any]:
        """The header of the atlas."""
        return self.pictures["atlas"].header

    def words(self, key: str = "heatmap") -> list[str]:
        """The words on a picture's axes, which must be the same for rows and columns."""
        alone = key == "heatmap"  # of the head's part: no other part need be computed
        picture = Picture(self.shown["head"].pictures[key].blob) if alone else self.pictures[key]
        assert picture.rows == picture.columns
        return picture.rows

    def table(self, first: str = "from") -> list[dict[str, Any]]:
        """The rows of the table of weights."""
        titles = (first, "to", "weight", "from position", "to position", "all heads on")
        return [dict(zip(titles, row, strict=False)) for row in self.shown["head"].words["data"]["rows"]]
