// Types of what several scripts share. What Python sends is in payloads.d.ts.

// What Python writes: the language, its words, and the data of a page.
declare const LANGUAGE: string;
declare const SAID: Record<string, string | string[]>;
declare const DATA: string;

declare module "*.css" {
  const style: string;
  export default style;
}

// What a page keeps when a newer version of the scripts comes to it; and what tests and Plotly put there.
interface Window {
  pageAddress: import("./core/address.js").PageAddress;
  stage?: import("./lessons/stage.js").Stage;
  room?: import("./rooms/speakers_room.js").Room;
  Plotly: any;
  stageListens?: boolean;
  painted?: boolean; // tests wait for it
}

type Pen = import("./core/pen.js").CanvasPen | import("./core/pen.js").SvgPen;

// What Streamlit calls a component with.
interface StreamlitComponent<Data = any> {
  parentElement: HTMLElement;
  data: Data;
  setTriggerValue(name: string, value: unknown): void;
}

// Values of an address, by name.
type Values = Record<string, string>;

// A picture as `unpack` gives it: its header (payloads.d.ts), its arrays by name, and how these lie in the blob.
type Numbers = Float32Array | Uint8Array | Int8Array;
interface Blobbed {
  arrays: Record<string, [string, number, number[]]>;
}
interface MapData extends MapPicture, Partial<Blobbed> {
  maps: Numbers;
  link?: number | null;
  numbers?: boolean; // in the cells
  cutAt?: CutAt;
  cutting?: boolean; // a click cuts
  resting?: number[]; // positions of keys whose columns are grey
  predicted?: { at: number; said: string }; // the row where a word is predicted, and what is written there
}
interface LinesData extends LinesPicture, Partial<Blobbed> {
  maps: Numbers;
  numbering?: number[][];
  cutAt?: CutAt;
  cutting?: boolean;
}
// A line: of map k, from row r to column c.
interface Link {
  k: number;
  r: number;
  c: number;
}
// Edges that are cut, as the text of a link: of a layer, a head, a query and a key, as many as are given.
interface Cut {
  text: string;
  toOthers: boolean;
  covers: (...indices: number[]) => boolean;
  fits: (layers: number, heads: number) => boolean;
}
// The cut of any edge from these tokens to those, in a map.
type CutAt = (queries: number[], keys: number[], map: number) => Cut | undefined;
// What is changed in a pass: how much in all, and in words.
interface Changed {
  heads: number;
  count: number;
  what: string;
  how: string;
}
// [layer, head] of a head, or [row, column] of a cell.
type Place = [number, number];

interface AtlasData extends Omit<AtlasPicture, "off" | "open">, Blobbed {
  open: Place;
  off: (number | boolean)[];
  pictures: Uint8Array;
  does?: string[];
  link?: string;
  linkWeights?: number[] | null;
  resting?: number[]; // columns of the small pictures
  each?: string; // what each picture is, in words
  canRank?: boolean; // whether heads can be ranked by what they do for a word
  ranking?: RankingWords | null; // of the chosen word, as far as it has come
  prefix?: string; // before the name of a head
}
interface ExplorerData extends Omit<LinesPicture & AtlasPicture, "layer" | "off" | "open">, Blobbed {
  open: Place;
  off: (number | boolean)[];
  all: Numbers;
  pictures: Uint8Array;
  view: string;
  atlas: boolean;
}

// Some explorers; each is a blob, picture0, picture1, …
interface SeveralData extends SeveralPictures, Partial<Blobbed> {
  [picture: string]: any;
}
// What anywidget calls the Python side of a notebook's widget.
interface NotebookModel {
  get(name: "off" | "head" | "_still"): string;
  get(name: "_picture"): DataView<ArrayBuffer>;
  set(name: "off" | "head", value: string): void;
  save_changes(): void;
  on(event: string, heard: () => void): void;
  off(event: string, heard: () => void): void;
}

// What a widget tells whoever shows it: { pins, way, link } of "pins".
interface Pinned {
  pins: number[];
  way: string;
  link?: number | string | null;
}

// The parts of Explore as /picture answers.
interface Parts {
  atlas: AtlasWords & { pictures: { atlas: AtlasData } };
  head: HeadWords & { pictures: Record<string, any> };
  effect: EffectWords & { pictures: { drift?: MapData } };
  order: OrderWords;
  ranking?: RankingWords;
  expected?: ExpectedWords;
  zeroing: { pictures: Record<string, MapData> };
  written?: WrittenWords;
}

// What the widgets of Explore are shown with, of the address.
interface ExploreState {
  open: Place;
  off: boolean[];
  pins: number[];
  way: string;
  link: number | null;
  shown: number[];
  theme: string;
  predicted?: { at: number; word: string }; // the chosen word, and where it is predicted
}
type Pinning = Pick<ExploreState, "pins" | "way" | "link" | "theme">;

// A view of the open head (explore/views.js).
interface View {
  title(part?: HeadWords): string; // on its button, also before a head is there
  applies?(part: HeadWords): boolean; // to a head; without it, to all
  ofLayer?: boolean; // whether its maps are those of all heads of a layer
  cutting?: string[]; // how to cut edges in it, with a mouse and with a finger, if that can be done
  draw(shown: ShownHead, pictures: import("./explore/head_pictures.js").HeadPictures): void;
}
// What a view draws.
interface ShownHead {
  part: Parts["head"]; // words and pictures, as the server has them
  state: ExploreState;
  pinned: Pinning; // of the state, for widgets
  numbers: boolean; // in the cells
  predicted?: { at: number; said: string }; // the row where the chosen word is predicted, and what is written there
  cuts: { cutAt?: CutAt; cutting?: boolean }; // of a single head
  later: Later;
}
// As Emit, of a picture in which a click may cut in its own way.
type CutEmit = (event: string, value: any, cut?: { where: string; toOthers: boolean }) => void;

