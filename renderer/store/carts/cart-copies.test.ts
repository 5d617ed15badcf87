import { afterEach, expect, it, vi } from 'vitest';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { minor } from '#shared/domain/money/money';
import { copyCarts } from './cart-copies';
import { parkCart } from './parked-carts';
import { createFakePos } from '../testing/fake-pos';
import { localCartCustomer, saleWrite } from '../testing/samples';
import { lastTill, cartSaved, openTestStore, testSession, type TestStore } from '../testing/test-store';

const open: TestStore[] = [];
afterEach(async () => {
  for (const { store } of open.splice(0)) await store.close();
});

async function openTill(...given: Parameters<typeof openTestStore>): Promise<TestStore> {
  const till = await openTestStore(...given);
  open.push(till);
  return till;
}

function scan(name: string): string {
  const item = { itemId: name, sku: name, name, barcodes: [], subcategoryId: null, colorId: null, discountId: null };
  const rest = { unitPrice: minor(100), taxCategory: 'STANDARD' as const, status: 'ACTIVE', uomCode: 'EA' };
  lastTill()
    .cart.getState()
    .add({ ...item, ...rest }, quantityFromDecimal(1));
  return lastTill().cart.getState().cart.lines.at(-1)?.lineId ?? '';
}

/** As it is when the browser threw the database away; the till's next start finds nothing. */
async function lose({ store }: TestStore): Promise<void> {
  open.splice(0);
  await store.close();
  await store.db.delete();
}

async function tillWithCarts() {
  const till = await openTill();
  const parked = scan('lantern');
  await cartSaved(till.store);
  await parkCart(till.store, till.session, 'Layla');
  const onScreen = scan('coffee pot');
  await cartSaved(till.store);
  await vi.waitFor(() => {
    expect(till.pos.carts.flatMap(({ lineIds }) => lineIds).sort()).toEqual([parked, onScreen].sort());
  });
  return { till, parked, onScreen };
}

it('brings the open cart and the parked ones back after the database was lost', async () => {
  const { till, parked, onScreen } = await tillWithCarts();
  await lose(till);
  const { store } = await openTill(till.session, till.pos);
  expect(
    lastTill()
      .cart.getState()
      .cart.lines.map(({ lineId }) => lineId),
  ).toEqual([onScreen]);
  const rows = (await store.db.carts.toArray()).filter((row) => row.parked);
  expect(rows.map(({ cart, parked: facts }) => [cart.lines[0]?.lineId, facts?.name])).toEqual([[parked, 'Layla']]);
});

it.each([0, 1, 2, 3, 4, 5, 6])('copies a change made %i turns after the last copy', async (turns) => {
  const { store } = await openTill();
  let copies = 0;
  const call = async () => {
    copies += 1;
    if (copies > 1) return null;
    let later = Promise.resolve();
    for (let turn = 0; turn < turns; turn += 1) later = later.then(() => undefined);
    void later.then(() => copying.soon());
    return null;
  };
  const pos = { ...store.pos, call: call as typeof store.pos.call };
  const copying = copyCarts(store, { pos, pause: async () => undefined });
  copying.soon();
  await vi.waitFor(() => expect(copies).toBe(2));
  copying.stop();
});

it('copies a change made while a copy failed', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await openTill();
  let copies = 0;
  const call = async () => {
    copies += 1;
    if (copies > 1) return null;
    copying.soon();
    throw new Error('full');
  };
  const pos = { ...store.pos, call: call as typeof store.pos.call };
  const copying = copyCarts(store, { pos, pause: async () => undefined });
  copying.soon();
  await vi.waitFor(() => expect(copies).toBe(2));
  copying.stop();
  failure.mockRestore();
});

it('brings back no cart that the journal has as sold', async () => {
  const { till, parked, onScreen } = await tillWithCarts();
  await lose(till);
  const { sale, ...write } = saleWrite(1, till.session.registerId);
  const lines = sale.cart.lines.map((line) => ({ ...line, lineId: onScreen }));
  const journal = [{ ...write, sale: { ...sale, cart: { ...sale.cart, lines } } }];
  const { store } = await openTill(till.session, Object.assign(createFakePos(journal), { carts: till.pos.carts }));
  expect(lastTill().cart.getState().cart.lines).toEqual([]);
  expect((await store.db.carts.toArray()).flatMap((row) => row.cart.lines.map(({ lineId }) => lineId))).toEqual([
    parked,
  ]);
});

it('brings back no customer without lines: they may be of a sale that was paid after the copy', async () => {
  const till = await openTill();
  lastTill().cart.getState().setCustomer(localCartCustomer('abc'));
  await cartSaved(till.store);
  await vi.waitFor(() => expect(till.pos.carts).toHaveLength(1));
  await lose(till);
  await openTill(till.session, till.pos);
  expect(lastTill().cart.getState().customer).toBeNull();
});

it('leaves a database that is whole as it is, whatever the copy says', async () => {
  const till = await openTill();
  const line = scan('lantern');
  await cartSaved(till.store);
  await vi.waitFor(() => expect(till.pos.carts.flatMap(({ lineIds }) => lineIds)).toEqual([line]));
  const stale = structuredClone(till.pos.carts);
  lastTill().cart.getState().clear();
  await cartSaved(till.store);
  open.splice(0);
  await till.store.close();
  await openTill(till.session, Object.assign(createFakePos(), { carts: stale }));
  expect(lastTill().cart.getState().cart.lines).toEqual([]);
});

it('opens all the same when the copy cannot be read', async () => {
  const carts = [{ cartId: 'open', lineIds: ['line'], text: '{"cartId":"open","cart":' }];
  const { pos } = await openTill(testSession(), Object.assign(createFakePos(), { carts }));
  expect(pos.noted).toContainEqual({ is: 'carts not restored' });
  expect(lastTill().cart.getState().cart.lines).toEqual([]);
});
