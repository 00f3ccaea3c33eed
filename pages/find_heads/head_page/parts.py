"""The parts of a head's page as HTML: plain functions of what is known of it."""

from collections.abc import Callable, Iterator, Sequence
from html import escape

from mha_core import Head
from mha_core.backends import Model
from mha_core.draw.palette import palette
from mha_core.draw.style import THEMES
from mha_core.find_heads.distance_figure import offset_labels, ticked
from mha_core.find_heads.evidence import Claim, evidence
from mha_core.find_heads.head_profile import HeadProfile, WordTotal
from mha_core.find_heads.shipped_roles import TypicalHeads
from mha_core.i18n import gettext, isolate, number, percent
from mha_core.settings import embedders
from mha_core.stats.counts.scores_and_baselines import SCORES
from pages.features import given_to
from pages.find_heads.address_of_head import address_of
from pages.find_heads.head_page.sentences import Example, Examples
from pages.find_heads.typical_heads import masks_missing
from pages.shell.base_path import app_link

WORDS = 8  # of a head, as queries and as keys
BAR, GAP, HEIGHT, LEFT = 11, 2.4, 150, 38  # of the bars, in the units of their picture
ANSWERS: dict[bool | None, str] = {True: "yes", False: "no", None: "not-tried"}  # classes of the style


def content(
    title: str,
    model: Model,
    head: Head,
    known: TypicalHeads | None,
    looks: tuple[str, HeadProfile | None],
    examples: Examples,
    theme: str,
) -> str:
    """All of the page.

    Args:
        known: of the model's heads over its built-in texts.
        looks: how far the head looks, and its words, which have this score as queries; None where no text was read.
    """
    score, profile = looks
    parts = [
        _top(title, model, head, theme),
        _verdict(evidence(model, head, known), model, head, known),
        _looks(profile, score) if profile else "",
        _sentences(model, head, examples),
        *(given.on_head_page(model.info.name, head) for given in given_to("find_heads")),
        _share(),
    ]
    return "\n".join(filter(None, parts))


def theme_style(theme: str) -> str:
    """The colours of the page: of a theme, or of the machine that shows it."""
    light, dark = (f":root {{ {_variables(each)} }}" for each in THEMES)
    if theme:
        return light if theme == "light" else dark
    return f"{light}\n@media (prefers-color-scheme: dark) {{ {dark} }}\n"


def _variables(theme: str) -> str:
    colours = palette(theme)
    named = {
        "--st-text-color": colours.ink,
        "--st-background-color": colours.page,
        "--st-orange-color": colours.accent,
        "--muted": colours.muted,
        "--bar": colours.series[0],
        "color-scheme": theme,
    }
    return "; ".join(f"{name}: {value}" for name, value in named.items())


def _top(title: str, model: Model, head: Head, theme: str) -> str:
    """The title, and the ways from here."""
    layers, heads = model.info.shape
    at = head.layer * heads + head.head
    near = [Head(*divmod(each, heads)) for each in (at - 1, at + 1) if 0 <= each < layers * heads]
    given = f"?theme={theme}" if theme else ""
    neighbours = [
        (f"{'‹ ' * (each < head)}{each}{' ›' * (each > head)}", address_of(model.info.name, *each) + given)
        for each in near
    ]
    chosen = {"model": model.info.name, "layer": head.layer, "head": head.head}
    pages = [
        (gettext("Explore"), app_link(chosen)),
        (gettext("Find heads"), app_link(chosen | {"over_part": "what makes it fire"}, "Find_heads")),
    ]
    links = [_link(words, address) for words, address in neighbours]
    links += [_link(words, address, "_blank") for words, address in pages]
    return f"<header><h1>{escape(title)}</h1><nav>{' '.join(links)}</nav></header>"


def _link(words: str, address: str, target: str = "") -> str:
    where = f' target="{target}" rel="noopener"' if target else ""
    return f'<a href="{escape(address)}"{where}>{escape(words)}</a>'


def _verdict(steps: Sequence[Claim], model: Model, head: Head, known: TypicalHeads | None) -> str:
    """The four steps in one line, and what each rests on."""
    answers: dict[bool | None, str] = {True: gettext("yes"), False: gettext("not shown"), None: gettext("not tried")}
    chips = [
        f'<li class="{ANSWERS[step.holds]}"><b>{escape(gettext(step.name))}</b> {answers[step.holds]}</li>'
        for step in steps
    ]
    rows = [f"<dt>{escape(gettext(step.name))}</dt><dd>{escape(gettext(step.description))}</dd>" for step in steps]
    notes = []
    if steps[1].holds is not None:
        notes.append(
            gettext("An effect does not prove the role: nobody tested whether the head is needed for what it looks at.")
        )
    if known:
        notes.append(gettext("Roles: over {n:,} texts, {texts}.", n=known.count, texts=gettext(known.texts)))
        if known[head].nearest_miss:
            notes.append(gettext("What it is not: {words}.", words=known[head].nearest_miss))
        notes.append(masks_missing(model))
    said = " ".join(filter(None, notes))
    return (
        f'<section class="verdict"><h2>{gettext("How sure is it?")}</h2>'
        f'<ul class="steps-of-evidence">{"".join(chips)}</ul>'
        f'<dl>{"".join(rows)}</dl><p class="note">{escape(said)}</p></section>'
    )


