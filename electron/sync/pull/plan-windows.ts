// Cuts a span of service time into windows that should each fit one page, newest first. Pure arithmetic: how full the
// windows before were decides the width of the next, so bursts are cut fine and empty years are crossed in a few steps.
// Neighbouring windows share their edge: a row dated between two milliseconds is in one of them for certain.

/** Milliseconds since 1970, both ends inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Plan {
  /** What is still to be cut; its newest end comes next. Null when all of it is. */
  readonly rest: Span | null;
  /** Milliseconds the next window should cover. */
  readonly width: number;
  /** Rows believed to be in `rest`; only ever used to choose a width. */
  readonly expected: number;
  /** Rows that came on a full page: what a window may hold. */
  readonly capacity: number;
  /** The last window fitted its page, so that the next of this width may be read before it is known how full it is. */
  readonly isSteady: boolean;
}

/** Rows to aim at, as a share of the page: fuller windows overflow too often, emptier ones cost more requests. */
const FILL = 0.8;
/** Growth at most, after windows that were nearly empty; and shrinkage at least, after one that was too full. */
const WIDEN = 8;
const NARROW = 0.5;
/** How much of what one window teaches goes into the next width. Chance alone makes one window fuller than another. */
const TRUST = 0.3;
/** Emptier than this share of what was aimed at is no chance. */
const NEARLY_EMPTY = 0.25;
/** Pages in a window that is merely cut to pieces; one that holds more shows that the widths are wrong. */
const FEW_PAGES = 4;
/** Milliseconds; a window this wide is not cut further but read page by page. */
const SMALLEST_WIDTH = 1;

/** One window over everything: the idle case, and the way to learn the count. */
export function planSpan(rest: Span, capacity: number): Plan {
  return { rest, width: widthOf(rest), expected: 0, capacity, isSteady: false };
}

/** Over a span that another plan was begun for: its width is where to begin, as nothing else is known. */
export function planAgain({ width, expected, capacity }: Plan, rest: Span): Plan {
  return { rest, width, expected, capacity, isSteady: false };
}

/** The next window, and the plan without it. Null when nothing is left. */
export function cutWindow(plan: Plan): { readonly window: Span; readonly plan: Plan } | null {
  const { rest, width, expected, capacity } = plan;
  if (!rest) return null;
  const aim = capacity * FILL;
  const from = expected <= aim ? rest.from : Math.max(rest.from, rest.to - Math.max(Math.floor(width), SMALLEST_WIDTH));
  const isLast = from === rest.from;
  return {
    window: { from, to: rest.to },
    plan: { ...plan, rest: isLast ? null : { from: rest.from, to: from }, expected: expected - aim },
  };
}

export function isSmallest(window: Span): boolean {
  return window.to - window.from <= SMALLEST_WIDTH;
}

/** A window held `rows` rows, all of them on its page. */
export function afterWindow(plan: Plan, window: Span, rows: number): Plan {
  const aim = plan.capacity * FILL;
  // The width that would have been right for this window, which may be older or narrower than the plan's.
  const right = widthOf(window) * (rows === 0 ? WIDEN : Math.min(aim / rows, WIDEN));
  const isNearlyEmpty = rows < aim * NEARLY_EMPTY;
  const width = isNearlyEmpty ? right : plan.width * (right / plan.width) ** TRUST;
  return { ...plan, width: Math.max(width, SMALLEST_WIDTH), expected: plan.expected + aim - rows, isSteady: true };
}

/** A window held `total` rows and `received` of them filled its page: the pieces to read in its place, newest first. */
export function piecesOf(plan: Plan, window: Span, total: number, received: number): Span[] | null {
  const aim = Math.max(1, Math.min(plan.capacity, received)) * FILL;
  if (!plan.isSteady || total > received * FEW_PAGES) return null;
  const count = Math.min(Math.ceil(total / aim), Math.floor(widthOf(window)));
  const edge = (i: number) => (i === count ? window.from : Math.round(window.to - (widthOf(window) * i) / count));
  return Array.from({ length: count }, (_, i) => ({ from: edge(i + 1), to: edge(i) }));
}

/** Everything from a window downwards is to be cut anew, because it held far too many rows: `total`. */
export function replan(plan: Plan, whole: Span, window: Span, total: number, received: number): Plan {
  const capacity = Math.max(1, Math.min(plan.capacity, received));
  const width = Math.max(widthOf(window) * Math.min((capacity * FILL) / total, NARROW), SMALLEST_WIDTH);
  const rest = { from: whole.from, to: window.to };
  // What was too full was the whole rest: its count is known now.
  const expected = window.from === whole.from ? total : Math.max(plan.expected, total);
  return { rest, width, expected, capacity, isSteady: false };
}

function widthOf(window: Span): number {
  return Math.max(window.to - window.from, SMALLEST_WIDTH);
}
