// A Plotly chart, a component of the app.

export { default } from "../chart/chart.js";
