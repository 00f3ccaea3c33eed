"""The words of the code are found: all that is said, from wherever it is kept."""

import ast

import pytest

from mha_core.words.extract import KEYWORDS, ROOT, SOURCES, words_of_code
from pages.parts.frame.examples import EXAMPLES

FILES = [path for pattern in SOURCES["python"] for path in sorted(ROOT.glob(pattern))]


def said_inside_of_f_strings(source: str) -> list[str]:
    """Words that are marked inside of an f-string, where they are not looked for."""
    strings = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = [node for string in strings for node in ast.walk(string) if isinstance(node, ast.Call)]
    return [
        str(first.value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        for first in call.args[:1]
        if isinstance(first, ast.Constant)
    ]


def test_no_words_are_marked_inside_of_an_f_string() -> None:
    assert said_inside_of_f_strings("""f"{tr('lost')} {tr(found)}" """) == ["lost"]
    marked = {path: path.read_text(encoding="utf-8") for path in FILES}
    marked = {path: source for path, source in marked.items() if "mha_core.words" in source}
    assert {path.name: found for path, source in marked.items() if (found := said_inside_of_f_strings(source))} == {}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_titles_and_explanations_of_examples_are_found(kind: str) -> None:
    found = {word.english for word in words_of_code()}
    for example in EXAMPLES[kind]:
        assert {example["title"], example["why"], example["see"]["says"]} <= found
