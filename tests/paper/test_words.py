"""Words in pictures for papers: whatever a token is, it is text, in SVG, in PDF and in TeX."""

import io
import re
import shutil
import subprocess
import unicodedata
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import torch
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from mha_core import paper
from mha_core.paper.drawing import POINT
from mha_core.paper.font import FILE, MISSING, drawable, shortened, width, wrapped
from mha_core.paper.pdf import replaced
from mha_core.paper.tikz import beyond_latin, escaped

HOSTILE = (
    *(
        "\\",
        "{}",
        "$x$",
        "50%",
        "a_b",
        "^~",
        "#&",
        "<b>",
        "]]>",
        "--",
        "``''",
        "\\input{/etc/passwd}",
        "%\\end{figure}",
    ),
    *("\n\n", "\x00", "\ud800", ";", ",", "/", "C(=O)[O-].[Na+]", "猫", "🙂", "Ärger", "␣the", "…"),
)


@pytest.fixture(scope="module")
def pictures(make_trace) -> dict[str, paper.Picture]:
    weights = torch.full((1, 2, len(HOSTILE), len(HOSTILE)), 1 / len(HOSTILE))
    trace = make_trace(HOSTILE, attentions=weights)
    return {"heatmap": paper.heatmap(trace), "lines": paper.lines(trace), "atlas": paper.atlas(trace)}


# --- TeX


def read_by_tex(words: str) -> str:
    """What TeX sets of words as `escaped` writes them: a reader of its own for the few commands that it uses."""
    signs = {
        **{"textbackslash": "\\", "textasciicircum": "^", "textasciitilde": "~", "textless": "<", "textgreater": ">"},
        **{"textbar": "|", "textquotedbl": '"', "textquotesingle": "'", "textasciigrave": "`", "dots": "…"},
        "textvisiblespace": "␣",
    }
    maths = {r"\rightarrow": "→", r"\leftarrow": "←", "-": "−", r"\times": "×", r"\cdot": "·", r"\approx": "≈"}
    commands = r"\\ensuremath\{([^}]*)\}|\\([a-z]+)\{\}|\\([{}$&#%_ ])|([-,])\{\}|(~)"
    letters = r"((?<=[^ ]) (?=[^ ]|\\ )|[^\\{}$&#%_^~<>|\"'`, -])"
    pattern = re.compile(f"{commands}|{letters}", re.S)
    read, place = "", 0
    while place < len(words):
        found = pattern.match(words, place)
        assert found, f"TeX would read {words[place : place + 20]!r} as something else"
        formula, command, escaped, kept, space, letter = found.groups()
        read += maths[formula] if formula else signs[command] if command else "\u00a0" if space else ""
        read += escaped or kept or letter or ""
        place = found.end()
    return read


@given(st.text())
def test_tex_sets_every_word_as_it_is(words: str) -> None:
    controls = {"Cc", "Cs", "Zl", "Zp"}
    expected = "".join("\ufffd" if unicodedata.category(x) in controls else x for x in words)
    assert read_by_tex(escaped(words)) == expected


@pytest.mark.parametrize(
    ("words", "strange"),
    [("the keys", ""), ("Ärger → … ␣ ×", ""), ("猫 and 猫", "猫"), ("ф🙂", "ф🙂"), ("\x00", "\ufffd")],
)
def test_it_is_said_which_characters_need_another_engine(words: str, strange: str) -> None:
    assert beyond_latin(words) == strange


@pytest.mark.parametrize("kind", ["heatmap", "lines", "atlas"])
def test_tikz_is_whole_whatever_the_tokens_are(pictures: dict[str, paper.Picture], kind: str) -> None:
    source = pictures[kind].tikz()
    for name in ("figure", "tikzpicture", "scope"):
        assert source.count(rf"\begin{{{name}}}") == source.count(rf"\end{{{name}}}")
    bare = re.sub(r"(?<!\\)%.*", "", source).replace(r"\{", "").replace(r"\}", "")
    assert bare.count("{") == bare.count("}")
    assert "/etc/passwd" not in re.findall(r"\\input\{[^}]*\}", source)


