// Real trading days through the till's store, each closed with a Z report, and all of it held against the books.
import type { TradingRow } from '#service/seed/online-retail/trading-day';
import { Books } from './books';
import { differencesOf, type Figures } from './figures';
import { planDays, type PlanCounts, type PlannedDay, type PlanSize } from './plan';
import { statedDay, statedDocument } from './stated';
import { Till } from './till';

export interface DaysReport extends PlanCounts {
  /** Number of compared figures of sales, returns and Z reports. */
  readonly figures: number;
  /** One sentence per difference. */
  readonly differences: readonly string[];
}

/** @param change a deviation of the till from the plan; for testing that a difference is found */
export async function runDays(
  rows: readonly TradingRow[],
  size: PlanSize,
  change: (day: PlannedDay) => PlannedDay = (day) => day,
): Promise<DaysReport> {
  const { days, counts } = planDays(rows, size);
  const till = new Till();
  const books = new Books(till.registerId);
  const differences: string[] = [];
  let figures = 0;
  const compare = (what: string, expected: Figures, stated: Figures) => {
    figures += Object.keys(expected).length;
    differences.push(...differencesOf(what, expected, stated));
  };
  for (const day of days) {
    const expected = books.day(day);
    const recorded = new Set<string>();
    const closing = await till.day(change(day), BigInt(expected['expected cash'] ?? 0), (id, sale) => {
      recorded.add(id);
      compare(id, books.documents.get(id) ?? {}, statedDocument(sale));
    });
    const documents = day.happenings.filter(({ kind }) => kind === 'sale' || kind === 'return');
    const missing = documents.filter(({ id }) => !recorded.has(id));
    differences.push(...missing.map(({ id }) => `${id} is not recorded`));
    compare(`Z report of ${day.date}`, expected, statedDay(closing));
  }
  return { ...counts, figures, differences };
}
