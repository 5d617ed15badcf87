// The change feed of customers as tills read it, with the app's own pull: many write at several instances whose clocks differ, some hold
// others up, and what was begun early is committed late. No till misses a change.
import fc from 'fast-check';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnsweredCustomers } from '#electron/sync/pull/answered-customers';
import { pull } from '#electron/sync/pull/pull';
import type { ServiceCalls } from '#electron/sync/core/ports';
import { createServiceClock } from '#electron/sync/service/service-clock';
import { readServiceTime } from '#electron/sync/service/service-time';
import { createFakeStore } from '#electron/sync/testing/fake-store';
import type { ServiceWatch } from '#electron/sync/service/service-watch';
import { startService } from '#service/server';
import { createClient, type Reply } from './client';
import { bothDatabases, type Copy, type TestService } from './on-each-database';
import { areWaiting } from './waiting-requests';

const SECOND = 1_000;
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
/** Of the second instance, which is behind. */
const SKEW = 20 * SECOND;
const TIME_ZONE = 'Asia/Dubai';
const CUSTOMERS = 2;
const READERS = 2;
/** For one customer: all of them together leave connections to those who read. */
const MOST_WAITING = 2;
/** An id that the service never gives. */
const HELD = 1_000_000_000_000;

const anyOf = (count: number) => fc.integer({ min: 0, max: count - 1 });
const step = {
  write: fc.record({ kind: fc.constant('write'), customer: anyOf(CUSTOMERS), instance: anyOf(2) } as const),
  hold: fc.record({ kind: fc.constant('hold'), customer: anyOf(CUSTOMERS) } as const),
  release: fc.record({ kind: fc.constant('release'), customer: anyOf(CUSTOMERS) } as const),
  wait: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 150 }) } as const),
  pull: fc.record({ kind: fc.constant('pull'), reader: anyOf(READERS) } as const),
  /** The clocks of the service alone are set. */
  set: fc.record({ kind: fc.constant('set'), seconds: fc.integer({ min: -20_000, max: 20_000 }) } as const),
};
type Step = typeof step extends Record<string, fc.Arbitrary<infer Value>> ? Value : never;

/** What was found first: a change that waited for longer than tills read again. */
const LATE: Step[] = [
  { kind: 'hold', customer: 0 },
  { kind: 'write', customer: 0, instance: 0 },
  { kind: 'wait', seconds: 140 },
  { kind: 'pull', reader: 0 },
  { kind: 'release', customer: 0 },
];

/** A clock that is behind for a while: what is changed meanwhile is dated further back than tills read again. */
const SET: Step[] = [
  { kind: 'pull', reader: 0 },
  { kind: 'set', seconds: -5_000 },
  { kind: 'write', customer: 1, instance: 0 },
  { kind: 'set', seconds: 5_000 },
];

