// What is said of the sweep while it goes on: how many rows the service has, and when all of them will have been compared.
import { beforeEach, expect, it } from 'vitest';
import { createSimulatedTill, START, unreachable, type SimulatedTill } from '../testing/simulated-till';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let till: SimulatedTill;

beforeEach(() => {
  till = createSimulatedTill();
  for (let i = 0; i < 300; i += 1) till.service.put('customers', `c${i}`, START - (i + 3) * DAY);
  for (let i = 0; i < 20; i += 1) till.service.put('items', `i${i}`, START - (i + 3) * DAY);
});

const sweep = () => till.engine.status().sweep;
const minutesFromNow = (at: string | null) => (Date.parse(at ?? '') - till.time.now()) / MINUTE;

it('says as soon as everything is read how many rows the service has, and by when all are compared', async () => {
  await till.start();
  expect(sweep()).toMatchObject({ customers: { counted: { rows: 300 } }, items: { counted: { rows: 20 } } });
  // 300 rows in windows of 70 and the one above them, a minute each; then the items.
  expect(minutesFromNow(sweep().customers.nextWholeAt)).toBeGreaterThanOrEqual(6);
  expect(minutesFromNow(sweep().customers.nextWholeAt)).toBeLessThan(12);
  expect(minutesFromNow(sweep().items.nextWholeAt)).toBeGreaterThanOrEqual(8);
});

it('keeps what it said', async () => {
  await till.start();
  const { nextWholeAt } = sweep().customers;
  await till.time.advance(Date.parse(nextWholeAt ?? '') - till.time.now());
  expect(sweep().customers.lastWholeAt).not.toBeNull();
});

it('asks once an hour how many there are, with one row', async () => {
  await till.start();
  till.service.requests = [];
  till.service.put('customers', 'old', START - 500 * DAY);
  await till.time.advance(30 * MINUTE);
  expect(sweep().customers.counted).toMatchObject({ rows: 301 });
  till.service.rows.customers.delete('old');
  await till.time.advance(90 * MINUTE);
  expect(sweep().customers.counted).toMatchObject({ rows: 300 });
  const counting = till.service.requests.filter((query) => query.get('size') === '1');
  expect(counting.length).toBeGreaterThanOrEqual(4);
  expect(counting.length).toBeLessThanOrEqual(6);
});

it('asks anew when a person has everything checked', async () => {
  await till.start();
  await till.time.advance(10 * MINUTE);
  till.service.put('customers', 'old', START - 500 * DAY);
  till.engine.sweep('start');
  await till.time.advance(1_000);
  expect(sweep()).toMatchObject({ isRequested: false, customers: { counted: { rows: 301 } } });
  // What the check has added counts at once.
  expect(till.engine.status().customers.count).toBe(301);
});

it('asks nothing while the service is away, and what it said before stays', async () => {
  await till.start();
  till.network = unreachable;
  const before = sweep();
  await till.time.advance(90 * MINUTE);
  expect(sweep().customers.counted).toEqual(before.customers.counted);
});
