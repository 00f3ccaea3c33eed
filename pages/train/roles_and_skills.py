"""Head roles: which head attends where the grammar says, and which skill is lost when it is switched off."""

import random
from collections.abc import Sequence

import streamlit as st
from cachetools import cached

from mha_core import Ablation, Head
from mha_core.backends import Model, ModelError
from mha_core.backends.cards import replayed
from mha_core.draw import widgets
from mha_core.draw.style import Style
from mha_core.heads import all_heads
from mha_core.i18n import N_, gettext, ngettext, number
from mha_core.intervention import Intervention
from mha_core.jobs.caches import MEMORY
from mha_core.stats.attention_map import AttentionMap, Axis
from mha_core.stats.suites.english_eval import Skill
from mha_core.stats.suites.head_role import HeadRole, by_head
from mha_core.stats.suites.report import critical_head_in, read_figures, roles_in, skills_in
from mha_core.stats.suites.suite import CriticalHead, EvalSuite, Mistake, suite_for
from mha_core.train.training_curves import skill_bars
from pages.explore import EXPLORE
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.elements.components import draw, theme
from pages.shell.elements.messages import problem, signed, upper_first
from pages.shell.escape import plain
from pages.shell.process.loaded_models import get_model
from pages.shell.state.own_models import own_models
from pages.shell.state.query_params import set_url_value, url_value
from pages.shell.state.random_draws import draw_again, number_of_draw

ABOUT = N_(
    "A head's score is how often, from a masked word, its largest weight goes to the word that the grammar names. "
    "*Fixed distance* is the best score of always attending a fixed distance ahead or back (Clark et al. 2019)."
)
ABOUT_SEQUENCES = N_(
    "A head's score is the mean weight that it puts where a head with this role would, on held-out sequences."
)
MAX_MISTAKES = 4  # shown
RESULT_BYTES = 2**13  # of each, estimated
MISTAKES_BYTES = 2**20  # at most, without a head that copies
VISIBLE_LOSS = 0.03  # of accuracy


def get_suite(name: str) -> EvalSuite | None:
    """The evaluation suite for a model, or None. Raises ModelError as `get_model` does, like all functions here."""
    return suite_for(get_model(name))


@cached(MEMORY.cache("roles", lambda _: RESULT_BYTES))
def get_roles(name: str) -> dict[str, HeadRole]:
    """The roles of its heads: read from a file for a shipped model. Otherwise `get_suite(name)` must not be None."""
    if name in replayed():
        return roles_in(read_figures(name))
    return _suite(name).roles(get_model(name).network)


@cached(MEMORY.cache("skills", lambda _: RESULT_BYTES))
def get_skills(name: str, off: Head | None = None) -> dict[str, Skill]:
    """The model's accuracy by skill, with this head off."""
    if name in replayed():
        return skills_in(read_figures(name), off)
    return _suite(name).skills(get_model(name).network, _off(name, off))


@cached(MEMORY.cache("mistakes", lambda _: MISTAKES_BYTES))
def get_mistakes(name: str, off: Head, skill: str) -> Sequence[Mistake]:
    """The model's mistakes with this head off."""
    return _suite(name).mistakes(get_model(name).network, skill, _off(name, off))


def _suite(name: str) -> EvalSuite:
    """The evaluation suite for a model that has one."""
    suite = get_suite(name)
    assert suite is not None, f"{name} has no suite"
    return suite


def _off(name: str, head: Head | None) -> Intervention:
    """The intervention that switches off this head."""
    return Intervention(Ablation.of([] if head is None else [head], get_model(name).info.shape))


def head_roles() -> None:
    """Draw the head-roles part of the page."""
    names = [*replayed(), *own_models()]
    forget_unknown("examined", names)  # of another session, or no longer in memory
    help_text = gettext("The two shipped models, and those you trained under *live*")
    name = st.selectbox(gettext("Model"), names, key="examined", bind="query-params", width=420, help=help_text)
    try:
        _roles_of(name)
    except ModelError as error:
        problem(plain(gettext(error)))


