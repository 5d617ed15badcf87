// The area Discounts for its tests: over a service whose discounts they set.
import { cleanup, screen, within } from '@testing-library/react';
import type { Discount } from '#shared/api/catalog/discount';
import { FEATURES } from '#shared/api/wire/feature';
import { CodedError } from '#shared/errors';
import { useSyncStatus } from '../../../bridge/sync-status';
import { syncStatusOf } from '../../../bridge/testing/sync-status';
import { field, t } from '../../../testing/see';
import { openShownTill, type ShownTill } from '../../../testing/shown-till';
import { OfficeDatabase } from '../../database/office-database';
import { OfficeScreen } from '../../office-screen';

export const OFFLINE = new CodedError('SERVICE_UNREACHABLE');

export function discount(id: number, change: Partial<Discount> = {}): Discount {
  return {
    ...{
      id,
      name: `Discount ${id}`,
      discountType: 2,
      rate: 10,
      status: 'active',
      modifiedTime: '2026-01-01T00:00:00Z',
    },
    ...{ buyQuantity: null, getQuantity: null, getDiscountPercent: null, tierMinQuantity: null },
    ...change,
  };
}

export const CLEARANCE = discount(1, { name: 'Clearance', rate: 50 });
export const STAFF = discount(2, { name: 'Staff', rate: 15, status: 'expired' });
export const CANDLES = discount(3, {
  ...{ name: 'Candles', discountType: 3, rate: 0, buyQuantity: 2, getQuantity: 1, getDiscountPercent: 100 },
});
export let at: ShownTill;

/** Before each test: online, and the area is where the person was last. */
export async function beAtDiscounts(): Promise<void> {
  const db = new OfficeDatabase('demo');
  await db.places.put({ user: 'maria', href: '/discounts' });
  db.close();
  useSyncStatus.setState({ status: syncStatusOf({ reachability: 'online' }) });
}

export async function openTill(features: readonly string[] = FEATURES): Promise<void> {
  at = await openShownTill({ features });
}

export async function open(discounts: Discount[] | CodedError, features?: readonly string[]): Promise<void> {
  await openTill(features);
  at.pos.discounts = discounts;
  at.show(<OfficeScreen />);
}

/** As after a restart of the app: only what is on the disk is left. */
export function restart(): void {
  cleanup();
  at.show(<OfficeScreen />);
}

export const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
export const names = () =>
  rows().map((row) => within(row).getAllByRole('gridcell')[0]?.querySelector('span')?.textContent);
export const rowOf = async (name: string) => {
  const found = (await screen.findAllByText(name)).map((each) => each.closest('[role="row"]')).find(Boolean);
  if (!found) throw new Error(`No row of ${name}.`);
  return found;
};
export const openRow = async (name: string) => {
  await at.click(await rowOf(name));
  await screen.findByRole('form', { name });
};
export const rate = () => field(t('office.discounts.fields.rate'));
export const save = () => at.press('{Control>}s{/Control}');
export async function officeDrafts() {
  const db = new OfficeDatabase('demo');
  const drafts = await db.drafts.toArray();
  db.close();
  return drafts;
}
export const unsentOf = () => at.pos.journal.filter(({ kind }) => kind === 'updateDiscount');
