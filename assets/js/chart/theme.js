// The look of charts: that of the page around them. What a figure sets itself comes first.

const SMALL = 12;

// A Plotly template. `colours` are { ink, page, border } as #rrggbb, `font` is a CSS font family, `size` in CSS pixels.
export function template({ ink, page, border }, font, size = SMALL) {
  const soft = faint(ink, 0.75);
  const line = faint(ink, 0.11);
  const text = { color: soft, family: font, size };
  const axis = {
    automargin: true,
    gridcolor: line,
    tickcolor: line,
    tickfont: { size },
    title: { font: { size: Math.round((size * 7) / 6) } },
    zerolinecolor: line,
  };
  return {
    data: { heatmap: [{ colorbar: { tickfont: { size: SMALL } } }] }, // beside a title that is small
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

// Of the words in a chart, in CSS pixels; on the clean screen of the stage, 24 of 720.
export const fontSize = () =>
  document.documentElement.classList.contains("present") ? Math.round(innerHeight / 30) : SMALL;

// The colours of the page, as Streamlit hands them to its components.
export function pageColours(style) {
  const of = (name) => style.getPropertyValue(`--st-${name}`).trim();
  return { ink: of("text-color"), page: of("background-color"), border: of("border-color") };
}

function faint(hex, alpha) {
  const [r, g, b] = hex.match(/[\da-f]{2}/gi).map((digits) => parseInt(digits, 16));
  return `rgba(${r}, ${g}, ${b}, ${alpha})`;
}
