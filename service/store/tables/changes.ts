// Who changed what of the merchant's records.
import type { ChangedField } from '#shared/api/accounts/changes';
import type { Once, TenantId } from './column';
import type { ColumnType } from 'kysely';

export interface ChangeTable {
  tenantId: TenantId;
  changeId: Once<string>;
  /** By the clock of the service. */
  at: Once<Date>;
  /** Null for a command on the computer of the service. */
  username: Once<string | null>;
  registerId: Once<number | null>;
  operation: Once<string>;
  kind: Once<string>;
  recordId: Once<string>;
  recordName: Once<string | null>;
  /** Where the record has one of its own. */
  currency: Once<string | null>;
  fields: ColumnType<ChangedField[], string, never>;
}

export interface ChangeTables {
  changes: ChangeTable;
}
