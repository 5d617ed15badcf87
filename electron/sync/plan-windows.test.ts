import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterOverflow, afterWindow, isSmallest, nextWindow, planSpan, type Plan, type Span } from './plan-windows';

const CAPACITY = 100;

/** Reads a whole span of rows dated `times` and returns the windows that were complete, in order. */
function cut(span: Span, times: readonly number[]): { windows: Span[]; overflows: number } {
  const windows: Span[] = [];
  let overflows = 0;
  for (let plan: Plan | null = planSpan(span, CAPACITY); plan;) {
    const window = nextWindow(plan);
    const rows = times.filter((time) => time >= window.from && time <= window.to).length;
    if (rows > CAPACITY && !isSmallest(window)) {
      plan = afterOverflow(plan, window, rows, CAPACITY);
      overflows += 1;
    } else {
      windows.push(window);
      plan = afterWindow(plan, window, rows);
    }
    if (overflows + windows.length > 5_000) throw new Error('The plan does not end.');
  }
  return { windows, overflows };
}

const YEAR = 365 * 24 * 3_600_000;

describe('plan-windows', () => {
  it('covers the span exactly, newest first, with shared edges and no window too full', () => {
    const burst = fc.tuple(
      fc.integer({ min: 0, max: YEAR }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 5_000 }),
    );
    fc.assert(
      fc.property(fc.array(burst, { maxLength: 6 }), fc.integer({ min: 0, max: YEAR }), (bursts, start) => {
        const times = bursts.flatMap(([at, rows, spread]) =>
          Array.from({ length: rows }, (_, i) => at + ((i * 7919) % (spread + 1))),
        );
        const span = { from: start, to: start + YEAR };
        const { windows } = cut(span, times);
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

  it('reads a quiet span in one window', () => {
    expect(cut({ from: 1_000, to: 121_000 }, [2_000, 3_000]).windows).toEqual([{ from: 1_000, to: 121_000 }]);
  });

  it('reads a span of no length once', () => {
    expect(cut({ from: 5, to: 5 }, [5]).windows).toEqual([{ from: 5, to: 5 }]);
  });

  it('fills its pages well when 10,000 rows of two years are read from 1970 on', () => {
    const to = 56 * YEAR;
    const times = Array.from({ length: 10_000 }, (_, i) => to - ((i * 15_485_863) % (2 * YEAR)));
    const { windows, overflows } = cut({ from: 0, to }, times);
    expect(windows.length + overflows).toBeLessThan(230);
  });

  it('does not repeat the same window when a page is shorter than its own count', () => {
    const plan = planSpan({ from: 0, to: 1_000 }, CAPACITY);
    const next = nextWindow(afterOverflow(plan, nextWindow(plan), 50, 20));
    expect(next.from).toBeGreaterThan(0);
  });
});
