"""The door of files: damaged models, texts and pictures in the boxes that take files."""

from typing import Any
from urllib.parse import parse_qs, urlencode

from hypothesis import strategies as st
from streamlit.proto.WidgetStates_pb2 import WidgetState

from tests.fuzz import asks, damage, media, shapes
from tests.fuzz.hands import Hands
from tests.fuzz.routes import wrong as wrong_answer
from tests.fuzz.session import Session

MOST_BEYOND = 2**23  # characters
PAGES = {
    "model": ("Train_from_scratch", {"training": "live"}),
    "training text": ("Train_from_scratch", {"training": "live", "train_task": "own text"}),
    "sentences": ("Find_heads", {"texts": "my texts", "model": "toy-english", "text": "the cat sat"}),
    "texts": ("Pruning_lab", {"over": "my texts", "model": "toy-english", "text": "the cat sat"}),
    "picture": ("", {"model": media.MODEL}),
    "pictures": ("Pruning_lab", {"over": "my texts", "model": media.MODEL}),
}
_config = st.tuples(st.just("config.json"), st.one_of(damage.of_file, asks.of_numbers))
_weights = st.tuples(st.just("model.safetensors"), damage.of_weights)
_words = st.tuples(st.sampled_from(("tokenizer.json", "tokenizer_config.json")), damage.of_file)
_asked = st.tuples(st.just("tokenizer.json"), asks.of_tokenizer)
_name = st.builds(
    "{}{}".format, shapes.short_text, st.sampled_from((".zip", ".ZIP", ".json", ".safetensors", ".txt", ""))
)
models = st.fixed_dictionaries(
    {
        "box": st.just("model"),
        "base": st.sampled_from(("trained", "pruned")),
        "damage": st.lists(st.one_of(_config, _config, _weights, _words, _asked, _asked), max_size=3),
    },
    optional={"zip": st.lists(damage.of_zip, max_size=2), "apart": st.just(True), "name": _name},
)
_cell = st.one_of(
    shapes.strange, shapes.number, st.sampled_from(("text", "label", "a", "b", "score", "pair", '"', '""'))
)
_table = st.builds(
    lambda rows, by, end: end.join(by.join(row) for row in rows),
    st.lists(st.lists(_cell, max_size=4), max_size=8),
    st.sampled_from((",", ";", "\t", ", ")),
    st.sampled_from(("\n", "\r\n", "\r")),
)
texts = st.fixed_dictionaries(
    {"box": st.sampled_from(("texts", "texts", "training text")), "content": st.one_of(_table, _table, shapes.text)},
    optional={
        "name": st.builds(
            "{}{}".format, shapes.short_text, st.sampled_from((".csv", ".tsv", ".txt", ".TXT", ".zip", ""))
        ),
        "encoding": st.sampled_from(("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "latin-1", "utf-32")),
        "damage": st.lists(damage.of_file, max_size=2).map(lambda steps: [("", step) for step in steps]),
        "times": st.integers(2, 3000),
    },
)
files = st.one_of(models, models, texts, texts, asks.beyond)


async def upload(hands: Hands, parts: dict[str, Any]) -> str:
    """Bring the files, look at what became of them, and then do without them; returns what went wrong."""
    page, query = PAGES.get(parts.get("box", ""), PAGES["model"])
    session, address = Session(hands.port), urlencode(query)
    try:
        wrong = await session.open(page, address)
        boxes = {name: each.element for name, each in session.widgets.items() if each.kind == "file_uploader"}
        if parts.get("box") == "pictures":  # the page has one for a single picture too
            boxes = {name: element for name, element in boxes.items() if ".zip" in element.type}
        box = next(iter(boxes), None)
        if wrong or not box:
            return wrong or "the page has no box for files"
        state = WidgetState(id=box)
        taken = tuple(boxes[box].type)
        for name, data in files_of(hands.files, parts).items():
            name = _takable(name, taken)
            urls, status = await session.upload(hands.http, name, data)
            if status >= 500 or status == 0:
                return f"status {status} for the upload"
            if status == 204:
                info = state.file_uploader_state_value.uploaded_file_info.add()
                info.name, info.size, info.file_id = name, len(data), urls.file_id
                info.file_urls.CopyFrom(urls)
        wrong = await session.run(address, state) or await _look(hands, session, page, query)
        return wrong or await session.run(address)
    finally:
        await session.close()


async def _look(hands: Hands, session: Session, page: str, query: dict[str, str]) -> str:
    """The picture of the model, if it was taken; and of what it reads in the place of a text."""
    if query.get("model") == media.MODEL and not page:
        typed = next(each.element for name, each in session.widgets.items() if name.endswith("-text"))
        asked = urlencode(query | {"text": typed.value if typed.set_value else typed.default, "off": "0.0"})
        return wrong_answer(await hands.http.ask("GET", f"/picture?{asked}", {}))
    for link in session.links:
        name, text = (parse_qs(link).get(key, [""])[0] for key in ("model", "text"))
        if name.startswith("own-"):
            asked = urlencode({"model": name, "text": text or "a b c", "off": "0.0"})
            if wrong := wrong_answer(await hands.http.ask("GET", f"/picture?{asked}", {})):
                return f"its picture: {wrong}"
    return ""


def files_of(good: dict[str, damage.Files], parts: dict[str, Any]) -> damage.Files:
    """The files that the case names, damaged, by their names."""
    if parts.get("box") in ("picture", "pictures"):
        return media.made(good["media"], parts)
    if "content" in parts:
        encoding = parts.get("encoding", "utf-8")
        most = MOST_BEYOND if parts.get("box") == "sentences" else 2**20 + 100
        data = (parts["content"] * parts.get("times", 1))[:most].encode(encoding, "replace")
        for _, step in parts.get("damage", []):
            data = damage.damaged("", data, step)
        return {parts.get("name", "x.txt"): data}
    found = dict(good[parts.get("base", "trained")])
    for name, step in parts.get("damage", []):
        if name in found:
            found[name] = damage.damaged(name, found[name], step)
    if parts.get("apart"):
        return found
    return {parts.get("name", "model.zip"): damage.zipped(found, parts.get("zip", []))}


def _takable(name: str, endings: tuple[str, ...]) -> str:
    """A name that the box in the browser takes. For others Streamlit raises an exception of its own."""
    name = name.encode("utf-8", "replace").decode().replace("\0", "")
    return name if not endings or name.lower().endswith(endings) else name + endings[0]