// --- lessons, as their routes tell them (pages/lessons/routes.py)

interface Question {
  asks: string;
  choices: string[];
  covers: string[];
  isTyped?: boolean; // by the speaker: the model has no answer
}
interface Step {
  title: string;
  says: string;
  address: string;
  point: { place: string; says: string } | null;
  question: Question | null;
  note: string;
}
interface Lesson {
  name: string;
  title: string;
  minutes: number;
  steps: Step[];
  next: { name: string; title: string } | null;
  message?: string;
}
interface Answer {
  right: number;
  numbers: number[];
  says: string;
  choice?: number | null; // one's own
}

// What the speaker of a room has typed, and is asked now.
interface TypedQuestion {
  name: string;
  asks: string;
  choices: string[];
  revealed: boolean;
}
// The speaker's own room.
interface KeptRoom {
  key: string;
  secret: string;
  typed: TypedQuestion | null;
}

// What a room says (mha_core/rooms).
interface RoomState {
  version: number;
  lesson: string;
  step: number;
  revealed: boolean;
  address: string;
  question: string;
  choices: number;
  asks: string;
  options: string[];
  here: number;
  counts: number[];
}

// --- what scripts hand each other

// What a widget calls for what happens in it, such as "open" or "pins".
type Emit = (name: string, value: any) => void;
// Tells Python what was chosen, with the number of the last choice.
type Tell = (values: Values, number: number) => void;
// The choices as Python hands them over: with the number of the last that it was told of, and how often it read the
// address after Back or Forward (Choices.message in pages/shell/state/choices.py).
interface ChoicesOfPython {
  state: Values;
  told: number;
  restored?: number;
  model?: string; // of the heads
}
interface Letters {
  size?: number;
  colour: string;
  align?: string;
  angle?: number;
  bold?: boolean;
}
interface Drawing {
  draw(parts: any, question: Values): void;
  fail(message: string | null, question: Values): void;
}
interface Received {
  bytes?: Uint8Array<ArrayBuffer>;
  message?: string;
}
// How large a saved picture is: CSS pixels, image pixels for each of them, and what an SVG declares.
interface SaveSize {
  width: number;
  density: number;
  svgSize(w: number, h: number): { width: number | string; height: number | string };
}
// A widget whose picture can be saved, `title` and `source` of its data above it.
interface Savable {
  data: any;
  export(width: number): Exported;
}
// A picture to be saved, of a width that was asked for.
interface Exported {
  height: number;
  draw(pen: Pen, theme: Theme): void;
}
interface Size {
  width: number;
  height: number;
}
interface Area extends Size {
  x: number;
  y: number;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
// The part of a map that is shown: from row r and column c on.
interface Zoom {
  r: number;
  c: number;
  rows: number;
  columns: number;
}

interface TokenData {
  what: string;
  tokens: string[];
  positions: number[];
  chosen: number;
  weights: number[];
  shades: string[];
  inks: string[];
}
// What Python gives a chart: a figure of Plotly, as JSON.
interface ChartData {
  figure: any;
  image: Record<string, unknown>;
  colours: { ink: string; page: string; border: string } | null;
  clickable: boolean;
  toggles: [prefix: string, layers: number, heads: number][] | null;
  plotly: string;
}
// Options by the names of their parameters.
interface Choices {
  [name: string]: any;
  view: string[];
  scale: string[];
  peak: string[];
  colours: Record<string, string>;
  modes: Record<string, string>;
}
interface ExploreData extends ChoicesOfPython {
  model: string;
  text: string;
  pair: string;
  theme: string;
  choices: Choices;
  parts: string[];
  hides?: string;
  see?: string;
  offers?: Record<string, string>;
}
interface HeadsOffData extends ChoicesOfPython {
  modes: Record<string, string>;
}
interface Later {
  pictures: Record<string, MapData>;
  awaited: boolean;
  unfinished?: boolean; // what is awaited is more of these
}
// What a phone keeps of itself: its token, the number of its last vote, and its choices by question.
interface Kept {
  phone: string | null;
  number: number;
  choices: Record<string, number>;
}
interface StageState {
  lesson?: string;
  step: number;
  steps: number;
  revealed: boolean;
}
interface StageMessage {
  state?: StageState;
  isBlack?: boolean;
  mentioned: string;
}
// What an element does with keys by itself.
interface Focus {
  pages: boolean;
  typing: boolean;
  arrows: boolean;
  space: boolean;
}
interface Cover {
  cover: HTMLElement;
  nodes: Element[];
}
interface BarState {
  lesson: Lesson | null;
  step: number;
  answer?: Answer;
  votes: number[] | null;
  isChanged: boolean;
  isPresenting: boolean;
  aside: string;
}
interface BarsData extends BarRows {
  themes: Record<string, Theme>;
  kind: string;
  theme: string;
  both: boolean;
}
// Where everything goes in a picture: the corner of its cells, their size, and its own.
type Layout = Record<string, number>;
// A word of a side.
interface Pointed {
  way: string;
  index: number;
}
// What is asked about in lines: these rows or columns.
interface Focused {
  way: string;
  indices: number[];
}
// Lines as they are drawn: where everything goes, and how far it is scrolled down.
interface LinesScene {
  pen: Pen;
  layout: Layout;
  theme: Theme;
  top: number;
  focus: Focused | null;
}
interface Scale {
  unit: string;
  scale: string;
  signed: boolean;
  peak: string;
  largest(k: number): number;
}
interface Shown {
  own: number | null;
  revealed: boolean;
  counts: number[];
  answer: Answer | null;
}
