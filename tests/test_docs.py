"""The documents name what exists, are short, say nothing twice and are in the navigation; the Python in them runs."""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import torch

from mha_core import Ablation
from mha_core.stats.metrics import datasets

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCUMENTS = [README, *(ROOT / "docs").glob("*.md")]
OF_TODAY = [path for path in DOCUMENTS if path.name != "CHANGELOG.md"]  # which names what was
CODE = [path for room in ("mha_core", "pages", "assets", "tests", "benchmarks") for path in (ROOT / room).rglob("*.*")]

PATH = re.compile(r"`((?:mha_core|pages|assets|tests|benchmarks|docs)/[\w./-]*|app\.py)`")
MODULE = re.compile(r"`?(?:python -m )?\b(mha_core(?:\.\w+)+)\b")
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")
CODE_BLOCK = re.compile(r"^ *```.*?^ *```", re.DOTALL | re.MULTILINE)
TABLE_ROW = re.compile(r"^ *\|.*$", re.MULTILINE)
BLOCK = re.compile(r"```(?:python|js|yaml)\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)

# `SYMBOL` in `file`, `SYMBOL` of `file`, `SYMBOL` (`file`); several symbols, or several files, too.
NAME, FILE = r"`(?:\w+\.)?[A-Za-z_]\w*`", r"`[\w/-]+\.(?:py|js)`"
CLAIM = re.compile(rf"({NAME}(?:(?:, | and ){NAME})*)(?:,? in | of | \()({FILE}(?:(?:, | and )(?:in |of )?{FILE})*)")


def text_of(document: Path) -> str:
    return document.read_text(encoding="utf-8")


def prose(text: str) -> str:
    """A document without its code blocks and tables."""
    return TABLE_ROW.sub("", CODE_BLOCK.sub("", text))


def sentences(text: str) -> set[tuple[str, ...]]:
    """The sentences of at least eight words in a document's prose, each as its words, without images, marks, links."""
    text = re.sub(r"!\[[^]]*\]\([^)]*\)|(?<=\])\([^)]*\)", "", prose(text))
    items = re.split(r"\n\s*\n|^ *(?:[-*]|\d+\.) |[.!?:](?=\W*\s)", text, flags=re.MULTILINE)
    return {words for item in items if len(words := tuple(re.findall(r"[\w'’]+", item.lower()))) >= 8}


def long_lines(text: str) -> list[str]:
    """Lines of more than 120 characters, but for rows of tables, which cannot be broken."""
    return [line for line in TABLE_ROW.sub("", text).splitlines() if len(line) > 120]


def navigation(items: list[Any]) -> Iterator[str]:
    """The pages in a list of Zensical's navigation, and of the lists in it."""
    for item in items:
        (value,) = item.values()
        yield from [value] if isinstance(value, str) else navigation(value)


def existing_name(name: str) -> bool:
    """Whether a dotted name is a module, or an attribute of one."""
    module, _, attribute = name.rpartition(".")
    try:
        importlib.import_module(name)
        return True
    except ModuleNotFoundError:
        return hasattr(importlib.import_module(module), attribute)


def symbols(text: str) -> Iterator[tuple[str, str]]:
    """What a text says of symbols: each with the file that it should be defined in."""
    for names, files in CLAIM.findall(" ".join(text.split())):
        for file in re.findall(r"[\w/.-]+", files.replace(" and ", " ").replace(" of ", " ").replace(" in ", " ")):
            for name in re.findall(NAME, names):
                if not name.endswith((".py`", ".js`")):
                    yield name.strip("`").rpartition(".")[2], file


def defines(file: Path, name: str) -> bool:
    """Whether a Python file or a script defines a name: as a function, class, method, field or value."""
    ways = rf"^\s*(?:async )?(?:def|class) {name}\b|^\s*(?:\w+, )*{name}(?:, \w+)*(?:: .*)?(?: =|$)"
    if file.suffix == ".js":
        ways = rf"\b(?:const|let|function|class) {name}\b|^\s*(?:(?:static|async|get) )*{name}\("
    return re.search(ways, text_of(file), re.MULTILINE) is not None


def wrong_symbols(text: str) -> list[tuple[str, str]]:
    """Which symbols are not defined where a text says; a file may be named by the end of its path."""
    return [
        (name, file)
        for name, file in symbols(text)
        if not any(path.as_posix().endswith(f"/{file}") and defines(path, name) for path in CODE)
    ]


def anchors(document: Path) -> set[str]:
    """Addresses of a document's headings: lower case, without punctuation, hyphens for spaces."""
    headings = re.findall(r"^#+ (.*)$", text_of(document), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_and_links_exist(document: Path) -> None:
    text = text_of(document)
    paths = {ROOT / path for path in PATH.findall(text)} if document in OF_TODAY else set()
    paths |= {document.parent / link for link, _ in LINK.findall(text) if link}
    assert [str(path) for path in paths if not path.exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_to_headings_that_exist(document: Path) -> None:
    for link, anchor in LINK.findall(text_of(document)):
        if anchor:
            assert anchor in anchors(document.parent / link if link else document)


@pytest.mark.parametrize("document", OF_TODAY, ids=lambda path: path.name)
def test_module_names_exist(document: Path) -> None:
    names = set(MODULE.findall(text_of(document)))
    assert [name for name in names if not existing_name(name)] == []


@pytest.mark.parametrize("document", OF_TODAY, ids=lambda path: path.name)
def test_symbols_are_defined_in_the_files_that_are_named(document: Path) -> None:
    assert wrong_symbols(text_of(document)) == []


def test_symbols_of_a_document_are_found() -> None:
    assert len(list(symbols(text_of(ROOT / "docs" / "where.md")))) >= 20


@pytest.mark.parametrize(
    ("says", "wrong"),
    [
        ("`CHOSEN` in `core/address_parameters.js`, `DEFAULTS` in `state/choices.py`", []),
        ("`CHOSEN` (`assets/js/core/address.js`)", ["CHOSEN"]),  # which uses it, and does not define it
        ("`KINDS` of `pages/explore/routes/export.py` and of `pages/find_heads/texts.py`", []),
        ("`Address` and `Adress` in\n`pages/explore/address.py`", ["Adress"]),
        ("`Model.trace` of `model.py`, `Model.trade` of `model.py`", ["trade"]),
        ("`hear` in `no_such_file.py`", ["hear"]),
    ],
)
def test_a_symbol_in_the_wrong_file_is_found(says: str, wrong: list[str]) -> None:
    assert [name for name, _ in wrong_symbols(says)] == wrong


def test_the_code_of_the_recipes_is_that_of_the_project() -> None:
    """Below a comment that names a file, each line is one of that file."""
    lines = [line for block in BLOCK.findall(text_of(ROOT / "docs" / "extend.md")) for line in block.splitlines()]
    code, gone = "", []
    for line in filter(None, lines):
        if named := re.fullmatch(r"(?:#|//) (\S+\.(?:py|js|yaml))", line):
            code = text_of(ROOT / named[1])
        elif f"{line}\n" not in code:
            gone.append(line)
    assert len(lines) > 30
    assert gone == []


@pytest.mark.parametrize("document", OF_TODAY, ids=lambda path: path.name)
def test_a_page_has_at_most_1500_words_of_prose(document: Path) -> None:
    assert len(prose(text_of(document)).split()) <= 1_500


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_lines_have_at_most_120_characters(document: Path) -> None:
    assert long_lines(text_of(document)) == []


def test_no_sentence_stands_twice() -> None:
    seen: dict[tuple[str, ...], str] = {}
    twice = []
    for document in DOCUMENTS:
        for words in sentences(text_of(document)):
            if words in seen:
                twice.append(f"{seen[words]}, {document.name}: {' '.join(words)}")
            seen[words] = document.name
    assert twice == []


def test_every_document_is_once_in_the_navigation() -> None:
    site = tomllib.loads(text_of(ROOT / "docs" / "zensical.toml"))["project"]
    made = ["docs/api.md", "docs/tour.md"]  # by make_site.py
    documents = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]
    assert sorted(navigation(site["nav"])) == sorted(documents + made)


@pytest.mark.parametrize(
    ("text", "words", "long", "found"),
    [
        pytest.param("One two.", 2, 0, 0, id="short"),
        pytest.param("```\nSix words of code in here.\n```\nTwo words.", 2, 0, 0, id="code"),
        pytest.param(f"| {'a row of a table ' * 10} |\nTwo words.", 2, 0, 0, id="a table"),
        pytest.param("- A head that looks at *the\n  first* [token](a.md) of a text.", 12, 0, 1, id="a wrapped item"),
        pytest.param(f"{'word ' * 30}", 30, 1, 1, id="a long line"),
    ],
)
def test_prose_is_counted_without_code_and_tables(text: str, words: int, long: int, found: int) -> None:
    assert (len(prose(text).split()), len(long_lines(text)), len(sentences(text))) == (words, long, found)


def test_readme_is_read_in_three_minutes() -> None:
    assert len(README.read_bytes()) <= 7_000
    assert len(text_of(README).split()) <= 1_100


def test_every_document_is_reached_from_readme() -> None:
    reached, ahead = set[Path](), [README]
    while ahead:
        document = ahead.pop().resolve()
        if document.suffix == ".md" and document not in reached:
            reached.add(document)
            ahead += [document.parent / link for link, _ in LINK.findall(text_of(document)) if link]
    assert set(DOCUMENTS) <= reached


def test_the_python_of_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (block,) = PYTHON.findall(text_of(README))
    monkeypatch.chdir(tmp_path)
    exec(block, {})
    first, *_ = capsys.readouterr().out.splitlines()
    assert f"# {first}, …" in block
    assert (tmp_path / "atlas.html").exists()


@pytest.mark.exhaustive
def test_the_python_of_the_library_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it, one block after another, as a reader would type it; but on 8 of the built-in pairs, to be quick."""
    blocks = PYTHON.findall(text_of(ROOT / "docs" / "library.md"))
    monkeypatch.chdir(tmp_path)
    pairs = datasets.built_in("pairs")
    monkeypatch.setattr(datasets, "built_in", lambda name: replace(pairs, items=pairs.items[:8]))
    names: dict[str, Any] = {}
    claims = [claim for block in blocks for claim in shape_claims(block, names)]
    assert len(claims) >= 15
    assert [claim for claim in claims if claim.says != claim.shapes] == []
    assert names["smaller"].info.title.endswith("pruned")
    head_1_5 = names["from_key"].effects()[1, 5], names["from_key"].back.effects()[1, 5]
    assert [f"{effect:.2f}" for effect in head_1_5] == ["0.98", "0.98"]
    assert abs(names["from_key"].control(names["boys"]).effect((1, 5))) < 0.005
    assert f"{names['shares'].heads[1, 5]:.2f} of the {names['shares'].logit:.2f}" == "3.88 of the 6.54"
    assert abs(names["shares"].remainder) < 1e-5


def test_the_python_of_the_notebook_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in PYTHON.findall(text_of(ROOT / "docs" / "notebook.md")):
        exec(block, names)
    assert {"atlas.html", "now.html"} <= {file.name for file in tmp_path.iterdir()}
    assert names["widget"].trace.ablation == Ablation.parse("3.1, 2.*")


def test_the_shapley_values_of_the_library_page_are_those_that_its_block_finds() -> None:
    (block,) = (each for each in PYTHON.findall(text_of(ROOT / "docs" / "library.md")) if "shapley(" in each)
    names: dict[str, Any] = {}
    exec(block, names)
    found, truth = names["found"], names["truth"]
    said = {head: f"of {head} {found.values[head]:.2f} ± {found.errors[head]:.2f}" for head in truth.heads}
    assert [head for head, words in said.items() if words not in block] == []
    assert f"each backup a sixth, {found.values.sum() / 6:.2f}" in block


class ShapeClaim(NamedTuple):
    """What a comment says of the shapes of a statement's tensors, and what they are."""

    code: str
    says: set[tuple[int, ...]]
    shapes: set[tuple[int, ...]]


def shape_claims(block: str, names: dict[str, Any]) -> Iterator[ShapeClaim]:
    """Run a block, statement by statement, as a reader would type it."""
    lines = block.splitlines()
    for statement in ast.parse(block).body:
        code = "\n".join(lines[statement.lineno - 1 : statement.end_lineno])
        exec(compile(ast.Module([statement], []), "<docs>", "exec"), names)
        said = re.search(r"# ((?:\(\d+, ?[\d, ]*\)(?: and )?)+)", code)
        if said and isinstance(statement, ast.Assign | ast.Expr):
            shown = ast.Expression(statement.value if isinstance(statement, ast.Expr) else _target(statement))
            value = eval(compile(shown, "<docs>", "eval"), names)
            yield ShapeClaim(code, {ast.literal_eval(each) for each in said[1].split(" and ")}, shapes_in(value))


def _target(statement: ast.Assign) -> ast.expr:
    return ast.parse(ast.unparse(statement.targets[0]), mode="eval").body


def shapes_in(value: Any) -> set[tuple[int, ...]]:
    if isinstance(value, torch.Size):
        return {tuple(value)}
    if hasattr(value, "shape"):
        return {tuple(value.shape)}
    return {shape for each in (value.values() if isinstance(value, dict) else value) for shape in shapes_in(each)}
