// Reads the windows of a span several at a time and yields them one by one, newest first, so that the caller always has
// everything from the newest down to some time and nothing below it. Applies nothing.
import { afterWindow, cutWindow, piecesOf, planAgain, planSpan, replan, type Plan, type Span } from './plan-windows';
import type { WindowRead } from './pull-window';

/** Concurrent requests; more do not make the service faster. */
const LANES = 6;
/** Windows read or being read but not yet yielded: while one is retried, others continue below it. */
const MOST_AHEAD = 3 * LANES;

export type ReadWindow<Row> = (window: Span) => Promise<WindowRead<Row>>;

export interface ReadDown<Row> {
  /** With these rows, everything from here to the end of the span has been yielded. */
  readonly downTo: number;
  readonly rows: readonly Row[];
  /** Rows counted by the service in the span; null if nothing had to be cut. */
  readonly total: number | null;
}

interface Ahead<Row> {
  readonly window: Span;
  reading: Promise<WindowRead<Row>> | null;
}

/** What an interrupted reading found out about widths; empty after a complete one. */
export interface ReadingMemory {
  plan: Plan | null;
}

/** @throws the error of a read, at that window's turn; earlier windows stay valid */
export async function* readAhead<Row>(
  span: Span,
  capacity: number,
  read: ReadWindow<Row>,
  memory: ReadingMemory = { plan: null },
): AsyncGenerator<ReadDown<Row>, void> {
  let plan = memory.plan ? planAgain(memory.plan, span) : planSpan(span, capacity);
  let total: number | null = null;
  /** The reading has ended, or will end at the turn of a failed window. */
  let isEnding = false;
  let ahead: Ahead<Row>[] = [];
  /** Concurrent reads of the current plan; reads of replaced windows are not awaited. */
  let lanes = { busy: 0 };

  function begin(each: Ahead<Row>): Promise<WindowRead<Row>> {
    const mine = lanes;
    mine.busy += 1;
    const reading = read(each.window);
    each.reading = reading;
    const ended = () => {
      mine.busy -= 1;
      if (!isEnding && mine === lanes) fill();
    };
    reading.then(ended, () => {
      // A failure is thrown at its turn, which may come later or never.
      if (mine === lanes) isEnding = true;
    });
    return reading;
  }

  function cutNext(): Ahead<Row> | undefined {
    if (ahead.length > 0 && (!plan.isSteady || ahead.length >= MOST_AHEAD)) return undefined;
    const cut = cutWindow(plan);
    if (!cut) return undefined;
    plan = cut.plan;
    const next: Ahead<Row> = { window: cut.window, reading: null };
    ahead.push(next);
    return next;
  }

  function fill(): void {
    while (lanes.busy < LANES) {
      const next = ahead.find(({ reading }) => !reading) ?? cutNext();
      if (!next) return;
      void begin(next);
    }
  }

  try {
    for (;;) {
      fill();
      const next = ahead[0] ?? cutNext();
      if (!next) {
        memory.plan = null;
        return;
      }
      memory.plan = { ...plan, expected: plan.expected + ahead.length * plan.capacity };
      const { window } = next;
      const found = await (next.reading ?? begin(next));
      if (found.kind === 'complete') {
        ahead.shift();
        plan = afterWindow(plan, window, found.rows.length);
        yield { downTo: window.from, rows: found.rows, total };
        continue;
      }
      total ??= found.total;
      const pieces = piecesOf(plan, window, found.total, found.received);
      if (pieces) ahead.splice(0, 1, ...pieces.map((piece) => ({ window: piece, reading: null })));
      else {
        ahead = [];
        lanes = { busy: 0 };
        plan = replan(plan, span, window, found.total, found.received);
      }
    }
  } finally {
    isEnding = true;
  }
}
