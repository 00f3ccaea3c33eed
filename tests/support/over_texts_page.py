"""The page "Find heads" without a browser: what a person reads and does there."""

import json
from typing import Any

import numpy as np

from tests.support.app_page import Explore
from tests.support.lab_page import Lab, numbers

PAGE = "Find_heads.py"
ENGLISH = ("the old dog near the trees chases a cat .", "she sees him , and he sees the dog .", "the dogs sleep .")


class OverTexts(Lab):
    """A session that a link leads to this page."""

    opens = PAGE

    def __init__(self, model: str = "toy-english", *texts: str, **parameters: str) -> None:
        """Texts are in the box for own texts already. Unless the link says which, it is the part with all numbers."""
        over = {"texts": "my texts"} if texts else {}
        self.holds = {"texts-lines": "\n".join(texts)} if texts else {}
        Explore.__init__(self, **{"model": model, "over_part": "numbers"} | over | parameters)

    # --- doing

    def paste(self, text: str) -> "OverTexts":
        self.run(self.app.text_area(key="texts-lines").set_value(text))
        return self

    def upload(self, name: str, data: bytes) -> "OverTexts":
        self.run(self.app.file_uploader(key="texts-file").set_value((name, data, "text/plain")))
        return self

    def measure(self) -> "OverTexts":
        self.press("texts-measure").until("Done in")
        return self

    def choose_row(self, row: object) -> "OverTexts":
        """Choose a row of the relations, as the browser would send it."""
        (table,) = [each for each in self.app.dataframe if "relation" in each.value]
        states = self.app._tree.get_widget_states()
        chosen = states.widgets.add(id=table.proto.id)
        chosen.string_value = json.dumps({"selection": {"rows": [row], "columns": [], "cells": []}})
        self._checked(self.app._run(states))
        return self

    # --- reading

    @property
    def link(self) -> str:
        """The key in the address under which others find what is measured."""
        return str(np.ravel(self.app.query_params["measured"])[0])

    @property
    def squares(self) -> np.ndarray:
        """The squares of the map, (L, H)."""
        name = next(name for name in ("texts-map", "texts-relation-map") if name in self.charts)
        return numbers(self.charts[name]["data"][0]["z"])

    @property
    def dots(self) -> dict[str, tuple[float, float]]:
        """Where each head's dot is."""
        layers = [trace for trace in self.charts["texts-dots"]["data"] if trace.get("name")]
        return {
            head: (float(x), float(y))
            for trace in layers
            for head, x, y in zip(trace["customdata"], numbers(trace["x"]), numbers(trace["y"]), strict=True)
        }

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The lines of the relations' table."""
        (table,) = [each.value for each in self.app.dataframe if "relation" in each.value]
        return table.to_dict("records")

    @property
    def sentences(self) -> list[str]:
        """The HTML of the sentences that are shown."""
        return [each.proto.body for each in self.app.get("html") if 'class="fired"' in each.proto.body]

    @property
    def open_head(self) -> str:
        boxes = {box.key: box.value for box in self.app.selectbox}
        return f"{boxes['layer']}.{boxes['head']}"
