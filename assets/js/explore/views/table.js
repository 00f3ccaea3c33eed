// The strongest pairs of words.

import { mark, tr } from "../../core/words.js";
import { Table, said } from "../../widgets/table.js";

const COLUMNS = [
  { title: mark("from"), kind: "text" },
  { title: mark("to"), kind: "text" },
  { title: mark("weight"), kind: "shaded" },
  { title: mark("from position"), kind: "integer" },
  { title: mark("to position"), kind: "integer" },
  { title: mark("all heads on"), kind: "number" },
];

/** @type {View} */
export const table = {
  name: "table",
  title: () => tr("Table"),
  caption: ({ table: data }) => data?.caption,
  draw({ part }, pictures) {
    const rows = part.table?.rows;
    if (!rows) return;
    const columns = said(COLUMNS.slice(0, rows[0]?.length ?? 5));
    pictures.draw("table", Table, { columns, rows });
  },
};
