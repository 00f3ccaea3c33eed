"""The addresses of *Find heads*."""

from mha_core.address.parameter import BUILT_IN, MAX_NAME_CHARS, MY_TEXTS, FeatureAddress, OneOf, Parameter, Text
from mha_core.find_heads.over_texts_result import ALL_SCORES
from mha_core.message import N_
from mha_core.stats.counts.relations import DIRECTIONS

CORPORA = (BUILT_IN, MY_TEXTS)
OFF_HOWS = (N_("the best"), N_("all that pass"))
OVER_PARTS = ("jobs", "relations", "roles", "numbers", "find a head", "what makes it fire", "from the weights")
SCORE_TITLES = tuple(score.title for score in ALL_SCORES.values())
FIRST_SCORE, FIRST_AGAINST = ALL_SCORES["previous"].title, ALL_SCORES["special"].title  # on the two axes
BEST_DIRECTION = N_("the best head's")
RELATION_DIRECTIONS = (BEST_DIRECTION, *DIRECTIONS)

ADDRESS = FeatureAddress(
    pages=("/Find_heads",),
    places=("wiring",),  # the diagram
    bound={"word": Parameter(Text(MAX_NAME_CHARS))},
    written={
        "texts": Parameter(OneOf(CORPORA)),
        "over_part": Parameter(OneOf(OVER_PARTS)),
        **dict.fromkeys(("job", "job_head"), Parameter(Text(MAX_NAME_CHARS))),
        **dict.fromkeys(("score", "against"), Parameter(OneOf(SCORE_TITLES))),
        "composition": Parameter(OneOf(("K", "Q", "V"))),
        "direction": Parameter(OneOf(RELATION_DIRECTIONS)),
        "off_how": Parameter(OneOf(OFF_HOWS)),
    },
    moved={"/Heads_over_texts": ("/Find_heads", {"over_part": "numbers"})},
)
