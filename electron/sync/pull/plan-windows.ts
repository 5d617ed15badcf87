// Cuts a span of service time into windows that should each fit on one page, newest first. Pure: how full earlier windows
// were decides the width of the next, so bursts are cut finely and empty years take few steps. Neighboring windows share
// their edge, so a row dated between two milliseconds is certainly in one of them.

/** Milliseconds since 1970, both ends inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Plan {
  /** The part still to be cut, newest end first. Null when all is cut. */
  readonly rest: Span | null;
  /** Milliseconds the next window should cover. */
  readonly width: number;
  /** Estimated rows in `rest`; used only to choose a width. */
  readonly expected: number;
  /** Rows per full page: what a window may contain. */
  readonly capacity: number;
  /** The last window fit on its page, so the next of this width may be read ahead. */
  readonly isSteady: boolean;
}

/** Rows to aim for, as a share of the page: fuller windows overflow too often, emptier ones cost more requests. */
const FILL = 0.8;
/** Largest growth after nearly empty windows, and smallest shrinkage after one that was too full. */
const WIDEN = 8;
const NARROW = 0.5;
/** Weight of one window's result in the next width, as windows vary by chance. */
const TRUST = 0.3;
/** Emptier than this share of the aim is not chance. */
const NEARLY_EMPTY = 0.25;
/** Pages of a window that is simply cut into pieces; more show that the widths are wrong. */
const FEW_PAGES = 4;
/** Milliseconds; a window this narrow is not cut further but read page by page. */
const SMALLEST_WIDTH = 1;

/** One window over everything: the idle case, and how the count is found. */
export function planSpan(rest: Span, capacity: number): Plan {
  return { rest, width: widthOf(rest), expected: 0, capacity, isSteady: false };
}

/** For a new span after an earlier plan: starts with its width, as nothing else is known. */
export function planAgain({ width, expected, capacity }: Plan, rest: Span): Plan {
  return { rest, width, expected, capacity, isSteady: false };
}

/** The next window and the remaining plan. Null if nothing is left. */
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

/** After a window of `rows` rows that fit on its page. */
export function afterWindow(plan: Plan, window: Span, rows: number): Plan {
  const aim = plan.capacity * FILL;
  // The width that would have suited this window, which may be older or narrower than the plan's.
  const right = widthOf(window) * (rows === 0 ? WIDEN : Math.min(aim / rows, WIDEN));
  const isNearlyEmpty = rows < aim * NEARLY_EMPTY;
  const width = isNearlyEmpty ? right : plan.width * (right / plan.width) ** TRUST;
  return { ...plan, width: Math.max(width, SMALLEST_WIDTH), expected: plan.expected + aim - rows, isSteady: true };
}

/** A window of `total` rows, of which `received` filled its page: the pieces to read instead, newest first. */
export function piecesOf(plan: Plan, window: Span, total: number, received: number): Span[] | null {
  const aim = Math.max(1, Math.min(plan.capacity, received)) * FILL;
  if (!plan.isSteady || total > received * FEW_PAGES) return null;
  const count = Math.min(Math.ceil(total / aim), Math.floor(widthOf(window)));
  const edge = (i: number) => (i === count ? window.from : Math.round(window.to - (widthOf(window) * i) / count));
  return Array.from({ length: count }, (_, i) => ({ from: edge(i + 1), to: edge(i) }));
}

/** Cuts everything from a window downward anew, as it contained far too many rows: `total`. */
export function replan(plan: Plan, whole: Span, window: Span, total: number, received: number): Plan {
  const capacity = Math.max(1, Math.min(plan.capacity, received));
  const width = Math.max(widthOf(window) * Math.min((capacity * FILL) / total, NARROW), SMALLEST_WIDTH);
  const rest = { from: whole.from, to: window.to };
  // The overfull window was the whole rest: its count is now known.
  const expected = window.from === whole.from ? total : Math.max(plan.expected, total);
  return { rest, width, expected, capacity, isSteady: false };
}

function widthOf(window: Span): number {
  return Math.max(window.to - window.from, SMALLEST_WIDTH);
}
