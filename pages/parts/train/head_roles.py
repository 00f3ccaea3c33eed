"""Head jobs: which head looks where the grammar says, and what is lost when it is switched off."""

import random
from collections.abc import Sequence

import streamlit as st

from mha_core import Head
from mha_core.analysis.maps.options import AttentionMap, Axis
from mha_core.analysis.roles.head_role import HeadRole, by_head
from mha_core.analysis.roles.minimal_pairs import Skill
from mha_core.analysis.roles.suite import CriticalHead, EvalSuite, Mistake
from mha_core.figures.skills import skill_bars
from mha_core.heads import all_heads
from mha_core.models import ModelError, TextModel
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.widgets import pictures
from mha_core.widgets.style import Style
from pages.parts.background.training_session import own_models
from pages.parts.frame.frame import theme
from pages.parts.state.cache import get_model
from pages.parts.state.url_state import set_url_value, url_value
from pages.parts.train.cached_evals import get_critical_head, get_mistakes, get_roles, get_skills, get_suite
from pages.parts.ui.chart import chart, chart_palette
from pages.parts.ui.messages import plain, problem, signed
from pages.parts.ui.widget_component import draw

ABOUT = """Each word below is hidden, one at a time, and each head asked: where do you look most? The grammar knows where it should.
*Fixed distance* is the best that always looking so many words ahead or back could do (Clark et al. 2019)."""
SHOWN = 4  # mistakes
VISIBLE = 0.03  # of an accuracy


def head_roles() -> None:
    """Draw it."""
    name = _choose_model()
    try:
        model = get_model(name)
    except ModelError as error:
        problem(plain(str(error)))
        return
    with st.spinner("Examining the model …"):
        exam = get_suite(name)
        jobs = exam and get_roles(name)
    if exam is None:
        st.info(
            "This model was trained on a text of its own: nobody knows which word should look where. Choose another one."
        )
        return
    st.caption(
        ABOUT
        if "verb" in jobs
        else "The mean weight that each head puts where such a head would look, in sequences never seen."
    )
    asked = url_value("job")
    job = asked if asked in jobs else ("verb" if "verb" in jobs else "induction")
    left, right = st.columns([11, 10], gap="medium")
    with left:
        _table(jobs, job, exam)
        _picture(model, jobs)
    with right:
        _without(model, jobs, job, exam.needs(job))


def _choose_model() -> str:
    names = [*SHIPPED, *own_models()]
    if st.session_state.get("examined") not in (None, *names):
        del st.session_state["examined"]  # one of another session, or held no longer
    return st.selectbox(
        "Model",
        names,
        key="examined",
        bind="query-params",
        width=420,
        help="The two that are shipped, and those you trained under *live*",
    )


def _table(jobs: dict[str, HeadRole], chosen: str, exam: EvalSuite) -> None:
    """A line for each job: who does it, how well, and a button."""
    st.markdown("#### Who does what")
    with st.container(key="jobs", gap=None):
        for name, job in jobs.items():
            with st.container(
                horizontal=True, vertical_alignment="center", gap="small", key=f"job-{name.replace(' ', '-')}"
            ):
                with st.container(width="stretch"):
                    distance = (
                        ""
                        if job.baseline is None
                        else f" :gray[· fixed distance {signed(job.offset)}: {job.baseline:.2f}]"
                    )
                    done = job.score > (job.baseline or 0)
                    who = f"**{job.best}** · {job.score:.2f}" if done else f"no head · {job.score:.2f} at most"
                    st.markdown(f"**{name}** → {who}{distance}", help=f"{job.meaning}. {job.count:,} looks.")
                if done and exam.needs(name):
                    kind = "primary" if name == chosen else "secondary"
                    why = f"Switch head {job.best.label} off, and see which skill is lost"
                    st.button(
                        f"Switch {job.best} off",
                        key=f"off-{name}",
                        type=kind,
                        on_click=_choose_job,
                        args=(name,),
                        help=why,
                    )


def _picture(model: TextModel, jobs: dict[str, HeadRole]) -> None:
    """Every job and every head at once."""
    names = tuple(map(str, all_heads(model.info.layers, model.info.heads)))
    look = {"unit": "score", "axes": ("job", "head"), "height": 150 + 26 * len(jobs), "source": model.info.title}
    draw(
        pictures.heatmap(
            AttentionMap(by_head(jobs), Axis.of(tuple(jobs)), Axis.of(names)), "jobs of heads", Style(theme()), **look
        ),
        "jobs-map",
    )


