// The host in the app: Streamlit passes on a blob, the widget draws it, and its events go to Python.

const hosted = new WeakMap(); // the widget in each element that Streamlit has given us

export default function (component) {
  const { parentElement, data } = component;
  let widget = hosted.get(parentElement);
  if (!widget) {
    widget = new Widget(parentElement.querySelector(".widget"));
    hosted.set(parentElement, widget);
  }
  widget.events.send = component.setTriggerValue;
  widget.show(unpack(data));
}
