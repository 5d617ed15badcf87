import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastTill, cartSaved, openTestStore, SOLD_AT, type TestStore } from '../testing/test-store';
import { liveQuery } from 'dexie';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { errorData } from '#shared/errors';
import { minor } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import { storeCustomerNumber } from '../writes/accept-customer';
import { discardCart, parkCart, readParkedCarts, resumeCart } from './parked-carts';
import { recordSale } from '../sales/record-sale';
import { localCartCustomer, sampleCart, sampleDraft } from '../testing/samples';
import { NO_CART } from './open-cart';

let till: TestStore;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => errorData(error).code,
  );
const parked = () => readParkedCarts(till.store.db);
const only = async () => {
  const [row, ...others] = await parked();
  if (!row || others.length > 0) throw new Error('There is not just one parked cart.');
  return row;
};
const onDisk = async () => (await till.store.db.carts.get('open'))?.cart.lines.map(({ lineId }) => lineId) ?? [];
const onScreen = () =>
  lastTill()
    .cart.getState()
    .cart.lines.map(({ lineId }) => lineId);
const show = async (prices: number[]) => {
  lastTill().cart.setState({ ...NO_CART, cart: sampleCart(prices) });
  await cartSaved(till.store);
  return onScreen();
};

/** The next `times` transactions over the carts are committed and reported as failed. */
function loseTransactions(times: number): void {
  const { db } = till.store;
  vi.restoreAllMocks();
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  let left = times;
  vi.spyOn(db, 'transaction').mockImplementation(((...args: unknown[]) => {
    const done = transaction(...args);
    if (args[0] !== 'rw' || left-- <= 0) return done;
    return done.then(() => {
      throw new DOMException('The transaction was lost sight of.', 'UnknownError');
    });
  }) as never);
}

beforeEach(async () => {
  till = await openTestStore();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await till.store.close();
});

