// Reads the windows of a span several at a time and hands them on one by one, newest first, so that whoever applies them
// has at any moment everything from the newest down to some time, and nothing below it. Applies nothing itself.
import { afterWindow, cutWindow, piecesOf, planSpan, replan, type Span } from './plan-windows';
import { type WindowRead } from './pull-window';

/** Requests under way at a time; more do not make the service faster. */
const LANES = 6;

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

/** @throws what a read does, when it is that window's turn; what was handed on before stays right */
export async function* readAhead<Row>(
  span: Span,
  capacity: number,
  read: ReadWindow<Row>,
): AsyncGenerator<ReadDown<Row>, void> {
  let plan = planSpan(span, capacity);
  let total: number | null = null;
  const ahead: Ahead<Row>[] = [];
  const fill = () => {
    while (ahead.length === 0 || (plan.isSteady && ahead.length < LANES)) {
      const cut = cutWindow(plan);
      if (!cut) break;
      plan = cut.plan;
      ahead.push({ window: cut.window, reading: null });
    }
    for (const each of ahead.slice(0, LANES)) each.reading ??= begun(read(each.window));
  };
  for (;;) {
    fill();
    const next = ahead[0];
    if (!next?.reading) return;
    const { window } = next;
    const found = await next.reading;
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
      ahead.length = 0;
      plan = replan(plan, span, window, found.total, found.received);
    }
  }
}

/** A failure is told when its turn comes, which may be later or never. */
function begun<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}
