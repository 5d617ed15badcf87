// Signing in with the network: the token, then who and for whom, then how far this register's receipt numbers have come.
// A service without the extensions still lets a person in, with what is known without them.
import { CodedError, errorData } from '#shared/errors';
import { receiptSequence } from '#shared/domain/receipt-number';
import { type Merchant } from '#shared/schema/merchant';
import { FEATURES, type Me } from '#shared/schema/session';
import { type ApiClient } from '../api/client';
import { getMe, getMerchant } from '../api/endpoints/facts';
import { listNewestSales } from '../api/endpoints/sales';

export interface SignedIn {
  readonly me: Me;
  readonly merchant: Merchant;
  /** False when currency and taxes are not those of the merchant but placeholders. */
  readonly isMerchantKnown: boolean;
  /** Highest receipt sequence the service knows of this register; 0 when none or when it cannot say. */
  readonly receiptSequenceFloor: number;
}

/** Newest sales looked at: the highest number is among the last few, whatever order two of them were made in. */
const RECENT_SALES = 20;

/** `remembered`: facts the service gave earlier; they stand in when it does not offer them now. @throws CodedError */
export async function registerSignIn(client: ApiClient, remembered: Merchant | null): Promise<SignedIn> {
  await client.signIn();
  const { merchantCode } = client.account;
  const [me, merchant, receiptSequenceFloor] = await Promise.all([
    orWhenNotOffered(client.call(getMe), () => meWithoutFacts(client.account)),
    orWhenNotOffered(client.call(getMerchant), () => remembered),
    readFloor(client),
  ]);
  return {
    me,
    merchant: merchant ?? merchantWithoutFacts(merchantCode),
    isMerchantKnown: merchant !== null,
    receiptSequenceFloor,
  };
}

async function orWhenNotOffered<T, U>(asked: Promise<T>, otherwise: () => U): Promise<T | U> {
  try {
    return await asked;
  } catch (error) {
    if (errorData(error).code === 'NOT_OFFERED') return otherwise();
    throw error;
  }
}

/** The till knows its own numbers as well; a service that will not tell keeps nobody out. */
async function readFloor(client: ApiClient): Promise<number> {
  const { registerId } = client.account;
  try {
    const { content } = await client.call(listNewestSales(registerId, RECENT_SALES));
    return Math.max(0, ...content.map((sale) => receiptSequence(sale.receiptNumber, registerId) ?? 0));
  } catch (error) {
    if (error instanceof CodedError && ['NOT_OFFERED', 'FEATURE_MISSING'].includes(error.code)) return 0;
    throw error;
  }
}

/** Every feature: the service itself refuses what the role lacks. */
function meWithoutFacts({ username, registerId }: ApiClient['account']): Me {
  return { username, displayName: username, role: '', features: [...FEATURES], registerId };
}

/**
 * A service without merchant facts. Customers and items can be looked at, so the store opens with placeholders; nothing
 * is sold, because an amount in a currency that was guessed would be wrong.
 */
function merchantWithoutFacts(merchantCode: string): Merchant {
  return {
    tenantId: merchantCode,
    name: merchantCode,
    countryCode: 'US',
    currency: 'USD',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    vatRegistrationNumber: null,
    addressLines: [],
    taxRates: [],
    pricesIncludeTax: false,
    cashRounding: null,
  };
}
