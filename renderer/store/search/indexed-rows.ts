// What of a customer or an item can be searched. Archived and deleted rows are in no index.
import type { Customer } from '#shared/schema/customer';
import type { CustomerFields } from '../customer-view';
import type { ItemRow } from '../rows';
import { normalise } from './normalise';
import { phoneFields } from './phone';
import type { IndexedRow } from './text-index';

const NEVER_SHOWN = new Set(['ARCHIVED', 'DELETED']);

export function indexedCustomers(rows: readonly Customer[]): IndexedRow[] {
  return rows.filter(isShown).map((row) => indexedCustomer(row.customerNumber, row));
}

export function indexedCustomer(key: string, row: CustomerFields): IndexedRow {
  const texts = [
    [row.firstName, row.lastName].filter(Boolean).join(' '),
    row.email,
    row.customerNumber,
    row.city,
    row.gstin,
    row.panNumber,
    row.vatRegistrationNumber,
    row.rfcNumber,
    row.taxExemptionNumber,
  ].map((text) => normalise(text ?? ''));
  const phones = [row.mobileNumber, row.landPhoneNumber].flatMap((phone) =>
    phoneFields(phone === null ? null : normalise(phone), row.countryCode),
  );
  return { key, fields: [...texts, ...phones], isInactive: row.status !== 'ACTIVE' };
}

/** Only what can be sold. */
export function indexedItems(rows: readonly ItemRow[]): IndexedRow[] {
  return rows
    .filter((row) => row.status === 'ACTIVE')
    .map(({ item }) => ({
      key: item.itemId,
      fields: [item.name, item.sku, ...item.barcodes].map(normalise),
      isInactive: false,
    }));
}

export function isShown(row: { readonly status: string }): boolean {
  return !NEVER_SHOWN.has(row.status);
}
