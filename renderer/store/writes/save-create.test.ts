import { officeSession, openTestStore, type TestStore } from '../testing/test-store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createColor } from '#shared/api/catalog/colors';
import { createItem } from '#shared/api/catalog/items';
import { createVendor } from '#shared/api/procurement/vendors';
import { CodedError } from '#shared/errors';
import { readWaiting } from '../outbox/outbox-lists';
import { claimEntries, sendAgain } from '../outbox/outbox';
import { countWaitingFor, withdrawCreate } from '../outbox/withdraw-create';
import { applyOutcome } from './apply-outcome';
import { changeCreate, saveCreate } from './save-create';
import { saveEntry, type EntryContent } from './save-entry';

const KEY = '3f0c1f7e-0000-4000-8000-00000000000a';
const made = {
  id: 'v-9',
  name: 'Deira',
  email: null,
  phone: null,
  status: 'ACTIVE',
  createdAt: '2026-03-01T00:00:00Z',
};
const busy = new CodedError('REQUEST_TIMED_OUT').data;
let till: TestStore;

beforeEach(async () => {
  till = await openTestStore(officeSession());
  return () => till.store.close();
});

const vendor = (key = KEY, name = 'Deira') => saveCreate(till.store, till.session, createVendor, { name }, key);
const save = (content: EntryContent) => saveEntry(till.store, till.session, content);
const phone = (id: string, text: string) => save({ kind: 'patchVendor', params: { id }, body: { phone: text } });
const take = async () => (await claimEntries(till.store, 10)).map(({ write, idMappings }) => [write.kind, idMappings]);
const accept = (entryId: string, answer: unknown) => applyOutcome(till.store, entryId, { kind: 'accepted', answer });
const rows = () => till.store.db.outbox.orderBy('seq').toArray();
const restart = async () => {
  await till.store.close();
  till = await openTestStore(till.session, till.pos);
};

/** The next edits that are journaled are not stored. */
const abortEdits = (times: number) => {
  const { outbox } = till.store.db;
  const add = vi.spyOn(outbox, 'bulkAdd');
  for (let time = 0; time < times; time += 1) {
    add.mockImplementationOnce(() => {
      throw new DOMException('The transaction was aborted.', 'AbortError');
    });
  }
};
const refuse = (entryId: string, error = new CodedError('WRITE_REFUSED', { status: 400 }).data) =>
  applyOutcome(till.store, entryId, { kind: 'refused', error });

