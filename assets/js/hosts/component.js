// The host of a component of the app that shares the page's address: Python gives it data and is told of choices.

const hosted = new WeakMap(); // in each element that Streamlit has given us, the widget, and what Streamlit said last

export default function (component) {
  const { parentElement } = component;
  if (!hosted.has(parentElement)) {
    parentElement.prepend(element("style", "", {}, STYLE));
    hosted.set(parentElement, { widget: new Widget(parentElement.querySelector(".widget")) });
    onThemeChange(parentElement, () => draw(parentElement));
  }
  const host = Object.assign(hosted.get(parentElement), { component });
  draw(parentElement);
  // Streamlit also calls this when newer data overtook these; the widget then stays.
  return () => parentElement.isConnected || host.widget.leave();
}

function draw(parentElement) {
  const { widget, component } = hosted.get(parentElement);
  const data = { ...component.data, theme: pageTheme(parentElement, component.data.theme) };
  widget.show(data, (choices, number) => component.setTriggerValue("choices", { choices, number }));
}
