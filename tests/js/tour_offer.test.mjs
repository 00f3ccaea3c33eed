// tour_offer: the tour is offered on a first visit alone, and what is dismissed stays so in this browser.

import assert from "node:assert/strict";

import { Page, testAfter } from "./page.mjs";

let page;
const test = testAfter(() => (page = new Page()));

// A page that is loaded in a window of this browser; `offers()`: whether the tour is seen.
function visit(local = page.window.localStorage, session = new Page().window.sessionStorage) {
  const root = page.add("<div></div>");
  const { TourOffer } = page.load(["explore/tour_offer"]);
  const kept = (storage) => () => storage ?? assert.fail("SecurityError");
  const offer = new TourOffer(root, kept(local), kept(session));
  offer.show();
  return { offer, offers: () => root.classList.contains("offers-tour") };
}

test("a first visit is offered the tour, over a reload too; a second visit is not", () => {
  const { localStorage, sessionStorage } = page.window;
  assert.ok(visit(localStorage, sessionStorage).offers());
  assert.ok(visit(localStorage, sessionStorage).offers());
  assert.ok(!visit(localStorage).offers());
});

test("once begun or dismissed it is gone, at every later run and after a reload", () => {
  const { localStorage, sessionStorage } = page.window;
  const { offer, offers } = visit(localStorage, sessionStorage);
  offer.take();
  assert.ok(!offers());
  offer.show();
  assert.ok(!offers());
  assert.ok(!visit(localStorage, sessionStorage).offers());
});

test("a browser that refuses its storage is offered it, and can dismiss it", () => {
  const { offer, offers } = visit(null, null);
  assert.ok(offers());
  offer.take();
  offer.show();
  assert.ok(!offers());
});
