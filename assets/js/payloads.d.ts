// Written by `python -m tests.support.payload_types`, from the types in Python.

interface Theme {
  accent: string;
  ink: string;
  muted: string;
  page: string;
  ramp: string[];
  diverging: string[];
  resting: string[];
  series: string[];
}

interface Side {
  labels: string[];
  positions: number[][];
  segments: number[];
}

interface Photo {
  rows: number;
  columns: number;
  jpeg: string;
}

interface Picture {
  kind: string;
  title: string;
  source: string;
  theme: string;
  themes: Record<string, Theme>;
  scale: string;
  peak: string;
  rounding?: string;
}

interface MapPicture {
  kind: string;
  title: string;
  source: string;
  theme: string;
  themes: Record<string, Theme>;
  scale: string;
  peak: string;
  rounding?: string;
  rows: Side;
  columns: Side;
  axes: string[];
  unit: string;
  height: number;
  pinnable: boolean;
  pins: number[];
  way: string;
  most: number[];
  signed: boolean;
  photo?: Photo;
  one_pin?: boolean;
}

interface LinesPicture {
  kind: string;
  title: string;
  source: string;
  theme: string;
  themes: Record<string, Theme>;
  scale: string;
  peak: string;
  rounding?: string;
  rows: Side;
  columns: Side;
  axes: string[];
  unit: string;
  height: number;
  pinnable: boolean;
  pins: number[];
  way: string;
  most: number[];
  signed: boolean;
  photo?: Photo;
  one_pin?: boolean;
  names: string[];
  active: number[];
  layer: number | null;
  layers: number;
}

interface AtlasPicture {
  kind: string;
  title: string;
  source: string;
  theme: string;
  themes: Record<string, Theme>;
  scale: string;
  peak: string;
  rounding?: string;
  layers: number;
  heads: number;
  open: number[];
  off: number[];
  entropy: number[];
  change: number[] | null;
  similarity: number[] | null;
  sort: string;
  switchable: boolean;
  side?: string;
  numbering?: number[][];
}

interface SeveralPictures {
  kind: string;
  title: string;
  source: string;
  theme: string;
  themes: Record<string, Theme>;
  scale: string;
  peak: string;
  rounding?: string;
  names: string[];
}

interface Headline {
  label: string;
  before: string;
  after: string;
  p_before?: number;
  p_after?: number;
  said?: string;
  help?: string;
}

interface OwnWord {
  word: string;
  before: number;
  after: number;
}

interface BarRows {
  title: string;
  caption?: string;
  rows: [string, number, number][];
  themes?: Record<string, Theme>;
  source?: string;
  both?: boolean;
}

interface Column {
  title: string;
  kind: string;
  off?: boolean;
}

interface TableRows {
  title?: string;
  caption?: string;
  columns?: Column[];
  rows: any[][];
}

interface Choose {
  box: string;
  hint: string;
}

interface SomeEffectWords {
  headline?: Headline | null;
  pair?: Headline;
  hint?: string;
  bars?: BarRows;
  own?: OwnWord;
  yardstick?: string;
  at?: number;
  tokens?: string[];
  causal?: boolean;
  writes?: boolean;
  chosen?: string;
  choose?: Choose;
  next?: any[][];
  table?: TableRows;
  note?: string;
}

interface EffectWords {
  headline?: Headline | null;
  pair?: Headline;
  hint?: string;
  bars?: BarRows;
  own?: OwnWord;
  yardstick?: string;
  at?: number;
  tokens?: string[];
  causal?: boolean;
  writes?: boolean;
  chosen?: string;
  choose?: Choose;
  next?: any[][];
  table?: TableRows;
  note?: string;
  count: number;
  cuts: number[];
  mode: string;
  output: string;
}

interface WrittenWords {
  before: [string, boolean][];
  after: [string, boolean][];
}

interface Reading {
  reading: string;
  title: string;
  off: string;
  note: string;
  later?: string;
}

interface Strongest {
  at: (number | null)[];
  other: number[];
  weight: number[];
  word?: number[];
  share?: number[];
}

interface Links {
  head: string;
  brief: string;
  rows: string[];
  columns: string[];
  from: Strongest;
  to: Strongest;
}

interface Sinks {
  rows: (string[] | null)[];
  head: string;
}

interface SomeHeadWords {
  empty?: string;
  data?: any;
  how?: Record<string, string>;
  does?: string;
  links?: Links;
  sinks?: Sinks;
  typical?: string;
  unchanged?: string;
}

interface HeadWords {
  empty?: string;
  data?: any;
  how?: Record<string, string>;
  does?: string;
  links?: Links;
  sinks?: Sinks;
  typical?: string;
  unchanged?: string;
  view: string;
  open: number[];
  title: string;
  name: string;
  pair: boolean;
  picture: boolean;
  prefix: string;
  heads: number[][];
  resting: number[];
  notes: string[];
  page: string;
}

interface Attention {
  prefix: string;
  layers: number;
  heads: number;
}

interface AtlasWords {
  first: number[];
  notes: string[];
  does: string[];
  resting: number[];
  prefix: string;
  attentions: Attention[];
}

interface FirstHead {
  head: number[];
  label: string;
  weight: number;
}

interface ExpectedWords {
  tokens: string[];
  p: (number | null)[];
  at: (number | null)[];
}

interface RankedHead {
  head: number[];
  label: string;
  change: number;
  others?: string[];
  looks: [string, number][];
  writes?: number;
}

interface RankingWords {
  at?: number;
  word?: string;
  before?: number;
  changes?: (number | null)[];
  known?: number;
  typical?: number;
  first?: RankedHead[];
  unfinished?: boolean;
  rest?: string;
}

interface OrderWords {
  sort: string;
  numbers: number[];
  name?: string;
  first?: FirstHead[];
}
