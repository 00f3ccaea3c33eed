// The host of a component of the app that shares the page's address: Python gives it data and is told of choices.

const hosted = new WeakMap(); // the widget in each element that Streamlit has given us

export default function (component) {
  const { parentElement, data } = component;
  let widget = hosted.get(parentElement);
  if (!widget) {
    parentElement.prepend(element("style", "", {}, STYLE));
    widget = new Widget(parentElement.querySelector(".widget"));
    hosted.set(parentElement, widget);
  }
  widget.show(data, (choices, number) => component.setTriggerValue("choices", { choices, number }));
  // Streamlit also calls this when newer data overtook these; the widget then stays.
  return () => parentElement.isConnected || widget.leave();
}