def _roles_of(name: str) -> None:
    """The roles of a model's heads. Raises ModelError if the model, or a shipped one's measurement, is missing or
    broken.
    """
    model = get_model(name)
    with st.spinner(gettext("Evaluating the model …")):
        suite = get_suite(name)
        roles = get_roles(name) if suite else {}
    if suite is None:
        st.info(
            gettext("This model was trained on your own text, for which no gold links exist. Choose another model.")
        )
        return
    st.caption(gettext(ABOUT if "verb" in roles else ABOUT_SEQUENCES))
    role = url_value("job")
    if role not in roles:
        role = "verb" if "verb" in roles else "induction"
    left, right = st.columns([11, 10], gap="medium")
    with left:
        _table(roles, role, suite)
        _picture(model, roles)
    with right:
        _without(model, roles, role, suite.skill_for(role))


def _table(roles: dict[str, HeadRole], chosen: str, suite: EvalSuite) -> None:
    """A line for each role: the best head, its score, and a button."""
    st.markdown("#### " + gettext("Heads by role"))
    with st.container(key="jobs", gap=None):
        for name, role in roles.items():
            with st.container(
                horizontal=True, vertical_alignment="center", gap="small", key=f"job-{name.replace(' ', '-')}"
            ):
                with st.container(width="stretch"):
                    filled = role.score > (role.baseline or 0)
                    best = f"**{role.best}** · {number(role.score, '.2f')}"
                    if not filled:
                        best = gettext("no head · {score:.2f} at most", score=role.score)
                    scored = ngettext("Scored on {n:,} word.", "Scored on {n:,} words.", role.count)
                    st.markdown(
                        f"**{gettext(name)}** → {best}{_fixed_distance(role)}",
                        help=f"{upper_first(gettext(role.meaning))}. {scored}",
                    )
                if filled and suite.skill_for(name):
                    help_text = gettext("Switch head {head} off, and see which skill is lost", head=role.best)
                    with st.container(key="chosen-role" if name == chosen else None, width="content"):
                        st.button(
                            gettext("Switch {head} off", head=role.best),
                            key=f"off-{name}",
                            on_click=_choose_role,
                            args=(name,),
                            help=help_text,
                        )


def _fixed_distance(role: HeadRole) -> str:
    if role.baseline is None or role.offset is None:
        return ""
    words = gettext("fixed distance {offset}: {score:.2f}", offset=signed(role.offset), score=role.baseline)
    return f" :gray[· {words}]"


def _picture(model: Model, roles: dict[str, HeadRole]) -> None:
    """A map of every head's score for every role."""
    names = tuple(map(str, all_heads(model.info.shape)))
    scores = AttentionMap(by_head(roles), Axis.of(tuple(map(gettext, roles))), Axis.of(names))
    axes, source = (gettext("role"), gettext("head")), gettext(model.info.title)
    picture = {"unit": gettext("score"), "axes": axes, "height": 150 + 26 * len(roles), "source": source}
    draw(widgets.heatmap(scores, gettext("head roles"), Style(theme()), **picture), "jobs-map")


def _without(model: Model, roles: dict[str, HeadRole], role: str, skill: str | None) -> None:
    """The skills without the role's best head and, for comparison, without a random other one."""
    name, best = model.info.name, roles[role].best
    # The head that a skill depends on most, where it is known already: finding it needs a run without each head.
    critical = critical_head_in(read_figures(name), skill) if skill and name in replayed() else None
    head = critical.head if critical and url_value("needed") else best
    others = [other for other in all_heads(model.info.shape) if other != head]
    other = random.Random(f"{role} {number_of_draw('other')}").choice(others) if others else None
    whole, without = get_skills(name), get_skills(name, head)
    without_other = get_skills(name, other) if other else {}
    st.markdown("#### " + gettext("Without head {head}", head=head))
    if skill is None:
        st.caption(gettext("No skill of this model depends on this role."))
    else:
        lost = whole[skill].accuracy - without[skill].accuracy
        words = [
            gettext(
                "**{skill}**: {before:.1%} → **{after:.1%}**; chance {chance:.0%}. A loss of {lost:.0f} points.",
                skill=gettext(skill),
                before=whole[skill].accuracy,
                after=without[skill].accuracy,
                chance=whole[skill].chance,
                lost=100 * lost,
            )
        ]
        if other:
            accuracy = without_other[skill].accuracy
            words.append(gettext("Without head {head} instead: {accuracy:.1%}.", head=other, accuracy=accuracy))
        st.markdown(" ".join(words))
        if also := [
            f"{gettext(each)} −{number(100 * lost, '.0f')}"
            for each, lost in _lost(whole, without).items()
            if each != skill
        ]:
            st.caption(gettext("Also lost: {skills} points.", skills=" · ".join(also)))
        if critical and critical.head != best:
            _critical_head(skill, best, critical)
    series = {gettext("all on"): whole, gettext("without {head}", head=head): without}
    if other:
        series[gettext("without {head}", head=other)] = without_other
    values = {title: [skills[each].accuracy for each in whole] for title, skills in series.items()}
    names = [gettext(each).replace(" across", "<br>across") for each in whole]
    chart(skill_bars(names, values, [each.chance for each in whole.values()], chart_palette()), "skills")
    with st.container(horizontal=True, gap="small"):
        if len(others) > 1:
            st.button(
                gettext("Try another random head"),
                key="draw",
                icon=":material/casino:",
                on_click=draw_again,
                args=("other",),
                help=gettext("For comparison: switches off a random head instead"),
            )
        explore = st.container(width="content")
    mistakes: Sequence[Mistake] = []
    if skill:
        with st.spinner(gettext("Searching for new mistakes …")):
            mistakes = get_mistakes(name, head, skill)
        _mistakes(mistakes)
    params = _explore_params(model, head, mistakes)
    help_text = gettext("With this head open and off, on a sentence for which it matters")
    label = gettext("Explore with {head} off", head=head)
    with explore:
        EXPLORE.link(label, params, help_text)


