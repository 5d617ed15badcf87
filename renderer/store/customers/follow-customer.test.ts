import { beforeEach, expect, it, vi } from 'vitest';
import { rowText } from '#shared/ipc/row-text';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { parkCart, readParkedCarts, resumeCart } from '../carts/parked-carts';
import { sampleCustomer } from '../testing/samples';
import { cartSaved, lastTill, openTestStore, type TestStore } from '../testing/test-store';
import { changeCustomer } from './change-customer';
import { cartCustomer } from './customer-name';
import { readCustomer } from './people';

const row = sampleCustomer(7, { firstName: 'Hala', lastName: 'Saleh', gstin: null, gstStateCode: null });
let till: TestStore;

const pull = (change: Partial<typeof row>) =>
  till.pos.handlers?.['pull.apply']({
    resource: 'customers',
    rows: rowText([{ ...row, ...change }]),
    doneDownTo: row.modifiedTime,
  });
const cart = () => lastTill().cart.getState();
const inCart = (name: string) => vi.waitFor(() => expect(cart().customer?.name).toBe(name));

async function choose(): Promise<void> {
  const view = await readCustomer(till.store.db, 'C-7');
  if (!view) throw new Error('The customer is not here.');
  cart().setCustomer(cartCustomer(view));
}

beforeEach(async () => {
  till = await openTestStore();
  await pull({});
  cart().addCustom({
    description: 'Wrapping',
    unitPrice: minor(100),
    quantity: quantityFromDecimal(1),
    taxCategory: 'STANDARD',
  });
  await choose();
  return () => till.store.close();
});

it('has the customer of the cart as changed on this till or by the service, also after an undo', async () => {
  await changeCustomer(till.store, till.session, 'C-7', { lastName: 'Al Saleh' });
  await inCart('Hala Al Saleh');
  await pull({ gstin: '29ABCDE1234F1Z5', gstStateCode: '29' });
  await vi.waitFor(() => expect(cart().cart.gstCustomer).toBeDefined());
  const { gstCustomer } = cart().cart;
  cart().setCustomer(null);
  expect(lastTill().history.undoLast()).toEqual({ kind: 'customer' });
  expect([cart().customer?.name, cart().cart.gstCustomer]).toEqual(['Hala Al Saleh', gstCustomer]);
});

it('leaves a sale that is being paid as it is until the payment is left', async () => {
  lastTill().sell.show({ stage: 'pay' });
  await changeCustomer(till.store, till.session, 'C-7', { lastName: 'Al Saleh' });
  await vi.waitFor(() => expect(lastTill().knownCustomer.getState()?.name).toBe('Hala Al Saleh'));
  expect(cart().customer?.name).toBe('Hala Saleh');
  lastTill().sell.show({ stage: 'cart' });
  expect(cart().customer?.name).toBe('Hala Al Saleh');
});

it('knows what changed while the cart was parked', async () => {
  await cartSaved(till.store);
  await parkCart(till.store, till.session, null);
  await changeCustomer(till.store, till.session, 'C-7', { lastName: 'Al Saleh' });
  const [parked] = await readParkedCarts(till.store.db);
  await resumeCart(till.store, till.session, parked?.cartId ?? '');
  await inCart('Hala Al Saleh');
});
