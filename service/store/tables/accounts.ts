// The merchant, its people and its registers.
import type { Json, TenantId } from './column';

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

export interface AccountTables {
  merchants: MerchantTable;
  users: UserTable;
  registers: RegisterTable;
  signIns: SignInTable;
}
