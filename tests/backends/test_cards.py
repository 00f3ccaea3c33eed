"""Model cards: read from YAML, one for each model that the app offers."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mha_core.backends import load_model
from mha_core.backends.cards import FOLDER, Card, Replay, Tile, cards, photo_examples
from mha_core.heads import Head
from mha_core.paths import ASSETS
from mha_core.stats.suites.report import read_figures

ROOT = Path(__file__).parents[2]

CARD = """
place: 1
title: A model
line: small
about: It reads.
tile: {title: Model, kind: a BERT, does: reads}
replay: {role: verb, about: It learns.}
first_head: "1.2"
"""


def test_a_card_has_what_its_file_says() -> None:
    card = Card.read(CARD)
    assert (card.tile, card.replay) == (Tile("Model", "a BERT", "reads"), Replay("verb", "It learns."))
    assert (card.first_head, card.licence) == (Head(1, 2), "")
    assert card.words == ("A model", "small", "It reads.", "Model", "a BERT", "reads", "It learns.")


@pytest.mark.parametrize("entry", ["size: 3", "Title: A model"])
def test_an_entry_that_no_card_has_is_refused(entry: str) -> None:
    with pytest.raises(TypeError, match=entry.partition(":")[0]):
        Card.read(f"{CARD}\n{entry}")


def test_an_example_has_the_entries_that_a_card_names() -> None:
    known = {"title", "text", "why", "pair", "further", "see"}
    every = [*photo_examples(), *(example for card in cards().values() for example in card.examples)]
    assert len(every) > 20 and [set(example) - known for example in every if set(example) - known] == []


def test_beside_each_photo_stands_another_to_compare_it_with() -> None:
    names = [example["text"] for example in photo_examples()]
    others = [example["further"]["other"] for example in photo_examples()]
    assert sorted(others) == sorted(names) and not [1 for one, other in zip(names, others, strict=True) if one == other]


def test_each_model_has_a_place_of_its_own() -> None:
    places = [card.place for card in cards().values()]
    assert places == list(range(1, len(places) + 1))
    assert next(iter(cards())) == "minilm"


CODE = [path for room in ("mha_core", "pages", "assets/js") for path in (ROOT / room).rglob("*.[pj][ys]")]
WRITTEN = [ROOT / "assets" / "js" / "core" / "address_parameters.js"]  # from the tables in Python


@pytest.mark.parametrize("name", cards())
def test_a_model_is_named_in_two_files_of_code_at_most(name: str) -> None:
    """Where a part that it plays, the task that it learned or a removed model names it: the rest asks its card."""
    naming = re.compile(rf"\b{re.escape(name)}\b")
    files = [str(path) for path in CODE if path not in WRITTEN and naming.search(path.read_text(encoding="utf-8"))]
    assert len(files) <= 2, files


A_NEW_MODEL = """
import json, sys
from pathlib import Path
from mha_core import paths
paths.ASSETS = Path(sys.argv[1])
from mha_core.stats.suites.report import read_figures
from mha_core.backends import SUGGESTED, load_model
from pages.shell.frame.examples import default_sentence, examples
from pages.train.replay import REPLAYS
trace = load_model("toy-copied").trace(default_sentence("toy-copied"))
print(json.dumps({
    "title": SUGGESTED["toy-copied"], "heads": trace.info.shape,
    "examples": [each["title"] for each in examples("toy-copied")],
    "checkpoint": load_model("toy-copied@150").info.name, "replayed": "toy-copied" in REPLAYS,
    "figures": [*read_figures("toy-copied")["jobs"]],
}))
"""


def test_a_folder_with_weights_and_a_card_is_a_bundled_model(tmp_path: Path) -> None:
    """As docs/extend.md has it: in a process of its own, whose assets have one model more."""
    for path in ASSETS.iterdir():
        if path != FOLDER:
            (tmp_path / path.name).symlink_to(path)
    for folder in FOLDER.iterdir():
        shutil.copytree(folder, tmp_path / "models" / folder.name, copy_function=os.symlink)
    new = tmp_path / "models" / "toy-copied"
    shutil.copytree(FOLDER / "toy-induction", new)
    card = (new / "card.yaml").read_text(encoding="utf-8")
    (new / "card.yaml").write_text(card.replace(cards()["toy-induction"].title, "A copy"), encoding="utf-8")
    command = [sys.executable, "-c", A_NEW_MODEL, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "title": "A copy",
        "heads": [2, 4],
        "examples": [example["title"] for example in cards()["toy-induction"].examples],
        "checkpoint": load_model("toy-induction@150").info.name.replace("induction", "copied"),
        "replayed": True,
        "figures": [*read_figures("toy-induction")["jobs"]],
    }
