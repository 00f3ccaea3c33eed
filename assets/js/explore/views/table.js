// The strongest pairs of words.

import { gettext, N_ } from "../../core/words.js";
import { Table, said } from "../../widgets/table.js";

const COLUMNS = [
  { title: N_("from"), kind: "text" },
  { title: N_("to"), kind: "text" },
  { title: N_("weight"), kind: "shaded" },
  { title: N_("from position"), kind: "integer" },
  { title: N_("to position"), kind: "integer" },
  { title: N_("all heads on"), kind: "number" },
];

/** @type {View} */
export const table = {
  name: "table",
  title: () => gettext("Table"),
  caption: ({ table: data }) => data?.caption,
  draw({ part }, pictures) {
    const rows = part.table?.rows;
    if (!rows) return;
    const columns = said(COLUMNS.slice(0, rows[0]?.length ?? 5));
    pictures.draw("table", Table, { columns, rows });
  },
};
