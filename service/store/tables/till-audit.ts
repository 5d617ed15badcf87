// What tills account for.
import type { Once, SubmittedColumns, TenantId } from './column';

export interface TillAuditTable extends SubmittedColumns {
  tenantId: TenantId;
  auditId: Once<string>;
  at: Once<Date>;
  registerId: Once<number>;
  kind: Once<string>;
  right: Once<string | null>;
  person: Once<string>;
  approvedBy: Once<string | null>;
  /** JSON text with its keys in the order of the schema. Changed only where it names a customer who was erased. */
  facts: string;
  /** JSON text of the proof that came with it. */
  proof: Once<string | null>;
  /** Whether an approval is signed as it should be; null where nothing has to be signed. */
  isProven: Once<boolean | null>;
}

export interface TillAuditTables {
  tillAudit: TillAuditTable;
}