describe('parking', () => {
  it('puts the cart aside with its name and who did it, and survives a restart', async () => {
    await show([100, 200]);
    lastTill().cart.getState().setCustomer(localCartCustomer('abc'));
    const { cart } = lastTill().cart.getState();
    await parkCart(till.store, till.session, 'the lady in red');
    expect(lastTill().cart.getState()).toMatchObject(NO_CART);
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(lastTill().cart.getState()).toMatchObject(NO_CART);
    expect(await only()).toMatchObject({
      cart,
      customer: { localId: 'abc' },
      parked: { name: 'the lady in red', at: SOLD_AT.toISOString(), by: 'maria' },
    });
  });

  it('keeps the name of a resumed sale that is parked in exchange for another, and gives it to no later sale', async () => {
    await show([100]);
    await parkCart(till.store, till.session, null);
    const other = await only();
    await show([200]);
    await parkCart(till.store, till.session, 'the lady in red');
    const named = (await parked()).find(({ parked: { name } }) => name !== null);
    await resumeCart(till.store, till.session, named?.cartId ?? '');
    await resumeCart(till.store, till.session, other.cartId);
    expect(await only()).toMatchObject({ parked: { name: 'the lady in red' } });
    await resumeCart(till.store, till.session, (await only()).cartId);
    const [line] = lastTill().cart.getState().cart.lines;
    lastTill()
      .cart.getState()
      .remove(line?.lineId ?? '');
    lastTill()
      .cart.getState()
      .addCustom({
        description: 'Wrapping',
        unitPrice: minor(100),
        quantity: quantityFromDecimal(1),
        taxCategory: 'STANDARD',
      });
    expect(lastTill().cart.getState().parkedAs).toBeNull();
  });

  it('is believed to the disk where its commit was reported as failed and got through', async () => {
    const [a] = await show([100]);
    loseTransactions(2);
    await parkCart(till.store, till.session, null);
    expect(onScreen()).toEqual([]);
    const { cartId } = await only();
    const [b] = await show([200]);
    loseTransactions(2);
    await resumeCart(till.store, till.session, cartId);
    expect([onScreen(), await onDisk()]).toEqual([[a], [a]]);
    expect((await only()).cart.lines.map(({ lineId }) => lineId)).toEqual([b]);
  });

  it('leaves nothing parked of a cart that was sold, whatever a failure left there', async () => {
    await show([100]);
    const { cart } = lastTill().cart.getState();
    const open = await till.store.db.carts.get('open');
    if (!open) throw new Error('The cart is not on the disk.');
    await till.store.db.carts.put({ ...open, cartId: 'left over', parked: { name: null, at: '', by: '' } });
    await recordSale(till.store, till.session, sampleDraft(till.session, null, cart));
    expect(await parked()).toEqual([]);
  });

  it('waits until money that was taken is given back or the sale is paid', async () => {
    await show([100]);
    await parkCart(till.store, till.session, null);
    const { cartId } = await only();
    await show([200]);
    lastTill()
      .cart.getState()
      .addTender(takeExact('CASH', minor(50)));
    expect(await codeOf(parkCart(till.store, till.session, null))).toBe('TENDERS_TAKEN');
    expect(await codeOf(resumeCart(till.store, till.session, cartId))).toBe('TENDERS_TAKEN');
    expect(await parked()).toHaveLength(1);
    await till.store.close();
    till = await openTestStore(till.session, till.pos);
    expect(lastTill().cart.getState().tenders).toEqual([takeExact('CASH', minor(50))]);
    lastTill().cart.getState().returnTender(0);
    await resumeCart(till.store, till.session, cartId);
    expect(await parked()).toHaveLength(1);
  });

  it('is nothing to do for an empty cart', async () => {
    expect(await codeOf(parkCart(till.store, till.session, null))).toBe('CART_EMPTY');
    expect(await parked()).toEqual([]);
  });

  it('leaves everything as it is when it cannot be written', async () => {
    const lines = await show([100]);
    vi.spyOn(till.store.db.carts, 'put').mockRejectedValue(new DOMException('x'));
    expect(await codeOf(parkCart(till.store, till.session, null))).toBe('CART_NOT_PARKED');
    vi.restoreAllMocks();
    expect(onScreen()).toEqual(lines);
    expect(await onDisk()).toEqual(lines);
    expect(await parked()).toEqual([]);
  });

  it('takes along what is scanned while it is written', async () => {
    await show([100]);
    const parking = parkCart(till.store, till.session, null);
    const put = till.store.db.carts.put.bind(till.store.db.carts);
    let late = '';
    vi.spyOn(till.store.db.carts, 'put').mockImplementationOnce((...args) => {
      const [line] = sampleCart([500]).lines;
      if (!line) throw new Error('No line.');
      late = line.lineId;
      lastTill().cart.setState(({ cart }) => ({ cart: { ...cart, lines: [...cart.lines, line] } }));
      return put(...args);
    });
    await parking;
    await cartSaved(till.store);
    expect((await only()).cart.lines.map(({ lineId }) => lineId)).toContain(late);
    expect(onScreen()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  /** Does this after the first commit of the swap. @param andThen what the next transactions do */
  function afterCommit(work: () => void, andThen: () => void = () => undefined): void {
    const { db } = till.store;
    const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
    let isFirst = true;
    vi.spyOn(db, 'transaction').mockImplementation((async (...args: unknown[]) => {
      if (args[0] === 'rw' && !isFirst) andThen();
      const done = await transaction(...args);
      if (args[0] !== 'rw' || !isFirst) return done;
      isFirst = false;
      work();
      return done;
    }) as never);
  }
  const cart = () => lastTill().cart.getState();
  const addCustom = () => {
    const custom = { unitPrice: minor(500), quantity: quantityFromDecimal(1), taxCategory: 'STANDARD' as const };
    cart().addCustom({ description: 'Wrapping', ...custom });
  };
  const full = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };

  it('leaves what is scanned after it to the next sale, also where nothing more can be written', async () => {
    const lines = await show([100]);
    afterCommit(addCustom, full);
    await parkCart(till.store, till.session, null);
    vi.restoreAllMocks();
    await cartSaved(till.store);
    expect((await only()).cart.lines.map(({ lineId }) => lineId)).toEqual(lines);
    expect(cart().cart.lines.map(({ itemName }) => itemName)).toEqual(['Wrapping']);
  });

  it('keeps what is scanned meanwhile where it fails', async () => {
    const lines = await show([100]);
    vi.spyOn(till.store.db.carts, 'put').mockImplementation((() => {
      if (cart().cart.lines.length === 1) addCustom();
      return Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
    }) as never);
    expect(await codeOf(parkCart(till.store, till.session, null))).toBe('CART_NOT_PARKED');
    vi.restoreAllMocks();
    expect(onScreen().slice(0, 1)).toEqual(lines);
    expect(cart().cart.lines.length).toBeGreaterThan(1);
    expect(await parked()).toEqual([]);
  });

  it.each(['parking', 'resuming'])('is taken back where money is taken while %s', async (kind) => {
    const [first] = await show([100]);
    if (kind === 'resuming') {
      await parkCart(till.store, till.session, null);
      await show([200]);
    }
    const before = onScreen();
    const [row] = await parked();
    afterCommit(() => cart().addTender(takeExact('CASH', minor(50))));
    const swapping = row ? resumeCart(till.store, till.session, row.cartId) : parkCart(till.store, till.session, null);
    expect(await codeOf(swapping)).toBe('TENDERS_TAKEN');
    vi.restoreAllMocks();
    await cartSaved(till.store);
    expect([onScreen(), await onDisk(), cart().tenders.length]).toEqual([before, before, 1]);
    const left = (await parked()).flatMap(({ cart: { lines } }) => lines.map(({ lineId }) => lineId));
    expect(left).toEqual(kind === 'resuming' ? [first] : []);
  });

  it('parks nothing of a cart whose last line was undone meanwhile', async () => {
    lastTill().cart.setState(NO_CART);
    addCustom();
    await cartSaved(till.store);
    afterCommit(() => lastTill().history.undoLast());
    await parkCart(till.store, till.session, null);
    vi.restoreAllMocks();
    expect([await parked(), onScreen()]).toEqual([[], []]);
  });

  it('is not for a sale that stands in the journal as sold', async () => {
    const draft = sampleDraft(till.session);
    lastTill().cart.setState({ ...NO_CART, cart: draft.cart });
    vi.spyOn(till.store.db.sales, 'bulkAdd').mockRejectedValue(new DOMException('x'));
    expect(await codeOf(recordSale(till.store, till.session, draft))).toBe('STORE_WRITE_FAILED');
    expect(await codeOf(parkCart(till.store, till.session, null))).toBe('SALE_IN_JOURNAL');
    expect(await parked()).toEqual([]);
  });

  it('cannot be undone into a second copy', async () => {
    lastTill().cart.setState(NO_CART);
    lastTill().cart.setState({ cart: sampleCart([100]) });
    await parkCart(till.store, till.session, null);
    expect(lastTill().history.undoLast()).toBeNull();
  });
});

describe('the list of parked carts', () => {
  it('is read again when one is parked, and not with every change of the open cart', async () => {
    const counts: number[] = [];
    const watch = liveQuery(parked).subscribe((rows) => counts.push(rows.length));
    await vi.waitFor(() => expect(counts).toEqual([0]));
    for (const price of [500, 600, 700]) await show([price]);
    await parkCart(till.store, till.session, null);
    await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
    watch.unsubscribe();
    // Parking also writes the open cart; Dexie may ask for either.
    expect(counts.length).toBeLessThanOrEqual(3);
  });
});

describe('resuming', () => {
  it('swaps: the open cart is parked in its stead', async () => {
    const first = await show([100]);
    await parkCart(till.store, till.session, 'first');
    const second = await show([200, 300]);
    await resumeCart(till.store, till.session, (await only()).cartId);
    expect(onScreen()).toEqual(first);
    expect(await onDisk()).toEqual(first);
    expect((await only()).cart.lines.map(({ lineId }) => lineId)).toEqual(second);
    expect(lastTill().history.undoLast()).toBeNull();
  });

  it('parks no empty cart', async () => {
    await show([100]);
    await parkCart(till.store, till.session, null);
    await resumeCart(till.store, till.session, (await only()).cartId);
    expect(await parked()).toEqual([]);
  });

  it('of a cart that is gone changes nothing', async () => {
    const lines = await show([100]);
    expect(await codeOf(resumeCart(till.store, till.session, 'gone'))).toBe('CART_PARKED_UNKNOWN');
    expect(onScreen()).toEqual(lines);
    expect(await parked()).toEqual([]);
  });

  it('is the same when the commit got through and was reported failed', async () => {
    const first = await show([100]);
    await parkCart(till.store, till.session, null);
    const second = await show([200]);
    const { cartId } = await only();
    const { db } = till.store;
    const transaction = db.transaction.bind(db);
    let isFirst = true;
    vi.spyOn(db, 'transaction').mockImplementation((async (...args: Parameters<typeof transaction>) => {
      const answer: unknown = await transaction(...args);
      if (isFirst) {
        isFirst = false;
        throw new DOMException('The connection went.');
      }
      return answer;
    }) as unknown as typeof db.transaction);
    await resumeCart(till.store, till.session, cartId);
    vi.restoreAllMocks();
    expect(onScreen()).toEqual(first);
    expect((await only()).cart.lines.map(({ lineId }) => lineId)).toEqual(second);
  });

  it('finds the number that its new customer has got meanwhile', async () => {
    await show([100]);
    lastTill().cart.getState().setCustomer(localCartCustomer('abc'));
    await parkCart(till.store, till.session, null);
    const { db } = till.store;
    const tables = [db.idmap, db.localCustomers, db.outbox, db.sales, db.carts];
    await db.transaction('rw', tables, () => storeCustomerNumber(db, 'abc', 'C-5'));
    const row = await only();
    expect(row).toMatchObject({ customer: { key: 'C-5' }, cart: { customerNumber: 'C-5' } });
    await resumeCart(till.store, till.session, row.cartId);
    expect(lastTill().cart.getState()).toMatchObject({
      customer: { customerNumber: 'C-5' },
      cart: { customerNumber: 'C-5' },
    });
  });
});

describe('discarding', () => {
  it('takes away the one parked cart and nothing else', async () => {
    await show([100]);
    await parkCart(till.store, till.session, 'first');
    const second = await show([200]);
    await discardCart(till.store, (await only()).cartId);
    expect(await parked()).toEqual([]);
    expect(await onDisk()).toEqual(second);
  });

  it('of one that was changed is no loss for the open cart', async () => {
    const lines = await show([100]);
    lastTill()
      .cart.getState()
      .setQuantity(lines[0] ?? '', quantityFromDecimal(4));
    await discardCart(till.store, 'gone');
    await cartSaved(till.store);
    expect((await till.store.db.carts.get('open'))?.cart.lines[0]?.quantity).toBe(4000);
  });
});
