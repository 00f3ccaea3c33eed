// The steps of a lesson as pictures for slides, 1920 × 1080: a step that asks gives two, before and after its answer.
// They are drawn here, so that no server needs a browser. With them the speaker's notes.

import { element } from "../core/dom.js";
import { CanvasPen, measure, shortened } from "../core/pen.js";
import { pngOf } from "../core/save_menu.js";
import { tr } from "../core/words.js";
import { TEXTS } from "../stage/words.js";
import { Bars, worded } from "../widgets/bars.js";
import { Explorer } from "../widgets/explorer.js";

const SLIDE = { width: 1920, height: 1080, margin: 70, words: 620, gap: 60 };

const NATURAL = 430; // CSS pixels
const EVERY_LABEL = 560; // the same of a head: narrower, and some of its words would be left out

export class Slides {
  // data of the file, and the pictures of a step: (step) → data of an Explorer, or null
  /** @param {LessonFileData} data @param {(step: FileStep) => ExplorerData | null} pictureOf */
  constructor(data, pictureOf) {
    this.data = data;
    this.pictureOf = pictureOf;
  }

  // [[name, bytes], …]; `told(done, count)` after each step, between which the page stays alive.
  /**
   * @param {string} theme
   * @param {(done: number, count: number) => void} told
   * @returns {Promise<[string, Uint8Array<ArrayBuffer>][]>}
   */
  async files(theme, told) {
    const { steps } = this.data.lesson;
    /** @type {[string, Uint8Array<ArrayBuffer>][]} */
    const files = [];
    for (const [i, step] of steps.entries()) {
      for (const isOpen of step.question ? [true, false] : [false]) {
        const kind = step.question ? (isOpen ? "-1-question" : "-2-answer") : "";
        files.push([`${slideName(i, step)}${kind}.png`, pngOf(this.slide(i, isOpen, theme))]);
      }
      told(i + 1, steps.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return [...files, ["notes.txt", new TextEncoder().encode(this.notes())]];
  }

  // One slide, on a canvas of its own.
  /** @param {number} i @param {boolean} isOpen @param {string} theme */
  slide(i, isOpen, theme) {
    const { lesson, themes } = this.data;
    const step = lesson.steps[i];
    const colours = themes[theme];
    const canvas = document.createElement("canvas");
    const pen = new CanvasPen(canvas, SLIDE.width, SLIDE.height, 1, colours.page);
    const { margin, words, gap } = SLIDE;
    pen.text(shortened(step.title, 46, SLIDE.width - 2 * margin), margin, 76, wording(46, colours.ink, true));
    let y = 150;
    for (const [text, size, colour, bold] of this.words(step, isOpen, colours))
      y = paragraph(pen, text, margin, y, words, size, colour, bold) + 0.55 * size;
    const place = { x: margin + words + gap, y: 130, width: SLIDE.width - 2 * margin - words - gap, height: 870 };
    const data = this.pictureOf(step);
    if (data) drawStep(pen, step, { ...data, theme, active: step.shown.heads }, isOpen, place, colours);
    const foot = `${lesson.title} · ${i + 1} / ${lesson.steps.length}`;
    pen.text(foot, margin, SLIDE.height - 36, wording(20, colours.muted));
    return canvas;
  }

  // What is said, as paragraphs: [text, size, colour, bold].
  /** @param {FileStep} step @param {boolean} isOpen @param {Theme} colours */
  words({ says, question, point, shown }, isOpen, { ink, muted, accent }) {
    const said = paragraphsOf(says).map(
      (text) => /** @type {[string, number, string, boolean]} */ ([text, 27, ink, false])
    );
    if (point?.says && !isOpen) said.push([paragraphsOf(point.says).join(" "), 25, accent, false]);
    if (question) {
      const { right, says: answer } = question.answer;
      said.push([paragraphsOf(question.asks).join(" "), 29, ink, true]);
      question.choices.forEach((choice, k) => {
        const isRight = !isOpen && k === right;
        said.push([`${isRight ? "✓" : "○"}  ${choice}`, 27, isRight ? accent : ink, isRight]);
      });
      if (!isOpen) said.push([answer, 25, muted, false]);
    }
    if (shown.missing) said.push([shown.missing, 22, muted, false]);
    return said;
  }

  notes() {
    const { lesson } = this.data;
    const steps = lesson.steps.map((step, i) => {
      const parts = [`${i + 1}. ${step.title}`, ...paragraphsOf(step.says)];
      if (step.question) {
        const { asks, choices, answer } = step.question;
        const marked = choices.map((choice, k) => `${k === answer.right ? "→" : " "} ${choice}`);
        parts.push(paragraphsOf(asks).join(" "), ...marked, answer.says);
      }
      if (step.note) parts.push(tr("For the speaker:"), ...paragraphsOf(step.note));
      return parts.join("\n");
    });
    return [lesson.title, lesson.about, ...steps].join("\n\n") + "\n";
  }
}

/** @param {number} size @param {string} colour */
const wording = (size, colour, bold = false) => ({ size, colour, bold });

/** @param {number} i @param {{ title: string }} options */
function slideName(i, { title }) {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${String(i + 1).padStart(2, "0")}-${words.slice(0, 50)}`;
}

// The paragraphs of HTML (made safe by the server) as plain text.
/** @param {string} html */
function paragraphsOf(html) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const blocks = [...body.querySelectorAll("p, li, h1, h2, h3, pre, tr")];
  const texts = (blocks.length ? blocks : [body]).map((block) => block.textContent.replace(/\s+/g, " ").trim());
  return texts.filter(Boolean);
}

// Writes a text in lines of at most `width`; returns where the next one begins.
/**
 * @param {Pen} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} size
 * @param {string} colour
 * @param {boolean} bold
 */
function paragraph(pen, text, x, y, width, size, colour, bold) {
  let line = "";
  const write = () => {
    pen.text(line, x, y + size / 2, wording(size, colour, bold));
    y += 1.38 * size;
  };
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size, bold) > width) {
      write();
      line = word;
    } else line = longer;
  }
  write();
  return y;
}

// Verdict, atlas beside the open head, and the bars; what would tell an open question's answer is covered.
/**
 * @param {Pen} pen
 * @param {FileStep} step
 * @param {ExplorerData} data
 * @param {boolean} isOpen
 * @param {Area} place
 * @param {Theme} colours
 */
function drawStep(pen, step, data, isOpen, place, colours) {
  const explorer = new Explorer(element("div"));
  explorer.show(data);
  const covers = isOpen && step.question ? step.question.covers : [];
  /** @param {...string} names */
  const isShown = (...names) =>
    !covers.some((/** @type {string} */ name) => name === "page" || names.includes(name.split(" ")[0]));
  const { headline, pair, bars, count: heads, cuts } = step.shown.effect;
  const count = heads + cuts[0] + cuts[1];
  let { y } = place;
  const change = headline ?? pair;
  if (change) {
    pen.text(change.label, place.x, y, wording(24, colours.muted));
    if (isShown("verdict")) drawVerdict(pen, change, count, place.x, y + 46, colours);
    else drawCover(pen, { ...place, y: y + 20, height: 54 }, colours);
    y += 100;
  }
  const height = place.y + place.height - y;
  const left = { ...place, y, width: (place.width - 40) / 2, height: bars ? 0.6 * height : height };
  const right = { ...left, x: left.x + left.width + 40, height };
  let room = left.height;
  if (isShown("atlas") && explorer.atlas) room = fitted(pen, explorer.atlas, left, colours);
  else drawCover(pen, left, colours);
  if (isShown("head")) {
    pen.text(explorer.heading.textContent, right.x, y + 6, wording(24, colours.ink, true));
    fitted(pen, explorer.views[data.view], { ...right, y: y + 34, height: height - 34 }, colours, EVERY_LABEL);
  } else drawCover(pen, right, colours);
  if (!bars) return;
  const widget = new Bars(element("div"));
  widget.show({ themes: {}, ...bars, kind: "bars", theme: data.theme, both: count > 0 });
  const below = { ...left, y: y + room + 40, height: height - room - 40 };
  if (isShown("effect", "predictions")) fitted(pen, widget, below, colours);
  else drawCover(pen, { ...below, height: fitting(widget, below).height }, colours);
}

/** @param {Pen} pen @param {Area} area @param {Theme} colours */
function drawCover(pen, { x, y, width, height }, { accent, ink }) {
  pen.rect(x, y, width, height, accent, 0.08);
  pen.frame(x, y, width, height, accent, 2);
  pen.text(TEXTS.covered, x + width / 2, y + height / 2, { ...wording(27, ink), align: "center" });
}

/**
 * @param {Pen} pen
 * @param {Headline} options
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {Theme} colours
 */
function drawVerdict(pen, { before, after, p_before: pBefore, p_after: pAfter }, count, x, y, colours) {
  const [was, now] = [worded(before, pBefore), worded(after, pAfter)];
  if (!count) return pen.text(was, x, y, wording(44, colours.ink, true));
  pen.text(`${was} → `, x, y, wording(44, colours.muted));
  const isOther = before !== after;
  pen.text(now, x + measure(`${was} → `, 44), y, wording(44, isOther ? colours.accent : colours.ink, true));
}

// A widget's picture, drawn small, so that its words are large, and enlarged to what fits into a place; its height.
/** @param {Pen} pen @param {Savable} widget @param {Area} area @param {Theme} colours */
function fitted(pen, widget, area, colours, natural = NATURAL) {
  const { picture, scale, width, height } = fitting(widget, area, natural);
  const canvas = document.createElement("canvas");
  picture.draw(new CanvasPen(canvas, natural, picture.height, scale, colours.page), colours);
  pen.cells(canvas, area.x, area.y, width, height);
  return height;
}

/** @param {Savable} widget @param {Size} room */
function fitting(widget, { width, height }, natural = NATURAL) {
  const picture = widget.export(natural);
  const scale = Math.min(width / natural, height / picture.height);
  return { picture, scale, width: natural * scale, height: picture.height * scale };
}
