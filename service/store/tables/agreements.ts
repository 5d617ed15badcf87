// Agreed prices. Of a stored one only its end, its notes and its status change, and the name of a party who was erased;
// the rate is written once.
import type { AgreementStatus } from '#shared/api/customers/agreement';
import type { Once, TenantId } from './column';

export interface AgreementTable {
  tenantId: TenantId;
  id: Once<string>;
  partyRole: Once<string>;
  partyId: Once<string>;
  partyName: string | null;
  itemId: Once<number | null>;
  itemName: Once<string | null>;
  categoryId: Once<string | null>;
  uomId: Once<string | null>;
  uomCode: Once<string | null>;
  currencyCode: Once<string>;
  /** Minor units of currencyCode, which need not be the merchant's. */
  rate: Once<number>;
  taxInclusive: Once<boolean>;
  minQtyThousandths: Once<number>;
  validFrom: Once<string>;
  validTo: string | null;
  status: AgreementStatus;
  supersedesId: Once<string | null>;
  supersededById: string | null;
  source: Once<string>;
  sourceRef: Once<string | null>;
  notes: string | null;
  createdBy: Once<string>;
  updatedBy: string;
  createdAt: Once<Date>;
  updatedAt: Date;
}

export interface AgreementTables {
  agreements: AgreementTable;
}
