// The pins and the lines of an address, as the pictures of a head take them.

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
