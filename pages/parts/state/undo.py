"""Undo and redo of the heads that are off: an immutable value, one per browser session."""

from dataclasses import dataclass

State = tuple[str, str]  # the ablation as text, and its mode


@dataclass(frozen=True)
class UndoHistory:
    """The current state, the earlier ones, and those that were undone."""

    current: State
    past: tuple[State, ...] = ()
    future: tuple[State, ...] = ()

    def with_state(self, state: State, limit: int = 100) -> "UndoHistory":
        """With a new state, which clears what could be redone. The current state again changes nothing."""
        return self if state == self.current else UndoHistory(state, (*self.past, self.current)[-limit:])

    def undo(self) -> "UndoHistory":
        return UndoHistory(self.past[-1], self.past[:-1], (self.current, *self.future)) if self.past else self

    def redo(self) -> "UndoHistory":
        return UndoHistory(self.future[0], (*self.past, self.current), self.future[1:]) if self.future else self
