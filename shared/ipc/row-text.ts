// Rows sent from main to the worker that stores them: one JSON text. The page in between forwards it unchanged and spends
// no main-thread time on copying or checking rows; main has checked every field against the schema.
import { CodedError } from '../errors';
import type { Customer } from '../api/customers/customer';
import type { Item } from '../api/catalog/item';
import type { Resource } from './store-calls';

export type Rows =
  | { readonly resource: 'customers'; readonly rows: Customer[] }
  | { readonly resource: 'items'; readonly rows: Item[] };

const KEYS = { customers: 'customerNumber', items: 'itemId' } as const satisfies Record<Resource, string>;

export function rowText(rows: readonly (Customer | Item)[]): string {
  return JSON.stringify(rows);
}

/** @throws CodedError IPC_REFUSED for a text that is not a list of rows of this resource */
export function readRowText<T extends { readonly resource: Resource; readonly rows: string }>(
  sent: T,
): Omit<T, 'resource' | 'rows'> & Rows {
  const key = KEYS[sent.resource];
  const rows = parse(sent.rows);
  const isRow = (row: unknown) => typeof (row as Record<string, unknown> | null)?.[key] === 'string';
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new CodedError('IPC_REFUSED', { message: `What came as rows of ${sent.resource} is not a list of them.` });
  return { ...sent, rows } as Omit<T, 'resource' | 'rows'> & Rows;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
