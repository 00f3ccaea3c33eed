// A chart that stays: new data go into the picture that is there, which never leaves the screen meanwhile.
// A click on a point sends Python the trigger "point" = its customdata; or, where points are heads, switches its head.

import { find, isTouched, swapFullScreen } from "../core/dom.js";
import { gettext, language } from "../core/translations.js";
import { enlarged, fontSize, pageColours, template } from "./chart_theme.js";

const BAR = 30; // pixels: the height of Plotly's buttons, with a gap
const DRAG = 5; // pixels that a press moves before it is none
const charts = new WeakMap(); // the chart in each place that Streamlit has given us

/** @param {StreamlitComponent<ChartData>} options */
export function chart({ parentElement, data, setTriggerValue }) {
  const place = find(parentElement, ".chart");
  const drawn = charts.get(place) ?? new Chart(place);
  charts.set(place, drawn);
  drawn.send = (/** @type {any} */ value) => setTriggerValue("point", value);
  drawn.show(data);
  // Streamlit also calls this when newer data overtook these; the chart then stays.
  return () => place.isConnected || drawn.remove();
}

export class Chart {
  /** @type {any} */ // with what Plotly adds to it
  place;
  /** @type {(value: unknown) => void} */ send;
  /** @type {ChartData} */ data;
  /** @type {any} */ plotly;
  /** @type {number} */ drawnWidth;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.resized = new ResizeObserver(() => this.plotly && this.width() !== this.drawnWidth && drawSoon(this));
    this.resized.observe(place);
    // Plotly reports a click on the point that the pointer rested on, some time ago; a quick click is on another one.
    // Plotly lays something over the whole page meanwhile: the pointer is let go there.
    place.addEventListener("pointerdown", (down) => this.pressed(down), { capture: true });
  }

  // Take over new data; the latest are drawn as soon as there is time.
  /** @param {ChartData} data */
  async show(data) {
    const { place } = this;
    this.data = data;
    place.setAttribute("aria-busy", "true");
    place.style.height = `${data.figure.layout.height}px`;
    try {
      this.plotly = await plotly(data.plotly);
      drawSoon(this);
    } catch {
      place.textContent = gettext("The chart could not be loaded. Reload the page to try again.");
    }
  }

  width() {
    return Math.floor(this.place.getBoundingClientRect().width);
  }

  draw() {
    const { place, data } = this;
    const width = this.width();
    if (!width || !place.isConnected) return; // hidden: once there is room, the observer asks again
    this.drawnWidth = width;
    const { data: traces, layout } = structuredClone(data.figure); // Plotly writes into what it gets
    const isAlone = document.fullscreenElement === place;
    const size = fontSize();
    const look = getComputedStyle(place);
    const own = {
      width,
      height: isAlone ? innerHeight : layout.height,
      template: template(data.colours ?? pageColours(look), look.fontFamily, size),
    };
    const still = { uirevision: drawnOver(traces, layout) }; // a zoom and hidden lines outlive new data
    const moving = data.clickable || data.toggles ? { dragmode: "pan", hovermode: "closest" } : {};
    this.plotly.react(place, traces, { ...moving, ...still, ...enlarged(layout, size), ...own }, config(data.image));
    // Its buttons stand above the curves, and where a picture has no room there, above the picture.
    place.style.setProperty("--bar-top", `${Math.min(0, place._fullLayout.margin.t - BAR)}px`);
    place.removeAllListeners("plotly_click");
    if (data.clickable) place.on("plotly_click", (/** @type {{ points: any[] }} */ { points }) => this.clicked(points));
    place.setAttribute("aria-label", described(traces, layout));
    place.setAttribute("aria-busy", "false");
  }

  /** @param {any[]} points */
  clicked(points) {
    const [value] = points.map(({ customdata }) => customdata).filter((each) => each !== undefined);
    if (value !== undefined) this.send(value);
  }

  // A press on a square of heads, layers down and heads across.
  /** @param {PointerEvent} down */
  pressed(down) {
    if (!this.data?.toggles) return;
    /** @param {PointerEvent} options */
    const released = ({ clientX, clientY }) => {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) <= DRAG) this.toggle(clientX, clientY);
    };
    window.addEventListener("pointerup", released, { capture: true, once: true });
  }

  /** @param {number} clientX @param {number} clientY */
  toggle(clientX, clientY) {
    const { place, data } = this;
    const { xaxis, yaxis } = place._fullLayout;
    const box = place.getBoundingClientRect();
    const head = Math.round(xaxis.p2l(clientX - box.left - xaxis._offset));
    let layer = Math.round(yaxis.p2l(clientY - box.top - yaxis._offset));
    for (const [prefix, layers, heads] of data.toggles ?? []) {
      if (layer >= 0 && layer < layers && head >= 0 && head < heads)
        window.pageAddress.toggleHead(`${layer}.${head}`, layers, heads, prefix);
      layer -= layers; // of the next attention, whose layers are below
    }
  }

  remove() {
    this.resized.disconnect();
    waiting.delete(this);
    this.plotly?.purge(this.place);
  }
}

