// Reads the windows of a span several at a time and hands them on one by one, newest first, so that whoever applies them
// has at any moment everything from the newest down to some time, and nothing below it. Applies nothing itself.
import { afterWindow, cutWindow, piecesOf, planAgain, planSpan, replan, type Plan, type Span } from './plan-windows';
import type { WindowRead } from './pull-window';

/** Requests under way at a time; more do not make the service faster. */
const LANES = 6;
/** Windows read or being read that are not handed on yet: while one has to be asked again, the others go on below it. */
const MOST_AHEAD = 3 * LANES;

export type ReadWindow<Row> = (window: Span) => Promise<WindowRead<Row>>;

export interface ReadDown<Row> {
  /** Everything from here up to the end of the span is handed on with these rows. */
  readonly downTo: number;
  readonly rows: readonly Row[];
  /** Rows that the service counts in the span; null while nothing had to be cut. */
  readonly total: number | null;
}

interface Ahead<Row> {
  readonly window: Span;
  reading: Promise<WindowRead<Row>> | null;
}

/** What a reading that broke off had learned about widths; empty after one that reached its end. */
export interface IdMappings {
  plan: Plan | null;
}

/** @throws what a read does, when it is that window's turn; what was handed on before stays right */
export async function* readAhead<Row>(
  span: Span,
  capacity: number,
  read: ReadWindow<Row>,
  learned: IdMappings = { plan: null },
): AsyncGenerator<ReadDown<Row>, void> {
  let plan = learned.plan ? planAgain(learned.plan, span) : planSpan(span, capacity);
  let total: number | null = null;
  /** The reading is over, or will be at the turn of a window that could not be read. */
  let isEnding = false;
  let ahead: Ahead<Row>[] = [];
  /** Reads under way of what is ahead now; what was cut anew is not waited for. */
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
      // A failure is told when its turn comes, which may be later or never.
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
        learned.plan = null;
        return;
      }
      learned.plan = { ...plan, expected: plan.expected + ahead.length * plan.capacity };
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
