// What the server is asked for, so that an address can be drawn.
//
// Parts of an answer: "atlas", "order" (the numbers it is sorted by), "head", "effect"; and
// those that may take seconds and are asked for beside the others: "zeroing" and "ranking". Each is a pure function of
// the parameters that DEPENDS_ON (core/address_parameters.js) lists, and is asked for again only when one of these has
// changed.

import { CHOSEN, DEPENDS_ON, IN_VIEW } from "./address_parameters.js";

export const TEXT = ["model", "text", "pair"];
// What orders depend on beyond the others.
/** @type {Record<string, string[]>} */
export const SORTED_BY = {
  likeness: ["layer", "head"],
  link: ["pin", "way", "link"],
};

// The parts that are needed for these values, each with the parameters that it depends on, without defaults.
/** @param {Values} values @param {string[]} parts */
export function questions(values, parts) {
  /** @type {Record<string, Values>} */
  const wanted = {};
  for (const part of parts) wanted[part] = notDefault(values, DEPENDS_ON[part]);
  if (SORTED_BY[values.sort] && wanted.atlas)
    wanted.order = notDefault(values, [...DEPENDS_ON.order, ...SORTED_BY[values.sort]]);
  if (values.sort === "effect" && wanted.atlas) wanted.ranking = notDefault(values, DEPENDS_ON.ranking);
  if (wanted.head) Object.assign(wanted.head, notDefault(values, IN_VIEW[values.view] ?? []));
  if (values.view === "readings" && wanted.head) wanted.zeroing = notDefault(values, DEPENDS_ON.zeroing);
  return wanted;
}

/** @param {Values} values @param {string[]} names */
export function notDefault(values, names) {
  const given = names.filter((name) => (values[name] ?? "") !== (CHOSEN[name] ?? ""));
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}

// Model and texts of a question, as text.
/** @param {string | URLSearchParams} question */
export function subjectIn(question) {
  const query = new URLSearchParams(question);
  return JSON.stringify(TEXT.map((name) => query.get(name) ?? ""));
}
