"""How well each head of rxn-albert maps atoms: `python -m mha_core.analysis.roles.atom_mapping`, in seconds.

--csv prints it as CSV, --write writes the table that the app ships.
"""

import argparse
import json
from importlib.metadata import version

from mha_core.analysis.roles.atom_mapping.reactions import built_in_reactions
from mha_core.analysis.roles.atom_mapping.table import FOLDER, csv, markdown, measure, to_json
from mha_core.models import load_model
from mha_core.models.pretrained.bundled import RXN_ALBERT


def main() -> None:
    """Measure, and print or write."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", default=RXN_ALBERT, help="a model that reads SMILES, as load_model takes it")
    parser.add_argument("--csv", action="store_true", help="instead of Markdown")
    parser.add_argument("--write", action="store_true", help="the table that is shipped, of a bundled model")
    options = parser.parse_args()
    reactions = built_in_reactions()
    table = measure(load_model(options.name), reactions)
    if options.write:
        made_with = {name: version(name) for name in ("torch", "transformers")}
        path = FOLDER / f"{options.name}-atom-mapping.json"
        path.write_text(json.dumps(to_json(options.name, table, reactions, made_with)) + "\n", encoding="utf-8")
        print(f"Written: {path}.")
        return
    print(csv(table) if options.csv else markdown(table))
    if not options.csv:
        print(f"\n{table.reactions} reactions, {table.atoms} product atoms; in brackets 95 % intervals over them.")


if __name__ == "__main__":
    main()
