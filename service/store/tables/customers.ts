// Customers.
import type { Generated } from 'kysely';
import type { Once, TenantId } from './column';

export interface CustomerTable {
  tenantId: TenantId;
  id: Generated<number>;
  customerNumber: Generated<string>;
  email: string;
  mobileNumber: string | null;
  countryCode: string | null;
  landPhoneNumber: string | null;
  firstName: string;
  lastName: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  zipCode: string | null;
  profileImageUrl: string | null;
  status: string;
  dob: string | null;
  category: string | null;
  modifiedTime: Date;
  createdTime: Once<Date>;
  gstin: string | null;
  panNumber: string | null;
  gstRegistrationType: string | null;
  gstStateCode: string | null;
  vatRegistrationNumber: string | null;
  vatCountryCode: string | null;
  euVatValidated: boolean;
  euVatExempt: boolean;
  taxExemptionNumber: string | null;
  taxExemptionState: string | null;
  rfcNumber: string | null;
  createdViaAi: Generated<boolean>;
  aiSessionId: string | null;
  /** On request; null for those who were not. */
  erasedAt: Generated<Date | null>;
}

/** The last one given out of what is counted for each merchant; of the demo also how far its past year is made. */
export interface TenantCounterTable {
  tenantId: TenantId;
  name: 'customer_number' | 'customer_id' | 'seed_last_day' | 'seed_days_planted';
  last: number;
}

export interface CustomerTables {
  tenantCounters: TenantCounterTable;
  customers: CustomerTable;
}
