"""A tokenizer.json is a program, and it comes from strangers: what grows, hangs, panics or aborts is a sentence."""

import base64
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from mha_core import Ablation, load_model
from mha_core.backends import Model, ModelError, TextError
from mha_core.backends.builtin.archive import pack
from mha_core.backends.huggingface.tokenizers.checkpoint import try_out
from mha_core.backends.huggingface.tokenizers.parts import (
    MOST_PARTS,
    MOST_WORDS,
    MOST_WORDS_OF_UPLOADS,
    check_tokenizer,
)
from mha_core.backends.pruned.files import pruned_files
from mha_core.backends.pruned.prune import prune_model
from mha_core.backends.uploaded_models import load_files
from tests.support.app_checkpoints import make_family

E, EE = {"String": "e"}, "ee"
A, B = ({"Sequence": {"id": text, "type_id": 0}} for text in "AB")
DOUBLES = {"type": "Replace", "pattern": E, "content": EE}
SAME = {"type": "Replace", "pattern": E, "content": "E"}
TABLE = (4).to_bytes(4, "little") + 4 * b"\0"  # of sentencepiece: the size of a trie, the trie, and what is put in


def sequence(*parts: dict[str, Any], key: str = "normalizers") -> dict[str, Any]:
    return {"type": "Sequence", key: list(parts)}


def template(single: list[Any], **special: Any) -> dict[str, Any]:
    return {"type": "TemplateProcessing", "single": single, "pair": [A, B], "special_tokens": special}


def precompiled(table: bytes) -> dict[str, Any]:
    return {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(table).decode()}


def split(regex: str) -> dict[str, Any]:
    return {"type": "Split", "pattern": {"Regex": regex}, "behavior": "Isolated", "invert": False}


GROWS = {
    "one doubling": {"normalizer": DOUBLES},
    "sixty doublings": {"normalizer": sequence(*60 * [DOUBLES])},
    "a doubling behind a list that no one reads": {
        "normalizer": {"type": "Sequence", "a": [], "normalizers": [DOUBLES]}
    },
    "a doubling behind empty sequences": {"normalizer": sequence(*30 * [sequence()], DOUBLES)},
    "what replaces nothing": {"normalizer": {"type": "Replace", "pattern": {"String": ""}, "content": "x"}},
    "more parts than any tokenizer has": {"normalizer": sequence(*(MOST_PARTS + 1) * [SAME])},
    "bytes of bytes": {"normalizer": sequence(*2 * [{"type": "ByteLevel"}])},
    "five megabytes before each text": {"normalizer": {"type": "Prepend", "prepend": 5_000_000 * "x"}},
    "a table that puts in a book": {"normalizer": precompiled(TABLE + 1000 * b"x" + b"\0")},
    "a template with a text 100,000 times": {"post_processor": template(100_000 * [A])},
    "a template with a text twice": {"post_processor": template([A, A])},
}
HANGS = {
    "a pattern within a pattern": {"pre_tokenizer": split("(a+)+$|(a|aa)+$|(.*)*x")},
    "a pattern that is replaced": {"normalizer": {"type": "Replace", "pattern": {"Regex": "(a+)+$"}, "content": ""}},
}
PANICS = {
    "a table that is none": {"normalizer": precompiled(b"\0\0\0\0\0\0")},
    "a table without a trie": {"normalizer": precompiled(b"")},
    "a template without its tokens": {"post_processor": template([{"SpecialToken": {"id": "[CLS]", "type_id": 0}}, A])},
    "pieces of no length": {"pre_tokenizer": {"type": "FixedLength", "length": 0}},
}
UNKNOWN = {
    "an unknown part": {"pre_tokenizer": {"type": "Reverse"}},
    "a part without a type": {"normalizer": {"normalizers": [DOUBLES]}},
    "padding without end": {"padding": {"strategy": {"Fixed": 10**12}}},
    "a word of any length": {"model": {"max_input_chars_per_word": 10**9}},
    "tokens by chance": {"model": {"type": "BPE", "dropout": 0.1}},
    "a vocabulary of millions": {"model": {"vocab": dict.fromkeys(map(str, range(MOST_WORDS + 1)), 0)}},
    "a token of a megabyte": {"added_tokens": [{"id": 5, "content": 2**20 * "x"}]},
}
CASES = GROWS | HANGS | PANICS | UNKNOWN


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Model:
    make_family(tmp_path, "tiny", "bert")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    return load_model("tiny")


