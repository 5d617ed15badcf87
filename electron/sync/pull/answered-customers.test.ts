import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '#shared/api/customers/customer';
import { createFakeStore, type FakeStore } from '../testing/fake-store';
import { createSimulatedService, type SimulatedService } from '../testing/simulated-service';
import { createAnsweredCustomers, type AnsweredCustomers } from './answered-customers';
import { pull } from './pull';

const NOW = Date.parse('2026-05-04T10:07:00.000Z');
const DAY = 24 * 60 * 60_000;

let service: SimulatedService;
let store: FakeStore;
let answered: AnsweredCustomers;

beforeEach(() => {
  service = createSimulatedService(NOW);
  store = createFakeStore();
  answered = createAnsweredCustomers();
});

function pullAll(): Promise<number> {
  return pull('customers', {
    api: service,
    store,
    serviceTime: () => Promise.resolve(NOW),
    timeZone: 'Asia/Dubai',
    hasRoom: () => true,
    progress: () => undefined,
    stored: () => undefined,
    memory: { plan: null },
    answered,
  });
}

describe('a pull of a customer whom the service has answered the outbox with', () => {
  const as = (modifiedAt: number, name: string) => {
    service.put('customers', 'c1', modifiedAt, { name });
    return service.rows.customers.get('c1') as Customer;
  };
  const stored = () => store.rows.customers.get('c1');
  const [before, after] = [NOW - 3 * DAY, NOW - 2 * DAY];

  /** The answer comes after the service has read the page. */
  async function pullWith(answer: Customer, row: Customer): Promise<void> {
    service.rows.customers.set('c1', row);
    service.put('customers', 'c2', NOW - DAY);
    service.beforeEach = () => void Promise.resolve().then(() => answered.note([answer]));
    await pullAll();
  }

  it('stores the answer instead of a row read before it', async () => {
    await pullWith(as(before, 'new'), as(before, 'old'));
    expect(stored()).toMatchObject({ firstName: 'new' });
    expect(store.rows.customers.size).toBe(2);
  });

  it('stores a row that others have replaced since', async () => {
    await pullWith(as(before, 'new'), as(after, 'theirs'));
    expect(stored()).toMatchObject({ firstName: 'theirs' });
  });

  it('stores an answer again that comes while the row is being stored', async () => {
    const answer = as(before, 'new');
    as(before, 'old');
    store.ending = (_call, name) => {
      if (name === 'pull.apply' && !stored()) {
        answered.note([answer]);
        store.rows.customers.set('c1', answer);
      }
      return 'done';
    };
    await pullAll();
    expect(stored()).toMatchObject({ firstName: 'new' });
  });
});
