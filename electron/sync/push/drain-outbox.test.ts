import { beforeEach, describe, expect, it } from 'vitest';
import { CallFailure } from '../../api/call-failure';
import type { ApiRequest } from '#shared/api/wire/request';
import { createSimulatedTill, unreachable, type SimulatedTill } from '../testing/simulated-till';
import { makeCustomerCreate, makeSale, uuid } from '../testing/writes';

let till: SimulatedTill;

beforeEach(async () => {
  till = createSimulatedTill();
  await till.start();
  till.asked.length = 0;
});

const fail = () => {
  throw new CallFailure('SERVICE_FAILED', 'answered', { status: 500 });
};
const failSales = ({ method }: ApiRequest) => {
  if (method === 'POST') fail();
};
const sent = () => till.asked.filter((each) => each.startsWith('POST')).length;

describe('outbox', () => {
  it('forgets that it held back an entry whose acceptance the store took in late', async () => {
    till.network = failSales;
    till.write(makeSale(1));
    await till.time.comeToRest();
    till.network = () => undefined;
    till.store.ending = (_call, name) => (name === 'outbox.applyOutcomes' ? 'crash before' : 'done');
    await till.time.advance(1_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(1)]);
    till.store.ending = () => 'done';
    await till.time.advance(30_000);
    expect(till.engine.status().problem).toBeNull();
    till.store.calls.length = 0;
    await till.time.advance(60_000);
    expect(till.store.calls.filter((name) => name === 'outbox.claim').length).toBeLessThan(4);
  });

  it('sends nothing that the page alone says was made by somebody who may, and holds back nothing else for it', async () => {
    till.unproven.add(uuid(1));
    till.write(makeSale(1));
    till.write(makeSale(2));
    await till.time.advance(1_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(2)]);
    expect(till.store.outcomes).toContainEqual({
      entryId: uuid(1),
      outcome: { kind: 'not sent', error: expect.objectContaining({ code: 'SENDER_IS_OTHER' }) as unknown },
    });
    till.unproven.clear();
    await till.time.advance(600_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(2), uuid(1)]);
  });

  it('holds back no other entry for one whose line in the journal cannot be read', async () => {
    till.unreadable.add(uuid(1));
    till.write(makeSale(1));
    till.write(makeSale(2));
    await till.time.advance(1_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(2)]);
    expect(till.store.outcomes).toContainEqual({
      entryId: uuid(1),
      outcome: { kind: 'not sent', error: expect.objectContaining({ code: 'JOURNAL_WRITE_FAILED' }) as unknown },
    });
    till.unreadable.clear();
    await till.time.advance(600_000);
    expect([...till.service.sales.keys()]).toEqual([uuid(2), uuid(1)]);
  });

  it('sends what the store handed out before it failed to hand out a deferred entry as well', async () => {
    till.network = failSales;
    till.write(makeSale(1));
    await till.time.comeToRest();
    let claims = 0;
    let claimsBefore = 0;
    till.network = ({ body }) => {
      if ((body as { transactionId?: string } | undefined)?.transactionId === uuid(2)) claimsBefore = claims;
    };
    till.store.ending = (_call, name) => {
      if (name === 'outbox.claim') claims += 1;
      return claims === 2 && name === 'outbox.claim' ? 'crash before' : 'done';
    };
    till.store.add(makeSale(2));
    await till.time.advance(60_000);
    expect([...till.service.sales.keys()].sort()).toEqual([uuid(1), uuid(2)]);
    expect(till.store.outcomes.map(({ entryId }) => entryId)).toEqual([uuid(1), uuid(2), uuid(1)]);
    expect(claimsBefore).toBe(2);
  });

  it('sends nothing a second time beside itself when the store fails to hand out more', async () => {
    const asked: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    till.network = async ({ method, body }) => {
      if (method !== 'POST') return;
      const { transactionId } = body as { transactionId: string };
      asked.push(transactionId);
      if (transactionId === uuid(1)) await answered;
      else till.store.ending = (_call, name) => (name === 'outbox.claim' ? 'crash before' : 'done');
    };
    till.write(makeSale(1));
    till.write(makeSale(2));
    await till.time.comeToRest();
    till.store.ending = () => 'done';
    await till.time.advance(5_000);
    expect(asked).toEqual([uuid(1), uuid(2)]);
    answer();
    till.write(makeSale(3));
    await till.time.advance(60_000);
    expect(asked).toEqual([1, 2, 3].map(uuid));
  });

  it('never has more than sixteen entries on their way, however many were held back', async () => {
    till.network = failSales;
    for (let n = 1; n <= 160; n += 1) till.write(makeSale(n));
    await till.time.advance(600_000);
    let onTheirWay = 0;
    let most = 0;
    till.network = async ({ method }) => {
      if (method !== 'POST') return;
      most = Math.max(most, (onTheirWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      onTheirWay -= 1;
    };
    till.engine.nudge('person');
    await till.time.advance(1_000);
    expect(most).toBe(16);
    expect(till.service.sales.size).toBe(160);
  });

  it('sends few entries more while the store takes in no outcome: if the app ended then, each would be sent again', async () => {
    let takeIn = () => {};
    const isTakingIn = new Promise<void>((resolve) => (takeIn = resolve));
    const { call } = till.store;
    till.store.call = async (name, input) => {
      if (name === 'outbox.applyOutcomes') await isTakingIn;
      return call(name, input);
    };
    for (let n = 1; n <= 160; n += 1) till.write(makeSale(n));
    await till.time.advance(60_000);
    expect(till.service.sales.size).toBeGreaterThan(8);
    expect(till.service.sales.size).toBeLessThan(3 * 16);
    takeIn();
    await till.time.advance(1_000);
    expect(till.service.sales.size).toBe(160);
  });

  it('does not press a service that fails on everything, nor wear out the store', async () => {
    till.network = failSales;
    for (let n = 1; n <= 60; n += 1) till.write(makeSale(n));
    await till.time.advance(60_000);
    expect(sent()).toBeLessThan(60);
    expect(till.store.outcomes.length).toBeLessThan(500);
    till.network = () => undefined;
    await till.time.advance(60_000);
    expect(till.service.sales.size).toBe(60);
    expect(till.store.outbox).toEqual([]);
  });

  it('sends a new entry although the service fails on every one that was there before', async () => {
    till.network = ({ method, body }) => {
      if (method === 'POST' && (body as { transactionId: string }).transactionId <= uuid(12)) fail();
    };
    for (let n = 1; n <= 12; n += 1) till.write(makeSale(n));
    await till.time.advance(120_000);
    till.write(makeSale(13));
    await till.time.comeToRest();
    expect([...till.service.sales.keys()]).toEqual([uuid(13)]);
  });

  it('waits for a held entry as long as the service asks', async () => {
    till.network = ({ method }) => {
      if (method === 'POST')
        throw new CallFailure('SERVICE_FAILED', 'answered', { status: 500, retryAfterSeconds: 90 });
    };
    till.write(makeSale(1));
    await till.time.advance(89_000);
    expect(sent()).toBe(1);
    await till.time.advance(2_000);
    expect(sent()).toBe(2);
  });

  it('goes on when one request in ten gets lost, and sends what was lost again soon', async () => {
    let asked = 0;
    till.network = ({ method }) => {
      if (method === 'POST' && (asked += 1) % 10 === 0) unreachable();
    };
    for (let n = 1; n <= 200; n += 1) till.write(makeSale(n));
    await till.time.advance(5_000);
    expect(till.service.sales.size).toBe(200);
    expect(till.engine.status().problem).toBeNull();
  });

  it('says so when one entry gets lost again and again while everything else gets through', async () => {
    till.network = ({ method, body }) => {
      if (method === 'POST' && (body as { transactionId: string }).transactionId === uuid(1)) unreachable();
    };
    till.write(makeSale(1));
    await till.time.advance(2_000);
    expect(till.engine.status().problem).toBeNull();
    for (let n = 2; n <= 12; n += 1) {
      till.write(makeSale(n));
      await till.time.advance(60_000);
    }
    expect(till.service.sales.size).toBe(11);
    expect(till.engine.status().problem?.code).toBe('ENTRY_DOES_NOT_PASS');
    till.network = () => undefined;
    await till.time.advance(300_000);
    expect(till.engine.status().problem).toBeNull();
    expect(till.service.sales.size).toBe(12);
  });

  it('stops after a few requests when nothing gets through, and holds nothing back by itself', async () => {
    till.network = unreachable;
    for (let n = 1; n <= 200; n += 1) till.write(makeSale(n));
    await till.time.advance(5_000);
    expect(sent()).toBeLessThan(60);
    till.network = () => undefined;
    await till.time.advance(35_000);
    expect(till.service.sales.size).toBe(200);
  });

  it('sends nothing a second time while the store is still being told that the service has it', async () => {
    const { call } = till.store;
    till.store.call = async (name, input) => {
      if (name === 'outbox.applyOutcomes') for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return call(name, input);
    };
    for (let n = 1; n <= 40; n += 1) till.write(makeSale(n));
    await till.time.advance(5_000);
    expect(till.service.sales.size).toBe(40);
    expect(sent()).toBe(40);
  });

  it('sends the others past requests that hang on most of the lanes', async () => {
    till.network = ({ method, body }) => {
      if (method !== 'POST' || (body as { transactionId: string }).transactionId > uuid(5)) return;
      return new Promise(() => undefined);
    };
    for (let n = 1; n <= 40; n += 1) till.write(makeSale(n));
    await till.time.advance(1_000);
    expect(till.service.sales.size).toBe(35);
  });

  it('tells the store of several entries at once, and the journal of each', async () => {
    for (let n = 1; n <= 80; n += 1) till.write(makeSale(n));
    till.store.calls.length = 0;
    await till.time.advance(1_000);
    expect(till.service.sales.size).toBe(80);
    expect(till.store.calls.filter((name) => name === 'outbox.applyOutcomes').length).toBeLessThan(40);
    expect(till.journal.size).toBe(0);
  });

  it('sends fewer at a time to a service that was busy, and more again as it takes them', async () => {
    let onTheirWay = 0;
    let most = 0;
    let isBusy = true;
    till.network = async ({ method }) => {
      if (method !== 'POST') return;
      if (isBusy) throw new CallFailure('SERVICE_BUSY', 'answered', { status: 503, retryAfterSeconds: 5 });
      most = Math.max(most, (onTheirWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      onTheirWay -= 1;
    };
    for (let n = 1; n <= 12; n += 1) till.write(makeSale(n));
    await till.time.advance(1_000);
    isBusy = false;
    await till.time.advance(10_000);
    expect(till.service.sales.size).toBe(12);
    expect(most).toBeLessThan(8);
    for (let n = 13; n <= 160; n += 1) till.write(makeSale(n));
    await till.time.advance(10_000);
    expect(most).toBe(16);
  });
});

describe('an account that may not send what waits', () => {
  const AUDITOR = ['SALES_READ', 'OPS_READ'];
  const refuse = ({ path }: ApiRequest) => {
    if (path === '/sales/transactions') throw new CallFailure('FEATURE_MISSING', 'answered', { status: 403 });
  };
  const signIn = (features: readonly string[]) => {
    till.features = features;
    till.engine.setAccount(till.account());
    return till.time.comeToRest();
  };

  beforeEach(async () => {
    await signIn(AUDITOR);
    till.network = refuse;
    till.logged.length = 0;
  });

  it('leaves it for one that may, asks no more of the service, and says so', async () => {
    for (let n = 1; n <= 200; n += 1) till.write(makeSale(n));
    await till.time.advance(300_000);
    expect(sent()).toBeLessThanOrEqual(16);
    expect(till.store.outbox).toHaveLength(200);
    expect(till.store.outcomes.every(({ outcome }) => outcome.kind === 'not sent')).toBe(true);
    expect(till.engine.status()).toMatchObject({ paused: null, problem: { code: 'SENDER_LACKS_RIGHT' } });
    expect(till.logged).toContainEqual({ event: { is: 'sender lacks right', unsent: 200 }, risk: 'two copies' });
    till.network = () => undefined;
    await signIn(['SALES_WRITE']);
    expect(till.service.sales.size).toBe(200);
    expect(till.engine.status().problem).toBeNull();
  });

  it('sends everything else', async () => {
    till.write(makeSale(1));
    till.write(makeCustomerCreate(2));
    await till.time.advance(60_000);
    expect(till.store.outbox.map(({ write }) => write.kind)).toEqual(['sale.record']);
  });

  it('tries again when a person asks, and after ten minutes: the role may have been given the right', async () => {
    till.write(makeSale(1));
    await till.time.advance(1_000);
    till.engine.nudge('person');
    await till.time.comeToRest();
    expect(sent()).toBe(2);
    till.network = () => undefined;
    await till.time.advance(500_000);
    expect(till.service.sales.size).toBe(0);
    await till.time.advance(130_000);
    expect(till.service.sales.size).toBe(1);
  });

  it('has what it may send refused, where the service refuses that', async () => {
    await signIn(['SALES_WRITE']);
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.store.outcomes).toMatchObject([{ outcome: { kind: 'refused', error: { code: 'FEATURE_MISSING' } } }]);
  });

  it('has what it could send until now waiting, where the right was taken away since', async () => {
    await signIn(['SALES_WRITE']);
    const { client } = till.account();
    let asked = 0;
    till.readFacts = () => {
      asked += 1;
      till.features = AUDITOR;
      till.engine.setAccount({ ...till.account(), client });
    };
    till.engine.setAccount({ ...till.account(), client });
    for (let n = 1; n <= 20; n += 1) till.write(makeSale(n));
    await till.time.advance(300_000);
    expect([asked, till.store.outbox.length]).toEqual([1, 20]);
    expect(till.store.outcomes.every(({ outcome }) => outcome.kind === 'not sent')).toBe(true);
    expect(till.engine.status().problem).toMatchObject({ code: 'SENDER_LACKS_RIGHT' });
    till.network = () => undefined;
    await signIn(['SALES_WRITE']);
    expect(till.service.sales.size).toBe(20);
  });

  it('is not mistaken for the next one when it is answered late', async () => {
    let answer: () => void = () => undefined;
    till.network = async (request) => {
      if (request.path !== '/sales/transactions') return;
      await new Promise<void>((resolve) => (answer = resolve));
      refuse(request);
    };
    till.write(makeSale(1));
    await till.time.comeToRest();
    await signIn(['SALES_WRITE']);
    till.network = () => undefined;
    answer();
    await till.time.advance(1_000);
    expect(till.service.sales.size).toBe(1);
  });
});
