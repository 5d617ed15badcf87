// The searchable fields of a customer or an item. Archived and deleted rows are never found.
import type { CustomerFields } from '../customer-packs/customer-view';
import type { ItemRow } from '../database/pulled-rows';
import { normalizeFields } from '../search/normalize';
import { phoneField } from '../search/phone';
import { soundField } from '../search/sound';
import { HIDDEN, IN_USE, NOT_IN_USE, rowText, type RowText } from '../search/row-text';

const NEVER_SHOWN = new Set(['ARCHIVED', 'DELETED']);

export function customerText(row: CustomerFields): RowText {
  if (NEVER_SHOWN.has(row.status)) return rowText([], HIDDEN);
  const [mobile = '', landline = '', ...texts] = normalizeFields([
    row.mobileNumber ?? '',
    row.landPhoneNumber ?? '',
    row.lastName ? `${row.firstName} ${row.lastName}` : row.firstName,
    row.email,
    row.customerNumber ?? '',
    row.city ?? '',
    row.gstin ?? '',
    row.panNumber ?? '',
    row.vatRegistrationNumber ?? '',
    row.rfcNumber ?? '',
    row.taxExemptionNumber ?? '',
  ]);
  const phones = [mobile, landline].map((phone) => phoneField(phone, row.countryCode));
  return rowText([...texts, ...phones, soundField(texts[0] ?? '')], row.status === 'ACTIVE' ? IN_USE : NOT_IN_USE);
}

/** Only items for sale are found. */
export function itemText({ status, item }: ItemRow): RowText {
  return rowText(normalizeFields([item.name, item.sku, ...item.barcodes]), status === 'ACTIVE' ? IN_USE : HIDDEN);
}
