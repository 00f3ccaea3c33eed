"""Who may come in: as many people as there are seats; the others wait in the order in which they came."""

from collections import OrderedDict
from dataclasses import dataclass

ARRIVING_SECONDS = 10.0  # from being let in until the page's session counts
AWAY_SECONDS = 20.0  # after which somebody who no longer asks has left the line
MEMORY_SECONDS = 600.0  # over which the pace of the line is measured
LONGEST = 5_000  # people in line; who comes then is told to come again


@dataclass(frozen=True)
class Place:
    """Where somebody stands."""

    ahead: int  # people before them; -1: come in
    seconds: float | None = None  # until their turn, by the last minutes' pace; None if nobody has been let in

    @property
    def is_in(self) -> bool:
        """Whether they may come in."""
        return self.ahead < 0


class Seats:
    """The seats and the line before them. Who asks again keeps the place; who comes later stands behind."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._line: OrderedDict[str, float] = OrderedDict()  # ticket → when it last asked
        self._let_in: OrderedDict[str, float] = OrderedDict()  # ticket → when

    def ask(self, ticket: str, taken: int, now: float) -> Place:
        """The place of a ticket; it comes in if there is a seat for it, and for everybody before it.

        Args:
            ticket: whoever asks, again and again under the same name.
            taken: sessions that are open.
            now: seconds, from any beginning.
        """
        self._forget(now)
        if now - self._let_in.get(ticket, -ARRIVING_SECONDS) < ARRIVING_SECONDS:
            return Place(-1)  # a ticket is one person, however often it asks
        if ticket not in self._line and len(self._line) >= LONGEST:
            return Place(len(self._line))
        self._line[ticket] = now
        ahead = list(self._line).index(ticket)
        arriving = sum(now - at < ARRIVING_SECONDS for at in self._let_in.values())
        if ahead < self.seats - taken - arriving:
            del self._line[ticket]
            self._let_in.pop(ticket, None)
            self._let_in[ticket] = now
            return Place(-1)
        return Place(ahead, self._wait(ahead, now))

    @property
    def waiting(self) -> int:
        """People in line."""
        return len(self._line)

    def _wait(self, ahead: int, now: float) -> float | None:
        count = len(self._let_in)
        return (ahead + 1) * max(now - next(iter(self._let_in.values())), 1.0) / count if count else None

    def _forget(self, now: float) -> None:
        for ticket in [ticket for ticket, seen in self._line.items() if now - seen > AWAY_SECONDS]:
            del self._line[ticket]
        while self._let_in and now - next(iter(self._let_in.values())) > MEMORY_SECONDS:
            self._let_in.popitem(last=False)
