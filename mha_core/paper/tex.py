"""Words for TeX: what it would take for a command, a comment or a ligature is written so that it stays what it is."""

import re
import unicodedata

_COMMANDS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}",
    "`": r"\textasciigrave{}",
    "-": r"-{}",  # -- would be a dash
    ",": r",{}",  # ,, would be a quotation mark
    "\u00a0": r"~",
    # What our own titles and captions have, besides letters.
    "␣": r"\textvisiblespace{}",
    "…": r"\dots{}",
    "→": r"\ensuremath{\rightarrow}",
    "←": r"\ensuremath{\leftarrow}",
    "−": r"\ensuremath{-}",
    "×": r"\ensuremath{\times}",
    "·": r"\ensuremath{\cdot}",
    "≈": r"\ensuremath{\approx}",
}
_LOST_SPACE = re.compile(r"^ | $|(?<= ) ")  # TeX sets several as one, and one at an end as none
_LATIN = 0x17F  # the last letter that pdfLaTeX knows with T1, of those that European languages write
_PUNCTUATION = "–—‘’‚“”„†‡•‰‹›€™"  # and what it knows beyond


def escaped(words: str) -> str:
    """Words that TeX sets as they are. What no file can hold (control characters, half a surrogate pair) is U+FFFD."""
    written = "".join(_COMMANDS.get(letter, letter) for letter in _without_controls(words))
    return _LOST_SPACE.sub(lambda _: r"\ ", written)


def comment(words: str) -> str:
    """Words for the rest of a line that is a comment."""
    return _without_controls(words)


def beyond_latin(words: str) -> str:
    """The characters that pdfLaTeX does not have, each once, in order; the first twenty."""
    known = (*_COMMANDS, *_PUNCTUATION)
    strange = dict.fromkeys(x for x in _without_controls(words) if ord(x) > _LATIN and x not in known)
    return "".join(strange)[:20]


def _without_controls(words: str) -> str:
    return "".join("\ufffd" if unicodedata.category(x) in ("Cc", "Cs", "Zl", "Zp") else x for x in words)
