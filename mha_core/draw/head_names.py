"""The name of a head, as words to translate."""

from mha_core.heads import Head
from mha_core.message import Message


def head_label(head: Head) -> Message:
    """The name within a sentence: "head 5.4"."""
    return Message("head {head}", head=str(head))


def head_title(head: Head) -> Message:
    """The name at the beginning of a sentence: "Head 5.4"."""
    return Message("Head {head}", head=str(head))
