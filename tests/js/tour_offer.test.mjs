// tour_offer: the tour is offered on a first visit alone, and what is dismissed stays so in this browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./scripts.mjs";

const { TourOffer } = load(["explore/tour_offer"], ["TourOffer"]);

class Storage {
  kept = new Map();
  getItem(name) {
    return this.kept.get(name) ?? null;
  }
  setItem(name, value) {
    this.kept.set(name, value);
  }
}

const refused = () => {
  throw new Error("SecurityError");
};

// A page that is loaded in a window of a browser; `offers()`: whether the tour is seen.
function page(local, session) {
  const seen = new Set();
  const toggle = (name, on) => (on ? seen.add(name) : seen.delete(name));
  const root = { classList: { toggle, remove: (name) => seen.delete(name) } };
  const offer = new TourOffer(root, local, session);
  offer.show();
  return { offer, offers: () => seen.has("offers-tour") };
}

function browser() {
  const local = new Storage();
  const visit = (session = new Storage()) =>
    page(
      () => local,
      () => session
    );
  return visit;
}

test("a first visit is offered the tour, over a reload too", () => {
  const [visit, session] = [browser(), new Storage()];
  assert.ok(visit(session).offers());
  assert.ok(visit(session).offers());
});

test("a second visit is not", () => {
  const visit = browser();
  visit();
  assert.ok(!visit().offers());
});

test("once begun or dismissed it is gone, at every later run and after a reload", () => {
  const [visit, session] = [browser(), new Storage()];
  const { offer, offers } = visit(session);
  offer.take();
  assert.ok(!offers());
  offer.show();
  assert.ok(!offers());
  assert.ok(!visit(session).offers());
});

test("a browser that refuses its storage is offered it, and can dismiss it", () => {
  const { offer, offers } = page(refused, refused);
  assert.ok(offers());
  offer.take();
  offer.show();
  assert.ok(!offers());
});
