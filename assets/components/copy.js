// The "Copy link" button: copies the page's address, which holds everything that was chosen.

import { tr } from "../js/core/words.js";

export default function ({ parentElement, data }) {
  const button = parentElement.querySelector("button");
  button.textContent = data.label;
  button.onclick = async () => {
    const copied = await copy(location.href);
    button.textContent = copied ? tr("Copied") : tr("Copy it from the address bar");
    setTimeout(() => {
      button.textContent = data.label;
    }, 2500);
  };
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromTextArea(text); // there is no clipboard without https or without permission
  }
}

function copyFromTextArea(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
