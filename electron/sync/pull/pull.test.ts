import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Resource } from '#shared/ipc/store-calls';
import { CallFailure } from '../../api/call-failure';
import type { ServiceCalls } from '../core/ports';
import { createAnsweredCustomers } from './answered-customers';
import { pull, type Progress } from './pull';
import type { ReadingMemory } from './read-ahead';
import { Crash, createFakeStore, type FakeStore } from '../testing/fake-store';
import { createSimulatedService, type SimulatedService } from '../testing/simulated-service';

const NOW = Date.parse('2026-05-04T10:07:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let service: SimulatedService;
let store: FakeStore;
let progress: Progress[];
let memory: ReadingMemory;

beforeEach(() => {
  service = createSimulatedService(NOW);
  store = createFakeStore();
  progress = [];
  memory = { plan: null };
});

/** The Date header has whole seconds. */
const serviceTime = () => Promise.resolve(Math.floor(service.now / 1_000) * 1_000);

function pullOnce(resource: Resource = 'customers', askedTime = serviceTime): Promise<number> {
  const tell = (now: Progress) => void progress.push(now);
  return pull(resource, {
    api: service,
    store,
    serviceTime: askedTime,
    timeZone: 'Asia/Dubai',
    hasRoom: () => true,
    progress: tell,
    stored: () => undefined,
    memory,
    answered: createAnsweredCustomers(),
  });
}

function expectSame(resource: Resource = 'customers'): void {
  const here = [...store.rows[resource]].map(([key, row]) => `${key} ${JSON.stringify(row)}`).sort();
  const there = [...service.rows[resource]].map(([key, row]) => `${key} ${JSON.stringify(row)}`).sort();
  expect(here).toEqual(there);
}

describe('pull', () => {
  it('loads everything, of every status, and sets the watermark to the service time before it began', async () => {
    const statuses = ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED'];
    for (let i = 0; i < 2_500; i += 1)
      service.put('customers', `c${i}`, NOW - i * DAY, { status: statuses[i % 4] ?? '' });
    await pullOnce();
    expectSame();
    expect(store.pulls.customers).toEqual({ watermark: '2026-05-04T10:07:00.000Z', run: null });
    expect(progress.at(0)).toMatchObject({ isFirstLoad: true, checkedAt: null });
    expect(progress.some(({ total, count }) => total === 2_500 && count > 0 && count < 2_500)).toBe(true);
    expect(progress.at(-1)).toEqual({
      count: 2_500,
      applied: 2_500,
      total: null,
      isFirstLoad: false,
      checkedAt: '2026-05-04T10:07:00.000Z',
    });
  });

  it('finds rows that a client has dated years ahead: at the first load, and then once in a quarter of an hour', async () => {
    const ahead = (years: number) => NOW + years * 365 * DAY;
    for (let i = 0; i < 150; i += 1) service.put('customers', `c${i}`, ahead(i));
    expect(await pullOnce()).toBe(150);
    expectSame();
    expect(store.pulls.customers.watermark).toBe('2026-05-04T10:07:00.000Z');
    service.put('customers', 'late', ahead(3));
    service.put('customers', 'c7', ahead(4), { name: 'changed' });
    service.now = NOW + 2 * MINUTE;
    expect(await pullOnce()).toBe(150);
    service.now = NOW + 9 * MINUTE;
    expect(await pullOnce()).toBe(151);
    expectSame();
  });

  it('says what is here although the service cannot be asked', async () => {
    for (let i = 0; i < 5; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
    await pullOnce();
    progress = [];
    const away = new CallFailure('SERVICE_UNREACHABLE', 'no');
    await expect(pullOnce('customers', () => Promise.reject(away))).rejects.toBe(away);
    expect(progress).toMatchObject([{ count: 5, checkedAt: '2026-05-04T10:07:00.000Z' }]);
  });

  it('reads newest first', async () => {
    for (let i = 0; i < 500; i += 1) service.put('items', `i${i}`, NOW - i * DAY);
    await pullOnce('items');
    expectSame('items');
    expect(store.doneDownTo).toEqual([...store.doneDownTo].sort().reverse());
  });

  it('asks once per idle poll, two minutes back', async () => {
    for (let i = 0; i < 300; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
    await pullOnce();
    service.requests = [];
    service.now += 30_000;
    await pullOnce();
    expect(service.requests.map((query) => [query.get('updatedFrom'), query.get('updatedTo')])).toEqual([
      ['2026-05-04T10:05:00.000Z', '2026-05-04T10:07:30.000Z'],
    ]);
  });

  it.each([
    ['within the quarter hour', '2026-05-04T10:07:00.000Z', '2026-05-04T10:14:00.000Z', '2026-05-04T10:05:00.000Z'],
    ['in a new quarter hour', '2026-05-04T10:07:00.000Z', '2026-05-04T10:16:00.000Z', '2026-05-04T09:37:00.000Z'],
    [
      'after 3 in the night at the merchant',
      '2026-05-04T22:50:00.000Z',
      '2026-05-04T23:01:00.000Z',
      '2026-05-02T22:50:00.000Z',
    ],
  ])('goes back as far as is due %s', async (_when, watermark, now, from) => {
    store.pulls.customers.watermark = watermark;
    service.now = Date.parse(now);
    await pullOnce();
    expect(service.requests[0]?.get('updatedFrom')).toBe(from);
  });

  it('finds a row that became visible late, within the overlap (hazard g)', async () => {
    await pullOnce();
    service.put('customers', 'late', NOW - 90_000);
    service.now += 30_000;
    await pullOnce();
    expectSame();
  });

  it('brings a deactivation (hazard h)', async () => {
    service.put('customers', 'c1', NOW - DAY);
    await pullOnce();
    service.put('customers', 'c1', NOW + 10_000, { status: 'DELETED' });
    service.now += 30_000;
    await pullOnce();
    expect(store.rows.customers.get('c1')).toMatchObject({ status: 'DELETED' });
  });

  it('loses no row while rows move between pages under it (hazard c)', async () => {
    for (let i = 0; i < 2_000; i += 1) service.put('customers', `c${i}`, NOW - 30 * DAY - i * 1_000);
    let n = 0;
    service.beforeEach = () => {
      service.now += 1_000;
      for (let i = 0; i < 5; i += 1)
        service.put('customers', `c${(n += 137) % 2_000}`, service.now, { name: `again ${n}` });
    };
    await pullOnce();
    service.beforeEach = () => undefined;
    service.now += 30_000;
    await pullOnce();
    expectSame();
  });

  it('reads a millisecond that holds more than a page until two passes agree', async () => {
    for (let i = 0; i < 450; i += 1) service.put('customers', `c${i}`, NOW - DAY);
    service.put('customers', 'before', NOW - 2 * DAY);
    await pullOnce();
    expectSame();
  });

  it('does not take a changing millisecond for complete, and leaves the watermark', async () => {
    for (let i = 0; i < 450; i += 1) service.put('customers', `c${i}`, NOW - DAY);
    let n = 0;
    service.beforeEach = () => {
      service.rows.customers.delete(`c${n}`);
      n += 1;
      service.put('customers', `new${n}`, NOW - DAY);
    };
    await expect(pullOnce()).rejects.toMatchObject({ code: 'REPLY_MALFORMED' });
    expect(store.pulls.customers.watermark).toBeNull();
  });

  it('never sets the watermark back when the service clock was', async () => {
    store.pulls.customers.watermark = '2026-05-04T11:00:00.000Z';
    service.put('customers', 'c1', NOW - 60_000);
    await pullOnce();
    expect(store.pulls.customers.watermark).toBe('2026-05-04T11:00:00.000Z');
    expectSame();
  });

  it.each(['done', 'crash after'] as const)(
    'reads everything anew after the service clock was days ahead: %s',
    async (ending) => {
      for (let i = 0; i < 700; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
      service.now = NOW + 30 * DAY;
      await pullOnce();
      expect(store.pulls.customers.watermark).toBe('2026-06-03T10:07:00.000Z');
      // The clock is right again; the till was away for longer than any overlap.
      service.put('customers', 'meanwhile', NOW + DAY);
      service.now = NOW + 9 * DAY;
      store.ending = (_call, name) => (name === 'pull.apply' ? ending : 'done');
      if (ending !== 'done') await expect(pullOnce()).rejects.toBeInstanceOf(Crash);
      store.ending = () => 'done';
      await pullOnce();
      expectSame();
      expect(store.pulls.customers.watermark).toBe('2026-05-13T10:07:00.000Z');
      service.requests = [];
      service.now += 30_000;
      await pullOnce();
      expect(service.requests).toHaveLength(1);
    },
  );

  it('keeps every row that it had read when a window further down cannot be read', async () => {
    for (let i = 0; i < 1_000; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
    const answered = new Set<string>();
    service.beforeEach = ({ query }) => {
      const from = new URLSearchParams(query).get('updatedFrom') ?? '';
      if (Date.parse(from) > NOW - 300 * DAY) answered.add(from);
      else if (answered.size > 0) throw new Crash('network');
    };
    await expect(pullOnce()).rejects.toBeInstanceOf(Crash);
    const read = Math.floor((NOW - Math.min(...[...answered].map((from) => Date.parse(from)))) / DAY);
    expect(read).toBeGreaterThan(150);
    expect(store.rows.customers.size).toBeGreaterThanOrEqual(read);
  });

  it('comes to its first rows though only three requests of each pull are answered', async () => {
    // A year of rows, and half of them from the last minutes: the width of a window is found in several steps.
    for (let i = 0; i < 3_000; i += 1) service.put('customers', `c${i}`, NOW - 365 * DAY * (i / 3_000) ** 6);
    let pulls = 0;
    for (; store.pulls.customers.watermark === null && pulls < 60; pulls += 1) {
      let requests = 0;
      service.beforeEach = () => {
        requests += 1;
        if (requests > 3) throw new Crash('network');
      };
      await pullOnce().catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
    }
    expect(store.rows.customers.size).toBe(3_000);
  });

  it('goes on below what a broken run has done', async () => {
    for (let i = 0; i < 600; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
    let requests = 0;
    service.beforeEach = () => {
      requests += 1;
      if (requests === 8) throw new Crash('network');
    };
    await expect(pullOnce()).rejects.toBeInstanceOf(Crash);
    const done = store.pulls.customers.run?.doneDownTo ?? '';
    service.beforeEach = () => undefined;
    service.requests = [];
    await pullOnce();
    expect(service.requests.every((query) => (query.get('updatedTo') ?? '') <= done)).toBe(true);
    expectSame();
  });

  it('loses nothing of a crowded millisecond, whatever store call it crashes at', async () => {
    for (let n = 1; n <= 12; n += 1) {
      for (const ending of ['crash before', 'crash after'] as const) {
        service = createSimulatedService(NOW);
        store = createFakeStore();
        for (let i = 0; i < 350; i += 1) service.put('customers', `c${i}`, NOW - DAY);
        store.ending = (call) => (call === n ? ending : 'done');
        await pullOnce().catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
        store.ending = () => 'done';
        await pullOnce();
        expectSame();
      }
    }
  });

  it('applies in order what is answered in any order, and goes on from there after a request that failed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
        async (delays, failures) => {
          service = createSimulatedService(NOW);
          store = createFakeStore();
          for (let i = 0; i < 2_200; i += 1) service.put('customers', `c${i}`, NOW - ((i * 7_919) % 3_000) * DAY);
          let requests = 0;
          const api: ServiceCalls = {
            async call(endpoint) {
              requests += 1;
              const number = requests;
              for (let turn = 0; turn < (delays[number % delays.length] ?? 0); turn += 1) await null;
              if (failures.includes(number)) throw new Crash('network');
              return service.call(endpoint);
            },
          };
          for (let tries = 0; store.pulls.customers.watermark === null; tries += 1) {
            const tell = () => undefined;
            const ports = {
              api,
              store,
              serviceTime,
              timeZone: 'Asia/Dubai',
              hasRoom: () => true,
              progress: tell,
              stored: () => undefined,
              memory,
              answered: createAnsweredCustomers(),
            };
            await pull('customers', ports).catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
            const { run } = store.pulls.customers;
            // Nothing below what counts as done may be missing above it.
            const done = run ? Date.parse(run.doneDownTo) : NOW;
            const above = [...service.rows.customers].filter(([, row]) => run && Date.parse(row.modifiedTime) > done);
            expect(above.filter(([key]) => !store.rows.customers.has(key))).toEqual([]);
            expect(tries).toBeLessThanOrEqual(failures.length);
          }
          expectSame();
          expect(store.doneDownTo).toEqual([...store.doneDownTo].sort().reverse());
        },
      ),
      { numRuns: 25 },
    );
  });

  it('has several requests under way on a first load, and hands some pages on in one', async () => {
    for (let i = 0; i < 4_000; i += 1) service.put('customers', `c${i}`, NOW - i * DAY);
    let [underWay, most] = [0, 0];
    const api: ServiceCalls = {
      async call(endpoint) {
        underWay += 1;
        most = Math.max(most, underWay);
        const reply = await service.call(endpoint);
        underWay -= 1;
        return reply;
      },
    };
    await pull('customers', {
      api,
      store,
      serviceTime,
      timeZone: 'Asia/Dubai',
      hasRoom: () => true,
      progress: () => undefined,
      stored: () => undefined,
      memory,
      answered: createAnsweredCustomers(),
    });
    expectSame();
    expect(most).toBe(6);
    expect(store.calls.filter((name) => name === 'pull.apply').length).toBeLessThan(10);
  });

  it('comes to the same rows whatever store call it crashes at, before or after its effect', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 160 })), { maxLength: 5 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 6 }),
        async (bursts, crashes) => {
          service = createSimulatedService(NOW);
          store = createFakeStore();
          bursts.forEach(([day, rows], b) => {
            for (let i = 0; i < rows; i += 1) service.put('customers', `c${b}-${i}`, NOW - day * DAY - i * (b * 40));
          });
          for (const [after, isAfterEffect] of crashes) {
            const at = store.calls.length + after;
            store.ending = (call) => (call < at ? 'done' : isAfterEffect ? 'crash after' : 'crash before');
            const before = store.pulls.customers.watermark;
            await pullOnce().catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
            if (store.pulls.customers.watermark !== before) expectSame();
          }
          store.ending = () => 'done';
          await pullOnce();
          expectSame();
        },
      ),
      { numRuns: 15 },
    );
  });
});