const ENLARGE = {
  name: "fullscreen",
  title: gettext("Fullscreen"),
  icon: { width: 24, height: 24, path: "M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v6h-6v-2h4z" },
  click: swapFullScreen,
};

// What Plotly itself says: its buttons, and its hints.
const PLOTLY_WORDS = {
  "Download plot": gettext("Download plot"),
  "Download plot as a PNG": gettext("Download plot as a PNG"),
  "Preparing image - this may take a few seconds": gettext("Preparing image - this may take a few seconds"),
  "Image download succeeded": gettext("Image download succeeded"),
  "Sorry, there was a problem downloading your image!": gettext("Sorry, there was a problem downloading your image!"),
  Zoom: gettext("Zoom"),
  Pan: gettext("Pan"),
  "Zoom in": gettext("Zoom in"),
  "Zoom out": gettext("Zoom out"),
  "Reset axes": gettext("Reset axes"),
  "Double-click to zoom back out": gettext("Double-click to zoom back out"),
  "Double-click on legend to isolate one trace": gettext("Double-click on legend to isolate one trace"),
};

// `image` says how the camera saves.
/** @param {Record<string, unknown>} image */
const config = (image) => ({
  locale: language,
  locales: { [language]: { dictionary: PLOTLY_WORDS } },
  displaylogo: false,
  displayModeBar: isTouched() ? false : "hover", // where nothing hovers it would always lie over the curves
  modeBarButtonsToRemove: ["select2d", "lasso2d", "autoScale2d", "sendChartToCloud"],
  showSendToCloud: false, // nothing leaves the computer
  modeBarButtonsToAdd: [ENLARGE],
  toImageButtonOptions: image,
});

// What a picture's axes stand for: as long as it stays the same, so does what a person did to the picture.
/** @param {any[]} traces @param {any} options */
function drawnOver(traces, { xaxis, yaxis }) {
  /** @param {any} options */
  const over = ({ name, orientation, x, y, z }) => [name, orientation === "h" || x, (orientation === "h" || z) && y];
  return JSON.stringify([xaxis?.range, yaxis?.range, ...traces.map(over)]);
}

// For screen readers: "score over steps: 0.1, 0.2".
/** @param {any[]} traces @param {any} options */
function described(traces, { xaxis, yaxis }) {
  const [y, x] = [yaxis?.title?.text, xaxis?.title?.text];
  const axes = x && y ? gettext("{y} over {x}", { y, x }) : x || y || gettext("Chart");
  const names = traces.map(({ name }) => name).filter(Boolean);
  return [axes, names.join(", ")]
    .filter(Boolean)
    .join(": ")
    .replaceAll(/<[^>]*>/g, " ");
}

// Plotly itself: one script, fetched once for all charts of a page.
let fetched = null;

/** @param {string} address */
function plotly(address) {
  fetched ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => resolve(window.Plotly);
    script.onerror = () => {
      fetched = null; // the next chart tries again
      reject(new Error("Plotly could not be fetched."));
    };
    document.head.append(script);
  });
  return fetched;
}

// When charts are drawn: all that are on screen in the same frame, so that they stay in step; then the others, one in
// each frame, so that a press on a page of many charts never blocks it.
/** @type {Set<Chart>} */
const waiting = new Set();

/** @param {Chart} drawn */
function drawSoon(drawn) {
  if (!waiting.size) requestAnimationFrame(drawNext);
  waiting.add(drawn);
}

function drawNext() {
  const seen = [...waiting].filter(onScreen);
  const now = seen.length ? seen : [...waiting].slice(0, 1);
  for (const each of now) waiting.delete(each);
  if (waiting.size) requestAnimationFrame(drawNext);
  for (const each of now) each.draw();
}

/** @param {Chart} drawn */
function onScreen({ place }) {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
