// How a pack stores its customers: each as a list of values, as text. Equal rows are equal texts, and a single row can be
// read alone. Independent of the database.
import { customer, type Customer } from '#shared/api/customers/customer';
import type { CustomerPack } from '../database/pulled-rows';

export type PackedRows = Pick<CustomerPack, 'fields' | 'rows'>;

/** Fields of the schema. A pack names its own, which may be those of an older version. */
export const FIELDS = Object.keys(customer.shape) as (keyof Customer)[];
const FIELDS_TEXT = FIELDS.join();

export function packedRow(row: Customer): string {
  return JSON.stringify(FIELDS.map((field) => row[field]));
}

export function packRows(rows: readonly Customer[]): PackedRows {
  return { fields: FIELDS, rows: rows.map(packedRow) };
}

/** @throws RangeError if the pack has no such row */
export function rowOfPack({ fields, rows }: PackedRows, at: number): Customer {
  const row = rows[at];
  if (row === undefined) throw new RangeError(`The pack has no row ${at}.`);
  return unpacked(fields, row);
}

export function rowsOfPack({ fields, rows }: PackedRows): Customer[] {
  return rows.map((row) => unpacked(fields, row));
}

function unpacked(fields: readonly string[], row: string): Customer {
  const values = JSON.parse(row) as unknown[];
  const read: Record<string, unknown> = {};
  fields.forEach((field, i) => {
    read[field] = values[i];
  });
  return read as unknown as Customer;
}

/** The pack with the fields of this version; a field it lacks is read as absent. */
export function inFields(pack: CustomerPack): CustomerPack {
  if (pack.fields.join() === FIELDS_TEXT) return pack;
  return { ...pack, ...packRows(rowsOfPack(pack).map((row) => customer.parse(row))) };
}

/** Customers per record. Larger packs read faster and rewrite slower; 100 is also the service's largest page. */
export const PACK_SIZE = 100;
