"""The tables of findings and numbers: of what is shipped, but for the last, which is measured in some seconds.

python -m docs.tables toy-english     # its jobs and skills; also toy-induction
python -m docs.tables toy-german      # what is lost without each head
python -m docs.tables minilm          # what head 3.1 looks at from a verb
"""

import argparse
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from scipy.stats import binomtest

from mha_core.attention.gating import GATE_MODES
from mha_core.backends import Model, load_model
from mha_core.backends.builtin.training.tasks import toy_german
from mha_core.backends.cards import DEFAULT, replayed
from mha_core.heads import Head, all_heads
from mha_core.stats.suites.report import critical_head_in, read_figures, skills_in
from mha_core.stats.suites.subject_of_be import KINDS, looks_at, sentences
from mha_core.stats.suites.translation import TranslationScores

JOBS = (
    *("job", "best head", "score", "fixed distance", "skill", "chance"),
    *("all on", "without it", "without the most needed", "another"),
)
SENTENCES = 200  # of each kind


def jobs(figures: dict[str, Any]) -> str:
    """Each role of a model of ours with its skill, then the other skills."""
    roles = figures["jobs"]
    lines = [f"| {' | '.join(JOBS)} |", "| --- " * len(JOBS) + "|"]
    for name, role in roles.items():
        distance = "" if role["baseline"] is None else f"{role['baseline']:.2f} ({role['offset']:+d})"
        cells = [name, role["head"], f"{role['score']:.3f}", distance]
        lines.append(f"| {' | '.join(cells + _skill_cells(figures, role['skill'], role['head']))} |")
    served = {role["skill"] for role in roles.values()}
    for skill in figures["skills"]:
        if skill not in served:
            lines.append(f"| | | | | {' | '.join(_skill_cells(figures, skill))} |")
    return "\n".join(lines)


def _skill_cells(figures: dict[str, Any], name: str | None, head: str | None = None) -> list[str]:
    """A skill's name and accuracies: chance, all on, without `head`, without its critical head, without another."""
    if name is None:
        return [""] * 6
    skill, critical = skills_in(figures)[name], critical_head_in(figures, name)
    without = "" if head is None else f"{skills_in(figures, Head.parse(head))[name].accuracy:.3f}"
    return [
        name,
        f"{skill.chance:.2f}",
        f"{skill.accuracy:.3f}",
        without,
        f"{critical.accuracy:.3f} ({critical.head})",
        f"{critical.others:.3f}",
    ]


def translations(figures: Mapping[str, Any]) -> str:
    """The cross heads of toy-german, and what is lost without them."""
    scores = TranslationScores._fields
    shares = {
        f"x{layer}.{head}": share
        for layer, row in enumerate(figures["alignment"]["heads"])
        for head, share in enumerate(row)
    }
    best = figures["alignment"]["head"]
    single = {(each["off"], each["mode"]): each for each in figures["without"] if "," not in each["off"]}
    pairs = [each for each in figures["without"] if "," in each["off"]]

    def middle(found: Sequence[Mapping[str, float]]) -> dict[str, float]:
        return {name: median(each[name] for each in found) for name in scores}

    rows = [("none", "", figures["scores"])]
    rows += [(f"{best} ({mode})", f"{shares[best]:.2f}", single[best, mode]) for mode in GATE_MODES]
    rows += [(name, f"{share:.2f}", single[name, "zero"]) for name, share in shares.items() if name != best]
    worst = min(pairs, key=lambda pair: pair["exact"])
    rows += [(f"{worst['off']}, the worst pair of cross heads", "", worst)]
    rows += [("a pair of cross heads, the median", "", middle(pairs))]
    for prefix, name in (("", "encoder"), ("d", "decoder")):
        own = [each for (off, _), each in single.items() if off.rstrip("0123456789.") == prefix]
        worst = min(own, key=lambda each: each["exact"])
        rows += [
            (f"{worst['off']}, the worst of the {name}'s", "", worst),
            (f"of the {name}'s, the median", "", middle(own)),
        ]
    lines = [
        "| off | attention to the aligned word | exact | words | verb last | its verb | genders |",
        "| --- " * 7 + "|",
    ]
    lines += [
        f"| {off} | {share} | {' | '.join(f'{found[name]:.3f}' for name in scores)} |" for off, share, found in rows
    ]
    return "\n".join(lines)


def subjects(model: Model, head: Head, count: int, seed: int = 0) -> str:
    """What a head looks at from the verb of each kind of sentence, beside the best other head."""
    lines = [
        f"| the verb is | {head} on its subject | on its object | next best head | best fixed distance |",
        "| --- | --- | --- | --- | --- |",
    ]
    for kind in KINDS:
        found = looks_at(model, sentences(kind, count, seed))
        others = (each for each in all_heads(found.subject.shape) if each != head)
        other = max(others, key=lambda each: float(found.subject[each]))
        at_object = "" if found.object is None else _with_interval(float(found.object[head]), count)
        subject = _with_interval(float(found.subject[head]), count)
        lines.append(
            f"| {kind} | {subject} | {at_object} | {float(found.subject[other]):.3f} ({other}) | {found.offset:.3f} |"
        )
    return "\n".join(lines)


def _with_interval(share: float, count: int) -> str:
    """With its 95 % score interval (Wilson 1927)."""
    low, high = binomtest(round(share * count), count).proportion_ci(method="wilson")
    return f"{share:.3f} ({low:.2f}–{high:.2f})"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=(*replayed(), toy_german.NAME, DEFAULT))
    name = parser.parse_args().name
    if name == DEFAULT:
        print(subjects(load_model(name), Head(3, 1), SENTENCES))
    else:
        table = translations if name == toy_german.NAME else jobs
        print(table(read_figures(name)))


if __name__ == "__main__":
    main()
