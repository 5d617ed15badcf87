// The engine on a network that loses requests, delays them, or has something else answer them for a while.
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { RESOURCES } from '#shared/ipc/store-calls';
import type { SyncStatus } from '#shared/ipc/sync-status';
import { CallFailure } from '../api/call-failure';
import type { ApiRequest } from '#shared/api/wire/request';
import { createSimulatedTill, START, unreachable, type SimulatedTill } from './testing/simulated-till';
import { makeSale } from './testing/writes';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Milliseconds for which the client waits for an answer. */
const DEADLINE = 8_000;

let till: SimulatedTill;
/** What the screens were told, or would have been. */
let seen: SyncStatus[];

beforeEach(() => {
  till = createSimulatedTill();
  for (let i = 0; i < 3_000; i += 1) till.service.put('customers', `c${i}`, START - i * DAY);
  for (let i = 0; i < 800; i += 1) till.service.put('items', `i${i}`, START - i * DAY);
  seen = [];
});

type Fault = () => void | Promise<void>;

const reset: Fault = () => {
  throw new CallFailure('SERVICE_UNREACHABLE', 'perhaps');
};
const hotelPage: Fault = () => {
  throw new CallFailure('REPLY_NOT_JSON', 'perhaps', { status: 200 });
};
const swallowed: Fault = async () => {
  await till.time.sleep(DEADLINE, new AbortController().signal);
  throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
};
const delayed =
  (milliseconds: number): Fault =>
  () =>
    till.time.sleep(milliseconds, new AbortController().signal);

/** Whether each of many requests is lost; the same on every run. */
function losses(share: number): readonly boolean[] {
  const percent = fc.noBias(fc.nat({ max: 99 }));
  return fc.sample(percent, { seed: 1, numRuns: 2_000 }).map((each) => each < share * 100);
}

/** Every request takes 20 ms, and this share of them meets the fault. */
function losing(share: number, fault: Fault): (request: ApiRequest) => Promise<void> {
  const lost = losses(share);
  let requests = 0;
  return async () => {
    seen.push(till.engine.status());
    const isLost = lost[(requests += 1)] ?? false;
    await delayed(20)();
    if (isLost) await fault();
  };
}

/** @returns milliseconds of the till until everything was loaded; fails when that takes longer than `atMost` */
async function firstLoad(atMost: number): Promise<number> {
  const begunAt = till.time.now();
  await till.start();
  while (RESOURCES.some((resource) => till.store.pulls[resource].watermark === null)) {
    expect(till.time.now() - begunAt).toBeLessThan(atMost);
    await till.time.advance(100);
  }
  for (const resource of RESOURCES) {
    expect([...till.store.rows[resource]].sort()).toEqual([...till.service.rows[resource]].sort());
  }
  return till.time.now() - begunAt;
}

const problems = () => seen.filter(({ reachability, problem }) => reachability === 'offline' || problem !== null);

describe('a first load', () => {
  it.each<[string, number, Fault]>([
    ['5 % of the requests are dropped', 0.05, reset],
    ['10 % of the requests are dropped', 0.1, reset],
    ['30 % of the requests are dropped', 0.3, reset],
    ['10 % of the requests are never answered', 0.1, swallowed],
    ['10 % of the answers come from something else', 0.1, hotelPage],
  ])('ends, equal to the service, and never says that it is away, while %s', async (_what, share, fault) => {
    till.network = losing(share, fault);
    await firstLoad(MINUTE);
    expect(problems()).toEqual([]);
    expect(seen.some(({ isNetworkPoor }) => isNetworkPoor)).toBe(true);
  });

  it('ends when every answer takes two seconds', async () => {
    till.network = async () => {
      seen.push(till.engine.status());
      await delayed(2_000)();
    };
    await firstLoad(2 * MINUTE);
    expect(problems()).toEqual([]);
    expect(till.engine.status().isNetworkPoor).toBe(true);
  });

  it('goes on where it was when a hotel page comes and goes', async () => {
    const way = losing(0, hotelPage);
    // Twenty seconds of every thirty.
    till.network = async (request) => {
      await way(request);
      if ((till.time.now() - START) % 30_000 >= 400 && (till.time.now() - START) % 30_000 < 20_000) await hotelPage();
    };
    await firstLoad(3 * MINUTE);
    expect(till.store.doneDownTo.filter((each) => each === till.store.doneDownTo[0]).length).toBeLessThan(3);
  });

  it('asks a window that was lost again, and no other', async () => {
    let isLost = false;
    const passed: string[] = [];
    till.network = async ({ path, query }) => {
      passed.push(`${path} ${String(query)}`);
      if (isLost || till.store.rows.customers.size === 0 || new URLSearchParams(query).get('size') !== '100') return;
      isLost = true;
      passed.pop();
      await reset();
    };
    await firstLoad(MINUTE);
    const windows = passed.filter((each) => each.includes('size=100'));
    expect(isLost).toBe(true);
    expect(windows.length).toBe(new Set(windows).size);
  });
});

describe('a service that is away', () => {
  it('is called so only when nothing was answered for a while, and from when on', async () => {
    await firstLoad(MINUTE);
    const lostAt = till.time.now();
    till.network = unreachable;
    till.engine.nudge('person');
    await till.time.advance(2_000);
    expect(till.engine.status()).toMatchObject({ reachability: 'online', problem: null });
    await till.time.advance(10_000);
    expect(till.engine.status()).toMatchObject({
      reachability: 'offline',
      offlineSince: new Date(lostAt).toISOString(),
      problem: { code: 'SERVICE_UNREACHABLE' },
    });
    till.network = () => undefined;
    await till.time.advance(30_000);
    expect(till.engine.status()).toMatchObject({ reachability: 'online', problem: null, isNetworkPoor: false });
  });

  it('is asked once by each loop while it stays away', async () => {
    await firstLoad(MINUTE);
    till.network = unreachable;
    await till.time.advance(5 * MINUTE);
    till.asked.length = 0;
    await till.time.advance(5 * MINUTE);
    expect(till.asked.length).toBeGreaterThan(10);
    expect(till.asked.length).toBeLessThan(35);
  });

  it('is a problem of its own where only what is sent meets it', async () => {
    await firstLoad(MINUTE);
    till.network = ({ method }) => (method === 'POST' ? reset() : undefined);
    for (let n = 1; n <= 8; n += 1) till.write(makeSale(n));
    await till.time.comeToRest();
    expect(till.engine.status()).toMatchObject({ reachability: 'online', problem: null });
    await till.time.advance(MINUTE);
    expect(till.engine.status()).toMatchObject({ reachability: 'online', problem: { code: 'SERVICE_UNREACHABLE' } });
  });
});
