// What is said below a text that is shaded, by what a token is, and of what it attends to or is attended by: while none
// is pinned, and while some are.

import { N_, ngettext } from "../core/translations.js";

/** @typedef {{ none: string, pinned: (count: number) => string }} Hints */
/** @type {Record<string, { all: string, from: Hints, to: Hints }>} */
export const HINTS = {
  word: {
    all: N_("all words, on average"),
    from: {
      none: N_("Attention that each word receives, averaged over all words. Click a word to see what it attends to."),
      pinned: (count) =>
        ngettext(
          "One word pinned: what it attends to. Click again to unpin.",
          "{n} words pinned, summed: what they attend to. Click again to unpin.",
          count
        ),
    },
    to: {
      none: N_("Attention that each word gives, averaged over all words. Click a word to see what attends to it."),
      pinned: (count) =>
        ngettext(
          "One word pinned: what attends to it. Click again to unpin.",
          "{n} words pinned, summed: what attends to them. Click again to unpin.",
          count
        ),
    },
  },
  patch: {
    all: N_("all patches, on average"),
    from: {
      none: N_("What each patch receives, averaged over all of them. Click a patch to see what it attends to."),
      pinned: (count) =>
        ngettext(
          "One patch pinned: what it attends to. Click again to unpin.",
          "{n} patches pinned, summed: what they attend to. Click again to unpin.",
          count
        ),
    },
    to: {
      none: N_("What each patch gives, averaged over all of them. Click a patch to see what attends to it."),
      pinned: (count) =>
        ngettext(
          "One patch pinned: what attends to it. Click again to unpin.",
          "{n} patches pinned, summed: what attends to them. Click again to unpin.",
          count
        ),
    },
  },
};
