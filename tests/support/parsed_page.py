"""A page as a browser parses it."""

from html.parser import HTMLParser


class ParsedPage(HTMLParser):
    """A page as a browser parses it: every tag with its attributes, and the text inside each kind of tag."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        tag = self.tags[-1][0] if self.tags else ""
        self.inside[tag] = self.inside.get(tag, "") + data
