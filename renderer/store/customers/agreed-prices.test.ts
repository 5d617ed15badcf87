import { describe, expect, it, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { CodedError } from '#shared/errors';
import { agreement, type Agreement } from '#shared/api/customers/agreement';
import type { CartCustomer } from '../database/till-rows';
import { itemView } from '../items/item-view';
import { createFakePos } from '../testing/fake-pos';
import { sampleItem } from '../testing/samples';
import { lastTill, openTestStore, SOLD_AT, testSession } from '../testing/test-store';

const customer = (customerNumber: string): CartCustomer => ({
  key: customerNumber,
  customerNumber,
  localId: null,
  name: customerNumber,
  phone: null,
});
const [ANNA, OMAR] = [customer('C-1'), customer('C-2')];

function agreed(change: Partial<Agreement> = {}): Agreement {
  const { examples } = agreement.meta() ?? {};
  const [example] = examples as Agreement[];
  const terms = { partyRole: 'CUSTOMER', partyId: 'C-1', itemId: 'I-1', rate: 8, taxInclusive: true, minQty: 0 };
  const days = { validFrom: '2026-01-01', validTo: null };
  return agreement.parse({ ...example, ...terms, ...days, ...change });
}

const one = quantityFromDecimal(1);
const prices = () =>
  lastTill()
    .cart.getState()
    .cart.lines.map(({ unitPrice }) => unitPrice);
const known = (customerNumber: string | null, count: number) =>
  vi.waitFor(() => {
    const state = lastTill().agreedPrices.shown.getState();
    expect([state.customerNumber, state.terms.prices.length]).toEqual([customerNumber, count]);
  });

describe('what is agreed with the customer of the sale', () => {
  it('are requested when the customer is chosen, and apply until they are removed', async () => {
    const pos = createFakePos();
    pos.agreements = [agreed()];
    const { store } = await openTestStore(testSession(), pos);
    const tea = itemView(sampleItem(1), store.currency);
    const { add, setCustomer, setUnitPrice } = lastTill().cart.getState();
    add(tea, one);
    setCustomer(ANNA);
    expect(prices()).toEqual([1000]);
    await known('C-1', 1);
    expect(prices()).toEqual([800]);
    add(tea, one);
    expect(lastTill().cart.getState().cart.lines).toMatchObject([{ quantity: 2000, unitPrice: 800 }]);
    add(tea, one, minor(950));
    expect(prices()).toEqual([800, 950]);

    setCustomer(OMAR);
    expect(prices()).toEqual([1000, 950]);
    expect(lastTill().history.undoLast()).toEqual({ kind: 'customer' });
    expect(prices()).toEqual([800, 950]);
    await known('C-1', 1);
    setUnitPrice(lastTill().cart.getState().cart.lines[0]?.lineId ?? '', minor(700));
    setCustomer(null);
    expect(prices()).toEqual([700, 950]);
    await store.close();
  });

  it('takes no place of the price on a label', async () => {
    const pos = createFakePos();
    pos.agreements = [agreed()];
    const { store } = await openTestStore(testSession(), pos);
    const labeled = {
      ...itemView(sampleItem(1), store.currency),
      unitPrice: minor(1530),
      isPricedByLabel: true as const,
    };
    lastTill().cart.getState().setCustomer(ANNA);
    await known('C-1', 1);
    lastTill().cart.getState().add(labeled, one);
    expect(prices()).toEqual([1530]);
    await store.close();
  });

  it('adds no step of its own to take back', async () => {
    const pos = createFakePos();
    pos.agreements = [agreed()];
    const { store } = await openTestStore(testSession(), pos);
    lastTill()
      .cart.getState()
      .add(itemView(sampleItem(1), store.currency), one);
    lastTill().cart.getState().setCustomer(ANNA);
    await known('C-1', 1);
    expect(lastTill().history.undoLast()).toEqual({ kind: 'customer' });
    expect(prices()).toEqual([1000]);
    await store.close();
  });

  it('is kept for the next time without the service, with when it was read', async () => {
    const pos = createFakePos();
    const ends = agreed({ id: crypto.randomUUID(), itemId: 'I-2', validTo: '2026-03-01' });
    const over = agreed({ id: crypto.randomUUID(), itemId: 'I-3', validTo: '2026-02-28' });
    const begins = agreed({ id: crypto.randomUUID(), itemId: 'I-4', validFrom: '2026-03-03' });
    pos.agreements = [agreed(), ends, over, begins, agreed({ partyRole: 'SUPPLIER' })];
    // Half past midnight on the second of March in Dubai.
    const { store, session } = await openTestStore(testSession(), pos);
    lastTill().cart.getState().setCustomer(ANNA);
    await known('C-1', 1);
    await store.close();

    pos.agreements = new CodedError('SERVICE_UNREACHABLE');
    const tomorrow = new Date(SOLD_AT.getTime() + 24 * 60 * 60_000);
    const offline = await openTestStore(session, pos, { now: () => tomorrow });
    await known('C-1', 2);
    expect(lastTill().agreedPrices.shown.getState().readAt).toBe(SOLD_AT.toISOString());
    lastTill()
      .cart.getState()
      .add(itemView(sampleItem(4), offline.store.currency), one);
    expect(prices()).toEqual([800]);
    lastTill().cart.getState().setCustomer(OMAR);
    await known('C-2', 0);
    await offline.store.close();
    pos.agreements = new CodedError('NOT_OFFERED');
    const without = await openTestStore(session, pos);
    lastTill().cart.getState().setCustomer(ANNA);
    await vi.waitFor(async () => expect(await without.store.db.agreedPrices.count()).toBe(0));
    await known('C-1', 0);
    await without.store.close();
  });

  it('goes by the latest of two, as a revision is', async () => {
    const pos = createFakePos();
    pos.agreements = [
      agreed({ rate: 7, createdAt: '2026-01-05T08:00:00Z' }),
      agreed({ id: crypto.randomUUID(), rate: 9, createdAt: '2026-01-06T08:00:00Z' }),
      agreed({ id: crypto.randomUUID(), rate: 6, validFrom: '2025-12-31' }),
    ];
    const { store } = await openTestStore(testSession(), pos);
    lastTill().cart.getState().setCustomer(ANNA);
    await known('C-1', 3);
    lastTill()
      .cart.getState()
      .add(itemView(sampleItem(1), store.currency), one);
    expect(prices()).toEqual([900]);
    await store.close();
  });
});
