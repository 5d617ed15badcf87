// Kinds of columns. Names are in camel case (the database has snake case), amounts in minor units of the merchant's
// currency, quantities in thousandths, rates in parts per million.
import type { ColumnType } from 'kysely';

/** Never written by a query: a column default fills it from the tenant of the transaction. */
export type TenantId = ColumnType<string, never, never>;
/** Set when the row is made and never again. */
export type Once<T> = ColumnType<T, T, never>;
/** Stored as jsonb; written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Like `Json`, with a default of the database. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

/** Who sent a record: the user and the register of the token. Null for a record from before they were noted. */
export interface SubmittedColumns {
  submittedBy: Once<string | null>;
  submittedAtRegister: Once<number | null>;
}
