"""Find a head: the jobs that some head clearly has, the winner of each, and every head at the chosen job."""

import streamlit as st
import torch

from mha_core import Head
from mha_core.draw.importance_map import importance_map
from mha_core.find_heads.heads_by_job import Winner, winners
from mha_core.find_heads.heads_by_job_figure import winners_chart
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.i18n import N_, gettext, ngettext, percent
from pages.explore import EXPLORE
from pages.find_heads.map_and_table import names_of, off_of
from pages.shell.elements.chart import chart, chart_palette, map_height
from pages.shell.elements.messages import signed
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection
from pages.shell.state.query_params import url_value, write_address

JOB, HEAD = "job", "job_head"  # parameters of the address
NOTHING = N_(
    "**No head of this model clearly does one of these jobs** on these texts: none is far enough above chance. "
    "*Numbers of every head*, under *More measures*, has what each does."
)
MARK = N_(
    "The mark on a bar: the share by chance; for two words in a relation, the share for always looking the same "
    "distance away. Click a job to see every head at it."
)


def jobs(selection: Selection, found: OverTexts) -> None:
    """Draw the part: one job and its winner as the headline, all jobs, and every head at this one."""
    every = winners(found)
    if not every:
        st.markdown(
            gettext(NOTHING) if found.tally.texts else gettext("**Measure every head** finds the head for each job.")
        )
        return
    job = next((each for each in every if each.key == url_value(JOB)), every[0])
    head = _chosen_head(job)
    _headline(selection, found, job, head)
    left, right = st.columns([8, 5], gap="medium")
    with left:
        title = ngettext(
            "{n} job, and the head that does it best", "{n} jobs, and the head that does each best", len(every)
        )
        st.markdown(f"#### {title}")
        figure = winners_chart(every, chart_palette(), chosen=job.key, layers=names_of(found))
        chart(figure, "jobs-chart", lambda key: _choose({JOB: key, HEAD: ""}))
        st.caption(gettext(MARK))
    with right:
        st.markdown("#### " + gettext("Every head at this job"))
        figure = importance_map(
            torch.from_numpy(job.values),
            chart_palette(),
            unit=gettext("share"),
            off=off_of(selection, found),
            height=map_height(found.info.layers),
            chosen=head,
            layers=names_of(found),
        )
        chart(figure, "jobs-map", lambda text: _choose({JOB: job.key, HEAD: text}))
        st.caption(gettext("Click a head to see its share."))


def _headline(selection: Selection, found: OverTexts, job: Winner, head: Head) -> None:
    """The job and a head's share as a sentence, beside chance and the best other head; the button opens that head."""
    share = float(job.values[head])
    named = found.info.named
    with st.container(key="result", horizontal=True, vertical_alignment="center", gap="medium"):
        with st.container(key="result-words"):
            told = {"head": named(head), "share": percent(share), "job": plain(gettext(job.role.words))}
            if job.role.direction:
                words = gettext("Head {head}: {share} {job}", **told)
            else:
                words = gettext("Head {head}: {share} of its attention is {job}", **told)
            st.markdown(f"## {words}")
            st.caption(" ".join(_beside(found, job, head)))
        params = {"model": selection.model.info.name, "layer": str(head.layer), "head": str(head.head)}
        if found.info.attention != "self":
            params["attention"] = found.info.attention
        EXPLORE.button(gettext("Open head {head}", head=named(head)), params, "open-head")


def _beside(found: OverTexts, job: Winner, head: Head) -> list[str]:
    """The share to compare with."""
    role, named, heads = job.role, found.info.named, job.values.size
    baseline = percent(role.baseline)
    said = [
        gettext("By chance it would be {share}.", share=baseline)
        if role.offset is None
        else gettext("Always looking {steps} words away would give {share}.", steps=signed(role.offset), share=baseline)
    ]
    if head != job.head:
        said.append(
            gettext(
                "The best of {n} heads, {head}, has {share}.", n=heads, head=named(job.head), share=percent(role.value)
            )
        )
    else:
        said.append(
            gettext("On other texts of this kind: {low} to {high}.", low=percent(role.low), high=percent(role.high))
        )
        if job.second:
            other, share = job.second
            said.append(
                gettext(
                    "The second best of {n} heads, {head}, has {share}.",
                    n=heads,
                    head=named(other),
                    share=percent(share),
                )
            )
    return said


def _chosen_head(job: Winner) -> Head:
    """The head that was clicked in the map of this job, or the winner."""
    try:
        head = Head.parse(url_value(HEAD).lstrip("dx")) if url_value(JOB) == job.key else job.head
    except ValueError:
        return job.head
    layers, heads = job.values.shape
    return head if head.layer < layers and head.head < heads else job.head


def _choose(chosen: dict[str, str]) -> None:
    """Callback: show a job, and a head at it."""
    write_address(chosen)
