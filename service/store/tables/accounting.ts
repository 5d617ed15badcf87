// Business events that did not post to the ledger by themselves.
import type { GeneratedJson, Json, Once, TenantId } from './column';

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
  /** Reasons that are asked about, one after another, once this one is resolved. */
  further: GeneratedJson<FurtherReason[]>;
}

export interface FurtherReason {
  readonly reasonCode: string;
  readonly reasonDetail: string;
}

export interface AccountingTables {
  postingExceptions: PostingExceptionTable;
}
