import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWindow, cutWindow, isSmallest, piecesOf, planSpan, replan, type Span } from './plan-windows';
import type { WindowRead } from './pull-window';
import { readAhead } from './read-ahead';

const CAPACITY = 100;

interface Row {
  readonly modifiedTime: string;
  readonly at: number;
}

/** Reads a whole span of rows dated `times` and returns the windows that were complete, in order. */
async function cut(span: Span, times: readonly number[]) {
  const windows: Span[] = [];
  let requests = 0;
  let mostAtATime = 0;
  let underWay = 0;
  const read = async (window: Span): Promise<WindowRead<Row>> => {
    requests += 1;
    if (requests > 5_000) throw new Error('The plan does not end.');
    underWay += 1;
    mostAtATime = Math.max(mostAtATime, underWay);
    await null;
    underWay -= 1;
    const rows = times.filter((time) => time >= window.from && time <= window.to);
    if (rows.length > CAPACITY && !isSmallest(window)) {
      return { kind: 'too full', total: rows.length, received: CAPACITY };
    }
    return { kind: 'complete', rows: rows.map((at) => ({ at, modifiedTime: '' })), total: rows.length };
  };
  let to = span.to;
  for await (const { downTo, rows } of readAhead(span, CAPACITY, read)) {
    windows.push({ from: downTo, to });
    expect(rows.map(({ at }) => at)).toEqual(times.filter((time) => time >= downTo && time <= to));
    to = downTo;
  }
  return { windows, requests, mostAtATime };
}

const YEAR = 365 * 24 * 3_600_000;

describe('plan-windows', () => {
  it('covers the span exactly, newest first, with shared edges and no window too full', async () => {
    const burst = fc.tuple(
      fc.integer({ min: 0, max: YEAR }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 5_000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { maxLength: 6 }), fc.integer({ min: 0, max: YEAR }), async (bursts, start) => {
        const times = bursts.flatMap(([at, rows, spread]) =>
          Array.from({ length: rows }, (_, i) => at + ((i * 7919) % (spread + 1))),
        );
        const span = { from: start, to: start + YEAR };
        const { windows } = await cut(span, times);
        expect(windows[0]?.to).toBe(span.to);
        expect(windows.at(-1)?.from).toBe(span.from);
        windows.slice(1).forEach((window, i) => expect(window.to).toBe(windows[i]?.from));
        for (const window of windows) {
          const rows = times.filter((time) => time >= window.from && time <= window.to).length;
          expect(rows <= CAPACITY || isSmallest(window)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads a quiet span in one window, with one request', async () => {
    const { windows, requests } = await cut({ from: 1_000, to: 121_000 }, [2_000, 3_000]);
    expect(windows).toEqual([{ from: 1_000, to: 121_000 }]);
    expect(requests).toBe(1);
  });

  it('reads a span of no length once', async () => {
    expect((await cut({ from: 5, to: 5 }, [5])).windows).toEqual([{ from: 5, to: 5 }]);
  });

  it('fills its pages well, several at a time, when 10,000 rows of two years are read from 1970 on', async () => {
    const to = 56 * YEAR;
    const times = Array.from({ length: 10_000 }, (_, i) => to - ((i * 15_485_863) % (2 * YEAR)));
    const { requests, mostAtATime } = await cut({ from: 0, to }, times);
    expect(requests).toBeLessThan(180);
    expect(mostAtATime).toBe(6);
  });

  it('cuts a window that is a little too full into pieces that cover it', () => {
    const window = { from: 1_000, to: 1_007 };
    const plan = { ...planSpan({ from: 0, to: 10_000 }, CAPACITY), isSteady: true };
    const pieces = piecesOf(plan, window, 250, 100);
    expect(pieces?.at(0)?.to).toBe(window.to);
    expect(pieces?.at(-1)?.from).toBe(window.from);
    pieces?.slice(1).forEach((piece, i) => expect(piece.to).toBe(pieces[i]?.from));
    expect(piecesOf(plan, window, 10_000, 100)).toBeNull();
    expect(piecesOf(plan, { from: 3, to: 5 }, 400, 100)).toHaveLength(2);
  });

  it('does not repeat the same window when a page is shorter than its own count', () => {
    const whole = { from: 0, to: 1_000 };
    const first = cutWindow(planSpan(whole, CAPACITY));
    if (!first) throw new Error('There is a first window.');
    const next = cutWindow(replan(first.plan, whole, first.window, 50, 20));
    expect(next?.window.from).toBeGreaterThan(0);
  });

  it('crosses empty years in growing steps and comes back to narrow ones', () => {
    let plan = { ...planSpan({ from: 0, to: 1e12 }, CAPACITY), width: 1_000, expected: 1e6, isSteady: true };
    plan = { ...afterWindow(plan, { from: 0, to: 1_000 }, 0), isSteady: true };
    expect(plan.width).toBe(8_000);
    expect(afterWindow(plan, { from: 0, to: 8_000 }, 100).width).toBeLessThan(8_000);
  });
});
