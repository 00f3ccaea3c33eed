// A component of the app that shares the page's address: Python gives it data and is told of choices.

import { element, find } from "./dom.js";
import { onThemeChange, pageTheme } from "./theme.js";

// What Streamlit calls with the data of the component: it draws a `Part` of the page, in its own style.
/** @param {new (root: HTMLElement) => any} Part @param {string} style */
export function component(Part, style) {
  const hosted = new WeakMap(); // in each element that Streamlit has given us, the part, and what Streamlit said last

  /** @param {HTMLElement} parentElement */
  function draw(parentElement) {
    const { part, given } = hosted.get(parentElement);
    const data = { ...given.data, theme: pageTheme(parentElement, given.data.theme) };
    const tell = (/** @type {string[]} */ choices, /** @type {number} */ number) =>
      given.setTriggerValue("choices", { choices, number });
    part.show(data, tell, (/** @type {string} */ event, value = true) => given.setTriggerValue(event, value));
  }

  return (/** @type {StreamlitComponent} */ given) => {
    const { parentElement } = given;
    if (!hosted.has(parentElement)) {
      parentElement.prepend(element("style", "", {}, style));
      hosted.set(parentElement, { part: new Part(find(parentElement, ".widget")) });
      onThemeChange(parentElement, () => draw(parentElement));
    }
    const host = Object.assign(hosted.get(parentElement), { given });
    draw(parentElement);
    // Streamlit also calls this when newer data overtook these; the part then stays.
    return () => parentElement.isConnected || host.part.leave?.();
  };
}
