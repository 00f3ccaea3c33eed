"""What each suggested model is: in a few words below its name in the list of the box, and in a sentence below the box.

The options themselves are the names alone: what a bound box shows is what the address holds. So the lines are style,
and a list of another make would show the names without them.
"""

import json
from collections.abc import Sequence

import streamlit as st

LINES = {
    "minilm": "MiniLM: a BERT that compares sentences",
    "rxn-albert": "an ALBERT that knows chemistry",
    "scratch-bert": "MiniLM's weights in our own code",
    "scratch-random": "our own code, untrained",
    "toy-english": "tiny: fills in words of a toy English",
    "toy-induction": "tiny: continues sequences by copying",
    "bert-base-uncased": "the classic BERT, from the hub",
    "gpt2": "writes on word by word, from the hub",
}
# What is said below the box: what the model does, and so what can be seen of it when a head is switched off.
WHAT_IT_IS = {
    "minilm": "A BERT that turns a sentence into one vector, to compare it with others. It predicts no words: switch a "
    "head off, and the vector moves a little.",
    "rxn-albert": "A small BERT of chemistry: it reads a reaction, and fills in atoms that are masked.",
    "scratch-bert": "MiniLM's weights in our own from-scratch encoder, which gives the same numbers.",
    "scratch-random": "Our own encoder before any training: what heads look like that know nothing.",
    "toy-english": "A tiny model that fills in masked words of a toy English. One of its heads makes verbs agree with "
    "their subject.",
    "toy-induction": "A tiny model that continues a sequence, by copying what followed the same symbol before.",
    "bert-base-uncased": "The classic BERT, which fills in masked words.",
    "gpt2": "A language model that writes on, word by word.",
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


def what_it_is(name: str) -> str:
    """The sentence about a suggested model, also as it was after some steps or in other sizes; "" for any other."""
    return WHAT_IT_IS.get(name, WHAT_IT_IS.get(name.partition("@")[0].partition(":layers=")[0], ""))
