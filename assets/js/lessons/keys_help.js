// The table of keys, which a key opens and closes.

import { button, element } from "../core/dom.js";
import { gettext } from "../core/translations.js";
import { KEYS_HELP, KEYS_NOTE, TEXTS } from "./stage_labels.js";

export function keysHelp() {
  const rows = KEYS_HELP.map(([keys, does]) =>
    element("tr", "", {}, element("th", "", { scope: "row" }, keys), element("td", "", {}, does))
  );
  const table = element("table", "", {}, element("tbody", "", {}, ...rows));
  const dialog = element("dialog", "keys-help", { "aria-label": TEXTS.keys });
  const closing = button(gettext("Close"), () => dialog.close());
  dialog.append(element("h2", "", {}, TEXTS.keys), table, element("p", "", {}, KEYS_NOTE), closing);
  return dialog;
}