describe('a new record of the back office', () => {
  it('is in the journal and the outbox once, however often it is saved under its key', async () => {
    expect(await vendor()).toBe(await vendor());
    expect([(await rows()).length, till.pos.journal.length]).toEqual([1, 1]);
    expect(till.pos.journal).toMatchObject([
      { kind: 'createVendor', entryId: KEY, registerId: till.session.registerId },
    ]);
  });

  it('is saved once when its first saving seemed to fail, or was heard of by nobody', async () => {
    abortEdits(2);
    await expect(vendor()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    till = { ...till, store: { ...till.store, now: () => new Date('2026-03-01T21:00:00.000Z') } };
    expect(await vendor()).toBe(await vendor());
    expect([(await rows()).length, till.pos.journal.length]).toEqual([1, 1]);
  });

  it('is one record with what was typed after its first saving seemed to fail', async () => {
    abortEdits(2);
    await expect(vendor()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    const localId = await vendor(KEY, 'Deira Candles');
    await restart();
    expect(await rows()).toMatchObject([{ write: { localId, body: { name: 'Deira Candles' } } }]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('that is being sent says so when something else was typed since', async () => {
    await vendor();
    await take();
    expect(await vendor()).toBeTruthy();
    await expect(vendor(KEY, 'Deira Candles')).rejects.toMatchObject({ code: 'RECORD_SENT' });
    expect(await rows()).toMatchObject([{ write: { body: { name: 'Deira' } } }]);
  });

  it('is changed once when the change seemed to fail, and the next start brings back none of them', async () => {
    const localId = await vendor();
    abortEdits(2);
    await expect(changeCreate(till.store, till.session, localId, { name: 'Dera' })).rejects.toMatchObject({
      code: 'STORE_WRITE_FAILED',
    });
    await changeCreate(till.store, till.session, localId, { name: 'Deira 2' });
    await restart();
    expect(await rows()).toMatchObject([{ state: 'waiting', write: { localId, body: { name: 'Deira 2' } } }]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('is not sent when it is discarded after a change that seemed to fail', async () => {
    const localId = await vendor();
    abortEdits(2);
    await expect(changeCreate(till.store, till.session, localId, { name: 'Dera' })).rejects.toMatchObject({
      code: 'STORE_WRITE_FAILED',
    });
    expect(await withdrawCreate(till.store, localId)).toBe(true);
    await restart();
    expect(await rows()).toEqual([]);
  });

  it('is made again under another key when its first saving seemed to fail and it was discarded since', async () => {
    abortEdits(2);
    await expect(vendor()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    await phone('v-1', '7');
    const [{ localId = '' } = {}] = (await rows()).map(({ write }) => write as { localId?: string });
    expect(await withdrawCreate(till.store, localId)).toBe(true);
    expect(await vendor()).not.toBe(localId);
    expect(await rows()).toMatchObject([{ write: { kind: 'patchVendor' } }, { write: { kind: 'createVendor' } }]);
  });

  it('takes in a correction together with what was saved while it was on its way', async () => {
    const localId = await vendor();
    await take();
    await phone(localId, '1');
    await refuse(KEY);
    await save({ kind: 'patchVendor', params: { id: localId }, body: { name: 'Deira Candles' } });
    expect(await rows()).toMatchObject([
      { state: 'waiting', line: 'ready', write: { kind: 'createVendor', body: { name: 'Deira Candles', phone: '1' } } },
    ]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('that is refused after its first answer was lost can be corrected and discarded', async () => {
    const localId = await vendor();
    await take();
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    await take();
    await refuse(KEY);
    await phone(localId, '1');
    expect(await rows()).toMatchObject([{ state: 'waiting', write: { kind: 'createVendor', body: { phone: '1' } } }]);
    expect(await withdrawCreate(till.store, localId)).toBe(true);
  });

  it('stays as it may have arrived when the service knows its key with other content, it lacks the right, or something else answers', async () => {
    const localId = await vendor();
    await take();
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    await take();
    await refuse(KEY, new CodedError('IDEMPOTENCY_KEY_REUSED', { status: 409 }).data);
    expect(await withdrawCreate(till.store, localId)).toBe(false);
    await refuse(KEY, new CodedError('FEATURE_MISSING', { status: 403 }).data);
    expect(await withdrawCreate(till.store, localId)).toBe(false);
    await refuse(KEY, new CodedError('ROUTE_UNKNOWN', { status: 404 }).data);
    expect(await withdrawCreate(till.store, localId)).toBe(false);
  });

  it('is complete before it is saved', async () => {
    await expect(vendor(KEY, ' ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect([(await rows()).length, till.pos.journal.length]).toEqual([0, 0]);
  });

  it('takes in what is changed before it is sent, also after a refusal', async () => {
    const localId = await vendor();
    await phone(localId, '1');
    const [first] = await rows();
    expect(await rows()).toMatchObject([
      { write: { kind: 'createVendor', localId, body: { name: 'Deira', phone: '1' } } },
    ]);
    await take();
    await applyOutcome(till.store, first?.entryId ?? '', {
      kind: 'refused',
      error: new CodedError('WRITE_REFUSED').data,
    });
    await phone(localId, '2');
    expect(await rows()).toMatchObject([{ state: 'waiting', write: { localId, body: { phone: '2' } } }]);
    expect(till.pos.journal).toHaveLength(1);
  });

  it('is followed by what is changed after it may have arrived, and by what refers to it', async () => {
    const localId = await vendor();
    expect(await take()).toEqual([['createVendor', {}]]);
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    await phone(localId, '1');
    const body = { vendorId: localId } as never;
    await save({ kind: 'patchQuotation', params: { id: crypto.randomUUID() }, body });
    expect((await rows()).map(({ line }) => line)).toEqual(['ready', 'blocked', 'ready']);
  });

  it('gives its id to all that waited for it', async () => {
    const colorId = Number(await saveCreate(till.store, till.session, createColor, { name: 'Teal' }, KEY));
    await save({ kind: 'patchItem', params: { itemId: '10' }, body: { colorId } });
    expect(await readWaiting(till.store.db, 10)).toMatchObject({
      shown: [{ blocker: null }, { blocker: { entryId: KEY } }],
    });
    expect(await take()).toEqual([['createColor', {}]]);
    await accept(KEY, { id: 12, name: 'Teal', status: 'active', modifiedTime: '2026-03-01T00:00:00Z' });
    expect(await take()).toEqual([['patchItem', { [colorId]: '12' }]]);
    // What is saved with the local id after that.
    await save({ kind: 'updateColor', params: { id: colorId }, body: { name: 'Sea', status: 'active' } });
    expect((await rows()).at(-1)).toMatchObject({ line: 'ready', recordKey: '/catalog/attributes/colors/12' });
  });

  it('is sent after another new one that it needs, with the id of that', async () => {
    const colorId = Number(await saveCreate(till.store, till.session, createColor, { name: 'Teal' }, KEY));
    const itemKey = '5d0c1f7e-0000-4000-8000-00000000000b';
    const lantern = { sku: 'SAF-1', name: 'Teal lantern', unitPrice: 12.5, colorId };
    await saveCreate(till.store, till.session, createItem, lantern, itemKey);
    expect(await take()).toEqual([['createColor', {}]]);
    await accept(KEY, { id: 12, name: 'Teal', status: 'active', modifiedTime: '2026-03-01T00:00:00Z' });
    expect(await take()).toEqual([['createItem', { [colorId]: '12' }]]);
  });

  it('and what waits for it come back from the journal when the database is lost, and not when it was sent', async () => {
    const localId = await vendor();
    await take();
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    await phone(localId, '1');
    const { db } = till.store;
    await till.store.close();
    await db.delete();
    till = await openTestStore(till.session, till.pos);
    expect(await rows()).toMatchObject([
      { entryId: KEY, isOutcomeUnknown: true, line: 'ready' },
      { line: 'blocked', dependsOn: [localId] },
    ]);
    expect(await take()).toEqual([['createVendor', {}]]);
    await accept(KEY, made);
    await restart();
    expect((await rows()).map(({ write, line }) => [write.kind, line])).toEqual([['patchVendor', 'ready']]);
    expect((await till.store.db.recordIds.get(localId))?.id).toBe('v-9');
  });

  it('is sent again by a person who found that the service does not have it', async () => {
    await vendor();
    await take();
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    await take();
    await applyOutcome(till.store, KEY, { kind: 'refused', error: new CodedError('CREATE_MAYBE_SENT').data });
    expect(await rows()).toMatchObject([{ state: 'refused', isOutcomeUnknown: true }]);
    await sendAgain(till.store, KEY);
    expect(await rows()).toMatchObject([{ state: 'waiting', isOutcomeUnknown: false }]);
  });
});

describe('taking back a new record', () => {
  it('removes it for good, and leaves what waits for it to a person', async () => {
    const colorId = Number(await saveCreate(till.store, till.session, createColor, { name: 'Teal' }, KEY));
    await save({ kind: 'patchItem', params: { itemId: '10' }, body: { colorId } });
    expect(await countWaitingFor(till.store.db, String(colorId))).toBe(1);
    expect(await withdrawCreate(till.store, String(colorId))).toBe(true);
    await restart();
    const left = await rows();
    expect(left).toMatchObject([{ state: 'refused', lastError: { code: 'WAITED_FOR_DISCARDED' } }]);
    expect(left.map(({ write }) => write.kind)).toEqual(['patchItem']);
    await save({ kind: 'patchItem', params: { itemId: '10' }, body: { colorId: null } });
    expect(await rows()).toMatchObject([{ state: 'waiting', line: 'ready' }]);
  });

  it('is refused while it is on its way or may have arrived', async () => {
    const localId = await vendor();
    await take();
    expect(await withdrawCreate(till.store, localId)).toBe(false);
    await applyOutcome(till.store, KEY, { kind: 'unknown', error: busy });
    expect(await withdrawCreate(till.store, localId)).toBe(false);
    expect((await rows()).length).toBe(1);
  });
});
