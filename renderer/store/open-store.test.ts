import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { createFakePos } from './testing/fake-pos';
import { lastTill, cartSaved, openTestStore, testPorts, testSession } from './testing/test-store';
import {
  customerWrite,
  localCartCustomer,
  sampleCart,
  sampleCustomer,
  sampleDraft,
  sampleItem,
  saleWrite,
} from './testing/samples';
import { CodedError } from '#shared/errors';
import { failure } from '#shared/ipc/reply';
import { openStore } from './open-store';
import { readCustomer, readCustomerSales } from './customers/people';
import { recordSale } from './sales/record-sale';
import { queueTables } from './writes/queue-write';
import { storeCustomer } from './writes/store-customer';
import { pinItem, unpinItem } from './catalog/pinned-items';
import type { Store } from './core/store';
import { readItemGroups, readTiles, type Tiles } from './catalog/tiles';
import { createTill, screenOf } from '../till/till';
import { createWorkerEntry } from './worker/worker-entry';

afterEach(() => vi.restoreAllMocks());

describe('openStore', () => {
  it('takes the lock, attaches, handles calls of main, and only then reports that it is ready', async () => {
    const pos = createFakePos();
    const session = testSession();
    const names: string[] = [];
    let isReleased = false;
    const acquireLock = async (name: string) => {
      names.push(name);
      return { isHeld: () => true, release: () => void (isReleased = true) };
    };
    const { store } = await openTestStore(session, pos, { acquireLock });
    expect(names).toEqual([`pos-demo-${session.registerId}`]);
    const facts = ['listSubcategories', 'listDiscounts', 'listColors', 'sync.status'];
    const asked = pos.calls.filter((name) => !name.startsWith('journal.') && !facts.includes(name));
    expect(asked).toEqual(['store.attach', 'carts.read', 'store.ready']);
    expect(pos.handlers).not.toBeNull();
    await store.close();
    expect(pos.handlers).toBeNull();
    expect(isReleased).toBe(true);
  });

  it.each([
    [8, false],
    [9, true],
  ])('hands out %i entries at once unless they are many: waits for the cashier is %s', async (count, isWaiting) => {
    const session = testSession();
    const pos = createFakePos(Array.from({ length: count }, (_, n) => saleWrite(n + 1, session.registerId)));
    let rests = 0;
    const atRest = async () => void (rests += 1);
    const { store } = await openTestStore(session, pos, {
      followCashier: () => ({ atRest, atLongRest: async () => undefined, stop: () => undefined }),
    });
    await store.reconciled;
    rests = 0;
    const taken = await pos.handlers?.['outbox.claim']({ limit: 16, except: [], withheld: [] });
    expect(taken).toHaveLength(count);
    expect(rests > 0).toBe(isWaiting);
    await store.close();
  });

  it('leaves nothing open when main refuses the attach', async () => {
    const pos = createFakePos();
    let isReleased = false;
    vi.spyOn(pos, 'call').mockRejectedValue(new CodedError('NOT_SIGNED_IN'));
    const lock = { isHeld: () => true, release: () => void (isReleased = true) };
    const ports = { ...testPorts(pos), acquireLock: async () => lock };
    await expect(openStore(testSession(), screenOf(createTill(() => null)), ports)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(isReleased).toBe(true);
  });

  it('closes all of it though a part cannot be closed, and then says so', async () => {
    const pos = createFakePos();
    let isReleased = false;
    const entry = createWorkerEntry();
    const close = async () => failure(new CodedError('STORE_WRITE_FAILED'));
    const { store } = await openTestStore(testSession(), pos, {
      acquireLock: async () => ({ isHeld: () => true, release: () => void (isReleased = true) }),
      startWorker: () => ({ entry: { ...entry, close }, end: () => void entry.close() }),
    });
    await expect(store.close()).rejects.toMatchObject({ code: 'STORE_WRITE_FAILED' });
    expect({ isReleased, isOpen: store.db.isOpen() }).toEqual({ isReleased: true, isOpen: false });
    await store.close();
  });

  it('says why it could not open, not what could not be closed then', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const pos = createFakePos();
    vi.spyOn(pos, 'call').mockRejectedValue(new CodedError('NOT_SIGNED_IN'));
    const release = () => {
      throw new Error('Not released.');
    };
    const ports = { ...testPorts(pos), acquireLock: async () => ({ isHeld: () => true, release }) };
    await expect(openStore(testSession(), screenOf(createTill(() => null)), ports)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  it('stores whether the browser guarantees persistent storage', async () => {
    const { store } = await openTestStore(testSession(), createFakePos(), { requestPersistence: async () => false });
    await vi.waitFor(async () => expect(await store.db.meta.get('storage')).toMatchObject({ isPersistent: false }));
    await store.close();
  });
});

describe('the open cart', () => {
  it('is restored unchanged after a restart', async () => {
    const { store, session, pos } = await openTestStore();
    const cart = sampleCart([100, 200, 300]);
    for (let lines = 1; lines <= 3; lines += 1)
      lastTill().cart.setState({ cart: { ...cart, lines: cart.lines.slice(0, lines) } });
    lastTill()
      .cart.getState()
      .select(cart.lines[1]?.lineId ?? null);
    await store.close();
    const again = await openTestStore(session, pos);
    expect(lastTill().cart.getState()).toMatchObject({ cart, selectedLineId: cart.lines[1]?.lineId, saveError: null });
    await again.store.close();
  });

  it('reports when it cannot be saved, and is saved with the next change', async () => {
    const { store } = await openTestStore();
    vi.spyOn(store.db.carts, 'put')
      .mockRejectedValueOnce(new DOMException('x'))
      .mockRejectedValueOnce(new DOMException('x'));
    lastTill().cart.setState({ cart: sampleCart([100]) });
    await cartSaved(store);
    expect(lastTill().cart.getState().saveError).toMatchObject({ code: 'CART_NOT_KEPT' });
    lastTill().cart.getState().select('any');
    await cartSaved(store);
    expect(lastTill().cart.getState().saveError).toBeNull();
    expect(await store.db.carts.get('open')).toMatchObject({ selectedLineId: 'any' });
    await store.close();
  });

  it('gets the customer number that arrived before the restart', async () => {
    const { store, session, pos } = await openTestStore();
    lastTill().cart.getState().setCustomer(localCartCustomer('abc'));
    await cartSaved(store);
    await store.db.idmap.put({ localId: 'abc', customerNumber: 'C-5' });
    await store.close();
    const again = await openTestStore(session, pos);
    expect(lastTill().cart.getState()).toMatchObject({ customer: { key: 'C-5' }, cart: { customerNumber: 'C-5' } });
    await again.store.close();
  });
});

describe('what the screens read', () => {
  it('shows the most sold items as favorites first, then the catalog by SKU, limited to items for sale', async () => {
    const { store, session, pos } = await openTestStore();
    const items = [0, 1, 2, 3].map((n) => sampleItem(n, { subcategoryId: n < 2 ? 5 : null }));
    const rows = [...items, sampleItem(4, { status: 'ARCHIVED', subcategoryId: 6 })];
    await pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: '2026-01-01T00:00:00Z' });
    const tiles = async (group: string) =>
      (await readTiles(store.db, group, 200, store.currency)).items.map((item) => item.itemId);
    expect(await tiles('favorites')).toEqual(['I-0', 'I-1', 'I-2', 'I-3']);
    await store.db.itemSales.bulkPut([
      { itemId: 'I-3', quantity: 5000 },
      { itemId: 'I-2', quantity: 1000 },
      { itemId: 'I-4', quantity: 9000 },
    ]);
    expect(await tiles('favorites')).toEqual(['I-3', 'I-2', 'I-0', 'I-1']);
    expect(await tiles('5')).toEqual(['I-0', 'I-1']);
    expect(await tiles('6')).toEqual([]);
    const ids = ({ items: shown }: Tiles) => shown.map(({ itemId }) => itemId);
    const first = await readTiles(store.db, '5', 1, store.currency);
    expect([ids(first), first.hasMore]).toEqual([['I-0'], true]);
    expect((await readTiles(store.db, '5', 2, store.currency)).hasMore).toBe(false);
    await store.close();
    expect(session.registerId).toBeGreaterThan(0);
  });

  it('shows pinned items in their order before the most sold, also after a restart', async () => {
    const { store, session, pos } = await openTestStore();
    const rows = [0, 1, 2, 3].map((n) => sampleItem(n));
    await pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: '2026-01-01T00:00:00Z' });
    await store.db.itemSales.put({ itemId: 'I-1', quantity: 5000 });
    const favorites = async ({ db, currency }: Store) =>
      (await readTiles(db, 'favorites', 200, currency)).items.map(({ itemId }) => itemId);
    await Promise.all([pinItem(store, 'I-3'), pinItem(store, 'I-2'), pinItem(store, 'I-3')]);
    expect(await favorites(store)).toEqual(['I-3', 'I-2', 'I-1', 'I-0']);
    await store.db.items.update('I-3', { status: 'INACTIVE' });
    expect(await favorites(store)).toEqual(['I-2', 'I-1', 'I-0']);
    await store.db.items.update('I-3', { status: 'ACTIVE' });
    await store.close();
    const again = await openTestStore(session, pos);
    expect(await favorites(again.store)).toEqual(['I-3', 'I-2', 'I-1', 'I-0']);
    await unpinItem(again.store, 'I-3');
    expect(await favorites(again.store)).toEqual(['I-2', 'I-1', 'I-0', 'I-3']);
    await expect(pinItem(store, 'I-0')).rejects.toMatchObject({ code: 'STORE_UNUSABLE' });
    await again.store.close();
  });

  it('lists the groups that have items, and keeps them while the service is unreachable', async () => {
    const pos = createFakePos();
    const modifiedTime = '2026-01-01T00:00:00Z';
    pos.subcategories = [
      { id: 6, name: 'Tea', modifiedTime },
      { id: 5, name: 'Gifts', modifiedTime },
      { id: 7, name: 'Empty', modifiedTime },
    ];
    const { store, session } = await openTestStore(testSession(), pos);
    const rows = [sampleItem(1, { subcategoryId: 5 }), sampleItem(2, { subcategoryId: 6 })];
    await pos.handlers?.['pull.apply']({ resource: 'items', rows: rowText(rows), doneDownTo: modifiedTime });
    const expected = [
      { id: '6', name: 'Tea' },
      { id: '5', name: 'Gifts' },
    ];
    await vi.waitFor(async () => expect(await readItemGroups(store.db)).toEqual(expected));
    await store.close();

    pos.subcategories = new CodedError('SERVICE_UNREACHABLE');
    const offline = await openTestStore(session, pos);
    await vi.waitFor(() => expect(pos.calls.filter((name) => name === 'listSubcategories')).toHaveLength(2));
    expect(await readItemGroups(offline.store.db)).toEqual(expected);
    await offline.store.close();

    pos.subcategories = new CodedError('NOT_OFFERED');
    const without = await openTestStore(session, pos);
    await vi.waitFor(async () => expect(await readItemGroups(without.store.db)).toEqual([]));
    await without.store.close();
  });

  it('finds the row and the sales of a customer by local key once they have a number', async () => {
    const { store, session, pos } = await openTestStore();
    const localId = crypto.randomUUID();
    const { sale } = await recordSale(store, session, sampleDraft(session, localCartCustomer(localId)));
    const { db } = store;
    const sold = async (key: string) => (await readCustomerSales(store.db, key)).map((row) => row.transactionId);
    expect(await readCustomer(store.db, `local:${localId}`)).toBeUndefined();
    expect(await sold(`local:${localId}`)).toEqual([sale.transactionId]);
    const write = customerWrite('c8@example.com', localId);
    await db.transaction('rw', [db.localCustomers, ...queueTables(db)], () => storeCustomer(db, write, false));
    const outcome = { kind: 'accepted', answer: sampleCustomer(8) } as const;
    await pos.handlers?.['outbox.applyOutcomes']({ outcomes: [{ entryId: localId, outcome }] });
    expect(await readCustomer(store.db, `local:${localId}`)).toMatchObject({ key: 'C-8', sync: 'sent' });
    expect(await sold('C-8')).toEqual([sale.transactionId]);
    expect(await sold(`local:${localId}`)).toEqual([sale.transactionId]);
    await store.close();
  });
});