def _without(model: TextModel, jobs: dict[str, HeadRole], job: str, skill: str | None) -> None:
    """What is left without the best head, beside what is left without another one by chance, if there is another."""
    name, best = model.info.name, jobs[job].best
    needed = get_critical_head(name, skill) if skill else None
    head = needed.head if needed and url_value("needed") else best
    others = [other for other in all_heads(model.info.layers, model.info.heads) if other != head]
    other = random.Random(f"{job} {st.session_state.get('drawn', 0)}").choice(others) if others else None
    whole, without = get_skills(name), get_skills(name, head)
    by_chance = get_skills(name, other) if other else {}
    st.markdown(f"#### Without head {head.label}")
    if skill is None:
        st.caption("No skill of this model depends on that job.")
    else:
        lost = whole[skill].accuracy - without[skill].accuracy
        instead = f" Without head {other.label} instead: {by_chance[skill].accuracy:.1%}." if other else ""
        st.markdown(
            f"**{skill}**: {whole[skill].accuracy:.1%} → **{without[skill].accuracy:.1%}**; by chance {whole[skill].chance:.0%}. "
            f"That is {100 * lost:.0f} points lost.{instead}"
        )
        if also := [f"{name} −{100 * points:.0f}" for name, points in _lost(whole, without).items() if name != skill]:
            st.caption(f"Lost with it: {' · '.join(also)} points.")
        if needed and needed.head != best:
            _or_the_needed(job, skill, best, needed)
    _bars(whole, {"all on": whole, f"without {head}": without} | ({f"without {other}": by_chance} if other else {}))
    with st.container(horizontal=True, gap="small"):
        if len(others) > 1:
            st.button(
                "Another head by chance",
                key="draw",
                icon=":material/casino:",
                on_click=_draw,
                help="Switches off a random one",
            )
        explore = st.container(width="content")
    wrong: Sequence[Mistake] = []
    if skill:
        with st.spinner("Looking for sentences that it gets wrong now …"):
            wrong = get_mistakes(name, head, skill)
        _mistakes(wrong)
    asked = _asked_of_explore(model, head, wrong)
    why = "With this head open and off, on a sentence that it matters for"
    label = f"Explore with {head} off"
    explore.page_link("app.py", label=label, icon=":material/grid_view:", help=why, query_params=asked, width="content")


def _lost(whole: dict[str, Skill], without: dict[str, Skill]) -> dict[str, float]:
    """By how much the skills fall that fall visibly, the most first."""
    lost = {name: skill.accuracy - without[name].accuracy for name, skill in whole.items()}
    return {name: points for name, points in sorted(lost.items(), key=lambda item: -item[1]) if points >= VISIBLE}


def _or_the_needed(job: str, skill: str, best: Head, needed: CriticalHead) -> None:
    """Who looks best need not be who is needed: others may look there too."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        if url_value("needed"):
            st.caption(f"*{skill}* needs this head most, though {best} looks best.", width="stretch")
            st.button(f"Switch {best} off instead", key="instead", on_click=set_url_value, args=("needed", ""))
        else:
            st.caption(
                f"{best} looks best, but other heads look there too. *{skill}* needs {needed.head} most.",
                width="stretch",
            )
            st.button(
                f"Switch {needed.head} off instead", key="instead", on_click=set_url_value, args=("needed", "yes")
            )


def _choose_job(job: str) -> None:
    """Callback: this job, and at first the head that does it best."""
    set_url_value("job", job)
    set_url_value("needed", "")


def _bars(whole: dict[str, Skill], series: dict[str, dict[str, Skill]]) -> None:
    values = {title: [skills[name].accuracy for name in whole] for title, skills in series.items()}
    chances = [skill.chance for skill in whole.values()]
    chart(
        skill_bars([name.replace(" across", "<br>across") for name in whole], values, chances, chart_palette(theme())),
        "skills",
    )


def _mistakes(found: Sequence[Mistake]) -> None:
    """Some sentences that it gets wrong now."""
    st.markdown(f"**Wrong now**, {len(found)} in all{', such as' if found else ''}")
    for tokens, position, right, given in found[:SHOWN]:
        before, after = (
            " ".join(tokens[max(1, position - 14) : position]),
            " ".join(t for t in tokens[position + 1 :] if t != "[SEP]"),
        )
        st.markdown(f"{plain(before)} :green[**{plain(right)}**] :red[~~{plain(given)}~~] {plain(after)}")


def _draw() -> None:
    st.session_state["drawn"] = st.session_state.get("drawn", 0) + 1


def _asked_of_explore(model: TextModel, head: Head, wrong: Sequence[Mistake]) -> dict[str, str]:
    """A link to Explore with this head open and off, on the shortest sentence that the model gets wrong without it."""
    asked = {
        "model": model.info.name,
        "pair": "",
        "off": str(head),
        "mode": "zero",
        "layer": str(head.layer),
        "head": str(head.head),
    }
    if wrong:
        tokens, at = list((shortest := min(wrong, key=lambda mistake: len(mistake.tokens))).tokens), shortest.position
        if model.info.causal:
            tokens = tokens[:at]  # it is asked what comes next
        else:
            tokens[at] = "[MASK]"  # else the head has nothing to look for
        asked["text"] = " ".join(token for token in tokens if token not in ("[CLS]", "[SEP]", "[BOS]"))
    return asked
