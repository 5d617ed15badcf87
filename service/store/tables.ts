// The tables as queries see them: names in camel case (the database has snake case), amounts in minor units of the
// merchant's currency, quantities in thousandths, rates in parts per million. `tenantId` is never written by a query: a
// column default fills it from the tenant of the transaction.
import type { ColumnType, Generated } from 'kysely';

type TenantId = ColumnType<string, never, never>;
/** Set when the row is made and never again. */
type Once<T> = ColumnType<T, T, never>;
/** Stored as jsonb; written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface MerchantTable {
  tenantId: TenantId;
  name: string;
  countryCode: string;
  currency: string;
  timeZone: string;
  vatRegistrationNumber: string | null;
  addressLines: Json<string[]>;
  taxRates: Json<{ taxCategory: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'OUT_OF_SCOPE'; ratePpm: number }[]>;
  pricesIncludeTax: boolean;
  cashRounding: number;
}

export interface UserTable {
  tenantId: TenantId;
  username: string;
  displayName: string;
  role: string;
  passwordHash: string;
}

export interface RegisterTable {
  tenantId: TenantId;
  registerId: number;
  name: string;
  status: string;
  terminated: boolean;
}

export interface SignInTable {
  tenantId: TenantId;
  tokenHash: string;
  username: string;
  registerId: number | null;
  expiresAt: Date;
}

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
}

export interface SubcategoryTable {
  tenantId: TenantId;
  id: Generated<number>;
  name: string;
  modifiedTime: Once<Date>;
}

export interface ItemTable {
  tenantId: TenantId;
  id: Generated<number>;
  sku: string;
  name: string;
  barcodes: Json<string[]>;
  unitPrice: number;
  taxCategory: string;
  subcategoryId: number | null;
  colorId: number | null;
  discountId: number | null;
  uomCode: string | null;
  status: string;
  modifiedTime: Date;
}

/** `document` is the transaction as it was accepted, as JSON text; the columns are what reports read. Never updated. */
export interface SaleTable {
  tenantId: TenantId;
  transactionId: Once<string>;
  receiptNumber: Once<string>;
  kind: Once<'SALE' | 'RETURN'>;
  originalTransactionId: Once<string | null>;
  registerId: Once<number>;
  dayCycleId: Once<string | null>;
  businessDate: Once<string>;
  soldAt: Once<Date>;
  cashier: Once<string>;
  currency: Once<string>;
  customerNumber: Once<string | null>;
  cartDiscountAmount: Once<number>;
  netAmount: Once<number>;
  taxAmount: Once<number>;
  discountAmount: Once<number>;
  roundingAmount: Once<number>;
  grossAmount: Once<number>;
  document: Once<string>;
  receivedAt: Once<Date>;
}

export interface SaleLineTable {
  tenantId: TenantId;
  transactionId: Once<string>;
  position: Once<number>;
  lineId: Once<string>;
  itemId: Once<string>;
  itemName: Once<string>;
  quantityThousandths: Once<number>;
  unitPrice: Once<number>;
  discountId: Once<number | null>;
  discountAmount: Once<number>;
  taxCategory: Once<string>;
  taxRatePpm: Once<number>;
  netAmount: Once<number>;
  taxAmount: Once<number>;
  grossAmount: Once<number>;
  originalLineId: Once<string | null>;
}

export interface SaleTenderTable {
  tenantId: TenantId;
  transactionId: Once<string>;
  position: Once<number>;
  kind: Once<'CASH' | 'CARD' | 'OTHER'>;
  amount: Once<number>;
  tendered: Once<number>;
  change: Once<number>;
  reference: Once<string | null>;
}

export interface DayCycleTable {
  tenantId: TenantId;
  dayCycleId: Once<string>;
  businessDate: Once<string>;
  status: 'OPEN' | 'CLOSED';
  startedAt: Once<Date>;
  closedAt: Date | null;
  registerId: Once<number | null>;
  vehicleId: Once<string | null>;
  vehicleLabel: Once<string | null>;
  vehicleType: Once<string | null>;
  openingCash: Once<number>;
  closingCash: number | null;
  startOdometerKm: Once<number | null>;
  endOdometerKm: number | null;
  totalStores: number | null;
  visitedStores: number | null;
}

export interface Tables {
  merchants: MerchantTable;
  users: UserTable;
  registers: RegisterTable;
  signIns: SignInTable;
  customers: CustomerTable;
  subcategories: SubcategoryTable;
  items: ItemTable;
  sales: SaleTable;
  saleLines: SaleLineTable;
  saleTenders: SaleTenderTable;
  dayCycles: DayCycleTable;
}
