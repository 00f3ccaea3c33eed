// A rule of ESLint: words that a person reads are marked for translation, gettext("…"), ngettext("…", "…", n) or
// N_("…").
// It looks for two words in a row that no class, selector or style would have.

const SAYS = new Set(["gettext", "ngettext", "N_"]);
const TWO_WORDS = /^[A-Z][a-z]+ [a-z]+\b|\b[a-z]{2,} [a-z]{2,}\b.*[.?!…]$|^[A-Z][a-z]{2,}$/;
const FOR_PROGRAMS = new Set(["Error", "TypeError", "RangeError"]); // what a developer reads
const NAMES =
  /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Escape|Enter|Home|End|Tab|Backspace|Space|Delete|Alt|Control|Shift|Meta)$/;

export const markedWords = {
  meta: { type: "problem", messages: { unmarked: "Nobody translates {{words}}: say it by gettext, ngettext or N_." } },
  create(context) {
    const report = (node, words) => {
      if (!TWO_WORDS.test(words.trim()) || NAMES.test(words) || isSaid(node)) return;
      context.report({ node, messageId: "unmarked", data: { words: JSON.stringify(words) } });
    };
    return {
      Literal: (node) => typeof node.value === "string" && report(node, node.value),
      TemplateElement: (node) => report(node, node.value.cooked ?? ""),
    };
  },
};

// Whether a string stands in a call that says it, is thrown, compared, or names a property.
function isSaid(node) {
  for (let part = node; part.parent; part = part.parent) {
    const { parent } = part;
    if (parent.type === "BinaryExpression" || parent.type === "SwitchCase") return true;
    if (parent.type === "Property" && parent.key === part) return true;
    if (["CallExpression", "NewExpression"].includes(parent.type))
      return SAYS.has(parent.callee.name) || FOR_PROGRAMS.has(parent.callee.name);
  }
  return false;
}