def changed(state: bytes | str, changes: dict[str, Any]) -> bytes:
    """A tokenizer.json with other parts."""
    document = json.loads(state)
    for part, value in changes.items():
        document[part] = document["model"] | value if part == "model" else value
    return json.dumps(document).encode()


@pytest.mark.parametrize("changes", CASES.values(), ids=CASES)
def test_what_grows_hangs_or_panics_is_refused_before_it_is_made(changes: dict[str, Any]) -> None:
    state = {"model": {"type": "WordPiece", "vocab": {"[UNK]": 0}}, "added_tokens": []}
    check_tokenizer("x", deepcopy(state))
    for part, value in changes.items():
        state[part] = state["model"] | value if part == "model" else value
    with pytest.raises(ModelError, match=r"^'x' can't be loaded: its tokenizer has a part that is not taken here \("):
        check_tokenizer("x", state)


@pytest.mark.parametrize("where", ["an upload", "the models folder", "the models folder, under another name"], ids=str)
def test_a_model_with_such_a_tokenizer_is_not_loaded_wherever_it_comes_from(
    tiny: Model, tmp_path: Path, where: str
) -> None:
    doubling = {"normalizer": sequence(*60 * [DOUBLES])}
    if where == "an upload":
        files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
        config = json.loads(files["tokenizer_config.json"]) | {"tokenizer_class": "PreTrainedTokenizerFast"}
        files |= {"tokenizer_config.json": json.dumps(config).encode()}
        load_files({"x.zip": pack(files)})
        files |= {"tokenizer.json": changed(files["tokenizer.json"], doubling)}
        load: Callable[[], object] = partial(load_files, {"x.zip": pack(files)})
    else:
        evil = changed((tmp_path / "tiny/tokenizer.json").read_text(), doubling)
        config = tmp_path / "tiny/tokenizer_config.json"
        other = "tokenizer.5.0.0.json" if "another" in where else "tokenizer.json"
        more = {"tokenizer_class": "PreTrainedTokenizerFast", "fast_tokenizer_files": ["tokenizer.json", other]}
        config.write_text(json.dumps(json.loads(config.read_text()) | more))
        (tmp_path / "tiny" / other).write_bytes(evil)
        load = partial(load_model, "tiny")
    with pytest.raises(ModelError, match="normalizer Replace: it lengthens the text"):
        load()


@pytest.mark.parametrize("part", ["NFKC", "NFKD"])
def test_an_upload_has_no_part_that_makes_eighteen_characters_of_one(tiny: Model, part: str) -> None:
    """U+FDFA is eighteen letters in NFKC; one after another, parts of strangers' files would multiply."""
    files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
    files |= {"tokenizer.json": changed(files["tokenizer.json"], {"normalizer": {"type": part}})}
    with pytest.raises(ModelError, match=f"normalizer {part}: valid: NFC, NFD"):
        load_files({"x.zip": pack(files)})


def test_an_upload_has_no_larger_vocabulary_than_a_model_that_can_be_pruned(tiny: Model) -> None:
    files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
    many = {"model": {"vocab": {str(i): i for i in range(MOST_WORDS_OF_UPLOADS + 1)}}}
    with pytest.raises(ModelError, match=r"\(vocab: valid: at most 300,000\)"):
        load_files({"x.zip": pack(files | {"tokenizer.json": changed(files["tokenizer.json"], many)})})


FIRST, LAST, FAR = "[CLS]", "[SEP]", 10**6


def special(token: str) -> dict[str, Any]:
    return {"SpecialToken": {"id": token, "type_id": 0}}


def adds(single: list[Any], pair: list[Any], *ids: int) -> dict[str, Any]:
    """A template that adds [CLS], which stands for these ids."""
    known = {FIRST: {"id": FIRST, "ids": list(ids), "tokens": [FIRST] * len(ids)}}
    return {"type": "TemplateProcessing", "single": single, "pair": pair, "special_tokens": known}


