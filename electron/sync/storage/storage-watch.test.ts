// The storage guard of a whole engine: what goes on and what pauses as the disk fills up.
import { beforeEach, describe, expect, it } from 'vitest';
import { ITEMS_STOP_BELOW, LOW_BELOW, SHORT_BELOW } from './storage-watch';
import { createSimulatedTill, START, type SimulatedTill } from '../testing/simulated-till';
import { makeSale, uuid } from '../testing/writes';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PLENTY = 100 * LOW_BELOW;
let till: SimulatedTill;

beforeEach(() => {
  till = createSimulatedTill();
  for (let i = 0; i < 300; i += 1) till.service.put('items', `i${i}`, START - (i + 1) * DAY);
});

const level = () => till.engine.status().storage.level;
const logged = () => till.logged.map(({ event }) => event.is).filter((is) => is.startsWith('storage'));

describe('free space', () => {
  it('is said before anything fails, and everything goes on while it is only low', async () => {
    await till.start();
    expect(level()).toBe('enough');
    till.freeBytes = LOW_BELOW - 1;
    await till.time.advance(MINUTE);
    expect(level()).toBe('low');
    till.service.put('items', 'new', till.time.now());
    await till.time.advance(MINUTE);
    expect(till.store.rows.items.has('new')).toBe(true);
    expect(logged()).toEqual(['storage low']);
  });

  it('pauses what only adds when it is short; sales go to the service all the same; it goes on by itself', async () => {
    await till.start();
    till.freeBytes = ITEMS_STOP_BELOW - 1;
    await till.time.advance(MINUTE);
    till.store.calls.length = 0;
    till.asked.length = 0;
    till.service.put('items', 'new', till.time.now());
    till.write(makeSale(1));
    await till.time.advance(10 * MINUTE);
    expect([...till.service.sales.keys()]).toEqual([uuid(1)]);
    expect(till.journal.size).toBe(0);
    expect(till.asked).toEqual(['POST /sales/transactions']);
    expect(till.store.calls.filter((name) => name.startsWith('pull') || name.startsWith('sweep'))).toEqual([]);
    expect(till.engine.status()).toMatchObject({ problem: null, items: { state: 'idle' } });
    till.freeBytes = PLENTY;
    await till.time.advance(MINUTE);
    expect(till.store.rows.items.has('new')).toBe(true);
    expect(logged()).toEqual(['storage low', 'storage enough']);
  });

  it('loads what can be sold, and no customers, while there is room for a day of selling beside it', async () => {
    for (let i = 0; i < 300; i += 1) till.service.put('customers', `c${i}`, START - i * DAY);
    till.freeBytes = ITEMS_STOP_BELOW;
    // The next look at the disk.
    await till.time.advance(MINUTE);
    await till.start();
    await till.time.advance(MINUTE);
    expect(level()).toBe('short');
    expect(till.store.rows.items.size).toBe(300);
    expect(till.store.rows.customers.size).toBe(0);
    till.freeBytes = PLENTY;
    await till.time.advance(2 * MINUTE);
    expect(till.store.rows.customers.size).toBe(300);
  });

  it('stops a first load under way, keeps what is there, and goes on below it', async () => {
    for (let i = 0; i < 3_000; i += 1) till.service.put('customers', `c${i}`, START - i * DAY);
    const { call } = till.store;
    till.store.call = async (name, input) => {
      const value = await call(name, input);
      if (name === 'pull.apply' && 'resource' in input && input.resource === 'customers') {
        till.engine.storageHeard({ usedBytes: 1, roomBytes: SHORT_BELOW - 1 });
      }
      return value;
    };
    await till.start();
    const held = till.store.rows.customers.size;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(3_000);
    expect(till.store.pulls.customers).toMatchObject({ watermark: null });
    const lowest = till.store.pulls.customers.run?.doneDownTo ?? '';
    const after: string[] = [];
    till.store.call = (name, input) => {
      if (name === 'pull.apply' && 'doneDownTo' in input && input.resource === 'customers')
        after.push(input.doneDownTo);
      return call(name, input);
    };
    till.engine.storageHeard({ usedBytes: 1, roomBytes: PLENTY });
    await till.time.advance(MINUTE);
    expect(till.store.rows.customers.size).toBe(3_000);
    // The poll after it is read again from the top.
    expect(lowest > (after[0] ?? '9')).toBe(true);
    expect(till.logged.map(({ event }) => event)).toContainEqual({
      is: 'first load done',
      resource: 'customers',
      rows: 3_000,
    });
  });

  it('is the smaller of what the disk has and what the page may take', async () => {
    await till.start();
    till.engine.storageHeard({ usedBytes: 5, roomBytes: LOW_BELOW - 1 });
    expect(till.engine.status().storage).toEqual({
      level: 'low',
      freeBytes: till.freeBytes,
      usedBytes: 5,
      roomBytes: LOW_BELOW - 1,
    });
  });

  it('is looked at as soon as a write could not be journaled', async () => {
    await till.start();
    till.freeBytes = 0;
    till.engine.journalFailed(false);
    await till.time.comeToRest();
    expect(level()).toBe('short');
    expect(till.logged).toContainEqual({ event: { is: 'journal not written', wasStored: false }, risk: 'none' });
  });

  it('is not known where the system does not say, and nothing pauses for that', async () => {
    till.freeBytes = SHORT_BELOW - 1;
    await till.start();
    till.freeBytes = null;
    await till.time.advance(2 * MINUTE);
    expect(level()).toBe('unknown');
    expect(till.store.rows.items.size).toBe(300);
  });
});
