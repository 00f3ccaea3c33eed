"""Import Plotly's lazy parts before anybody waits for them."""

import plotly.graph_objects as go


def import_all() -> None:
    """Make and write one figure, since Plotly imports each part when it is first used."""
    text = {"title": {"text": "", "font": {"size": 12}}, "tickfont": {"size": 12}}
    selected = {"marker": {"opacity": 1}}
    lines = go.Scatter(
        x=[0], y=[0], line={"width": 1}, marker={"size": 1}, selected=selected, unselected=selected, error_y={}
    )
    bars = go.Bar(x=[0], y=[0], marker={"color": "grey", "pattern": {"shape": ""}}, textfont={"size": 12})
    layout = {
        "xaxis": text,
        "yaxis": text,
        "legend": {"font": {"size": 12}, "title": {"text": ""}},
        "margin": {"l": 0},
        "shapes": [{"type": "line", "line": {"width": 1}}],
        "annotations": [{"text": "", "font": {"size": 12}}],
        "hoverlabel": {"font": {"size": 12}},
    }
    go.Figure([go.Heatmap(z=[[0]], colorbar=text), lines, bars], layout=layout).to_json(validate=False)
