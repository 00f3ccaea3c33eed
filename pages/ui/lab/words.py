"""The lab's words: where a model reads pictures, what is said of texts is said of pictures."""

from typing import Any

from mha_core.i18n import N_, gettext, ngettext
from mha_core.models import TextModel

# What is said of texts → of pictures.
OF_PICTURES = {
    N_("this sentence"): N_("this picture"),
    N_("built-in texts"): N_("built-in pictures"),
    N_("my texts"): N_("my pictures"),
    N_("text"): N_("picture"),
    N_("texts"): N_("pictures"),
    N_("{n} texts"): N_("{n} pictures"),
    N_("On all texts"): N_("On all pictures"),
    N_("On my texts"): N_("On my pictures"),
    N_("Choose texts under *On my texts*."): N_("Choose pictures under *On my pictures*."),
    N_("On other texts of this kind: {low} to {high} heads."): N_(
        "On other pictures of this kind: {low} to {high} heads."
    ),
    N_(
        "Each head is scored by how much worse the model gets without it; the lowest go first. That takes one head at "
        "a time: two heads that back each other up both seem useless. So beyond some number, where the model fails in "
        "either case, a random order can be the better one. How many can go depends on the texts, and on the question "
        "that they ask."
    ): N_(
        "Each head is scored by how much worse the model gets without it; the lowest go first. That takes one head at "
        "a time: two heads that back each other up both seem useless. So beyond some number, where the model fails in "
        "either case, a random order can be the better one. How many can go depends on the pictures, and on what is "
        "asked of them."
    ),
    N_("{n} of {total} heads can go: similar sentences stay similar"): N_(
        "{n} of {total} heads can go: similar pictures stay similar"
    ),
    N_("Reading the texts …"): N_("Reading the pictures …"),
    N_("**Most affected texts**, of {n}"): N_("**Most affected pictures**, of {n}"),
    N_("{milliseconds:.1f} ms per text"): N_("{milliseconds:.1f} ms per picture"),
    N_(
        "One sentence is quick but says something about that sentence only. Many texts say something about the heads."
    ): N_(
        "One picture is quick but says something about that picture only. Many pictures say something about the heads."
    ),
    N_(
        "**The scores on one sentence are not a head's importance in general**: use the built-in texts or your own."
    ): N_(
        "**The scores on one picture are not a head's importance in general**: use the built-in pictures or your own."
    ),
    N_("{texts}, with labels"): N_("{texts}, with classes"),
    N_("Metric: *{title}*, on {texts}. Also lists the most affected texts."): N_(
        "Metric: *{title}*, on {texts}. Also lists the most affected pictures."
    ),
    # the metrics
    N_("Spearman's ρ between the similarities of all pairs with every head on and now"): N_(
        "Spearman's ρ between the similarities of all pairs of pictures with every head on and now"
    ),
    N_("mean cosine between each text's embedding and its original"): N_(
        "mean cosine between each picture's embedding and its original"
    ),
    N_("share of texts whose nearest neighbour among the texts is not the same as with every head on"): N_(
        "share of pictures whose nearest neighbour among the pictures is not the same as with every head on"
    ),
    N_("Cosine between each text's embedding and its original."): N_(
        "Cosine between each picture's embedding and its original."
    ),
    N_(
        "*exact* is the mean of 1 − cosine of each text to its own embedding with every head on; *gradient* is the "
        "slope of 1 − similarity of each pair; the curves show fidelity, a rank correlation over all pairs. These are "
        "three losses: where the scores disagree, that is one reason."
    ): N_(
        "*exact* is the mean of 1 − cosine of each picture to its own embedding with every head on; *gradient* is the "
        "slope of 1 − similarity of each pair; the curves show fidelity, a rank correlation over all pairs. These are "
        "three losses: where the scores disagree, that is one reason."
    ),
    # the scores
    N_(
        "How much the loss of a text would change if the head were scaled down slightly (Michel et al. 2019, eq. 2)."
    ): N_(
        "How much the loss of a picture would change if the head were scaled down slightly (Michel et al. 2019, eq. 2)."
    ),
    N_("The largest attention weight of each word, on average (Voita et al. 2019, section 3)."): N_(
        "The largest attention weight of each patch, on average (Voita et al. 2019, section 3)."
    ),
    N_(
        "Tokens that don't count, as queries and as keys; the other weights stay as they are. Voita et al. leave out "
        "the end-of-sentence symbol alone, [SEP] in a BERT. By default all special tokens are left out: a head that "
        "looks at [CLS] or [SEP] is not confident about words."
    ): N_(
        "Tokens that don't count, as queries and as keys; the other weights stay as they are. By default all special "
        "tokens are left out: a head that looks at [CLS] is not confident about patches. A picture has no end symbol."
    ),
    # what stands in for a head, and what is left without any
    N_("the head's mean output over all words of all texts (Wang et al. 2022)"): N_(
        "the head's mean output over all patches of all pictures (Wang et al. 2022)"
    ),
    N_("the mean of all values, as if the head attended to every word alike (Kovaleva et al. 2019)"): N_(
        "the mean of all values, as if the head attended to every patch alike (Kovaleva et al. 2019)"
    ),
    N_("the head's output for another text of the set, drawn with a seed (Chan et al. 2022)"): N_(
        "the head's output for another picture of the set, drawn with a seed (Chan et al. 2022)"
    ),
    N_("embeddings and feed-forward layers alone, and averages of words"): N_(
        "embeddings and feed-forward layers alone, and averages of patches"
    ),
    N_("embeddings and feed-forward layers alone, and other texts' heads"): N_(
        "embeddings and feed-forward layers alone, and other pictures' heads"
    ),
    N_("mean of each text"): N_("mean of each picture"),
    N_("a constant that carries no information about the text, but keeps the typical input of later layers"): N_(
        "a constant that carries no information about the picture, but keeps the typical input of later layers"
    ),
    N_("keeps the text's average, but not the information about single words"): N_(
        "keeps the picture's average, but not the information about single patches"
    ),
    N_("the head attends equally to all words: its values stay, its selection is lost"): N_(
        "the head attends equally to all patches: its values stay, its selection is lost"
    ),
    N_("the output that the head has for another text of the set: typical, but about something else"): N_(
        "the output that the head has for another picture of the set: typical, but about something else"
    ),
    N_(
        "Attention heads hold a small part of a BERT's parameters: most are in the word embeddings and feed-forward "
        "layers, which stay."
    ): N_("Attention heads hold a third of a ViT's parameters: most are in the feed-forward layers, which stay."),
    # intervals
    N_("95 % intervals over the texts: where the numbers would lie with other texts of this kind."): N_(
        "95 % intervals over the pictures: where the numbers would lie with other pictures of this kind."
    ),
    N_(
        "**Do the orders differ significantly?** Difference of {name}, paired over the texts, with its 95 % interval:"
    ): N_(
        "**Do the orders differ significantly?** Difference of {name}, paired over the pictures, with its 95 % "
        "interval:"
    ),
    N_(
        "In brackets: 95 % intervals over the {sample}, the same for all curves. They say "
        "how far other texts of this kind would move a number; for the random order, with these seeds. A threshold is "
        "less sure than a difference: where a curve is flat, a little more or less moves it far."
    ): N_(
        "In brackets: 95 % intervals over the {sample}, the same for all curves. They say "
        "how far other pictures of this kind would move a number; for the random order, with these seeds. A threshold "
        "is less sure than a difference: where a curve is flat, a little more or less moves it far."
    ),
    N_("There are none: an interval needs {n} texts or pairs, and what each of them contributes."): N_(
        "There are none: an interval needs {n} pictures, and what each of them contributes."
    ),
    N_("{line}. (No interval: that needs at least {n} texts or pairs.)"): N_(
        "{line}. (No interval: that needs at least {n} pictures.)"
    ),
    N_(
        "Over {units} texts or pairs; p < 0.05 with Holm's correction for {n} heads. Intervals of single "
        "heads are not corrected."
    ): N_(
        "Over {units} pictures; p < 0.05 with Holm's correction for {n} heads. Intervals of single heads are "
        "not corrected."
    ),
    N_(
        "Whiskers: 95 % intervals over the orders that were drawn (from the standard errors of pairs of orders), not "
        "over the texts. Below 0 a head does harm."
    ): N_(
        "Whiskers: 95 % intervals over the orders that were drawn (from the standard errors of pairs of orders), not "
        "over the pictures. Below 0 a head does harm."
    ),
}


def said(model: TextModel, text: str, **values: Any) -> str:
    """A text in the language of the reader, of pictures where the model reads them."""
    return gettext(OF_PICTURES.get(text, text) if model.look is not None else text, **values)


def number_of(model: TextModel, n: int) -> str:
    """Such as "3 texts", or "3 pictures"."""
    if model.look is not None:
        return ngettext("{n:,} picture", "{n:,} pictures", n)
    return ngettext("{n:,} text", "{n:,} texts", n)
