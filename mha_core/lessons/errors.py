"""Errors of lessons, with messages for their authors."""

from mha_core.errors import AppError


class LessonError(AppError, ValueError):
    """A lesson's file is not as it should be; the message says what is wrong and what would be right.

    Attributes:
        line: of the file, from 1 on.
    """

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class AnswerError(AppError, ValueError):
    """A lesson's question has no one right answer, or it cannot be measured; the message says why."""
