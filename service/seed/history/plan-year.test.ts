import { expect, it } from 'vitest';
import { DEMO_TENANTS } from '../kit/tenants';
import { readBaskets } from '../retail-data';
import { monthOf } from './calendar';
import { planToday, planYear, type Visit } from './plan-year';

const [demo] = DEMO_TENANTS;
const baskets = readBaskets();
const plan = (last: string) => (demo ? planYear(demo, 0, last, baskets) : new Map<string, Visit[]>());
const YEAR = plan('2026-11-24');
const visits = [...YEAR.values()].flat();

it('is the same each time it is made', () => {
  expect(plan('2026-11-24')).toEqual(YEAR);
});

it('has about as many sales as the merchant has on average', () => {
  const sales = visits.filter(({ returns }) => returns === null).length;
  expect(sales / 365).toBeGreaterThan(15);
  expect(sales / 365).toBeLessThan(25);
});

it('numbers receipts of a register in the order of time, without a gap', () => {
  const ofFirst = visits.filter(({ registerId }) => registerId === 1);
  const inTime = [...ofFirst].sort((a, b) => (a.date === b.date ? a.second - b.second : a.date < b.date ? -1 : 1));
  expect(inTime.map(({ receiptNumber }) => receiptNumber)).toEqual(
    inTime.map((_, i) => `1-${String(i + 1).padStart(5, '0')}`),
  );
});

it('goes on today where a register stopped', () => {
  if (!demo) throw new RangeError('The demo has no merchant.');
  const facts = { tenant: demo, index: 0, last: '2026-11-24', baskets, visits: YEAR };
  const today = planToday({ ...facts, date: '2026-11-25', registerId: 2 });
  const before = visits.filter(({ registerId }) => registerId === 2).length;
  expect(today.length).toBeGreaterThan(5);
  expect(today.map(({ receiptNumber }) => receiptNumber)).toEqual(
    today.map((_, i) => `2-${String(before + i + 1).padStart(5, '0')}`),
  );
  expect(today.map(({ sequence }) => sequence)).toEqual(today.map((_, i) => visits.length + i));
  expect(today.every((visit, i) => i === 0 || visit.second >= (today[i - 1]?.second ?? 0))).toBe(true);
});

it('takes goods back after their sale and in its month, as months are planted one by one', () => {
  const returns = visits.filter((visit) => visit.returns !== null);
  expect(returns.length).toBeGreaterThan(50);
  for (const { date, returns: sale } of returns) {
    expect(sale && sale.date < date && monthOf(sale.date) === monthOf(date)).toBe(true);
  }
});

it('sells on Saturdays too, what was bought on the days beside it', () => {
  const saturday = YEAR.get('2026-11-21') ?? [];
  expect(saturday.length).toBeGreaterThan(5);
  expect(saturday.every(({ basket, returns }) => returns !== null || [5, 0].includes(basket.weekday))).toBe(true);
});
