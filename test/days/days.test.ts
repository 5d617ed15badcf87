import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTradingDays } from '#service/seed/online-retail/trading-day';
import { isSample } from '#test/sample';
import { runDays } from './days-run';
import { planDays, type Happening, type PlannedDay } from './plan';

const rows = readTradingDays(fileURLToPath(new URL('../replay/data', import.meta.url)));
const SHORT = { days: 1, invoices: 30, seed: 1 };

const DAYS = isSample ? 1 : 2;

it(`sells the first days of the file and closes each to the minor unit: ${DAYS}`, async () => {
  const { differences, ...counts } = await runDays(rows, { days: DAYS, invoices: 1000, seed: 1 });
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(differences).toEqual([]);
  expect(counts.days).toBe(DAYS);
  expect(counts.sales).toBeGreaterThan(100 * DAYS);
  expect(counts.creditLinesFound).toBeGreaterThan(isSample ? 0 : 3);
  expect(counts.returns).toBeGreaterThan(10 * DAYS);
  expect(counts.figures).toBeGreaterThan(1000 * DAYS);
});

describe('a till that deviates', () => {
  const happenings = (change: (happening: Happening) => Happening[]) => (day: PlannedDay) => {
    return { ...day, happenings: day.happenings.flatMap(change) };
  };
  const first = (kind: Happening['kind']) => {
    const found = planDays(rows, SHORT).days[0]?.happenings.find((each) => each.kind === kind);
    if (!found) throw new Error(`The day has no ${kind}.`);
    return found.id;
  };

  it('is detected by one price a minor unit too high, in the sale and in the Z report', async () => {
    const id = first('sale');
    const dearer = happenings((each) => {
      if (each.kind !== 'sale' || each.id !== id) return [each];
      const [scan, ...rest] = each.scans;
      if (scan?.unitPrice !== '2.55') throw new Error('The first line of the file costs 2.55.');
      return [{ ...each, scans: [{ ...scan, unitPrice: '2.56' }, ...rest] }];
    });
    const { differences } = await runDays(rows, SHORT, dearer);
    expect(differences).toContainEqual(expect.stringMatching(new RegExp(`^${id}: gross is \\d+, should be \\d+$`)));
    expect(differences).toContainEqual(expect.stringMatching(/^Z report of 2010-12-01: sales gross is/));
  });

  it.each(['sale', 'return', 'DROP'] as const)('is detected by a missing %s', async (kind) => {
    const id = first(kind);
    const { differences } = await runDays(
      rows,
      SHORT,
      happenings((each) => (each.id === id ? [] : [each])),
    );
    expect(differences).toContainEqual(expect.stringMatching(/^Z report of 2010-12-01: unsent is/));
    expect(differences).toContainEqual(
      kind === 'DROP'
        ? expect.stringMatching(/: counted less expected is -100025, should be 0$/)
        : `${id} is not recorded`,
    );
  });

  it('is detected by another tender', async () => {
    const inCash = happenings((each) => [each.kind === 'sale' ? { ...each, way: 'CASH' } : each]);
    const { differences } = await runDays(rows, SHORT, inCash);
    expect(differences).toContainEqual(expect.stringMatching(/^Z report of 2010-12-01: paid CARD in sales is 0/));
  });
});
