import { cartSaved, lastTill, openTestStore, SOLD_AT, testSession, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import { kindOf, type Write } from '#shared/writes/write';
import type { Session } from '#shared/ipc/session';
import { recordAudit } from '../day/audit';
import { discardEntry } from './discard-entry';
import { exportEntries } from './export-entries';
import { claimEntries, sendAgain } from './outbox';
import { sendWithoutCustomer } from './without-customer';
import { queueTables, queueWrite } from '../writes/queue-write';
import { applyOutcome } from '../writes/apply-outcome';
import { storeCustomer } from '../writes/store-customer';
import { localCartCustomer, sampleCart, sampleDraft, customerWrite, saleWrite } from '../testing/samples';
import { changeCustomer } from '../customers/change-customer';
import { parkCart, readParkedCarts } from '../carts/parked-carts';
import { recordSale } from '../sales/record-sale';
import { localKey } from '../customer-packs/customer-view';

const error = new CodedError('SALE_REFUSED').data;
let till: TestStore;

/** A session of a person with these features at the same register as `session`. */
const withFeatures = (session: Session, ...features: string[]): Session => ({
  ...session,
  me: { ...session.me, features },
});

beforeEach(async () => {
  till = await openTestStore(withFeatures(testSession(), 'SALES_WRITE', 'CRM_WRITE', 'ACCOUNTING_READ'));
  return () => till.store.close();
});

async function queue(...writes: Write[]): Promise<void> {
  const { db } = till.store;
  await db.transaction('rw', [db.localCustomers, ...queueTables(db)], async () => {
    for (const write of writes) {
      if (write.kind === 'customer.create') await storeCustomer(db, write, false);
      else await queueWrite(db, write, false);
    }
  });
  till.pos.journal.push(...writes);
}
const take = async () => (await claimEntries(till.store, 10)).map(({ write }) => write.entryId);
const discard = (entryId: string, session = till.session, approvedBy: string | null = null) =>
  discardEntry(till.store, session, { entryId, approvedBy, copyName: 'unsent.json' });
const auditList = async () => (await till.store.db.audit.toArray()).map(({ kind }) => kind);
const refuse = (entryId: string) => applyOutcome(till.store, entryId, { kind: 'refused', error });

async function keepCopy(entryIds: string[], isKept = true): Promise<string> {
  let text = '';
  const keep = async (given: string) => {
    text = given;
    return isKept;
  };
  expect(await exportEntries(till.store, till.session, keep, entryIds)).toBe(isKept ? entryIds.length : 0);
  return text;
}

function returnOf(sale: ReturnType<typeof saleWrite>) {
  const write = saleWrite(2, 1);
  Object.assign(write.sale, { kind: 'RETURN', originalTransactionId: sale.entryId });
  return write;
}

describe('a return', () => {
  it('waits for its sale only while that sale is unsent on this till', async () => {
    const sale = saleWrite(1, 1);
    const [back, ofAnother] = [returnOf(sale), returnOf(saleWrite(9, 1))];
    await queue(sale, back, ofAnother);
    expect(await take()).toEqual([sale.entryId, ofAnother.entryId]);
    await applyOutcome(till.store, sale.entryId, { kind: 'accepted', answer: sale.sale });
    expect(await take()).toContain(back.entryId);
  });
});

describe('discardEntry', () => {
  it('drops neither entries without an exported copy nor entries that may still be sent', async () => {
    const sale = saleWrite(1, 1);
    await queue(sale);
    await keepCopy([sale.entryId]);
    await discard(sale.entryId);
    expect(await take()).toEqual([sale.entryId]);
    const other = saleWrite(2, 1);
    await queue(other);
    await refuse(other.entryId);
    await keepCopy([other.entryId], false);
    await expect(discard(other.entryId)).rejects.toMatchObject({ code: 'ENTRY_NOT_EXPORTED' });
    expect(till.pos.journal).toHaveLength(2);
  });

  it('exports the whole entry with its last error', async () => {
    const sale = saleWrite(1, 1);
    await queue(sale);
    await refuse(sale.entryId);
    const text = await keepCopy([sale.entryId]);
    expect(JSON.parse(text)).toMatchObject({ entries: [{ write: sale, state: 'refused', lastError: error }] });
  });

  it('drops the sale for good and parks its return, which can still be sent', async () => {
    const sale = saleWrite(1, 1);
    const back = returnOf(sale);
    await queue(sale, back);
    await refuse(sale.entryId);
    await keepCopy([sale.entryId]);
    await discard(sale.entryId);
    expect(till.pos.noted).toEqual([
      { is: 'exported', entries: 1 },
      { is: 'discarded', what: 'sale' },
    ]);
    const [left, audit, ...more] = till.pos.journal;
    expect([left?.entryId, audit?.kind, more]).toEqual([back.entryId, 'till.audit', []]);
    expect(await till.store.db.outbox.where('state').equals('refused').toArray()).toMatchObject([
      { entryId: back.entryId, lastError: { code: 'WAITED_FOR_DISCARDED' } },
    ]);
    await sendAgain(till.store, back.entryId);
    expect(await take()).toContain(back.entryId);
  });

  it('keeps a sale parked when its new customer was discarded, as the number will never arrive', async () => {
    const customer = customerWrite();
    const sale = saleWrite(1, 1, customer.entryId);
    await queue(customer, sale);
    await refuse(customer.entryId);
    await keepCopy([customer.entryId]);
    await discard(customer.entryId);
    await sendAgain(till.store, sale.entryId);
    expect(await take()).not.toContain(sale.entryId);
    expect(await till.store.db.outbox.where('entryId').equals(sale.entryId).toArray()).toMatchObject([
      { entryId: sale.entryId, state: 'refused', lastError: { code: 'WAITED_FOR_DISCARDED' } },
    ]);
    expect(await till.store.db.localCustomers.get(customer.entryId)).toMatchObject({
      error: { code: 'ENTRY_DISCARDED' },
    });
  });
});

describe('a new customer who was discarded', () => {
  /** @returns their local id */
  async function discarded(before: (localId: string) => Promise<void> = async () => undefined): Promise<string> {
    const { entryId } = await refusedCustomer();
    await before(entryId);
    await discard(entryId);
    return entryId;
  }
  async function refusedCustomer() {
    const customer = customerWrite();
    await queue(customer);
    await till.store.worker.call('index.customers', { customerNumbers: [], localIds: [customer.entryId] });
    await refuse(customer.entryId);
    await keepCopy([customer.entryId]);
    return customer;
  }
  const entry = (entryId: string) => till.store.db.outbox.where('entryId').equals(entryId).first();

  it('keeps a sale made to them afterwards for a person, who is told why', async () => {
    const localId = await discarded();
    const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session, localCartCustomer(localId)));
    const parked = { state: 'refused', lastError: { code: 'WAITED_FOR_DISCARDED' } };
    expect(await entry(sale.transactionId)).toMatchObject(parked);
    expect(await till.store.db.sales.get(sale.transactionId)).toMatchObject({
      sync: 'refused',
      error: { code: 'WAITED_FOR_DISCARDED' },
    });
    await sendAgain(till.store, sale.transactionId);
    expect(await entry(sale.transactionId)).toMatchObject(parked);
  });

  it('is left out of their sale when a person says so; nothing else of the sale changes', async () => {
    const localId = await discarded();
    const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session, localCartCustomer(localId)));
    await sendWithoutCustomer(till.store, sale.transactionId);
    const stored = { sync: 'not sent', error: null, localCustomerId: null };
    expect(await till.store.db.sales.get(sale.transactionId)).toMatchObject(stored);
    expect(till.pos.noted.at(-1)).toEqual({ is: 'sent without customer' });
    const claimed = (await claimEntries(till.store, 10)).find(({ write }) => write.entryId === sale.transactionId);
    if (claimed?.write.kind !== 'sale.record') throw new Error('The sale is not sent.');
    const { plan } = kindOf(claimed.write);
    const body = claimed.write.sale;
    expect(plan(claimed.write, claimed.idMappings, null)).toMatchObject({ kind: 'send', request: { body } });
    expect([body.transactionId, body.customerNumber, body.cart.customerNumber]).toEqual([
      sale.transactionId,
      null,
      null,
    ]);
  });

  it('is not left out while their number may still come', async () => {
    const customer = customerWrite();
    const original = saleWrite(1, 1);
    const back = { ...returnOf(original), localCustomerId: customer.entryId };
    await queue(customer, original, back);
    await refuse(original.entryId);
    await keepCopy([original.entryId]);
    await discard(original.entryId);
    const parked = { state: 'refused', dependsOn: [customer.entryId] };
    expect(await entry(back.entryId)).toMatchObject(parked);
    await sendWithoutCustomer(till.store, back.entryId);
    expect(await entry(back.entryId)).toMatchObject(parked);
  });

  it('keeps a change of them for a person', async () => {
    const localId = await discarded();
    await changeCustomer(till.store, till.session, localKey(localId), { city: 'Dubai' });
    expect(await till.store.db.outbox.where('state').equals('refused').toArray()).toMatchObject([
      { write: { kind: 'customer.change' }, lastError: { code: 'WAITED_FOR_DISCARDED' } },
    ]);
  });

  it('is not found any more', async () => {
    await discarded(async () => {
      expect((await till.store.search.customers('new')).total).toBe(1);
    });
    expect(await till.store.search.customers('new')).toMatchObject({ rows: [], total: 0 });
  });

  it('leaves the open cart and the parked ones, which keep their lines and the name they were listed under', async () => {
    const { cart } = lastTill();
    const choose = async (localId: string) => {
      cart.setState({ cart: sampleCart([100]) });
      cart.getState().setCustomer(localCartCustomer(localId));
      await cartSaved(till.store);
    };
    await discarded(async (localId) => {
      await choose(localId);
      await parkCart(till.store, till.session, null);
      await choose(localId);
      cart.getState().setCartNote('wrapped');
    });
    expect(cart.getState()).toMatchObject({ customer: null, cart: { lines: [{}], customerNumber: null } });
    lastTill().history.undoLast();
    expect(cart.getState().customer).toBeNull();
    await cartSaved(till.store);
    expect(await till.store.db.carts.get('open')).toMatchObject({ customer: null, cart: { lines: [{}] } });
    expect(await readParkedCarts(till.store.db)).toMatchObject([
      { customer: null, cart: { lines: [{}] }, parked: { name: 'New' } },
    ]);
  });
});

