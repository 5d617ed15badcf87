// AI proposals waiting for a person, and those confirmed.
import type { ProposedCustomer, ProposedEntityType } from '#shared/api/customers/proposal';
import type { Json, Once, TenantId } from './column';

export interface ProposalTable {
  tenantId: TenantId;
  proposalId: Once<string>;
  /** Who asked, and the only one who may confirm. */
  username: Once<string>;
  entityType: Once<ProposedEntityType>;
  customerNumber: Once<string | null>;
  proposal: Json<ProposedCustomer>;
  status: 'PENDING' | 'CONFIRMED';
  createdAt: Once<Date>;
  expiresAt: Once<Date>;
}

/** Questions to the model in an hour of the clock. */
export interface AssistantHourTable {
  tenantId: TenantId;
  hour: Date;
  asked: number;
}

export interface ProposalTables {
  assistantHours: AssistantHourTable;
  proposals: ProposalTable;
}
