"""Make again what is shipped of heads over texts: `python -m mha_core.find_heads [MODEL …]`.

Every head of each bundled model over the built-in texts for it, some seconds on one core for each: the roles that
Explore tells of an open head, and all that was counted, which *Find heads* opens with.
"""

import argparse
import json
from importlib.metadata import version
from pathlib import Path

from mha_core.backends import load_model
from mha_core.backends.cards import bundled
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.shipped_counts import counts_path, write_counts
from mha_core.find_heads.shipped_roles import FOLDER, MODELS, path_of, to_json
from mha_core.stats.texts.built_in import built_in_texts


def main() -> None:
    """Measure and write the files."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", default=MODELS, metavar="MODEL", help=f"of {', '.join(bundled())}")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="to write to; by default that of the app")
    options = parser.parse_args()
    if unknown := [name for name in options.models if name not in bundled()]:
        parser.error(f"{', '.join(unknown)}: not bundled. Valid: {', '.join(bundled())}.")
    made_with = {name: version(name) for name in ("torch", "transformers", "numpy")}
    for name in options.models:
        model = load_model(name)
        texts = built_in_texts(model)
        found = over_texts(model, texts, name=texts.name)
        roles, counts = path_of(name, options.folder), counts_path(name, options.folder)
        content = json.dumps(to_json(found, made_with), ensure_ascii=False, indent=0)
        roles.write_text(content + "\n", encoding="utf-8")
        write_counts(counts, model, texts, found, made_with)
        print(f"Written: {roles}, {counts}.")


if __name__ == "__main__":
    main()
