// The merchant, its people and its registers.
import type { Generated } from 'kysely';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { UserStatus } from '#shared/api/accounts/user';
import type { TaxCategory, TaxRounding } from '#shared/domain/tax/tax';
import type { GeneratedJson, Json, Once, TenantId } from './column';

export interface MerchantTable {
  tenantId: TenantId;
  name: string;
  countryCode: string;
  currency: string;
  timeZone: string;
  vatRegistrationNumber: string | null;
  addressLines: Json<string[]>;
  /** Oldest first. */
  earlierDetails: GeneratedJson<NonNullable<Merchant['earlierDetails']>>;
  taxRates: Json<TaxRateEntry[]>;
  pricesIncludeTax: boolean;
  taxRounding: Generated<TaxRounding>;
  cashRounding: number;
  gstSupplyAtCounter: Generated<boolean>;
  saleWithoutDay: Generated<boolean>;
  customerEmail: string | null;
  /** Whether descriptions of its customers may go to a model. */
  assistantModel: Generated<boolean>;
  offlineDays: Generated<number>;
}

/** Entries with the same id are one rate that changes. */
export interface TaxRateEntry {
  readonly taxRateId: string;
  readonly taxCategory: TaxCategory;
  readonly ratePpm: number;
  readonly name: string;
  /** YYYY-MM-DD at the merchant; null from the beginning. */
  readonly validFrom: string | null;
}

export interface UserTable {
  tenantId: TenantId;
  username: string;
  displayName: string;
  role: string;
  passwordHash: string;
  status: Generated<UserStatus>;
  /** Tokens carry it; raising it ends those given out before. */
  tokenVersion: Generated<number>;
}

export interface RegisterTable {
  tenantId: TenantId;
  registerId: number;
  name: string;
  status: string;
  terminated: boolean;
  /** The last one given out; 0 before the first till. */
  receiptEpoch: Generated<number>;
  /** Of the service, in which it was given out; null before the first. */
  epochGeneration: string | null;
  /** What its till reported last; null before the first report. */
  lastHeardAt: Date | null;
  appVersion: string | null;
  unsentCount: number | null;
  oldestUnsentAt: Date | null;
}

/** The till that numbers its receipts in an epoch, by the claim it made last. */
export interface ReceiptClaimTable {
  tenantId: TenantId;
  registerId: number;
  receiptEpoch: number;
  claim: string;
  /** Name of its computer; null if the till says none. */
  device: string | null;
  /** When that computer claimed the epoch first. */
  claimedAt: Date | null;
  lastContactAt: Date | null;
}

/** The public half of a key with which a person signs approvals at a register. */
export interface ApprovalKeyTable {
  tenantId: TenantId;
  keyId: Once<string>;
  registerId: Once<number>;
  username: Once<string>;
  /** 32 bytes in base64. */
  publicKey: Once<string>;
  /** Of the user when the key was last signed in with: it ends with their tokens. */
  tokenVersion: number;
  createdAt: Date;
}

/** A request that created something, and how it was answered. */
export interface IdempotencyKeyTable {
  tenantId: TenantId;
  /** Who sent it: `register` and its id, or `user` and the name. */
  caller: Once<string>;
  key: Once<string>;
  /** Of operation, address and body, keyed with a secret of the service; in base64url. */
  fingerprint: Once<string>;
  status: Once<number>;
  /** JSON text. */
  body: string;
  answeredAt: Once<Date>;
}

/** A day on which the service worked for the merchant, by its clock; in UTC. */
export interface SeenDayTable {
  tenantId: TenantId;
  day: Once<string>;
}

/** `subject`: a user name or an address, with its kind before it. */
export interface SignInTryTable {
  tenantId: TenantId;
  subject: string;
  tries: number;
  lastAt: Date;
}

/** Of the service itself, not of a tenant. */
export interface ServiceSecretTable {
  name: string;
  value: string;
}

export interface AccountTables {
  merchants: MerchantTable;
  users: UserTable;
  registers: RegisterTable;
  receiptClaims: ReceiptClaimTable;
  approvalKeys: ApprovalKeyTable;
  idempotencyKeys: IdempotencyKeyTable;
  seenDays: SeenDayTable;
  signInTries: SignInTryTable;
  serviceSecrets: ServiceSecretTable;
}
