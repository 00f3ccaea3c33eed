"""The definition of each importance score, the papers' own recipes as switches, and the loss behind each number."""

import streamlit as st

from mha_core.backends import Model
from mha_core.i18n import N_, gettext
from mha_core.lab.jobs import WITH_SPECIAL, WITHOUT_END
from pages.lab.state import LabState
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.state.session import state

# Each score: in a few words, and in full
SCORES = {
    N_("exact"): (
        N_("cost of removing it"),
        N_("How much worse the model gets when only this head is removed. Negative: it gets better."),
    ),
    N_("gradient"): (
        N_("slope of the loss"),
        N_(
            "How much the loss of a {input:text|picture} would change if the head were scaled down slightly "
            "(Michel et al. 2019, eq. 2)."
        ),
    ),
    N_("confidence"): (
        N_("peak attention"),
        N_("The largest attention weight of each {input:word|patch}, on average (Voita et al. 2019, section 3)."),
    ),
}
LEFT_OUT = {  # of confidence: what does not count, and the name of the score
    N_("special tokens"): "confidence",
    N_("only the end symbol (Voita et al. 2019)"): WITHOUT_END,
    N_("nothing"): WITH_SPECIAL,
}
# By the model's output; "lm" for all language models
LOSSES = {
    "embedding": N_(
        "*exact* is the mean of 1 − cosine of each {input:text|picture} to its own embedding with every head on; "
        "*gradient* is the slope of 1 − similarity of each pair; the curves show fidelity, a rank correlation "
        "over all pairs. These are three losses: where the scores disagree, that is one reason."
    ),
    "classifier": N_(
        "*exact* and *gradient* go by −log p of the class; the curves show how many decisions stay the same."
    ),
    "lm": N_(
        "*exact* and *gradient* go by −log p of the right word: *exact* by its mean over all words, *gradient* by the "
        "size of each text's slope. The curves show that loss, accuracy or a skill."
    ),
}
PER_LAYER = N_(
    "Divide by each layer's L2 norm before heads are ranked, as Michel et al. do (2019, section 4.1; after Molchanov "
    "et al. 2017). By default it is off: the scores are those of equation 2."
)
TOKENS = N_(
    "Tokens that don't count, as queries and as keys; the other weights stay as they are. {input:Voita et al. "
    "leave out the end-of-sentence symbol alone, [SEP] in a BERT. |}By default all special tokens are left out: a "
    "head that looks at [CLS] {input:or [SEP] |}is not confident about {input:words.|patches. A picture has no "
    "end symbol.}"
)


def choose_recipe(name: str, model: Model) -> tuple[bool, str]:
    """Draw the choice of a paper's recipe; return whether to normalise by layer, and the name of the score to show."""
    boxes, key = state(LabState).boxes, f"lab-{name}-choice"
    if name == "gradient":
        boxes[key] = st.toggle(gettext("Normalise per layer"), is_normalised(), key=key, help=gettext(PER_LAYER))
        return boxes[key], name
    if name == "confidence":
        forget_unknown(key, LEFT_OUT)
        options = list(LEFT_OUT)
        index = options.index(boxes.get(key, options[0]))
        label = gettext("Tokens left out")
        boxes[key] = st.selectbox(
            label, options, index, key=key, help=gettext(TOKENS, input=model.modality), format_func=gettext
        )
        return False, LEFT_OUT[boxes[key]]
    return False, name


def is_normalised() -> bool:
    """Whether the gradient is normalised by layer."""
    return state(LabState).boxes.get("lab-gradient-choice", False)
