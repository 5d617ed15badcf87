// Where the record of a sent entry is shown.
import { isOfficeOnly } from '#shared/ipc/session';
import type { SentRow } from '../../store/database/entry-rows';
import type { OfficePlace } from '../../till/navigation';
import { officeAreas } from '../../till/rights/office-areas';
import type { SignedInTill } from '../../till/use-till';

export type SentPlace =
  | { readonly screen: 'customers'; readonly customerNumber: string }
  | { readonly screen: 'day' }
  | ({ readonly screen: 'office' } & OfficePlace);

/** Null for what is no more, and for a person who may not see it. */
export function sentPlace(row: SentRow, { session }: Pick<SignedInTill, 'session'>): SentPlace | null {
  const isTill = !isOfficeOnly(session);
  const { kind, customerNumber } = row;
  if (kind === 'day.open' || kind === 'day.close' || kind === 'cash.move') return isTill ? { screen: 'day' } : null;
  const isCustomer = kind === 'customer.create' || kind === 'customer.change';
  if (isTill && isCustomer && customerNumber !== null) return { screen: 'customers', customerNumber };
  const place = officePlace(row);
  const maySee = officeAreas(session.me.features).some(({ id }) => id === place?.area);
  return place && maySee ? { screen: 'office', ...place } : null;
}

/** With filters of the area that leave nothing out. */
function officePlace({ kind, recordId, customerNumber }: SentRow): OfficePlace | null {
  const open = recordId;
  switch (kind) {
    case 'customer.create':
    case 'customer.change':
      return { area: 'customers', search: { status: 'all', open: customerNumber } };
    case 'createColor':
    case 'updateColor':
      return { area: 'attributes', search: { list: 'colors', open } };
    case 'createSubcategory':
    case 'updateSubcategory':
      return { area: 'attributes', search: { list: 'subcategories', open } };
    case 'createDiscount':
    case 'updateDiscount':
      return { area: 'discounts', search: { open } };
    case 'createItem':
    case 'patchItem':
      return { area: 'items', search: { status: 'all', open } };
    case 'createCustomerStore':
    case 'replaceCustomerStore':
    case 'patchCustomerStore':
      return { area: 'stores', search: { status: 'all', open } };
    case 'createAgreement':
    case 'patchAgreement':
      return { area: 'agreements', search: { when: 'all', open } };
    case 'createQuotation':
    case 'patchQuotation':
      return { area: 'quotations', search: { open } };
    case 'createProductionOrder':
      return { area: 'productionOrders', search: { open } };
    case 'createVendor':
    case 'patchVendor':
      return { area: 'vendors', search: { open } };
    case 'updateNotificationPreferences':
      return { area: 'notifications', search: {} };
    default:
      return null;
  }
}
