"""Write the scripts' copy of the parameters: `python -m mha_core.address`."""

import json
from collections.abc import Mapping
from typing import Any

from mha_core.address.parameters import CHOSEN, PARTS, STAYING, VIEWS, depends_on
from mha_core.backends.cards import DEFAULT
from mha_core.paths import ASSETS

PARAMETERS = ASSETS / "js" / "core" / "address_parameters.js"
PICTURES = ASSETS / "js" / "pictures" / "depends_on.js"


def parameters() -> str:
    """The content of PARAMETERS."""
    return f"""\
// Written by `python -m mha_core.address`, which has the tables.

// The model of an address that names none.
export const MODEL = {json.dumps(DEFAULT)};
// The parameters that are chosen in the browser, and their defaults, which are left out of the address.
/** @type {{Values}} */
export const CHOSEN = {_table({name: each.default for name, each in CHOSEN.items()})};
// The parameters that stay in the address whatever is shown, from page to page.
export const STAYING = {json.dumps(list(STAYING))};
"""


def pictures() -> str:
    """The content of PICTURES."""
    return f"""\
// Written by `python -m mha_core.address`, which has the tables.

// The parts of the pictures, each with the parameters that it depends on, whatever else is chosen.
/** @type {{Record<string, string[]>}} */
export const DEPENDS_ON = {_table({part: depends_on(part) for part in PARTS})};
// Views of the open head that depend on more.
/** @type {{Record<string, string[]>}} */
export const IN_VIEW = {_table({view: list(names) for view, names in VIEWS.items() if names})};
"""


def _table(table: Mapping[str, Any]) -> str:
    """A table in Prettier's style."""
    return "{\n" + "".join(f"  {name}: {_written(name, value)},\n" for name, value in table.items()) + "}"


def _written(name: str, value: Any, width: int = 120) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(f"  {name}: {line},") <= width:
        return line
    return "[\n" + "".join(f"    {json.dumps(each)},\n" for each in value) + "  ]"


if __name__ == "__main__":
    PARAMETERS.write_text(parameters(), encoding="utf-8")
    PICTURES.write_text(pictures(), encoding="utf-8")
