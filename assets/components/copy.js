// Copies the page's address, which holds everything that was chosen.

export default function ({ parentElement, data }) {
  const button = parentElement.querySelector("button");
  button.textContent = data.label;
  button.onclick = async () => {
    let copied = true;
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      copied = byHand(location.href); // no clipboard without https, or without leave
    }
    button.textContent = copied ? "Copied" : "Copy it from the address bar";
    setTimeout(() => (button.textContent = data.label), 2500);
  };
}

function byHand(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
