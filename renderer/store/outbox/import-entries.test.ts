import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodedError } from '#shared/errors';
import { changeCustomer } from '../customers/change-customer';
import { createCustomer } from '../customers/create-customer';
import { checksumOf, exportEntries } from './export-entries';
import { importEntries, planImport } from './import-entries';
import { claimEntries } from './outbox';
import { readNextSale } from '../writes/next-sale';
import { recordSale } from '../sales/record-sale';
import { applyOutcome } from '../writes/apply-outcome';
import { localCartCustomer, sampleCustomer, sampleDraft } from '../testing/samples';

const body = { email: 'aisha@example.com', firstName: 'Aisha' };
const error = new CodedError('CUSTOMER_EMAIL_TAKEN').data;
let other: TestStore;
let here: TestStore;
let localId: string;

/** A new customer and a sale to them on the other register, which cannot send them. */
beforeEach(async () => {
  other = await openTestStore();
  here = await openTestStore();
  localId = (await createCustomer(other.store, other.session, body)).localId ?? '';
  await recordSale(other.store, other.session, sampleDraft(other.session, localCartCustomer(localId)));
  return async () => {
    await other.store.close();
    await here.store.close();
  };
});

async function exported({ store, session }: TestStore = other): Promise<string> {
  let text = '';
  await exportEntries(store, session, async (given) => {
    text = given;
    return true;
  });
  return text;
}
async function bring(text: string, { store, session }: TestStore = here): Promise<number> {
  return importEntries(store, session, (await planImport(store, session, text)).file);
}
const planned = (text: string) => planImport(here.store, here.session, text);
const entriesOf = ({ store }: TestStore) => store.db.outbox.orderBy('seq').toArray();
const take = ({ store }: TestStore) => claimEntries(store, 10);
/** The reserved id is new after every start; the receipt number is not. */
const nextSequence = async ({ store }: TestStore) => (await readNextSale(store.db))?.receiptSequence ?? null;

/** The file with a change applied and a matching checksum. */
async function edited(text: string, change: object): Promise<string> {
  const file = { ...(JSON.parse(text) as object), ...change };
  return JSON.stringify({ ...file, checksum: await checksumOf(file) });
}

describe('importEntries', () => {
  it('imports the same entries, journal first, with their outcome unknown', async () => {
    expect(await bring(await exported())).toBe(2);
    expect(here.pos.noted).toEqual([{ is: 'imported', entries: 2 }]);
    const [create, sale] = await entriesOf(here);
    const originals = (await entriesOf(other)).map(({ write }) => write);
    expect([create?.write, sale?.write]).toEqual(originals);
    expect(here.pos.journal).toEqual(originals);
    expect(create).toMatchObject({ state: 'waiting', isOutcomeUnknown: true, dependsOn: [] });
    expect(sale).toMatchObject({ state: 'waiting', isOutcomeUnknown: true, dependsOn: [localId] });
    expect(await take(here)).toMatchObject([{ write: { kind: 'customer.create' }, outcomeUnknown: true }]);
    await applyOutcome(here.store, localId, { kind: 'accepted', answer: sampleCustomer(8) });
    expect(await take(here)).toMatchObject([{ write: { kind: 'sale.record' }, idMappings: { [localId]: 'C-8' } }]);
  });

  it('sends entries again that were refused on the other register', async () => {
    await take(other);
    await applyOutcome(other.store, localId, { kind: 'refused', error, existing: sampleCustomer(7) });
    await bring(await exported());
    expect(await take(here)).toMatchObject([{ write: { kind: 'customer.create' }, outcomeUnknown: true }]);
  });

  it('finds the imported customer by name', async () => {
    await bring(await exported());
    const { rows } = await here.store.search.customers('aisha', 10);
    expect(rows).toHaveLength(1);
  });

  it('does not advance the receipt numbers of this register, even after a restart', async () => {
    for (let n = 0; n < 3; n += 1) await recordSale(other.store, other.session, sampleDraft(other.session));
    const before = await nextSequence(here);
    await bring(await exported());
    expect(await nextSequence(here)).toEqual(before);
    expect(here.pos.highestSequence).toBe(0);
    await here.store.close();
    here = await openTestStore(here.session, here.pos);
    expect(await nextSequence(here)).toEqual(before);
    const { receiptNumber } = await recordSale(here.store, here.session, sampleDraft(here.session));
    expect(receiptNumber).toBe(`${here.session.registerId}-00001`);
    expect(await here.store.db.itemSales.get('I-0')).toMatchObject({ quantity: 2000 });
  });

  it('restores imported entries from the journal when the database is lost', async () => {
    await bring(await exported());
    const ids = (await entriesOf(here)).map(({ entryId }) => entryId);
    await here.store.db.outbox.clear();
    await here.store.db.sales.clear();
    await here.store.db.localCustomers.clear();
    await here.store.close();
    here = await openTestStore(here.session, here.pos);
    expect((await entriesOf(here)).map(({ entryId }) => entryId)).toEqual(ids);
  });

  it('carries over the number a customer received on the other register', async () => {
    await take(other);
    await applyOutcome(other.store, localId, { kind: 'accepted', answer: sampleCustomer(8) });
    expect(await bring(await exported())).toBe(1);
    expect(await take(here)).toMatchObject([{ write: { kind: 'sale.record' }, idMappings: { [localId]: 'C-8' } }]);
    expect(here.pos.idMappings).toEqual({ [localId]: 'C-8' });
  });

  it('carries it over also when the import is cut off behind the journal', async () => {
    await take(other);
    await applyOutcome(other.store, localId, { kind: 'accepted', answer: sampleCustomer(8) });
    const add = vi.spyOn(here.store.db.outbox, 'bulkAdd');
    for (let time = 0; time < 2; time += 1) {
      add.mockImplementationOnce(() => {
        throw new DOMException('The transaction was aborted.', 'AbortError');
      });
    }
    await expect(bring(await exported())).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    await here.store.close();
    here = await openTestStore(here.session, here.pos);
    expect(await take(here)).toMatchObject([{ write: { kind: 'sale.record' }, idMappings: { [localId]: 'C-8' } }]);
  });

  it('parks a sale for a person when its customer will never arrive', async () => {
    const text = await exported();
    const file = JSON.parse(text) as { entries: { write: { kind: string } }[] };
    const orphaned = await edited(text, { entries: file.entries.filter(({ write }) => write.kind === 'sale.record') });
    expect(await bring(orphaned)).toBe(1);
    expect(await entriesOf(here)).toMatchObject([{ state: 'refused', lastError: { code: 'CUSTOMER_LOCAL_ONLY' } }]);
  });

  it('imports nothing twice: neither entries in the outbox nor finished ones, however they ended', async () => {
    const text = await exported();
    await bring(text);
    expect(await planned(text)).toMatchObject({ taken: [], here: 2, over: 0 });
    expect(await bring(text)).toBe(0);
    await take(here);
    await applyOutcome(here.store, localId, { kind: 'accepted', answer: sampleCustomer(8) });
    expect(await planned(text)).toMatchObject({ taken: [], here: 1, over: 1 });
    const [sale] = await take(here);
    const transactionId = sale?.write.entryId ?? '';
    await applyOutcome(here.store, transactionId, {
      kind: 'accepted',
      answer: sale?.write.kind === 'sale.record' ? sale.write.sale : null,
    });
    await here.store.close();
    here = await openTestStore(here.session, here.pos);
    expect(await planned(text)).toMatchObject({ taken: [], here: 0, over: 2 });
    expect(await bring(text)).toBe(0);
  });

  it('does not import a change into the till that has already sent it', async () => {
    const { store, session } = other;
    await applyOutcome(store, localId, { kind: 'accepted', answer: sampleCustomer(8, { city: null }) });
    await changeCustomer(store, session, 'C-8', { city: 'Dubai' });
    const text = await exported();
    const change = (await entriesOf(other)).find(({ write }) => write.kind === 'customer.change');
    const answer = sampleCustomer(8, { city: 'Dubai' });
    await applyOutcome(store, change?.entryId ?? '', { kind: 'accepted', answer });
    await store.close();
    other = await openTestStore(session, other.pos);
    expect(await bring(text, other)).toBe(0);
  });

  it('imports nothing when the journal cannot be written', async () => {
    const text = await exported();
    here.pos.journalError = new CodedError('JOURNAL_WRITE_FAILED');
    await expect(bring(text)).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
    expect(await entriesOf(here)).toEqual([]);
    expect(here.pos.journal).toEqual([]);
    expect(await bring(text)).toBe(2);
  });
});

