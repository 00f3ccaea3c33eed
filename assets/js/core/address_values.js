// The parameters of an address that are the browser's: what they are by default, and how they are read.

import { CHOSEN, STAYING } from "./address_parameters.js";

// What stays, as an address has it. `hide` was the name of a switch, true or false, in links until 0.4.
/** @param {string} search */
export function stayingIn(search) {
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => STAYING.includes(name) && value && !(name === "hide" && /^(true|false)$/i.test(value))
  );
  return Object.fromEntries(given);
}

// The choices that an address names, and the defaults of all others.
/** @param {string | URLSearchParams} search */
export function valuesIn(search) {
  const query = new URLSearchParams(search);
  return Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, query.get(name) ?? CHOSEN[name]]));
}

// What is pinned, linked and shown of a head, as its pictures take it; `get`: a choice by its name.
/** @param {(name: string) => string} get */
export function pinsBy(get) {
  /** @param {string} name */
  const whole = (name) => get(name).split(",").filter(Boolean).map(Number);
  return { pins: whole("pin"), way: get("way"), link: whole("link")[0] ?? null, shown: whole("shown") };
}

// The heads of the layer whose lines are shown: those of the address that exist, or the open one.
/** @param {LinesPicture} lines @param {number[]} shown */
export function activeLines({ names, active }, shown) {
  const chosen = shown.filter((k) => k < names.length);
  return names.length > 1 && chosen.length ? chosen : active;
}

// What an address is about: its page, model and texts.
/** @param {string} href */
export function subjectOf(href) {
  const { pathname, searchParams } = new URL(href);
  return JSON.stringify([pathname, ...["model", "text", "pair"].map((name) => searchParams.get(name) ?? "")]);
}

// What Python alone decides about, of an address: its page, model, texts, and the settings of other pages.
/** @param {string | URL} href */
export function restOf(href) {
  const { pathname, searchParams } = new URL(href);
  const others = [...searchParams].filter(([name]) => !(name in CHOSEN) && !STAYING.includes(name));
  return JSON.stringify([pathname, others.sort()]);
}
