// The look of charts: that of the page around them. What a figure sets itself comes first.

import { rgb } from "../core/colour_scales.js";

const SMALL = 12;

// A Plotly template. `colours` are { ink, page, border } as #rrggbb, `font` is a CSS font family, `size` in CSS pixels.
export function template(
  /** @type {{ ink: string, page: string, border: string }} */ { ink, page, border },
  /** @type {string} */ font,
  size = SMALL
) {
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

// A layout for the clean screen: sizes and places that a figure has for small words would cut off large ones.
/** @param {any} layout @param {number} size */
export function enlarged(layout, size) {
  if (size === SMALL) return layout;
  const axes = Object.entries(layout).filter(([name]) => /^[xy]axis/.test(name));
  const large = axes.map(([name, axis]) => {
    const title = typeof axis.title === "string" ? { text: axis.title } : axis.title;
    const words = { tickfont: { ...axis.tickfont, size }, title: { ...title, standoff: size / 2 } };
    return [name, { ...axis, ...words, automargin: true }];
  });
  const room = Math.round(size * 0.7); // half a label beyond each end of an axis
  const left = layout.yaxis?.title?.text ? Math.round(size * 3.8) : 0; // Plotly keeps a title within this
  return {
    ...layout,
    ...Object.fromEntries(large),
    margin: { l: left, b: 0, t: Math.max(layout.margin?.t ?? 0, room), r: Math.max(layout.margin?.r ?? 0, room) },
    legend: { ...layout.legend, font: { ...layout.legend?.font, size } },
    annotations: layout.annotations?.map((/** @type {any} */ words) => ({ ...words, font: { ...words.font, size } })),
  };
}

// The colours of the page, as Streamlit hands them to its components.
/** @param {CSSStyleDeclaration} style */
export function pageColours(style) {
  /** @param {string} name */
  const of = (name) => style.getPropertyValue(`--st-${name}`).trim();
  return { ink: of("text-color"), page: of("background-color"), border: of("border-color") };
}

/** @param {string} hex @param {number} alpha */
function faint(hex, alpha) {
  return `rgba(${rgb(hex).join(", ")}, ${alpha})`;
}
