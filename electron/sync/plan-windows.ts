// Cuts a span of service time into windows that should each fit one page, newest first. Pure arithmetic: what was counted
// so far decides the width of the next window, so bursts are cut fine and empty years are crossed in a few steps.
// Neighbouring windows share their edge: a row dated between two milliseconds is in one of them for certain.

/** Milliseconds since 1970, both ends inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Plan {
  /** What is still to be read; its newest end comes next. */
  readonly rest: Span;
  /** Milliseconds the next window should cover. */
  readonly width: number;
  /** Rows believed to be in `rest`; only ever used to choose a width. */
  readonly expected: number;
  /** Rows that came on a full page: what a window may hold. */
  readonly capacity: number;
}

/** Rows to aim at, as a share of the page: fuller windows overflow too often, emptier ones cost more requests. */
const FILL = 0.7;
/** Growth at most, after windows that were nearly empty; and shrinkage at least, after one that was too full. */
const WIDEN = 8;
const NARROW = 0.5;
/** Milliseconds; a window this wide is not cut further but read page by page. */
const SMALLEST_WIDTH = 1;

/** One window over everything: the idle case, and the way to learn the count. */
export function planSpan(rest: Span, capacity: number): Plan {
  return { rest, width: Math.max(rest.to - rest.from, SMALLEST_WIDTH), expected: 0, capacity };
}

export function nextWindow({ rest, width, expected, capacity }: Plan): Span {
  if (expected <= capacity * FILL) return rest;
  return { from: Math.max(rest.from, rest.to - Math.max(Math.floor(width), SMALLEST_WIDTH)), to: rest.to };
}

export function isSmallest(window: Span): boolean {
  return window.to - window.from <= SMALLEST_WIDTH;
}

/** The window holds `total` rows and `received` of them filled its page: look at a smaller part of it. */
export function afterOverflow(plan: Plan, window: Span, total: number, received: number): Plan {
  const capacity = Math.max(1, Math.min(plan.capacity, received));
  const width = Math.max((window.to - window.from) * Math.min((capacity * FILL) / total, NARROW), SMALLEST_WIDTH);
  // What overflowed was the whole rest: its count is known now.
  const expected = window.from === plan.rest.from ? total : Math.max(plan.expected, total);
  return { ...plan, width, expected, capacity };
}

/** The window is applied, all `rows` rows of it: go on below. Null when nothing is left. */
export function afterWindow(plan: Plan, window: Span, rows: number): Plan | null {
  if (window.from <= plan.rest.from) return null;
  const growth = rows === 0 ? WIDEN : Math.min((plan.capacity * FILL) / rows, WIDEN);
  const width = Math.max((window.to - window.from) * growth, SMALLEST_WIDTH);
  const rest = { from: plan.rest.from, to: window.from };
  return { ...plan, rest, width, expected: plan.expected - rows };
}