def of_family(kind: str, first: int, last: int) -> dict[str, Any]:
    flags = {"trim_offsets": True, "add_prefix_space": False}
    return {"type": kind, "cls": [FIRST, first], "sep": [LAST, last]} | (flags if kind.startswith("R") else {})


FLAGS = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
NO_WORDS = {"vocab": {"[UNK]": 1}}
# What is taken, or not: either way nobody meets an exception.
USES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a template that names a far id": ({"post_processor": adds([special(FIRST), A], [A, B], FAR)}, {}),
    "one of pairs that does": ({"post_processor": adds([A], [special(FIRST), A, B], FAR)}, {}),
    "one id too many": ({"post_processor": adds([special(FIRST), A], [A, B], 64)}, {}),
    "a template of types that are not there": (
        {"post_processor": template([{"Sequence": {"id": "A", "type_id": 10**6}}])},
        {},
    ),
    "BERT's with a far id": ({"post_processor": of_family("BertProcessing", 2, FAR)}, {}),
    "RoBERTa's with a far id": ({"post_processor": of_family("RobertaProcessing", FAR, 3)}, {}),
    "nothing around a text": ({"post_processor": None}, {}),
    "more around a text than it may have": (
        {"post_processor": adds([*18 * [special(FIRST)], A], [A, B], *20 * [2])},
        {},
    ),
    "an added token that is not of the vocabulary": (
        {"added_tokens": [FLAGS | {"id": FAR, "content": "zzz", "special": True}]},
        {},
    ),
    "a word with a far id": ({"model": {"vocab": {"[UNK]": 1, "a": FAR}}}, {}),
    "no words": ({"model": NO_WORDS, "added_tokens": [], "post_processor": None}, {}),
    "an unknown word that is not there": ({"model": {"unk_token": "nothing"}}, {}),
    "no special tokens": ({"added_tokens": []}, dict.fromkeys(("mask_token", "pad_token", "cls_token", "sep_token"))),
    "special tokens that are not there": ({}, dict.fromkeys(("mask_token", "pad_token", "unk_token"), "nothing")),
    "a limit of one token": ({}, {"model_max_length": 1}),
    "a limit of no token": ({}, {"model_max_length": 0}),
    "a limit of three tokens": ({}, {"model_max_length": 3}),
    "a normalizer that leaves nothing": (
        {"normalizer": sequence(*({"type": "Replace", "pattern": {"String": c}, "content": ""} for c in "aetho "))},
        {},
    ),
}
READ = ("", " ", "a", "the cat sat", "\u200b", "😀", "👩‍👩‍👧 नमस्ते e\u0301", "\ud800", 500 * "the cat sat ", 5000 * "x")


@pytest.mark.parametrize(("tokenizer", "config"), USES.values(), ids=USES)
def test_an_upload_that_is_taken_reads_any_text(tiny: Model, tokenizer: dict[str, Any], config: dict[str, Any]) -> None:
    files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
    said = json.loads(files["tokenizer_config.json"]) | config
    files |= {"tokenizer_config.json": json.dumps(said).encode()}
    files |= {"tokenizer.json": changed(files["tokenizer.json"], tokenizer)}
    try:
        model = load_files({"x.zip": pack(files)})
    except ModelError:
        return
    for text, pair in (*product(READ, (None,)), *product(READ[-2:], ("a dog",))):
        with suppress(TextError):
            model.trace(text, pair=pair, off="0.0")


@pytest.mark.parametrize("name", [name for name in USES if "far id" in name or "too many" in name])
def test_an_id_beyond_the_vocabulary_is_refused_with_both_numbers(tiny: Model, name: str) -> None:
    files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
    files |= {"tokenizer.json": changed(files["tokenizer.json"], USES[name][0])}
    with pytest.raises(ModelError, match=r"the tokenizer has \d+ words, the model 64"):
        load_files({"x.zip": pack(files)})


