import { openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#shared/errors';
import type { Write } from '#shared/writes/write';
import { discardEntry } from './drop-entry';
import { exportEntries } from './export-entries';
import { sendAgain, claimEntries } from './outbox';
import { queueTables, queueWrite } from '../writes/queue-write';
import { applyOutcome } from '../writes/apply-outcome';
import { storeCustomer } from '../writes/store-customer';
import { customerWrite, saleWrite } from '../testing/samples';

const error = new CodedError('SALE_REFUSED').data;
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore();
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
    await discardEntry(till.store, sale.entryId);
    expect(await take()).toEqual([sale.entryId]);
    const other = saleWrite(2, 1);
    await queue(other);
    await refuse(other.entryId);
    await keepCopy([other.entryId], false);
    await expect(discardEntry(till.store, other.entryId)).rejects.toMatchObject({ code: 'ENTRY_NOT_EXPORTED' });
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
    await discardEntry(till.store, sale.entryId);
    expect(till.pos.noted).toEqual([
      { is: 'exported', entries: 1 },
      { is: 'discarded', what: 'sale' },
    ]);
    expect(till.pos.journal.map(({ entryId }) => entryId)).toEqual([back.entryId]);
    expect(await till.store.db.outbox.toArray()).toMatchObject([
      { entryId: back.entryId, state: 'refused', lastError: { code: 'WAITED_FOR_DISCARDED' } },
    ]);
    await sendAgain(till.store, back.entryId);
    expect(await take()).toEqual([back.entryId]);
  });

  it('keeps a sale parked when its new customer was discarded, as the number will never arrive', async () => {
    const customer = customerWrite();
    const sale = saleWrite(1, 1, customer.entryId);
    await queue(customer, sale);
    await refuse(customer.entryId);
    await keepCopy([customer.entryId]);
    await discardEntry(till.store, customer.entryId);
    await sendAgain(till.store, sale.entryId);
    expect(await take()).toEqual([]);
    expect(await till.store.db.outbox.toArray()).toMatchObject([
      { entryId: sale.entryId, state: 'refused', lastError: { code: 'WAITED_FOR_DISCARDED' } },
    ]);
    expect(await till.store.db.localCustomers.get(customer.entryId)).toMatchObject({
      error: { code: 'ENTRY_DISCARDED' },
    });
  });
});
