import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type TestStore } from '../testing/test-store';
import { claimEntries } from '../outbox/outbox';
import { createCustomer } from './create-customer';
import { readCustomer } from './people';

const KEY = '3f0c1f7e-0000-4000-8000-00000000000b';
const body = { email: 'leila@example.com', firstName: 'Leila', city: 'Dubai' };
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
  return () => till.store.close();
});

const save = (more: object = {}) => createCustomer(till.store, till.session, { ...body, ...more }, KEY);
const waiting = async () => (await till.store.db.outbox.orderBy('seq').toArray()).map(({ write }) => write);

/** Both attempts of the next transaction fail. */
function failToStore(): void {
  const { localCustomers } = till.store.db;
  const put = vi.spyOn(localCustomers, 'put');
  for (let time = 0; time < 2; time += 1) {
    put.mockImplementationOnce(() => {
      throw new DOMException('The transaction was aborted.', 'AbortError');
    });
  }
}

describe('a new customer whose saving seemed to fail', () => {
  it('is one customer when it is saved again', async () => {
    failToStore();
    await expect(save()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    expect((await save()).key).toBe(`local:${KEY}`);
    expect(await waiting()).toMatchObject([{ kind: 'customer.create', entryId: KEY, body }]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('is one customer, as typed last, when something was typed and emptied since', async () => {
    failToStore();
    await expect(save()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    const view = await createCustomer(
      till.store,
      till.session,
      { email: 'leila@example.com', firstName: 'Leyla', lastName: 'Haddad' },
      KEY,
    );
    const expected = { email: 'leila@example.com', firstName: 'Leyla', lastName: 'Haddad' };
    expect(view).toMatchObject({ key: `local:${KEY}`, customer: { ...expected, city: null } });
    expect(await waiting()).toMatchObject([{ kind: 'customer.create', localId: KEY, body: expected }]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('is changed when it is on its way', async () => {
    failToStore();
    await expect(save()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    await save();
    await claimEntries(till.store, 10);
    await save({ city: 'Ajman' });
    expect(await waiting()).toMatchObject([
      { kind: 'customer.create' },
      { kind: 'customer.change', localCustomerId: KEY, fields: { city: { bases: ['Dubai'], value: 'Ajman' } } },
    ]);
    expect(await readCustomer(till.store.db, `local:${KEY}`)).toMatchObject({ customer: { city: 'Ajman' } });
  });
});
