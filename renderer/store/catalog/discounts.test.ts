import { describe, expect, it, vi } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { rateFromPercent } from '#shared/domain/money/rate';
import { CodedError } from '#shared/errors';
import type { Discount } from '#shared/api/catalog/discount';
import { readDiscounts } from './discounts';
import { itemView } from '../items/item-view';
import { createListRefresh } from './list-refresh';
import { createFakePos, type FakePos } from '../testing/fake-pos';
import { sampleItem } from '../testing/samples';
import { lastTill, openTestStore, testSession } from '../testing/test-store';

const SEASON: Discount = {
  id: 4,
  name: 'Season',
  discountType: 2,
  rate: 20,
  status: 'active',
  buyQuantity: null,
  getQuantity: null,
  getDiscountPercent: null,
  tierMinQuantity: null,
  modifiedTime: '2026-01-01T00:00:00Z',
};
const EXPIRED: Discount = { ...SEASON, id: 5, name: 'Opening week', status: 'expired' };

const asked = (pos: FakePos) => pos.calls.filter((name) => name === 'listDiscounts').length;
const names = () =>
  lastTill()
    .discounts.list.getState()
    .map(({ name }) => name);

describe('the discounts of the catalog', () => {
  it('are kept, and known without the service before anything is scanned', async () => {
    const pos = createFakePos();
    pos.discounts = [SEASON, EXPIRED];
    const { store, session } = await openTestStore(testSession(), pos);
    await vi.waitFor(async () => expect(await readDiscounts(store.db)).toEqual([SEASON, EXPIRED]));
    await vi.waitFor(() => expect(names()).toEqual(['Season']));
    await store.close();
    pos.discounts = new CodedError('SERVICE_UNREACHABLE');
    const offline = await openTestStore(session, pos);
    expect(names()).toEqual(['Season']);
    await vi.waitFor(() => expect(asked(pos)).toBe(2));
    expect(names()).toEqual(['Season']);
    await offline.store.close();

    pos.discounts = new CodedError('NOT_OFFERED');
    const without = await openTestStore(session, pos);
    await vi.waitFor(() => expect(names()).toEqual([]));
    await without.store.close();
  });

  it('are asked for again after a pull once the last answer is ten minutes old, and at once after none', async () => {
    const pos = createFakePos();
    pos.discounts = new CodedError('SERVICE_UNREACHABLE');
    const { store } = await openTestStore(testSession(), pos);
    await vi.waitFor(() => expect(asked(pos)).toBe(1));
    let now = 0;
    const refresh = createListRefresh(store, () => now);
    await refresh();
    pos.discounts = [SEASON];
    await refresh();
    expect([asked(pos), names()]).toEqual([3, ['Season']]);
    now += 9 * 60_000;
    await refresh();
    expect(asked(pos)).toBe(3);
    now += 60_000;
    pos.discounts = [{ ...SEASON, status: 'over' }];
    await Promise.all([refresh(), refresh()]);
    expect([asked(pos), names()]).toEqual([4, []]);
    await store.close();
  });

  it('are on the line of an item that carries one, from when the till knows it', async () => {
    const { store } = await openTestStore();
    const item = itemView(sampleItem(1, { discountId: 4 }), store.currency);
    const one = quantityFromDecimal(1);
    const lines = () => lastTill().cart.getState().cart.lines;
    lastTill().cart.getState().add(item, one);
    expect(lines()).toMatchObject([{ quantity: 1000, discount: null }]);
    const season = { type: 'percentage', discountId: 4, name: 'Season', rate: rateFromPercent(20) } as const;
    lastTill().discounts.list.setState([season], true);
    lastTill().cart.getState().add(item, one);
    lastTill().cart.getState().add(item, one);
    expect(lines()).toMatchObject([
      { quantity: 1000, discount: null },
      { quantity: 2000, discount: season },
    ]);
    const half = { ...season, rate: rateFromPercent(50) };
    lastTill().discounts.list.setState([half], true);
    lastTill().cart.getState().add(item, one);
    expect(lines().map(({ discount }) => discount)).toEqual([null, season, half]);
    lastTill()
      .cart.getState()
      .add({ ...item, itemId: 'other', discountId: 9, unitPrice: minor(5) }, one);
    expect(lines().at(-1)?.discount).toBeNull();
    await store.close();
  });
});
