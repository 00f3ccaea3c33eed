"""Places on the pages that a lesson may ring or cover, by name; assets/js/stage knows where each of them is."""

PLACES = (
    "sentence",
    "examples",  # and what is said of the one that is open
    "model",
    "atlas",  # "atlas 1.5": one head in it
    "verdict",  # the headline of what changed
    "head",  # the open head
    "effect",  # all of what changed
    "predictions",  # its bars
    "heads off",
    "page",  # all below the sentence
)