def _looks(profile: HeadProfile, score: str) -> str:
    """The distances to the head's keys, and its words."""
    tables = _words(gettext("as a query"), gettext(SCORES[score].title), profile.queries, ".2f")
    tables += _words(gettext("as a key"), gettext("× equal weights"), profile.keys, ".1f")
    return (
        f'<section class="looks"><h2>{gettext("How far it looks, and its words")}</h2><div class="side-by-side">'
        f"<figure>{_bars(profile)}<figcaption>{gettext('tokens from query to key')}: "
        f'<i class="bar"></i> {gettext("this head")}, '
        f'<i class="line"></i> {gettext("equal weights")}</figcaption></figure>{tables}</div>'
        f'<p class="note">{escape(gettext(profile.description))}</p></section>'
    )


def _words(role: str, unit: str, words: Sequence[WordTotal], spec: str) -> str:
    rows = [
        f"<tr><td>{escape(isolate(each.token))}</td><td>{number(each.value, spec)}</td><td>{each.count}</td></tr>"
        for each in words[:WORDS]
    ]
    heads = "".join(f"<th>{escape(each)}</th>" for each in (role, unit, gettext("times")))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _bars(profile: HeadProfile) -> str:
    """The share of each offset as a bar, and that of equal weights as a line above or below its end."""
    most = max(float(profile.offsets.max()), float(profile.uniform.max()), 1e-9)
    width = LEFT + len(profile.offsets) * (BAR + GAP) + 8

    def y(share: float) -> float:
        return round(8 + (HEIGHT - 8) * (1 - share / most), 2)

    return "".join(
        [
            f'<svg viewBox="0 0 {width:.0f} {HEIGHT + 22}" role="img" aria-label="{escape(_farthest(profile))}">',
            f'<text x="{LEFT - 4}" y="{y(most) + 4}" text-anchor="end">{percent(most)}</text>',
            f'<text x="{LEFT - 4}" y="{HEIGHT}" text-anchor="end">0</text>',
            *_marks(profile, y),
            f'<path class="axis" d="M{LEFT} {HEIGHT}H{width:.0f}"/></svg>',
        ]
    )


def _marks(profile: HeadProfile, y: Callable[[float], float]) -> Iterator[str]:
    names, ticks = offset_labels(len(profile.offsets)), ticked(len(profile.offsets))
    shares = zip(names, profile.offsets.tolist(), profile.uniform.tolist(), strict=True)
    for i, (name, share, uniform) in enumerate(shares):
        x = round(LEFT + i * (BAR + GAP), 2)
        yield (
            f'<rect x="{x}" y="{y(share)}" width="{BAR}" height="{round(HEIGHT - y(share), 2)}">'
            f"<title>{name}: {percent(share, 1)}</title></rect>"
        )
        yield f'<path class="uniform" d="M{x - GAP / 2:.2f} {y(uniform)}h{BAR + GAP}"/>'
        if i in ticks:
            yield f'<text x="{x + BAR / 2:.2f}" y="{HEIGHT + 16}" text-anchor="middle">{name}</text>'


def _farthest(profile: HeadProfile) -> str:
    """The picture in a sentence."""
    at = int(profile.offsets.argmax())
    return gettext(
        "Most of the attention between words, {share}, goes {offset} tokens from query to key; with equal weights "
        "{uniform}.",
        share=percent(float(profile.offsets[at])),
        offset=offset_labels(len(profile.offsets))[at],
        uniform=percent(float(profile.uniform[at])),
    )


def _sentences(model: Model, head: Head, examples: Examples) -> str:
    """The sentences, each with a place for its lines."""
    figures = "".join(_sentence(model, head, each) for each in examples.of)
    return (
        f'<section class="examples"><h2>{gettext("Sentences")}</h2><p class="note">{escape(examples.about)}</p>'
        f"<div>{figures}</div></section>"
    )


def _sentence(model: Model, head: Head, example: Example) -> str:
    opened = {"model": model.info.name, "text": example.text, "layer": head.layer, "head": head.head}
    link = _link(gettext("Open in Explore"), app_link(opened), "_blank")
    return (
        f"<figure><figcaption><b>{escape(example.place)}</b> {escape(isolate(example.text))} {link}</figcaption>"
        f'<div class="lines widget"></div></figure>'
    )


def _share() -> str:
    """Buttons that copy a link to the page's own address, and code for a frame where other sites may show the app."""
    buttons = [("link", gettext("Copy link")), *([("frame", gettext("Copy code for a frame"))] if embedders() else [])]
    made = "".join(f'<button type="button" data-copy="{kind}">{escape(words)}</button>' for kind, words in buttons)
    return f'<footer class="share" hidden>{made}<output aria-live="polite"></output></footer>'