describe('planImport', () => {
  it('describes the file and what would be imported', async () => {
    expect(await planned(await exported())).toMatchObject({
      file: { merchantCode: 'demo', registerId: other.session.registerId },
      taken: [{ write: { kind: 'customer.create' } }, { write: { kind: 'sale.record' } }],
      here: 0,
      over: 0,
    });
    expect(await entriesOf(here)).toEqual([]);
  });

  it.each([
    ['no JSON', () => 'Receipt 4-00417', 'FILE_NOT_UNSENT'],
    ['another JSON', () => '{"entries":[]}', 'FILE_NOT_UNSENT'],
    ['nothing', () => 'null', 'FILE_NOT_UNSENT'],
    ['a newer version', (text: string) => text.replace('"version": 1', '"version": 2'), 'FILE_TOO_NEW'],
    [
      'an amount changed by hand',
      (text: string) => text.replace('"unitPrice": 12.5', '"unitPrice": 2.5'),
      'FILE_DAMAGED',
    ],
    ['half a file', (text: string) => text.slice(0, text.length / 2), 'FILE_NOT_UNSENT'],
    ['another merchant', (text: string) => edited(text, { merchantCode: 'acme' }), 'FILE_OTHER_MERCHANT'],
    ['an entry that is none', (text: string) => edited(text, { entries: [{ write: {} }] }), 'FILE_DAMAGED'],
  ])('refuses %s', async (_what, change, code) => {
    const text = await exported();
    const changed = await change(text);
    expect(changed).not.toBe(text);
    await expect(planned(changed)).rejects.toMatchObject({ code });
  });

  it('ignores whitespace differences in the file', async () => {
    expect(await planned(JSON.stringify(JSON.parse(await exported())))).toMatchObject({ here: 0, over: 0 });
  });
});

describe('exportEntries', () => {
  it('leaves all entries in the outbox and marks none as exported when the file was not saved', async () => {
    const before = await entriesOf(other);
    expect(await exportEntries(other.store, other.session, async () => false)).toBe(0);
    expect(await entriesOf(other)).toEqual(before);
    await exported();
    expect((await entriesOf(other)).map(({ state, exportedAt }) => [state, exportedAt !== null])).toEqual([
      ['waiting', true],
      ['waiting', true],
    ]);
  });

  it('has nothing to save when nothing is unsent', async () => {
    const keep = () => Promise.reject(new Error('asked to keep a file'));
    expect(await exportEntries(here.store, testSession(), keep)).toBe(0);
  });
});
