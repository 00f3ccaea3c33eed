"""JSON of a checkpoint, read by ourselves before anybody acts on it: no number, list or depth is larger than it may be.

Libraries do what the numbers say: a config.json of a kilobyte that asks for a million labels or layers is a minute of
work and a gigabyte.
"""

import json
import re
from pathlib import Path
from typing import Any

from mha_core.errors import ModelError, kind_of
from mha_core.message import Message

MAX_BYTES = 64 * 2**20  # of a file; Gemma's tokenizer.json has 33 MB
MAX_DEPTH = 10
MAX_LAYERS = 200
MAX_ENTRIES = 10_000  # of a list or table; labels too
ANY = 2**40  # what only a count of tokens or bytes comes near
# What families call their counts of labels, layers, heads, experts, widths and positions, and the largest of each. The
# first that fits; what is in a list or table has its name as well. Others may be anything: what a model with them would
# allocate is counted before it is allocated (`huggingface.configuration.count_parameters`).
BOUNDS = tuple(
    (re.compile(names), most)
    for names, most in (
        (r"label|extra_ids", MAX_ENTRIES),
        (r"^(num|n)_(\w+_)?layers?$|(en|de)coder_layers$|^attention_types$|^block_sizes$|^depths?$", MAX_LAYERS),
        (r"^num_hidden_groups$|^inner_group_num$|^num_feedforward_networks$|^num_layers_per_stack$", MAX_LAYERS),
        (r"^(num|n)_(\w+_)?heads?$|^(\w+_)?attention_heads$", 512),
        (r"^(num|n)_(\w+_)?experts$", 2**15),
        (r"(^|_)(size|dim|width|embd|inner)$|^d_(model|ff|kv)$", 2**21),
        (r"(^|_)positions?(_embeddings)?$|^n_ctx$|(^|_)window(_size)?$", 2**24),
        (r"", ANY),
    )
)
UNBOUNDED = ("model_max_length", "time_step_limit")  # 10³⁰, or infinity, says that there is no limit


def read_json(name: str, path: Path) -> Any:
    """The contents of a JSON file. Raises ModelError for one that is too large, or none."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ValueError(f"more than {MAX_BYTES >> 20} MB")
        return json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        reason = str(error)[:160] or type(error).__name__
        raise ModelError(
            "'{name}' can't be loaded: {file} is broken ({reason}).", name=name[:80], file=path.name, reason=reason
        ) from error


def read_table(name: str, path: Path) -> dict[str, Any]:
    """A JSON file that is a table, all of whose numbers are within BOUNDS. Raises ModelError for any other."""
    document = read_json(name, path)
    if not isinstance(document, dict):
        raise ModelError(
            "'{name}' can't be loaded: {file} holds {kind}. Valid: a table of names and values.",
            name=name[:80],
            file=path.name,
            kind=kind_of(document),
        )
    check_numbers(name, path.name, document)
    return document


def check_numbers(name: str, file: str, document: Any) -> None:
    """Check all numbers of a JSON document by their names, at any depth. Raises ModelError, which names the first."""
    waiting: list[tuple[str, Any, int]] = [("", document, 0)]
    while waiting:
        key, value, depth = waiting.pop()
        if isinstance(value, (dict, list)):
            if depth == MAX_DEPTH:
                raise _too_large(name, file, key, Message("a table in tables"), MAX_DEPTH)
            if len(value) > MAX_ENTRIES:
                raise _too_large(name, file, key, Message("{number:,} entries", number=len(value)), MAX_ENTRIES)
            inside = value.items() if isinstance(value, dict) else (("", each) for each in value)
            keeps = "label" in key  # labels are named by whoever wrote them, layers whose heads were pruned by numbers
            for inner, each in inside:
                says_what = not keeps and any(character.isalpha() for character in inner)
                waiting.append((inner if says_what else key, each, depth + 1))
        elif isinstance(value, (int, float)) and key not in UNBOUNDED:
            most = next(most for names, most in BOUNDS if names.search(key))
            if not abs(value) <= most:  # not a number is not, either
                raise _too_large(name, file, key, str(value)[:40], most)


def _too_large(name: str, file: str, key: str, said: str, most: int) -> ModelError:
    return ModelError(
        "'{name}' can't be loaded: in its {file}, {key} is {said}. Valid: at most {most:,}.",
        file=file,
        name=name[:80],
        key=key[:40] or file,
        said=said,
        most=most,
    )
