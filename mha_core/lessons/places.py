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
    *(f"step {n}" for n in range(1, 8)),  # of Inside a head
    "comparison",  # of the three implementations, there
    "curves",  # of the Pruning lab
    "wiring",  # of Heads over texts: the diagram
    "accuracy",  # of the training replay, by skill
    "roles",  # of the trained models: the best head for each
)
