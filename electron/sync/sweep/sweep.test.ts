import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '#shared/api/customers/customer';
import { CallFailure } from '../../api/call-failure';
import { createSimulatedTill, START, unreachable, type SimulatedTill } from '../testing/simulated-till';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ROWS = 300;

let till: SimulatedTill;

beforeEach(() => {
  till = createSimulatedTill();
  for (let i = 0; i < ROWS; i += 1) till.service.put('customers', `c${i}`, START - (i + 3) * DAY);
});

/** As a PATCH does it: another field, the same modifiedTime. */
function patch(key: string, change: Partial<Customer>): void {
  const row = till.service.rows.customers.get(key);
  if (!row) throw new Error(key);
  till.service.rows.customers.set(key, { ...row, ...change });
}

function held(): string[] {
  return [...till.store.rows.customers].map(([key, row]) => `${key} ${JSON.stringify(row)}`).sort();
}

function atService(): string[] {
  return [...till.service.rows.customers].map(([key, row]) => `${key} ${JSON.stringify(row)}`).sort();
}

async function sweepAll(): Promise<void> {
  till.engine.sweep('start');
  await till.time.advance(1_000);
  expect(till.engine.status().sweep.isRequested).toBe(false);
}

describe('a sweep', () => {
  it('finds a partial update, which the feed does not show (hazard a)', async () => {
    await till.start();
    patch('c200', { firstName: 'Patched' });
    await till.time.advance(40_000);
    expect(held()).not.toEqual(atService());
    await sweepAll();
    expect(held()).toEqual(atService());
  });

  it('finds a replacement dated back, wherever it went (hazard b)', async () => {
    await till.start();
    till.service.put('customers', 'c10', START - 250 * DAY - 1, { name: 'back' });
    till.service.put('customers', 'c20', 1, { name: 'far back' });
    till.service.put('customers', 'c290', START - 100 * DAY, { name: 'forward' });
    till.service.put('customers', 'new', START - 100 * DAY, { name: 'never seen' });
    await sweepAll();
    expect(held()).toEqual(atService());
    expect(till.store.gone.size).toBe(0);
    // Shown at once, and not with the next pull.
    expect(till.engine.status().customers.count).toBe(ROWS + 1);
  });

  it('reaches what is dated later than the till knows the service to be', async () => {
    await till.start();
    till.service.put('customers', 'c1', till.time.now() + 700, { name: 'this second' });
    await sweepAll();
    expect(held()).toEqual(atService());
  });

  it.each([true, false])(
    'marks the customer the service no longer has as gone, and only that one (without a get: %s)',
    async (lacks) => {
      till.service.lacksGet = lacks;
      await till.start();
      const row = till.service.rows.customers.get('c77');
      till.service.rows.customers.delete('c77');
      await sweepAll();
      expect([...till.store.gone]).toEqual(['c77']);
      expect(till.store.rows.customers.has('c77')).toBe(true);
      if (row) till.service.rows.customers.set('c77', row);
      await sweepAll();
      expect(till.store.gone.size).toBe(0);
    },
  );

  it('marks the item the service no longer has as gone, which the log says; not where the service cannot be asked', async () => {
    for (let i = 0; i < 90; i += 1) till.service.put('items', `i${i}`, START - (i + 3) * DAY);
    await till.start();
    const row = till.service.rows.items.get('i44');
    till.service.rows.items.delete('i44');
    till.service.lacksGet = true;
    await sweepAll();
    expect(till.store.gone.size).toBe(0);
    till.service.lacksGet = false;
    till.restartMain();
    await till.time.comeToRest();
    await sweepAll();
    expect([...till.store.gone]).toEqual(['i44']);
    const event = { is: 'full check done', resource: 'items', differences: 1, gone: 1 };
    expect(till.logged).toContainEqual({ event, risk: 'none' });
    if (row) till.service.rows.items.set('i44', row);
    await sweepAll();
    expect(till.store.gone.size).toBe(0);
  });

  it('never takes another refusal for an absence', async () => {
    await till.start();
    till.service.rows.customers.delete('c77');
    till.network = ({ path }) => {
      if (path === '/crm/customers/c77') throw new CallFailure('FEATURE_MISSING', 'answered', { status: 403 });
    };
    till.engine.sweep('start');
    await till.time.advance(30 * MINUTE);
    expect(till.store.gone.size).toBe(0);
    expect(till.engine.status().problem).toMatchObject({ code: 'FEATURE_MISSING' });
    expect(till.store.sweeps.items.lastWholeAt).not.toBeNull();
  });

  it('asks once a minute while idle, goes through everything in turn, and moves no watermark', async () => {
    await till.start();
    patch('c200', { firstName: 'Patched' });
    till.service.rows.customers.delete('c77');
    const swept: number[] = [];
    till.network = () => {
      swept.push(till.time.now());
    };
    await till.time.advance(10_000);
    let fullMinutes = 0;
    for (let minute = 0; minute < 25; minute += 1) {
      swept.length = 0;
      await till.time.advance(MINUTE);
      // Two polls of two resources, and in a new quarter of an hour what is dated ahead; the rest is the sweep.
      expect(swept.length).toBeLessThanOrEqual(7);
      if (swept.length > 5) fullMinutes += 1;
      for (const resource of ['customers', 'items'] as const)
        expect(Date.parse(till.store.pulls[resource].watermark ?? '')).toBeLessThanOrEqual(till.time.now());
    }
    // Of two resources, in two quarters.
    expect(fullMinutes).toBeLessThanOrEqual(4);
    expect(held()).toContain(atService().find((row) => row.startsWith('c200 ')));
    expect([...till.store.gone]).toEqual(['c77']);
    expect(till.engine.status().sweep.customers.lastWholeAt).not.toBeNull();
    expect(till.engine.status().sweep.items.lastWholeAt).not.toBeNull();
  });

  it('leaves the watermark where the pull has put it', async () => {
    await till.start();
    const before = structuredClone(till.store.pulls);
    await sweepAll();
    expect(till.store.pulls).toEqual(before);
  });

  it('waits for the first load, and is silent while the service is away', async () => {
    till.network = ({ path }) => {
      if (path === '/crm/customers') throw new CallFailure('SERVICE_FAILED', 'answered', { status: 500 });
    };
    await till.start();
    till.engine.sweep('start');
    await till.time.advance(5 * MINUTE);
    expect(till.store.sweeps.customers.run).toBeNull();
    till.network = unreachable;
    await till.time.advance(MINUTE);
    till.store.calls.length = 0;
    await till.time.advance(10 * MINUTE);
    expect(till.store.calls.filter((name) => name.startsWith('sweep'))).toEqual([]);
  });

  it('leaves a busy service alone for as long as it says, though a person asked', async () => {
    await till.start();
    const isSweep = (query = '') => new URLSearchParams(query).get('updatedFrom')?.startsWith('1970') ?? false;
    const asked: number[] = [];
    till.network = ({ path, query }) => {
      if (path !== '/catalog/items' || !isSweep(query)) return;
      asked.push(till.time.now());
      throw new CallFailure('SERVICE_BUSY', 'answered', { status: 503, retryAfterSeconds: 300 });
    };
    till.engine.sweep('start');
    await till.time.advance(299_000);
    till.engine.sweep('start');
    await till.time.comeToRest();
    expect(asked).toHaveLength(1);
    await till.time.advance(2_000);
    expect(asked).toHaveLength(2);
  });

  it('stops when told, and goes on at its own pace from there', async () => {
    await till.start();
    till.network = () => {
      if (till.store.sweeps.customers.run) till.engine.sweep('stop');
    };
    till.engine.sweep('start');
    await till.time.advance(1_000);
    const { sweep } = till.engine.status();
    expect(sweep).toMatchObject({ isRequested: false, customers: { lastWholeAt: null } });
    expect(sweep.customers.left).toBeGreaterThan(0);
  });

  it('reads again what an upload or a pull came between', async () => {
    await till.start();
    patch('c200', { firstName: 'Older' });
    let isFirst = true;
    till.wayBack = async ({ path, query }) => {
      const from = new URLSearchParams(query).get('updatedFrom') ?? '';
      if (path !== '/crm/customers' || !isFirst || from > new Date(START - 200 * DAY).toISOString()) return;
      isFirst = false;
      // On its way back the page is overtaken by a pull that brings a newer row.
      till.service.put('customers', 'c200', till.time.now(), { name: 'Newer' });
      till.engine.nudge('person');
      for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    await sweepAll();
    expect(isFirst).toBe(false);
    expect(till.store.rows.customers.get('c200')).toMatchObject({ firstName: 'Newer' });
  });

  it('reads a millisecond that holds more than a page (hazard c)', async () => {
    for (let i = 0; i < 250; i += 1) till.service.put('customers', `x${i}`, START - 40 * DAY - 5);
    await till.start();
    patch('x123', { firstName: 'Patched' });
    till.service.rows.customers.delete('x7');
    await sweepAll();
    expect(till.store.rows.customers.get('x123')).toMatchObject({ firstName: 'Patched' });
    expect([...till.store.gone]).toEqual(['x7']);
  });

  it('narrows down to such a millisecond in both resources, which take turns', async () => {
    for (const resource of ['customers', 'items'] as const)
      for (let i = 0; i < 250; i += 1) till.service.put(resource, `x${i}`, START - 40 * DAY - 5);
    await till.start();
    await sweepAll();
    expect(till.engine.status().sweep.items.lastWholeAt).not.toBeNull();
  });

  describe('over a network so slow that a crowded millisecond takes longer than the pause between two polls', () => {
    const slowly = () => till.time.sleep(4_000, new AbortController().signal);

    beforeEach(async () => {
      for (let i = 0; i < 600; i += 1) till.service.put('customers', `x${i}`, START - 40 * DAY);
      for (let i = 1; i < 80; i += 1) till.service.put('customers', `y${i}`, START - 40 * DAY + i);
      for (let i = 0; i < ROWS; i += 1) till.service.put('items', `i${i}`, START - (i + 3) * DAY);
      await till.start();
    });

    it('ends, while polls that bring nothing go on beside it', async () => {
      patch('x123', { firstName: 'Patched' });
      till.network = slowly;
      till.engine.sweep('start');
      await till.time.advance(15 * MINUTE);
      const { sweep } = till.engine.status();
      expect(sweep.isRequested).toBe(false);
      expect([sweep.items.lastWholeAt, sweep.customers.lastWholeAt]).not.toContain(null);
      expect(till.store.rows.customers.get('x123')).toMatchObject({ firstName: 'Patched' });
    });

    it('checks the items also while every reading of the customers is overtaken', async () => {
      let changes = 0;
      till.network = async ({ path, query }) => {
        const asked = new URLSearchParams(query);
        const isOfSweep = path === '/crm/customers' && asked.get('page') !== '0';
        if (isOfSweep) till.service.put('customers', `new ${(changes += 1)}`, till.time.now());
        await slowly();
      };
      till.engine.sweep('start');
      await till.time.advance(15 * MINUTE);
      const { sweep } = till.engine.status();
      expect(changes).toBeGreaterThan(0);
      expect(sweep.customers.lastWholeAt).toBeNull();
      expect(sweep.items.lastWholeAt).not.toBeNull();
      till.network = slowly;
      await till.time.advance(15 * MINUTE);
      expect(till.engine.status().sweep.isRequested).toBe(false);
    });
  });

  it('goes on where it was after a crash at any call, in whatever order the changes came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('crash before', 'crash after'),
        fc.shuffledSubarray(
          Array.from({ length: 60 }, (_, i) => `c${i * 5}`),
          { minLength: 5 },
        ),
        async (crashes, ending, changed) => {
          till = createSimulatedTill();
          for (let i = 0; i < ROWS; i += 1) till.service.put('customers', `c${i}`, START - (i + 3) * DAY);
          await till.start();
          changed.forEach((key, i) => {
            if (i % 3 === 0) patch(key, { firstName: `Patched ${i}` });
            else if (i % 3 === 1) till.service.rows.customers.delete(key);
            else till.service.put('customers', key, START - i * DAY - 7, { name: `Back ${i}` });
          });
          for (const after of crashes) {
            let left = after;
            till.store.ending = (_call, name) => {
              left -= name.startsWith('sweep') ? 1 : 0;
              return left === 0 && name.startsWith('sweep') ? (ending as 'crash after') : 'done';
            };
            till.engine.sweep('start');
            await till.time.advance(1_000);
            till.restartMain();
          }
          till.store.ending = () => 'done';
          await till.time.comeToRest();
          await sweepAll();
          const gone = [...till.store.rows.customers.keys()].filter((key) => !till.service.rows.customers.has(key));
          expect([...till.store.gone].sort()).toEqual(gone.sort());
          expect(held().filter((row) => !till.store.gone.has(row.split(' ')[0] ?? ''))).toEqual(atService());
          till.engine.stop();
        },
      ),
      { numRuns: 8, seed: 7 },
    );
  });
});

describe('a customer who is opened', () => {
  it('is read again, and is marked gone only by the service itself', async () => {
    await till.start();
    patch('c5', { firstName: 'Patched' });
    till.service.rows.customers.delete('c6');
    till.engine.refreshCustomer('c5');
    till.engine.refreshCustomer('c6');
    await till.time.comeToRest();
    expect(till.store.rows.customers.get('c5')).toMatchObject({ firstName: 'Patched' });
    expect([...till.store.gone]).toEqual(['c6']);
  });

  it('leaves the customer unchanged while the service is away', async () => {
    await till.start();
    till.network = unreachable;
    await till.time.advance(31_000);
    till.asked.length = 0;
    till.engine.refreshCustomer('c5');
    await till.time.comeToRest();
    expect(till.asked).toEqual([]);
  });
});