def _lost(whole: dict[str, Skill], without: dict[str, Skill]) -> dict[str, float]:
    """The visible losses of accuracy by skill, the largest first."""
    lost = {name: skill.accuracy - without[name].accuracy for name, skill in whole.items()}
    return {name: points for name, points in sorted(lost.items(), key=lambda item: -item[1]) if points >= VISIBLE_LOSS}


def _critical_head(skill: str, best: Head, critical: CriticalHead) -> None:
    """A note and a button where the best-scoring head is not the most important one: other heads are redundant with
    it.
    """
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if url_value("needed"):
            words = gettext(
                "*{skill}* depends on this head most, although {best} has the best score.",
                skill=gettext(skill),
                best=best,
            )
            st.caption(words, width="stretch")
            st.button(
                gettext("Switch {head} off instead", head=best),
                key="instead",
                on_click=set_url_value,
                args=("needed", ""),
            )
        else:
            words = gettext(
                "{best} has the best score, but other heads are redundant with it. *{skill}* depends on {head} most.",
                best=best,
                skill=gettext(skill),
                head=critical.head,
            )
            st.caption(words, width="stretch")
            label = gettext("Switch {head} off instead", head=critical.head)
            st.button(label, key="instead", on_click=set_url_value, args=("needed", "yes"))


def _choose_role(role: str) -> None:
    """Callback: choose this role and its best head."""
    set_url_value("job", role)
    set_url_value("needed", "")


def _mistakes(mistakes: Sequence[Mistake]) -> None:
    """A few sentences with a wrong prediction."""
    if mistakes:
        st.markdown(gettext("**Mistakes now**: {n}, such as", n=len(mistakes)))
    else:
        st.markdown(gettext("**Mistakes now**: {n}", n=0))
    for tokens, position, right, given in mistakes[:MAX_MISTAKES]:
        before = " ".join(tokens[max(1, position - 14) : position])
        after = " ".join(token for token in tokens[position + 1 :] if token != "[SEP]")
        st.markdown(f"{plain(before)} :green[**{plain(right)}**] :red[~~{plain(given)}~~] {plain(after)}")


def _explore_params(model: Model, head: Head, mistakes: Sequence[Mistake]) -> dict[str, str]:
    """URL parameters of Explore: this head open and off, on the shortest sentence that the model gets wrong without
    it.
    """
    params = {
        "model": model.info.name,
        "pair": "",
        "off": str(head),
        "mode": "zero",
        "layer": str(head.layer),
        "head": str(head.head),
    }
    if mistakes:
        shortest = min(mistakes, key=lambda mistake: len(mistake.tokens))
        tokens, at = list(shortest.tokens), shortest.position
        if model.info.causal:
            tokens = tokens[:at]  # the model predicts what comes next
        else:
            tokens[at] = "[MASK]"  # otherwise the head has nothing to find
        params["text"] = " ".join(token for token in tokens if token not in ("[CLS]", "[SEP]", "[BOS]"))
    return params
