// The "Copy link" button: copies the page's address, which holds everything that was chosen.

import { find } from "../js/core/dom.js";
import { tr } from "../js/core/words.js";

/** @param {StreamlitComponent<{ label: string }>} options */
export default function ({ parentElement, data }) {
  const button = find(parentElement, "button");
  button.textContent = data.label;
  button.onclick = async () => {
    const copied = await copy(location.href);
    button.textContent = copied ? tr("Copied") : tr("Copy it from the address bar");
    setTimeout(() => {
      button.textContent = data.label;
    }, 2500);
  };
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromTextArea(text); // there is no clipboard without https or without permission
  }
}

/** @param {string} text */
function copyFromTextArea(text) {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  return copied;
}
