import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError, type ErrorCode } from '#shared/errors';
import { CallFailure } from '../api/call-failure';
import { createSimulatedTill, START, unreachable, type SimulatedTill } from './testing/simulated-till';
import { makeSale, uuid } from './testing/writes';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { ApiRequest } from '#shared/api/wire/request';
import type { Write } from '#shared/writes/write';

let till: SimulatedTill;

beforeEach(() => {
  till = createSimulatedTill();
});

function failingOn(method: string, path: string, code: ErrorCode) {
  return (endpoint: { readonly method: string; readonly path: string }) => {
    if (endpoint.method === method && endpoint.path === path) throw new CallFailure(code, 'answered', { status: 500 });
  };
}

const stillStore = () => Promise.reject(new CodedError('STORE_NOT_READY'));

describe('a run', () => {
  it('sends again once a pull shows that the sign-in holds after all', async () => {
    await till.start();
    till.network = failingOn('POST', '/sales/transactions', 'SIGN_IN_EXPIRED');
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.engine.status().paused).toBe('sign-in expired');
    till.network = () => undefined;
    await till.time.advance(30_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(1)]);
    expect(till.engine.status()).toMatchObject({ paused: null, problem: null });
  });

  it('pulls again once a sale shows that the sign-in holds after all', async () => {
    till.network = ({ method }) => {
      if (method === 'GET') throw new CallFailure('SIGN_IN_EXPIRED', 'answered', { status: 401 });
    };
    await till.start();
    till.network = () => undefined;
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.engine.status()).toMatchObject({ paused: null, problem: null });
    expect(till.store.pulls.customers.watermark).not.toBeNull();
  });

  it('does not ask faster for it than it polls', async () => {
    await till.start();
    till.network = failingOn('POST', '/sales/transactions', 'SIGN_IN_EXPIRED');
    till.write(makeSale(1));
    await till.time.advance(300_000);
    expect(till.asked.filter((each) => each.startsWith('POST')).length).toBeLessThan(25);
    expect(till.engine.status().paused).toBe('sign-in expired');
  });

  it('no longer calls the sign-in expired when another one was made and the service is away', async () => {
    till.network = () => {
      throw new CallFailure('SIGN_IN_EXPIRED', 'answered', { status: 401 });
    };
    await till.start();
    till.network = unreachable;
    till.engine.setAccount(till.account());
    await till.time.advance(15_000);
    expect(till.engine.status()).toMatchObject({ paused: null, problem: { code: 'SERVICE_UNREACHABLE' } });
  });

  it('goes on by itself when a store that was stuck answers again', async () => {
    await till.start();
    const { call } = till.store;
    till.store.call = stillStore;
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.engine.status().paused).toBe('store not ready');
    till.store.call = call;
    await till.time.advance(30_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(1)]);
    expect(till.engine.status().paused).toBeNull();
  });

  it('does not ask without pause while one operation fails as if the service were away and another answers', async () => {
    await till.start();
    till.network = async ({ path }) => {
      if (path === '/crm/customers') throw new CallFailure('REPLY_NOT_JSON', 'perhaps', { status: 200 });
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    till.asked.length = 0;
    await till.time.advance(300_000);
    expect(till.asked.length).toBeLessThan(60);
  });

  it('shows nothing as being pulled after its end', async () => {
    for (let i = 0; i < 300; i += 1) till.service.put('items', `i${i}`, START - i * 86_400_000);
    const { call } = till.store;
    till.store.call = (name, input) => {
      const answer = call(name, input);
      if (name === 'pull.apply') till.engine.storeGone();
      return answer;
    };
    await till.start();
    expect(till.engine.status()).toMatchObject({ paused: 'store not ready', items: { state: 'idle' } });
  });
});

describe('a customer changed here while a page with them is on its way', () => {
  /** Read again by the next pull, or not. */
  const [RECENTLY, LONG_AGO] = [START - 60_000, START - 86_400_000];
  const write: Write = {
    kind: 'customer.change',
    entryId: uuid(1),
    savedAt: '2026-05-04T10:00:00.000Z',
    savedBy: 'sara',
    customerNumber: 'C-1',
    localCustomerId: null,
    seenModifiedTime: null,
    fields: { firstName: { bases: ['old'], value: 'new' } },
  };
  const stored = () => till.store.rows.customers.get('C-1');
  const isPage = ({ path, query }: ApiRequest) =>
    path === '/crm/customers' && new URLSearchParams(query).get('size') === String(MAX_PAGE_SIZE);
  let arrive: () => void;

  /** The page arrives when the change has been answered and stored. */
  async function changeMeanwhile(at: number): Promise<void> {
    till.service.put('customers', 'C-1', at, { name: 'old' });
    const held = new Promise<void>((resolve) => (arrive = resolve));
    till.wayBack = (request) => (isPage(request) ? held : undefined);
    till.network = ({ method }) => {
      if (method === 'PATCH') till.service.put('customers', 'C-1', at, { name: 'new' });
    };
    await till.start();
    till.write(write);
    await till.time.comeToRest();
    expect(stored()).toMatchObject({ firstName: 'new' });
  }

  it('stays as the service answered', async () => {
    await changeMeanwhile(LONG_AGO);
    arrive();
    await till.time.comeToRest();
    expect(till.store.pulls.customers.watermark).not.toBeNull();
    expect(stored()).toMatchObject({ firstName: 'new' });
  });

  it('is what a page says that is asked for afterwards', async () => {
    await changeMeanwhile(RECENTLY);
    arrive();
    await till.time.comeToRest();
    till.service.put('customers', 'C-1', RECENTLY, { name: 'theirs' });
    await till.time.advance(30_000);
    expect(stored()).toMatchObject({ firstName: 'theirs' });
  });
});

describe('the service in use', () => {
  it('is not measured by the clock of one that was tried before', async () => {
    till.engine.observer('http://tried').replied(START + 3_600_000, 0);
    till.engine.observer('http://tried').ended(null, 0);
    await till.start();
    expect(till.store.pulls.items.watermark).toBe('2026-05-04T10:07:00.000Z');
  });

  it('is not called offline for one that was left', async () => {
    till.network = unreachable;
    await till.start();
    expect(till.engine.status().reachability).toBe('offline');
    till.engine.setAccount(till.account(1, 'http://other'));
    expect(till.engine.status()).toMatchObject({
      reachability: 'unknown',
      offlineSince: null,
      clockDriftSeconds: null,
      problem: null,
    });
  });

  it.each([true, false])(
    'is compared at once with what is here when the register comes from another: %s',
    async (hasMoved) => {
      const day = 86_400_000;
      till.service.put('customers', 'recent', START - 3 * day);
      await till.start();
      // So old that no change of it would be asked for.
      till.service.put('customers', 'old', START - 500 * day);
      till.engine.setAccount({ ...till.account(1, 'http://other'), hasMoved });
      await till.time.advance(1_000);
      expect(till.store.rows.customers.has('old')).toBe(hasMoved);
    },
  );
});
