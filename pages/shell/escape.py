"""Text that people type, as Markdown that shows it as typed."""

import re

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~$:<>&])")


def plain(text: str) -> str:
    """A user's text in Markdown, shown as typed. A word joiner (U+2060) keeps addresses from becoming links."""
    text = re.sub(r"(www|:/|@)", "\\1\u2060", text.replace("\x00", "").replace("\n", " "), flags=re.IGNORECASE)
    return _MARKDOWN.sub(r"\\\1", text)
