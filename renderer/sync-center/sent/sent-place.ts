// Where the record of a sent entry is shown.
import { isOfficeOnly } from '#shared/ipc/session';
import { isLocalId } from '#shared/writes/local-id';
import { isOperation } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import type { SentRow } from '../../store/database/entry-rows';
import type { OfficePlace } from '../../till/navigation';
import { officeAreas } from '../../till/rights/office-areas';
import type { SignedInTill } from '../../till/use-till';

export type SentPlace =
  | { readonly screen: 'customers'; readonly customerNumber: string }
  | { readonly screen: 'day' }
  | ({ readonly screen: 'office' } & OfficePlace);

/** What of an entry tells where its record is. */
type Placed = Pick<SentRow, 'kind' | 'recordId' | 'customerNumber'>;

/** Of the record that an entry changes; null as for one that was sent, and for a record that the service does not have yet. */
export function changedPlace(write: Write, till: Pick<SignedInTill, 'session'>): SentPlace | null {
  if (write.kind === 'customer.change') {
    return sentPlace({ kind: write.kind, recordId: null, customerNumber: write.customerNumber }, till);
  }
  if (!isOperation(write)) return null;
  const [id] = Object.values(write.params);
  const recordId = id === undefined || isLocalId(id) ? null : String(id);
  return recordId === null ? null : sentPlace({ kind: write.kind, recordId, customerNumber: null }, till);
}

/** Null for what is no more, and for a person who may not see it. */
export function sentPlace(row: Placed, { session }: Pick<SignedInTill, 'session'>): SentPlace | null {
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
function officePlace({ kind, recordId, customerNumber }: Placed): OfficePlace | null {
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
