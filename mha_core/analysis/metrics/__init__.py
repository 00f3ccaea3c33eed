"""What a model is good for, on a set of texts, by what it is for.

    measure = measure_for(load_model("minilm"), built_in("pairs"))
    measure.values(measure.whole)           # {"fidelity": 1.0, "cosine": 1.0}
    measure.values(ask(measure, gate))      # with heads off
"""

from mha_core.analysis.metrics.base import Change, Measure, Row, ask, asked, meaning
from mha_core.analysis.metrics.build import built_in_for, built_in_measure, measure_for, skills_for

__all__ = ["Change", "Measure", "Row", "ask", "asked", "built_in_for", "built_in_measure", "meaning", "measure_for", "skills_for"]
