// The host in the app: Streamlit hands over a blob, the view draws it, and tells Python what a person did.

const hosted = new WeakMap();

export default function (component) {
  const { parentElement, data } = component;
  let view = hosted.get(parentElement);
  if (!view) hosted.set(parentElement, (view = new View(parentElement.querySelector(".view"))));
  view.told.send = component.setTriggerValue;
  view.show(unpack(data));
}