describe.each(bothDatabases())('the change feed on %s', (database, makeCopy) => {
  /** The service's clock, and the steady one that nobody sets; milliseconds. */
  const time = { service: Date.parse('2031-03-02T06:01:00.250Z'), steady: 0 };
  const instances: TestService[] = [];
  /** The one connection of PGlite commits in order. */
  const isLate = database !== 'PGlite';
  let copy: Copy;
  let run = 0;

  const pass = (milliseconds: number) => {
    time.service += milliseconds;
    time.steady += milliseconds;
  };
  const clockOf = (instance: number) => time.service - instance * SKEW;
  const instance = (number: number): TestService => {
    const found = instances[number % instances.length];
    if (!found) throw new Error('No instance runs.');
    return found;
  };

  beforeAll(async () => {
    copy = await makeCopy();
    for (let i = 0; i < (isLate ? 2 : 1); i += 1) {
      const now = () => new Date(clockOf(i));
      const options = { host: '127.0.0.1', port: 0, seed: { kind: 'demo' }, tokenLifetimeMs: 10_000 * HOUR } as const;
      const running = await startService({ ...options, data: copy.place, now });
      instances.push({ ...running, client: createClient(running), database });
    }
  });
  afterAll(async () => {
    for (const each of instances) await each.stop();
    await copy.drop();
  });

  const emailOf = (customer: number) => `c${customer}@run-${run}.example`;

  /** Customers of this run, with what was last stored of them. @param until dated no later */
  const stored = async (until: string) => {
    const { rows } = await sql<{ number: string; version: string }>`
      select customer_number as number, first_name as version from customers
      where tenant_id = 'demo' and email like ${`%@run-${run}.example`} and modified_time <= ${until}`.execute(
      instance(0).db,
    );
    return rows.map(({ number, version }) => `${number} ${version}`);
  };

  /** A till that has everything up to now. */
  const createReader = (number: number) => {
    const store = createFakeStore();
    store.pulls.customers.watermark = new Date(clockOf(1)).toISOString();
    const aside = time.service - time.steady;
    const clock = { now: () => time.steady + aside, monotonic: () => time.steady };
    const heard = createServiceClock(clock);
    const memory = { plan: null };
    /** Up to which the last pull read. */
    let target = 0;
    const calls: ServiceCalls = {
      async call({ path, query }) {
        const { client } = instance(number);
        const reply = await client.as('CASHIER').get(`${path}?${query}`);
        if (reply.status !== 200) throw new Error(reply.text);
        heard.replied(Math.floor(clockOf(number % instances.length) / SECOND) * SECOND, 0);
        const { content, page } = reply.body as { content: []; page: object };
        return { content, ...page } as never;
      },
    };
    const watch = { lowerBound: () => heard.lowerBound() } as ServiceWatch;
    const pullOnce = () =>
      pull('customers', {
        ...{ api: calls, store, memory, timeZone: TIME_ZONE, answered: createAnsweredCustomers() },
        serviceTime: async () => (target = await readServiceTime(calls, watch, clock)),
        hasRoom: () => true,
        progress: () => undefined,
        stored: () => undefined,
      });
    return {
      pull: pullOnce,
      /** Pulls as often as a till does, for long enough that it knows what time it is. */
      async settle() {
        for (let count = 0; count < 30; count += 1) {
          pass(30 * SECOND);
          await pullOnce();
        }
      },
      expectAll: async (until = new Date(target).toISOString()) => {
        const rows = store.rows.customers as Map<string, { readonly firstName?: string }>;
        const known = [...rows].map(([number, { firstName }]) => `${number} ${firstName}`);
        expect(known).toEqual(expect.arrayContaining(await stored(until)));
      },
    };
  };

  /** Writers, and those who hold them up. */
  const createWriters = () => {
    const numbers = new Map<number, string>();
    const holds = new Map<number, pg.Client>();
    const waiting = new Map<number, Promise<Reply>[]>();
    let version = 0;
    const send = async (customer: number, at: number): Promise<Reply> => {
      const { client } = instance(at);
      const body = { email: emailOf(customer), firstName: `v${(version += 1)}` };
      const number = numbers.get(customer);
      const till = client.as('CASHIER');
      const reply = await (number === undefined
        ? till.post('/crm/customers', body)
        : till.put(`/crm/customers/${number}`, body));
      // A second new one with the address of another is refused; what took too long is to be sent again.
      expect([200, 201, 409, 503], reply.text).toContain(reply.status);
      if (reply.status === 201) numbers.set(customer, (reply.body as { customerNumber: string }).customerNumber);
      return reply;
    };
    const release = async (customer: number) => {
      const client = holds.get(customer);
      if (!client) return;
      holds.delete(customer);
      await client.query('rollback');
      await client.end();
      await Promise.all(waiting.get(customer) ?? []);
      waiting.delete(customer);
    };
    return {
      release,
      async releaseAll() {
        for (const customer of holds.keys()) await release(customer);
      },
      /** Until it is released, what writes to the customer waits, and what would make them. */
      async hold(customer: number) {
        if (copy.place.kind !== 'postgres' || holds.has(customer)) return;
        const client = new pg.Client({ connectionString: copy.place.url });
        await client.connect();
        await client.query('begin');
        const number = numbers.get(customer);
        await (number === undefined
          ? client.query(
              `insert into customers (tenant_id, id, customer_number, email, first_name, status, modified_time, created_time,
                eu_vat_validated, eu_vat_exempt)
                values ('demo', $1::bigint, $1::text, $2, 'Held', 'ACTIVE', now(), now(), false, false)`,
              [HELD + customer, emailOf(customer)],
            )
          : client.query(`select from customers where tenant_id = 'demo' and customer_number = $1 for update`, [
              number,
            ]));
        holds.set(customer, client);
      },
      async write(customer: number, at: number) {
        const before = waiting.get(customer) ?? [];
        if (before.length === MOST_WAITING) return;
        const reply = send(customer, at);
        if (!holds.has(customer)) return void (await reply);
        waiting.set(customer, [...before, reply]);
        expect(await areWaiting(instance(0), [...waiting.values()].flat())).toBe(true);
      },
    };
  };

  /** @param isExact whether each pull must find all that was stored before it */
  const play = async (steps: readonly Step[], isExact: boolean) => {
    run += 1;
    // Days later, at the beginning of a quarter of an hour: a till reads further back with the first pull of each.
    pass(72 * HOUR - (time.service % QUARTER) + 60 * SECOND);
    const readers = Array.from({ length: READERS }, (_, i) => createReader(i));
    const writers = createWriters();
    // The others exist: who is being made, and has to wait, holds up all who are being made.
    await writers.write(0, 0);
    try {
      for (const each of steps) {
        if (each.kind === 'wait') pass(each.seconds * SECOND);
        else if (each.kind === 'set') {
          time.service += each.seconds * SECOND;
          for (const { client } of instances) client.forgetTokens();
        } else if (each.kind === 'pull') {
          const reader = readers[each.reader];
          await reader?.pull();
          if (isExact) await reader?.expectAll();
        } else if (each.kind === 'write') await writers.write(each.customer, each.instance);
        else await writers[each.kind](each.customer);
      }
    } finally {
      await writers.releaseAll();
    }
    return readers;
  };

  it('misses nothing that is committed late, whoever writes and wherever it is read', async () => {
    const { write, hold, release, wait, pull: read } = step;
    const steps = fc.array(fc.oneof(write, write, hold, release, wait, read), { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const readers = await play(all, true);
        pass(2 * SKEW);
        for (const reader of readers) {
          await reader.pull();
          await reader.expectAll('infinity');
        }
      }),
      { numRuns: isLate ? 8 : 2, examples: [[LATE]], endOnFailure: true },
    );
  });

  it('gives every till everything by the next night, however the clocks of the service were set', async () => {
    const steps = fc.array(fc.oneof(...Object.values(step)), { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const readers = await play(all, false);
        // By then the replies of the service agree again.
        for (const hours of [0, 30]) {
          pass(hours * HOUR);
          for (const reader of readers) await reader.settle();
        }
        for (const reader of readers) await reader.expectAll('infinity');
      }),
      { numRuns: isLate ? 2 : 1, examples: [[SET]], endOnFailure: true },
    );
  });
});
