"""Undo and redo: a pure value, one per browser session."""

from dataclasses import dataclass

State = tuple[str, str]  # the ablation's text and mode


@dataclass(frozen=True)
class UndoHistory:
    """Where we are, where we were, where we came back from."""

    now: State
    past: tuple[State, ...] = ()
    future: tuple[State, ...] = ()

    def moved(self, state: State, limit: int = 100) -> "UndoHistory":
        """A new state; the way forward is forgotten. The same state again changes nothing."""
        return self if state == self.now else UndoHistory(state, (*self.past, self.now)[-limit:])

    def undone(self) -> "UndoHistory":
        return UndoHistory(self.past[-1], self.past[:-1], (self.now, *self.future)) if self.past else self

    def redone(self) -> "UndoHistory":
        return UndoHistory(self.future[0], (*self.past, self.now), self.future[1:]) if self.future else self
