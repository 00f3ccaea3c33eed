"""Make the table again that the app ships: `python -m mha_core.analysis.roles.atom_mapping`, in seconds.

How well each head of rxn-albert maps atoms; `docs.tables` prints it.
"""

import json
from importlib.metadata import version

from mha_core.analysis.roles.atom_mapping.reactions import built_in_reactions
from mha_core.analysis.roles.atom_mapping.table import FOLDER, measure, to_json
from mha_core.models import load_model
from mha_core.models.pretrained.bundled import RXN_ALBERT

if __name__ == "__main__":
    reactions = built_in_reactions()
    made_with = {name: version(name) for name in ("torch", "transformers")}
    path = FOLDER / f"{RXN_ALBERT}-atom-mapping.json"
    content = to_json(RXN_ALBERT, measure(load_model(RXN_ALBERT), reactions), reactions, made_with)
    path.write_text(json.dumps(content) + "\n", encoding="utf-8")
    print(f"Written: {path}.")
