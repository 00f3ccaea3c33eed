// The strongest pairs of words.

import { gettext, N_ } from "../../core/translations.js";
import { Table, said } from "../../widgets/table.js";
import { VIEWS } from "../views.js";

const COLUMNS = [
  { title: N_("from"), kind: "text" },
  { title: N_("to"), kind: "text" },
  { title: N_("weight"), kind: "shaded" },
  { title: N_("from position"), kind: "integer" },
  { title: N_("to position"), kind: "integer" },
  { title: N_("all heads on"), kind: "number" },
];

VIEWS.table = {
  title: () => gettext("Table"),
  draw({ part }, pictures) {
    const rows = part.data?.rows;
    if (!rows) return;
    const columns = said(COLUMNS.slice(0, rows[0]?.length ?? 5));
    pictures.draw("table", Table, { columns, rows });
  },
};
