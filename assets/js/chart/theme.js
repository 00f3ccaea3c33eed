// The look of charts: that of the page around them. What a figure sets itself comes first.

// A Plotly template. `colours` are { ink, page, border } as #rrggbb, `font` is a CSS font family.
export function template({ ink, page, border }, font) {
  const soft = faint(ink, 0.75);
  const line = faint(ink, 0.11);
  const text = { color: soft, family: font, size: 12 };
  const axis = {
    automargin: true,
    gridcolor: line,
    tickcolor: line,
    tickfont: { size: 12 },
    title: { font: { size: 14 } },
    zerolinecolor: line,
  };
  return {
    layout: {
      font: text,
      hoverlabel: { bgcolor: page, bordercolor: border, font: { ...text, color: ink } },
      legend: { font: { color: ink } },
      margin: { l: 0, r: 0, pad: 8 },
      modebar: { bgcolor: "transparent", color: faint(ink, 0.35), activecolor: soft },
      paper_bgcolor: page,
      plot_bgcolor: page,
      xaxis: { ...axis, showgrid: false, zeroline: false },
      yaxis: axis,
    },
  };
}

// The colours of the page, as Streamlit hands them to its components.
export function pageColours(style) {
  const of = (name) => style.getPropertyValue(`--st-${name}`).trim();
  return { ink: of("text-color"), page: of("background-color"), border: of("border-color") };
}

function faint(hex, alpha) {
  const [r, g, b] = hex.match(/[\da-f]{2}/gi).map((digits) => parseInt(digits, 16));
  return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}
