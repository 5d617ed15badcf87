import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from '../journal/journal';
import { openCartCopies, withCartCopies, type TillJournal } from '../storage/cart-copies';
import { makeSale, uuid } from '../sync/testing/writes';
import { createHandlers, type HandlerPorts } from './handlers';
import type { Handlers } from './answer';

const log = { info: () => undefined, warn: () => undefined };
const CARTS = [{ cartId: 'open', lineIds: ['1'], text: '{"name":"Layla"}' }];
const refused = expect.objectContaining({ code: 'STORE_NOT_READY' }) as Error;
let directory: string;
let registers: TillJournal[];
/** The register that somebody is signed in at. */
let current: number;
let handlers: Handlers;

async function openRegister(registerId: number): Promise<TillJournal> {
  const place = { directory, merchantCode: 'demo', registerId };
  return withCartCopies(await openJournal(place, log), await openCartCopies(place, log));
}

const opened = (registerId: number) => registers[registerId - 1] as TillJournal;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'registers-'));
  registers = [await openRegister(1), await openRegister(2)];
  current = 1;
  const workplace = () => ({
    journal: opened(current),
    session: { merchantCode: 'demo', registerId: current, receiptSequenceFloor: 0 },
  });
  const nothing = () => undefined;
  handlers = createHandlers({
    sessions: { workplace },
    engine: { storeGone: nothing, journalFailed: nothing, nudge: nothing },
    store: { abandon: nothing },
    data: {},
  } as unknown as HandlerPorts);
  await handlers['store.attach']({ storeId: uuid(1), merchantCode: 'demo', registerId: 1 });
});
afterEach(async () => {
  for (const journal of registers) await journal.close();
  await rm(directory, { recursive: true });
});

it('keeps and reads the carts of the register whose store asks', async () => {
  await handlers['carts.keep']({ storeId: uuid(1), carts: CARTS });
  expect(await handlers['carts.read']({ storeId: uuid(1) })).toEqual({ carts: CARTS });
});

it('keeps no carts of a register at another that somebody signed in at meanwhile', async () => {
  current = 2;
  await expect(handlers['carts.keep']({ storeId: uuid(1), carts: CARTS })).rejects.toEqual(refused);
  expect(opened(2).carts.read()).toEqual([]);
});

it('gives a store no carts of another register', async () => {
  await opened(2).carts.keep(CARTS);
  current = 2;
  await expect(handlers['carts.read']({ storeId: uuid(1) })).rejects.toEqual(refused);
});

it('acknowledges nothing of a register at another', async () => {
  await opened(2).append(makeSale(1));
  current = 2;
  const over = { storeId: uuid(1), entryIds: [makeSale(1).entryId], idMappings: { local: 'C-1' } };
  await expect(handlers['journal.acknowledge'](over)).rejects.toEqual(refused);
  expect([opened(2).count(), opened(2).idMappings()]).toEqual([1, {}]);
});
