import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_REGISTER, type Session } from '#shared/ipc/session';
import { openJournal, type Journal } from '../journal/journal';
import { write as anyWrite } from '#shared/writes/write';
import type { Workplace } from '../session/workplace';
import { makeSale, uuid } from '../sync/testing/writes';
import { createAttachedStore, type AttachedStore } from './attached-store';

const log = { info: () => undefined, warn: () => undefined };
const REGISTER = { merchantCode: 'demo', registerId: 4 };
let directory: string;
let journal: Journal;
let other: Journal;
let current: Journal;
let stores: AttachedStore;
let place: typeof REGISTER;
let nudged: string[];
let person: Session | null;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'attached-'));
  journal = await openJournal({ directory, ...REGISTER }, log);
  other = await openJournal({ directory, ...REGISTER, registerId: 5 }, log);
  current = journal;
  place = REGISTER;
  nudged = [];
  person = null;
  const workplace = () => ({ journal: current, session: { ...place, receiptSequenceFloor: 3 } }) as Workplace;
  const nothing = () => undefined;
  stores = createAttachedStore({
    sessions: { workplace, current: () => person },
    engine: { storeGone: nothing, journalFailed: nothing, nudge: (reason) => void nudged.push(reason) },
    store: { abandon: nothing },
  });
});
afterEach(async () => {
  await journal.close();
  await other.close();
  await rm(directory, { recursive: true, force: true });
});

const attach = (n: number) => stores.attach({ storeId: uuid(n), ...REGISTER });

it('journals for the store that opened last and for no other', async () => {
  await expect(stores.append(uuid(1), makeSale(1))).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  await attach(1);
  await stores.append(uuid(1), makeSale(1));
  await attach(2);
  await expect(stores.append(uuid(1), makeSale(2))).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  expect(await journal.tail(9)).toEqual([makeSale(1)]);
});

it('takes the store that opened last for ready and no other, and none of another register', async () => {
  await attach(1);
  await attach(2);
  stores.ready(uuid(1));
  current = other;
  stores.ready(uuid(2));
  expect(nudged).toEqual([]);
  current = journal;
  stores.ready(uuid(2));
  expect(nudged).toEqual(['store ready']);
});

it('tells a store what its forerunner was saving at that moment', async () => {
  await attach(1);
  const ownSale = makeSale(9, { sale: { ...makeSale(9).sale, registerId: REGISTER.registerId } });
  const saving = stores.append(uuid(1), ownSale);
  expect(await attach(2)).toEqual({
    unacknowledgedCount: 1,
    unacknowledgedSum: expect.any(Number) as number,
    replaced: [],
    unknownKinds: {},
    kept: [],
    idMappings: {},
    receiptSequenceFloor: 9,
  });
  await saving;
});

it('writes nothing of one register into the journal of another', async () => {
  await attach(1);
  current = other;
  await expect(stores.append(uuid(1), makeSale(1))).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  expect(other.count()).toBe(0);
});

it('refuses the store of another register', async () => {
  const attached = stores.attach({ storeId: uuid(1), merchantCode: 'demo', registerId: 5 });
  await expect(attached).rejects.toMatchObject({ code: 'IPC_REFUSED' });
});

it('makes many second copies again, and tells which are missing, to the attached store alone', async () => {
  await attach(1);
  await stores.append(uuid(1), makeSale(1));
  await stores.appendMany(uuid(1), [makeSale(1), makeSale(2), makeSale(3)]);
  expect(stores.journalOf(uuid(1)).missing([uuid(1), uuid(3), uuid(4)])).toEqual([uuid(4)]);
  await expect(stores.appendMany(uuid(2), [makeSale(4)])).rejects.toMatchObject({ code: 'STORE_NOT_READY' });
  expect(() => stores.journalOf(uuid(2))).toThrow(expect.objectContaining({ code: 'STORE_NOT_READY' }));
  expect(journal.count()).toBe(3);
});

it('takes what only some may do from them alone, and the rest of a page all the same', async () => {
  const change = anyWrite.parse({
    ...{ kind: 'patchItem', entryId: uuid(7), savedAt: '2026-05-04T10:00:00.000Z', savedBy: 'omar' },
    ...{ params: { itemId: uuid(9) }, body: { unitPrice: 0.03 } },
  });
  await attach(1);
  await expect(stores.append(uuid(1), change)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const again = stores.appendMany(uuid(1), [change, makeSale(1)]);
  await expect(again).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await journal.tail(9)).toEqual([makeSale(1)]);
  person = { me: { username: 'omar', features: ['CATALOG_WRITE'] } } as unknown as Session;
  await stores.append(uuid(1), change);
  person = null;
  // The same again, when the page did not hear that it was written.
  await stores.append(uuid(1), change);
  expect(journal.count()).toBe(2);
});

it('takes no sale without a register', async () => {
  place = { ...REGISTER, registerId: NO_REGISTER };
  await stores.attach({ storeId: uuid(1), ...place });
  await expect(stores.append(uuid(1), makeSale(1))).rejects.toMatchObject({ code: 'IPC_REFUSED' });
  expect(await journal.tail(9)).toEqual([]);
});
