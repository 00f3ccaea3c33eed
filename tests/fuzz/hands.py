"""What one runner of cases holds: where the server is, a connection to it, and good files."""

from dataclasses import dataclass, field
from pathlib import Path

from tests.fuzz.damage import Files
from tests.fuzz.http import Connection


@dataclass
class Hands:
    """One runner's.

    Attributes:
        port: of the server.
        models: its models folder.
        files: good files to damage, by the name of their model.
        http: a connection that stays open.
    """

    port: int
    models: Path
    files: dict[str, Files]
    http: Connection = field(init=False)

    def __post_init__(self) -> None:
        self.http = Connection(self.port)