def test_a_tokenizer_config_with_an_enormous_number_is_refused(tiny: Model, tmp_path: Path) -> None:
    config = tmp_path / "tiny/tokenizer_config.json"
    config.write_text(json.dumps(json.loads(config.read_text()) | {"max_length": 10**13}))
    with pytest.raises(ModelError, match=r"in its tokenizer_config\.json, max_length is 10000000000000\. Valid"):
        load_model("tiny")


def test_an_upload_whose_tokenizer_would_end_the_process_is_a_sentence(tiny: Model) -> None:
    """A prefix that cuts é in two: the library makes a text of half a character, and then aborts."""
    files = pruned_files(prune_model(tiny, Ablation.parse("0.1").heads(tiny.info.shape)))
    pieces = {"a": 0, "é": 1, "aé": 2, "b": 3}
    bpe = {"type": "BPE", "vocab": pieces, "merges": [["a", "é"]], "continuing_subword_prefix": "x"}
    state = json.loads(files["tokenizer.json"]) | {"model": bpe, "post_processor": None, "added_tokens": []}
    with pytest.raises(ModelError, match="its tokenizer breaks off, or does not come to an end"):
        load_files({"x.zip": pack(files | {"tokenizer.json": json.dumps(state).encode()})})


def test_a_trial_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own, with its limit on processor time."""
    monkeypatch.setattr("mha_core.backends.huggingface.tokenizers.trial.SECONDS", 0.1)
    state = {
        "model": {"type": "WordLevel", "vocab": {"x": 0}, "unk_token": "x"},
        "normalizer": sequence(*40 * [DOUBLES]),
    }
    with pytest.raises(ModelError, match="does not come to an end"):
        try_out("x", json.dumps(state).encode())


PANIC = r"""
from tests.backends.huggingface.tokenizers.test_hostile_tokenizers import broken_off
broken_off()
"""


def broken_off() -> None:
    """A tokenizer that panics on one text: nothing but an Exception of ours may leave `encode`."""
    from tokenizers import Regex, pre_tokenizers

    from mha_core.inputs.encoding import encode

    tokenizer = load_model("minilm").tokenizer
    tokenizer.backend_tokenizer.pre_tokenizer = pre_tokenizers.Split(Regex("(a+)+$|(a|aa)+$|(.*)*x"), "isolated")
    for text in (30 * "a" + "!", 30 * "a" + "?"):
        try:
            encode(tokenizer, text, None, 64)
        except TextError as error:
            assert "breaks off on this text" in str(error)
        else:
            raise AssertionError("no error")


@pytest.mark.exhaustive
def test_a_panic_on_a_text_is_an_error_of_ours() -> None:
    """In a process of its own: the library writes what happened to stderr."""
    ended = subprocess.run([sys.executable, "-c", PANIC], capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr[-2000:]


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["bert", "electra", "roberta"])
def test_an_upload_reads_texts_as_the_model_that_was_downloaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    make_family(tmp_path, kind, kind)
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    model = load_model(kind)
    files = pruned_files(prune_model(model, Ablation.parse("0.1").heads(model.info.shape)))
    again = load_files({"x.zip": pack(files)})
    assert again.info.max_tokens == model.info.max_tokens
    for text, pair in (("The CAT sat.", None), ("the <mask> [MASK] mat", "a dog  ran!"), ("Élan 猫 x1", None)):
        ours, theirs = again.trace(text, pair=pair), model.trace(text, pair=pair)
        assert (ours.ids, ours.words, ours.segments) == (theirs.ids, theirs.words, theirs.segments)
    roles = ("unk", "cls", "sep", "pad", "mask", "bos", "eos")
    for role in roles:
        assert getattr(again.tokenizer, f"{role}_token_id") == getattr(model.tokenizer, f"{role}_token_id"), role


def test_a_sequence_of_no_parts_does_nothing(checkpoints: Path, tmp_path: Path) -> None:
    """As older versions of transformers write it of a GGUF file."""
    folder = Path(shutil.copytree(checkpoints / "gpt2", tmp_path / "gpt2"))
    state = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    (folder / "tokenizer.json").write_text(json.dumps(state | {"normalizer": sequence()}), encoding="utf-8")
    assert load_model(folder).trace("the cat").tokens == load_model(checkpoints / "gpt2").trace("the cat").tokens