it('keeps a sale for a person whose new customer this till no longer has', async () => {
  const draft = sampleDraft(till.session, localCartCustomer(crypto.randomUUID()));
  const { sale } = await recordSale(till.store, till.session, draft);
  expect(await till.store.db.sales.get(sale.transactionId)).toMatchObject({ error: { code: 'CUSTOMER_LOCAL_ONLY' } });
});

describe('the right to discard', () => {
  const cashier = () => withFeatures(till.session, 'SALES_WRITE', 'OPS_WRITE');

  async function refusedSale() {
    const sale = saleWrite(1, 1);
    await queue(sale);
    await refuse(sale.entryId);
    await keepCopy([sale.entryId]);
    return sale;
  }
  const approve = (entryId: string, approvedBy: string | null, session = cashier()) =>
    recordAudit(till.store, session, {
      kind: approvedBy === null ? 'OVERRIDE_REFUSED' : 'OVERRIDE',
      right: 'DISCARD_ENTRY',
      approvedBy,
      facts: { entryId },
    });

  it('is asked of the store: without it and without an approval the entry stays', async () => {
    const sale = await refusedSale();
    const other = { ...cashier(), me: { ...cashier().me, username: 'lena' } };
    await approve(saleWrite(7, 1).entryId, 'omar');
    await approve(sale.entryId, 'omar', other);
    await approve(sale.entryId, null);
    for (const approvedBy of [null, 'omar']) {
      await expect(discard(sale.entryId, cashier(), approvedBy)).rejects.toMatchObject({ code: 'APPROVAL_MISSING' });
    }
    expect(await till.store.db.outbox.where('entryId').equals(sale.entryId).count()).toBe(1);
    expect(await auditList()).not.toContain('DISCARDED');
  });

  it('is lent by the approval of this entry; the audit list names both people, the sale and its copy', async () => {
    const sale = await refusedSale();
    await approve(sale.entryId, 'omar');
    await discard(sale.entryId, cashier(), 'omar');
    expect(await till.store.db.outbox.where('entryId').equals(sale.entryId).count()).toBe(0);
    expect(till.pos.journal.at(-1)).toMatchObject({
      kind: 'till.audit',
      body: {
        kind: 'DISCARDED',
        right: 'DISCARD_ENTRY',
        person: 'maria',
        approvedBy: 'omar',
        facts: {
          entryId: sale.entryId,
          entry: 'SALE',
          receiptNumber: sale.sale.receiptNumber,
          currency: 'AED',
          amount: 2100,
          copyName: 'unsent.json',
          copiedAt: SOLD_AT.toISOString(),
        },
      },
    });
  });

  it('discards nothing that could not be recorded before', async () => {
    const sale = await refusedSale();
    till.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await expect(discard(sale.entryId)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(await till.store.db.outbox.toArray()).toMatchObject([{ entryId: sale.entryId, state: 'refused' }]);
    await discard(sale.entryId);
    expect(await auditList()).toEqual(['DISCARDED']);
  });
});
