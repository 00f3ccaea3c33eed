// Fetches a part of the page from where Python says, once for a page: each answer would bring it again otherwise.

const parts = {}; // by address

export default function (component) {
  const { parentElement, data } = component;
  let left = null;
  let leave = null;
  parts[data.script] ??= import(location.origin + data.script); // no path: this script itself has no place
  parts[data.script].then(
    ({ default: show }) => {
      if (!left) leave = show(component);
    },
    () => {
      parentElement.querySelector(".widget").textContent = tr("This part could not be loaded. Reload the page.");
    }
  );
  return () => {
    left = true;
    leave?.();
  };
}
