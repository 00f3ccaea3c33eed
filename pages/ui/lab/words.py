"""The lab's words: where a model reads pictures, what is said of texts is said of pictures."""

from typing import Any

from mha_core.i18n import mark, ntr, tr
from mha_core.models import TextModel

# What is said of texts → of pictures.
OF_PICTURES = {
    mark("this sentence"): mark("this picture"),
    mark("built-in texts"): mark("built-in pictures"),
    mark("my texts"): mark("my pictures"),
    mark("text"): mark("picture"),
    mark("texts"): mark("pictures"),
    mark("{n} texts"): mark("{n} pictures"),
    mark("On all texts"): mark("On all pictures"),
    mark("On my texts"): mark("On my pictures"),
    mark("Choose texts under *On my texts*."): mark("Choose pictures under *On my pictures*."),
    mark("On other texts of this kind: {low} to {high} heads (95 % interval)."): mark(
        "On other pictures of this kind: {low} to {high} heads (95 % interval)."
    ),
    mark(
        "Each head is scored by how much worse the model gets without it; the lowest go first. That takes one head at "
        "a time: two heads that back each other up both seem useless. How many can go depends on the texts, and on the "
        "question that they ask."
    ): mark(
        "Each head is scored by how much worse the model gets without it; the lowest go first. That takes one head at "
        "a time: two heads that back each other up both seem useless. How many can go depends on the pictures, and on "
        "what is asked of them."
    ),
    mark("{n} of {total} heads can go: it still ranks similar sentences alike"): mark(
        "{n} of {total} heads can go: it still ranks similar pictures alike"
    ),
    mark("Reading the texts …"): mark("Reading the pictures …"),
    mark("**Most affected texts**, of {n}"): mark("**Most affected pictures**, of {n}"),
    mark("{milliseconds:.1f} ms per text"): mark("{milliseconds:.1f} ms per picture"),
    mark(
        "One sentence is quick but says something about that sentence only. Many texts say something about the heads."
    ): mark(
        "One picture is quick but says something about that picture only. Many pictures say something about the heads."
    ),
    mark(
        "**The scores on one sentence are not a head's importance in general**: use the built-in texts or your own."
    ): mark(
        "**The scores on one picture are not a head's importance in general**: use the built-in pictures or your own."
    ),
    mark("{texts}, with labels"): mark("{texts}, with classes"),
    mark("Metric: *{title}*, on {texts}. Also lists the most affected texts."): mark(
        "Metric: *{title}*, on {texts}. Also lists the most affected pictures."
    ),
    # the metrics
    mark("Spearman's ρ between the similarities of all pairs with every head on and now"): mark(
        "Spearman's ρ between the similarities of all pairs of pictures with every head on and now"
    ),
    mark("mean cosine between each text's embedding and its original"): mark(
        "mean cosine between each picture's embedding and its original"
    ),
    mark("share of texts whose nearest neighbour among the texts is not the same as with every head on"): mark(
        "share of pictures whose nearest neighbour among the pictures is not the same as with every head on"
    ),
    mark("Cosine between each text's embedding and its original."): mark(
        "Cosine between each picture's embedding and its original."
    ),
    mark(
        "*exact* is the mean of 1 − cosine of each text to its own embedding with every head on; *gradient* is the "
        "slope of 1 − similarity of each pair; the curves show fidelity, a rank correlation over all pairs. These are "
        "three losses: where the scores disagree, that is one reason."
    ): mark(
        "*exact* is the mean of 1 − cosine of each picture to its own embedding with every head on; *gradient* is the "
        "slope of 1 − similarity of each pair; the curves show fidelity, a rank correlation over all pairs. These are "
        "three losses: where the scores disagree, that is one reason."
    ),
    # the scores
    mark(
        "How much the loss of a text would change if the head were scaled down slightly (Michel et al. 2019, eq. 2)."
    ): mark(
        "How much the loss of a picture would change if the head were scaled down slightly (Michel et al. 2019, eq. 2)."
    ),
    mark("The largest attention weight of each word, on average (Voita et al. 2019, section 3)."): mark(
        "The largest attention weight of each patch, on average (Voita et al. 2019, section 3)."
    ),
    mark(
        "Tokens that don't count, as queries and as keys; the other weights stay as they are. Voita et al. leave out "
        "the end-of-sentence symbol alone, [SEP] in a BERT. By default all special tokens are left out: a head that "
        "looks at [CLS] or [SEP] is not confident about words."
    ): mark(
        "Tokens that don't count, as queries and as keys; the other weights stay as they are. By default all special "
        "tokens are left out: a head that looks at [CLS] is not confident about patches. A picture has no end symbol."
    ),
    # what stands in for a head, and what is left without any
    mark("the head's mean output over all words of all texts (Wang et al. 2022)"): mark(
        "the head's mean output over all patches of all pictures (Wang et al. 2022)"
    ),
    mark("the mean of all values, as if the head attended to every word alike (Kovaleva et al. 2019)"): mark(
        "the mean of all values, as if the head attended to every patch alike (Kovaleva et al. 2019)"
    ),
    mark("the head's output for another text of the set, drawn with a seed (Chan et al. 2022)"): mark(
        "the head's output for another picture of the set, drawn with a seed (Chan et al. 2022)"
    ),
    mark("embeddings and feed-forward layers alone, and averages of words"): mark(
        "embeddings and feed-forward layers alone, and averages of patches"
    ),
    mark("embeddings and feed-forward layers alone, and other texts' heads"): mark(
        "embeddings and feed-forward layers alone, and other pictures' heads"
    ),
    mark("mean of each text"): mark("mean of each picture"),
    mark("a constant that carries no information about the text, but keeps the typical input of later layers"): mark(
        "a constant that carries no information about the picture, but keeps the typical input of later layers"
    ),
    mark("keeps the text's average, but not the information about single words"): mark(
        "keeps the picture's average, but not the information about single patches"
    ),
    mark("the head attends equally to all words: its values stay, its selection is lost"): mark(
        "the head attends equally to all patches: its values stay, its selection is lost"
    ),
    mark("the output that the head has for another text of the set: typical, but about something else"): mark(
        "the output that the head has for another picture of the set: typical, but about something else"
    ),
    mark(
        "Attention heads hold a small part of a BERT's parameters: most are in the word embeddings and feed-forward "
        "layers, which stay."
    ): mark("Attention heads hold a third of a ViT's parameters: most are in the feed-forward layers, which stay."),
    # intervals
    mark("95 % intervals over the texts: where the numbers would lie with other texts of this kind."): mark(
        "95 % intervals over the pictures: where the numbers would lie with other pictures of this kind."
    ),
    mark(
        "**Do the orders differ significantly?** Difference of {name}, paired over the texts, with its 95 % interval:"
    ): mark(
        "**Do the orders differ significantly?** Difference of {name}, paired over the pictures, with its 95 % "
        "interval:"
    ),
    mark(
        "In brackets: 95 % intervals over the {sample}, the same for all curves. They say "
        "how far other texts of this kind would move a number; for the random order, with these seeds. A threshold is "
        "less sure than a difference: where a curve is flat, a little more or less moves it far."
    ): mark(
        "In brackets: 95 % intervals over the {sample}, the same for all curves. They say "
        "how far other pictures of this kind would move a number; for the random order, with these seeds. A threshold "
        "is less sure than a difference: where a curve is flat, a little more or less moves it far."
    ),
    mark("There are none: an interval needs {n} texts or pairs, and what each of them contributes."): mark(
        "There are none: an interval needs {n} pictures, and what each of them contributes."
    ),
    mark("{line}. (No interval: that needs at least {n} texts or pairs.)"): mark(
        "{line}. (No interval: that needs at least {n} pictures.)"
    ),
    mark(
        "Over {units} texts or pairs; p < 0.05 with Holm's correction for {n} heads. Intervals of single "
        "heads are not corrected."
    ): mark(
        "Over {units} pictures; p < 0.05 with Holm's correction for {n} heads. Intervals of single heads are "
        "not corrected."
    ),
    mark(
        "Whiskers: 95 % intervals over the orders that were drawn (from the standard errors of pairs of orders), not "
        "over the texts. Below 0 a head does harm."
    ): mark(
        "Whiskers: 95 % intervals over the orders that were drawn (from the standard errors of pairs of orders), not "
        "over the pictures. Below 0 a head does harm."
    ),
}


def said(model: TextModel, text: str, **values: Any) -> str:
    """A text in the language of the reader, of pictures where the model reads them."""
    return tr(OF_PICTURES.get(text, text) if model.look is not None else text, **values)


def number_of(model: TextModel, n: int) -> str:
    """Such as "3 texts", or "3 pictures"."""
    if model.look is not None:
        return ntr("{n:,} picture", "{n:,} pictures", n)
    return ntr("{n:,} text", "{n:,} texts", n)
