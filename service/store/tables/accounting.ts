// Business events that did not post to the ledger by themselves.
import type { Json, Once, TenantId } from './column';

export interface PostingExceptionTable {
  tenantId: TenantId;
  id: Once<string>;
  sourceSystem: Once<string>;
  externalId: Once<string>;
  eventType: Once<string>;
  reasonCode: Once<string>;
  reasonDetail: Once<string>;
  status: 'PENDING' | 'RESOLVED';
  effectiveAt: Once<string>;
  /** Minor units. */
  amounts: Json<Record<string, number>>;
  memo: Once<string | null>;
  createdAt: Once<Date>;
  updatedAt: Date;
  resolvedAt: Date | null;
  resolvedEntryId: Once<string | null>;
  /** User name; null unless a person resolved it. */
  resolvedBy: string | null;
  resolutionNote: string | null;
}

export interface AccountingTables {
  postingExceptions: PostingExceptionTable;
}
