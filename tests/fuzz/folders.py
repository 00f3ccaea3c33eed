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
TEXTS = ("bert", "classifier", "gpt2", "parts", "trained", "pruned")
SEVERAL = ("t5", "bart")  # encoder-decoders
SEEING = ("vit", "dinov2", "clip")
_beside = ("config.json", "generation_config.json", "preprocessor_config.json")
_asked_here = st.tuples(st.sampled_from(_beside), st.one_of(damage.of_file, asks.of_stacks, asks.of_stacks))
# A file is gone, or is another model's: weights that do not fit, or words that the model does not have.
_whole_file = st.tuples(
    st.sampled_from(("model.safetensors", "tokenizer.json", *_beside)),
    st.one_of(
        st.tuples(st.just("gone")), st.tuples(st.just("of"), st.sampled_from((*SEVERAL, *SEEING, "bert", "gpt2")))
    ),
)
_step = st.one_of(_config, _config, _words, _words, _weights, _index, _asked, _asked)
_step_here = st.one_of(*3 * (_asked_here,), _whole_file, _config, _words, _weights)
_page = st.sampled_from(("", "Inside_a_head"))
_of_texts = st.fixed_dictionaries(
    {"base": st.sampled_from(TEXTS), "damage": st.lists(_step, max_size=3)},
    optional={"prefix": st.sampled_from(("scratch-bert:", "", " ")), "page": _page},
)
_of_others = st.fixed_dictionaries(
    {
        "base": st.sampled_from((*SEVERAL, *SEEING)),
        "damage": st.lists(_step_here, min_size=1, max_size=3),
        "page": _page,  # a model that loads, and does not do what its config says, is seen there
    }
)
folders = st.one_of(_of_texts, _of_others)


async def look(hands: Hands, parts: dict[str, Any]) -> str:
    """Ask for pictures of the model under a new name, perhaps for its page too; returns what is wrong with them."""
    folder = hands.models / f"x{next(_numbers)}"
    base = parts.get("base", "bert")
    found = made(hands.files, parts)
    folder.mkdir()
    try:
        for name, data in found.items():
            (folder / name).write_bytes(data)
        asked = {"model": parts.get("prefix", "") + folder.name, "off": "0.0"}
        if base not in SEEING:  # those show an example of their own
            asked["text"] = "the cat sat"
        answer = await hands.http.ask("GET", f"/picture?{urlencode(asked)}", {})
        return wrong(answer) or (await visit(hands, {"page": parts["page"], "query": asked}) if "page" in parts else "")
    finally:
        shutil.rmtree(folder)


def made(files: dict[str, damage.Files], parts: dict[str, Any]) -> damage.Files:
    """The files of the folder that a case names, damaged, by their names."""
    found = dict(files[parts.get("base", "bert")])
    for name, (kind, *rest) in parts.get("damage", []):
        if name not in found:
            continue
        if kind == "gone":
            del found[name]
        elif kind == "of":
            found[name] = files[rest[0]].get(name, found[name])
        else:
            found[name] = damage.damaged(name, found[name], (kind, *rest))
    return found