@pytest.mark.skipif(
    shutil.which("pdflatex") is None, reason="There is no pdflatex here; what it reads is tested above."
)
@pytest.mark.parametrize("kind", ["heatmap", "lines", "atlas"])
def test_latex_compiles_it(make_trace, tmp_path: Path, kind: str) -> None:
    words = tuple(word for word in HOSTILE if not beyond_latin(word))
    weights = torch.rand(6, 12, len(words), len(words), generator=torch.Generator().manual_seed(0)) / 3
    getattr(paper, kind)(make_trace(words, attentions=weights)).save(tmp_path / "picture.tex")
    preamble = r"\documentclass{article}\usepackage[T1]{fontenc}\usepackage{tikz}"
    (tmp_path / "paper.tex").write_text(preamble + r"\begin{document}\input{picture}\end{document}", encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "paper.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout[-2000:]
    assert (tmp_path / "paper.pdf").stat().st_size > 10_000


# --- SVG


@pytest.mark.parametrize("kind", ["heatmap", "lines", "atlas"])
def test_svg_is_whole_and_its_words_are_text(pictures: dict[str, paper.Picture], kind: str) -> None:
    root = ET.fromstring(pictures[kind].svg())
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {
        *("svg", "g", "rect", "text", "line", "path", "defs", "linearGradient", "stop")
    }
    if kind != "atlas":
        words = [element.text for element in root.iter() if element.tag.endswith("text")]
        assert {"<b>", "]]>", "猫", "🙂", "\ufffd", "C(=O)[O-].[Na+]"} <= set(words)


# --- PDF


@pytest.mark.parametrize("kind", ["heatmap", "lines", "atlas"])
def test_pdf_is_whole_and_embeds_its_font(
    pictures: dict[str, paper.Picture], kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    content = pictures[kind].pdf()
    assert content.startswith(b"%PDF-")
    assert b"/FontFile2" in content
    # Such as: something of the SVG was left out. Threads of other tests may log, too.
    assert [record.message for record in caplog.records if record.name.startswith(("fpdf", "fontTools"))] == []


def test_pdf_says_what_it_replaces(pictures: dict[str, paper.Picture]) -> None:
    said = replaced(pictures["heatmap"].drawing)
    assert re.fullmatch(r"□ stands for \d characters that the font of this PDF does not have; the SVG has them\.", said)


@pytest.mark.parametrize(("words", "fonts"), [("cat", {"DejaVuSansBook"}), ("猫", {"DejaVuSansBook", "NotoSansSC"})])
def test_pdf_embeds_the_fonts_that_its_words_need(make_trace, words: str, fonts: set[str]) -> None:
    content = paper.heatmap(make_trace(("a", words))).pdf()
    assert {name.decode() for name in re.findall(rb"/BaseFont /MPDFAA\+(\w+)", content)} == fonts


def test_pdf_replaces_nothing_where_nothing_has_to_be(make_trace) -> None:
    trace = make_trace(("Ärger", "→", "кот", "γάτα", "C(=O)[O-].[Na+]", "≤½", "注意力头", "ねこ"))
    assert replaced(paper.heatmap(trace).drawing) == ""


@pytest.mark.parametrize(
    ("words", "drawn"),
    [("cat", "cat"), ("猫!", "猫!"), ("a🙂猫", f"a{MISSING}猫"), ("a🙂b", f"a{MISSING}b"), ("кот", "кот")],
)
def test_what_the_font_does_not_have_is_a_square(words: str, drawn: str) -> None:
    assert drawable(words) == drawn


# --- the font


@given(st.text(alphabet=st.characters(min_codepoint=32, max_codepoint=0x24F)), st.floats(1, 40))
def test_words_are_as_wide_as_their_glyphs(words: str, size: float) -> None:
    font = TTFont(io.BytesIO(FILE.read_bytes()))
    names = font.getBestCmap()
    units = sum(font["hmtx"][names[ord(x)]][0] if ord(x) in names else font["head"].unitsPerEm for x in words)
    assert width(words, size) == pytest.approx(units / font["head"].unitsPerEm * size * POINT)


@given(st.text(min_size=1), st.floats(12, 80))
def test_shortened_words_fit(words: str, room: float) -> None:
    short = shortened(words, 8, room)
    assert width(short, 8) <= room
    assert short == words or (short.endswith("…") and words.startswith(short[:-1]))


@given(st.lists(st.text(alphabet="abcdefgh", min_size=1, max_size=12)), st.floats(30, 90))
def test_wrapped_words_fit_and_none_is_lost(words: list[str], room: float) -> None:
    lines = wrapped(" ".join(words), 8, room)
    assert all(width(line, 8) <= room for line in lines)
    assert " ".join(lines).split() == words
