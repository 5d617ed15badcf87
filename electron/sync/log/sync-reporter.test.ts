// What the log says of a till's day, and what it says became of unsent entries.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import { CallFailure } from '../../api/call-failure';
import { createSimulatedTill, START, unreachable, type SimulatedTill } from '../testing/simulated-till';
import { makeCustomerCreate, makeSale } from '../testing/writes';

const MINUTE = 60_000;
let till: SimulatedTill;

beforeEach(() => {
  till = createSimulatedTill();
});

const said = () => till.logged.map(({ event, risk }) => `${event.is}, ${risk}`);
const last = () => till.logged.at(-1);
const refuse =
  (status: number, serviceWords: string, code: ErrorCode = 'SALE_REFUSED') =>
  () => {
    throw new CallFailure(code, 'answered', { status, serviceWords });
  };
const onPost = (work: () => void) => (endpoint: { readonly method: string }) => {
  if (endpoint.method === 'POST') work();
};

describe('the log', () => {
  it('says once that the service is gone and once that it is back, and where the sales of that time are', async () => {
    await till.start();
    till.logged.length = 0;
    till.network = unreachable;
    till.write(makeSale(1));
    await till.time.advance(5 * MINUTE);
    expect(said()).toEqual(['service lost, two copies']);
    expect(last()?.event).toMatchObject({ reason: 'no answer', unsent: 1 });
    till.network = () => undefined;
    await till.time.advance(MINUTE);
    expect(said()).toEqual(['service lost, two copies', 'service back, none', 'sent, none']);
  });

  it('says that the first load is done, and what a full check mended', async () => {
    till.service.put('customers', 'c1', START - MINUTE);
    await till.start();
    expect(said()).toEqual(['first load done, none', 'first load done, none']);
    const row = till.service.rows.customers.get('c1');
    if (row) till.service.rows.customers.set('c1', { ...row, firstName: 'Patched' });
    till.engine.sweep('start');
    await till.time.advance(MINUTE);
    expect(till.logged.slice(2)).toEqual([
      { event: { is: 'full check done', resource: 'customers', differences: 1 }, risk: 'none' },
      { event: { is: 'full check done', resource: 'items', differences: 0 }, risk: 'none' },
    ]);
  });

  it('does not speak of full checks that nobody asked for and that found nothing', async () => {
    till.service.put('customers', 'c1', START - MINUTE);
    await till.start();
    till.logged.length = 0;
    await till.time.advance(30 * MINUTE);
    expect(till.engine.status().sweep.customers.lastWholeAt).not.toBeNull();
    expect(said()).toEqual([]);
  });

  it('quotes the service on a refusal, which both copies outlive', async () => {
    await till.start();
    till.network = onPost(refuse(422, 'Day 2026-05-03 is closed.'));
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(last()).toEqual({
      event: { is: 'refused', what: 'sale', status: 422, words: 'Day 2026-05-03 is closed.' },
      risk: 'two copies',
    });
  });

  it('says that only one copy is left when the journal has none of it', async () => {
    await till.start();
    till.network = onPost(refuse(422, 'No.'));
    till.write(makeSale(1));
    till.journal.clear();
    await till.time.comeToRest();
    expect(last()?.risk).toBe('one copy');
  });

  it('tells a customer from a sale, and a lost answer from a refusal', async () => {
    await till.start();
    till.wayBack = onPost(() => {
      throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
    });
    till.write(makeCustomerCreate(1));
    await till.time.comeToRest();
    expect(till.logged.slice(2)).toMatchObject([
      { event: { is: 'answer lost', what: 'customer' }, risk: 'two copies' },
    ]);
  });

  it('names the kind of a change of a record, and no more of it', async () => {
    await till.start();
    till.logged.length = 0;
    till.write(makeCustomerCreate(1));
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.logged.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        { is: 'sent', sales: 0, others: 1, kind: 'customer.create' },
        { is: 'sent', sales: 1, others: 0 },
      ]),
    );
  });

  it('says that the service had a problem where it answered so, and not that an answer was lost', async () => {
    await till.start();
    till.logged.length = 0;
    till.network = onPost(refuse(504, 'Upstream timed out.', 'SERVICE_FAILED'));
    till.write(makeSale(1));
    await till.time.comeToRest();
    expect(till.logged).toEqual([{ event: { is: 'service failed', status: 504, unsent: 1 }, risk: 'two copies' }]);
  });

  it('says once that the sign-in has expired, and that somebody signed in again', async () => {
    await till.start();
    till.logged.length = 0;
    till.network = () => {
      throw new CallFailure('SIGN_IN_EXPIRED', 'answered', { status: 401 });
    };
    await till.time.advance(5 * MINUTE);
    till.network = () => undefined;
    till.engine.setAccount(till.account());
    await till.time.comeToRest();
    expect(said()).toEqual(['sign-in expired, none', 'signed in again, none']);
  });

  it('says of a damaged journal that one copy is left, once for each journal', async () => {
    const account = till.account();
    const damaged = { ...account, journal: { ...account.journal, damagedLines: 2 } };
    till.engine.setAccount(damaged);
    till.engine.setAccount(damaged);
    expect(till.logged).toEqual([{ event: { is: 'journal damaged', lines: 2 }, risk: 'one copy' }]);
  });

  it('takes the word of the page for what only the page can see', () => {
    till.engine.note({ is: 'taken in', entries: 3, wasEmptied: true });
    till.engine.note({ is: 'exported', entries: 3 });
    till.engine.note({ is: 'not journalled', entries: 3 });
    till.engine.note({ is: 'not compared' });
    till.engine.note({ is: 'sale unreadable', entries: 1 });
    till.engine.note({ is: 'carts not restored' });
    expect(said()).toEqual([
      ...['taken in, one copy', 'exported, none', 'not journalled, one copy', 'not compared, one copy'],
      ...['sale unreadable, two copies', 'carts not restored, none'],
    ]);
  });

  it('says that the clock is off when a person would be misled, and when it is right again', async () => {
    await till.start();
    till.logged.length = 0;
    const { replied } = till.engine.observer(till.account().client.account.serviceUrl);
    for (const ahead of [90_000, 45_000, 0]) {
      for (let reply = 0; reply < 20; reply += 1) replied(till.time.now() - ahead, 0);
    }
    expect(said()).toEqual(['clock off, none', 'clock right, none']);
  });
});
