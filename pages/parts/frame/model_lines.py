"""What each suggested model is, in a few words, below its name in the list of the box.

The options themselves are the names alone: what a bound box shows is what the address holds. So the lines are style,
and a list of another make would show the names without them.
"""

import json
from collections.abc import Sequence

import streamlit as st

LINES = {
    "minilm": "pretrained BERT, bundled",
    "scratch-bert": "our own code with its weights",
    "scratch-random": "our own code, untrained",
    "toy-english": "knows a toy English, trained here",
    "toy-induction": "copies sequences, trained here",
    "bert-base-uncased": "the classic BERT, from the hub",
    "gpt2": "writes on word by word, from the hub",
}
MAX_CHARS = 38  # that fit into the list
_LIST = '[data-testid="stSelectboxVirtualDropdown"]:has([aria-label="Model"])'
_OPTION = _LIST + ' [data-key="{}"]'  # Streamlit numbers the options in order, also while the list is filtered
_COMMON = (
    f"{_LIST}{{min-width:17rem}}{_LIST} [role=option],{_LIST} [role=option]>div{{height:auto}}"
    f"{_LIST} [role=option]>div{{flex-direction:column;align-items:flex-start;gap:0;padding-block:.15rem}}"
    f"{_LIST} [role=option]>div{{line-height:1.3}}"
)


def lines_in_list(names: Sequence[str]) -> None:
    """Write each model's line below its name in the list of the box."""
    rules = [_COMMON]
    for index, name in enumerate(names):
        if line := LINES.get(name):
            content = json.dumps(line, ensure_ascii=False)
            rules.append(f"{_OPTION.format(index)}>div::after{{content:{content};font-size:.75rem;opacity:.8}}")
    st.html(f"<style>{''.join(rules)}</style>")
