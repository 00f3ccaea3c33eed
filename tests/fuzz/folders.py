"""The door of the models folder: checkpoints that an owner copied there and that are not what they should be."""

import itertools
import shutil
from typing import Any
from urllib.parse import urlencode

from hypothesis import strategies as st

from tests.fuzz import asks, damage
from tests.fuzz.hands import Hands
from tests.fuzz.pages import visit
from tests.fuzz.routes import wrong

_numbers = itertools.count()
_config = st.tuples(st.just("config.json"), st.one_of(damage.of_file, asks.of_numbers))
_words = st.tuples(st.sampled_from(("tokenizer.json", "tokenizer_config.json")), damage.of_file)
_weights = st.tuples(st.just("model.safetensors"), damage.of_weights)
_index = st.tuples(st.just("model.safetensors.index.json"), damage.of_file)
_asked = st.tuples(st.just("tokenizer.json"), asks.of_tokenizer)
_step = st.one_of(_config, _config, _words, _words, _weights, _index, _asked, _asked)
folders = st.fixed_dictionaries(
    {
        "base": st.sampled_from(("bert", "classifier", "gpt2", "parts", "trained", "pruned")),
        "damage": st.lists(_step, max_size=3),
    },
    optional={"prefix": st.sampled_from(("scratch-bert:", "", " ")), "page": st.sampled_from(("", "Inside_a_head"))},
)


async def look(hands: Hands, parts: dict[str, Any]) -> str:
    """Ask for pictures of the model under a new name, perhaps for its page too; returns what is wrong with them."""
    folder = hands.models / f"x{next(_numbers)}"
    found = dict(hands.files[parts.get("base", "bert")])
    for name, step in parts.get("damage", []):
        if name in found:
            found[name] = damage.damaged(name, found[name], step)
    folder.mkdir()
    try:
        for name, data in found.items():
            (folder / name).write_bytes(data)
        asked = {"model": parts.get("prefix", "") + folder.name, "text": "the cat sat", "off": "0.0"}
        answer = await hands.http.ask("GET", f"/picture?{urlencode(asked)}", {})
        return wrong(answer) or (await visit(hands, {"page": parts["page"], "query": asked}) if "page" in parts else "")
    finally:
        shutil.rmtree(folder)
