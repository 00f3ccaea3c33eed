"""The front matter of a lesson: YAML without its tricks, each value with its line in the file."""

import re
from dataclasses import dataclass

import yaml

from mha_core.lessons.errors import LessonError

MAX_CHARS = 20_000  # of one front matter
MAX_DEPTH = 4  # the file's own needs three: choices in a list, words in a list of them
QUOTES = "Words that hold a colon, a comma in braces, or begin with a sign are written in quotes."


@dataclass(frozen=True)
class Value:
    """A value and the line where it begins: text (numbers too), a list, or a mapping."""

    content: "str | list[Value] | dict[str, Value]"
    line: int

    @property
    def kind(self) -> str:
        """The kind of a value, in words."""
        return "text" if isinstance(self.content, str) else "a list" if isinstance(self.content, list) else "a mapping"


def front_matter(text: str, first_line: int) -> dict[str, Value]:
    """The values of a mapping by their keys.

    Args:
        text: what stands between two lines of ---.
        first_line: of this text, in its file.

    Raises:
        LessonError: it is no YAML, or no mapping, or has anchors, tags, keys that occur twice, or too many levels.
    """
    if len(text) > MAX_CHARS:
        message = (
            f"The front matter has {len(text):,} characters. Valid: at most {MAX_CHARS:,}; long words stand below it."
        )
        raise LessonError(first_line, message)
    try:
        _refuse_tricks(text, first_line)
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = first_line + (min(mark.line, text.count("\n")) if mark else 0)
        raise LessonError(line, f"This is not YAML: {error.problem or error.context}. {QUOTES}") from None
    except yaml.YAMLError as error:
        raise LessonError(first_line, f"This is not YAML: {str(error).partition(chr(10))[0]}.") from None
    found = None if node is None else _value(node, first_line).content
    if not isinstance(found, dict):
        raise LessonError(first_line, "The front matter is no mapping. Valid: lines such as “title: One head”.")
    return found


def _refuse_tricks(text: str, first_line: int) -> None:
    """Reject YAML aliases and tags while streaming parser events."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        line = first_line + event.start_mark.line
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise LessonError(line, f"Anchors and aliases (& and *) are not read. {QUOTES}")
        if getattr(event, "tag", None):
            raise LessonError(line, f"Tags (such as !!int) are not read. {QUOTES}")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            raise LessonError(line, f"More than {MAX_DEPTH} levels of lists and mappings. Nothing here needs as many.")


def _value(node: yaml.Node, first_line: int) -> Value:
    line = first_line + node.start_mark.line
    if isinstance(node, yaml.SequenceNode):
        return Value([_value(each, first_line) for each in node.value], line)
    if not isinstance(node, yaml.MappingNode):
        return Value(re.sub(r"\s+$", "", node.value), line)
    found: dict[str, Value] = {}
    for key, value in node.value:
        name = _value(key, first_line)
        if not isinstance(name.content, str):
            raise LessonError(name.line, f"A key is {name.kind}. Valid: one word.")
        if name.content in found:
            raise LessonError(name.line, f"“{name.content[:40]}” occurs twice. Valid: each key once.")
        found[name.content] = _value(value, first_line)
    return Value(found, line)
