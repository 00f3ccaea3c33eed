// The styles that several surfaces share.

export { default as controlsStyle } from "../../css/controls.css";
export { default as widgetStyle } from "../../css/widgets.css";
