// What a key does on the stage, by what has the focus. A presenter's remote sends Page Up and Page Down.

/** @type {Record<string, string>} */
const ARROWS = { ArrowRight: "next", ArrowLeft: "back" };
/** @type {Record<string, string>} */
const PAGES = { PageDown: "next", PageUp: "back" };
/** @type {Record<string, string>} */
const LETTERS = { r: "reveal", b: "black", ".": "black", f: "full", "?": "help" };
const WITH_ARROWS =
  "grid gridcell rowheader columnheader application slider radio radiogroup tab option listbox combobox menuitem " +
  "tree spinbutton scrollbar";
const USES_ARROWS = [
  ...["select", "input", "textarea", "video", "audio"],
  ...WITH_ARROWS.split(" ").map((role) => `[role=${role}]`),
].join();
const IS_PRESSED = "button, a[href], summary, label, [role=button], [role=checkbox], [role=switch]";
const NO_BOX = ["checkbox", "radio", "range", "button"].map((type) => `[type=${type}]`).join();
const IS_BOX = `input:not(${NO_BOX}), [contenteditable=true], [role=combobox]`;

// What the element with the focus does with keys by itself.
/** @param {EventTarget[]} path @returns {Focus} */
export function focusOf(path) {
  const [node] = path;
  /** @param {string} selector */
  const is = (selector) => Boolean(/** @type {any} */ (node)?.matches?.(selector));
  const isArea = is("textarea, [contenteditable=true]");
  return {
    pages: isArea || is("select, [role=listbox], [role=option]"), // Page Up and Page Down are its own
    typing: isArea || is(IS_BOX) || is("select, [role=listbox], [role=option]"),
    arrows: isArea || is(USES_ARROWS),
    space: is(IS_PRESSED) || is(USES_ARROWS),
  };
}

// "next", "back", "reveal", "black", "full", "help", "end", { step }; null: the key is none of ours.
/** @param {KeyboardEvent} options @param {Focus} focus @returns {any} */
export function actionOf({ key, ctrlKey, altKey, metaKey }, focus) {
  if (ctrlKey || altKey || metaKey) return null;
  if (PAGES[key]) return focus.pages ? null : PAGES[key];
  if (key === "Escape") return "end";
  if (focus.typing) return null;
  if (ARROWS[key]) return focus.arrows ? null : ARROWS[key];
  if (key === " ") return focus.space ? null : "next";
  if (/^[1-9]$/.test(key)) return { step: Number(key) };
  return LETTERS[key.toLowerCase()] ?? null;
}
