// The host of a view: the pictures of an address on a page of their own, which a slide or another site shows in a
// frame. There is no Python to be told; choices are written into the frame's own address, and are no steps of Back:
// those belong to the page around it.

import { pageAddress } from "../../core/address.js";
import { valuesIn } from "../../core/address_values.js";
import { find } from "../../core/dom.js";
import { onSystemTheme, pageColours, systemTheme } from "../../core/theme.js";
import { Explore } from "./explore.js";

const shown = JSON.parse(find(document, "#shown").textContent);

const write = pageAddress.write;
pageAddress.write = (url) => write(url, false);

const widget = new Explore(find(document, "main.widget"));
const open = find(document, "a.open");

function show() {
  const theme = shown.theme || systemTheme();
  pageColours(shown.themes[theme], theme);
  widget.show({ ...shown, state: valuesIn(location.search), theme, told: pageAddress.choices.number }, () => {});
}

// The app at the same address: all that was chosen here, and nothing of how it is shown.
function link() {
  const app = new URLSearchParams(location.search);
  for (const name of ["show", "theme"]) app.delete(name);
  open.href = `./?${app}`;
}

show();
link();
pageAddress.listeners.add(link);
onSystemTheme(show);
