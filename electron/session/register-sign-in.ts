// Signing in with the network: the token, then who and for whom, then how far this register's receipt numbers have come.
// A service without the extensions still lets a person in, with what is known without them.
import { CodedError, errorData } from '#shared/errors';
import { epochOfSequence, receiptSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Me } from '#shared/api/accounts/session';
import { FEATURES } from '#shared/api/wire/feature';
import type { ApiClient } from '../api/client';
import { getSession } from '#shared/api/accounts/auth';
import { getMerchant } from '#shared/api/accounts/merchant';
import { startReceiptEpoch } from '#shared/api/accounts/registers';
import { listSales } from '#shared/api/sales/sales';
import { request } from '#shared/api/wire/request';

export interface SignedIn {
  readonly me: Me;
  readonly merchant: Merchant;
  /** False when currency and taxes are not those of the merchant but placeholders. */
  readonly isMerchantKnown: boolean;
  /** No receipt up to this sequence may be given out; 0 when there was none or the service cannot say. */
  readonly receiptSequenceFloor: number;
}

/** What this till remembers of earlier sign-ins. */
export interface Before {
  /** Facts the service gave; they stand in when it does not offer them now. */
  readonly merchant: Merchant | null;
  /** Null for a till that is set up at this register now: what its predecessor printed and never sent, nobody knows. */
  readonly receiptSequenceFloor: number | null;
}

/** Newest sales looked at: the highest number is among the last few, whatever order two of them were made in. */
const RECENT_SALES = 20;

/** @throws CodedError */
export async function registerSignIn(client: ApiClient, before: Before): Promise<SignedIn> {
  await client.signIn();
  const { merchantCode } = client.account;
  const [me, merchant, receiptSequenceFloor] = await Promise.all([
    orWhenNotOffered(client.call(request(getSession)), () => meWithoutFacts(client.account)),
    orWhenNotOffered(client.call(request(getMerchant)), () => before.merchant),
    receiptFloor(client, before.receiptSequenceFloor),
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

/** What another device of the register has given out is of another epoch, and nothing to go on from. */
async function receiptFloor(client: ApiClient, before: number | null): Promise<number> {
  const own = before ?? (await startEpoch(client));
  const sold = await recentSequences(client);
  return Math.max(own, ...sold.filter((sequence) => epochOfSequence(sequence) === epochOfSequence(own)));
}

/** The till knows its own numbers as well; a service that will not tell keeps nobody out. */
async function recentSequences(client: ApiClient): Promise<number[]> {
  const { registerId } = client.account;
  try {
    const { content } = await client.call(request(listSales, { query: { registerId, page: 0, size: RECENT_SALES } }));
    return content.map((sale) => receiptSequence(sale.receiptNumber, registerId) ?? 0);
  } catch (error) {
    if (error instanceof CodedError && ['NOT_OFFERED', 'FEATURE_MISSING'].includes(error.code)) return [];
    throw error;
  }
}

async function startEpoch(client: ApiClient): Promise<number> {
  const answer = await orWhenNotOffered(
    client.call(request(startReceiptEpoch, { params: { id: client.account.registerId } })),
    () => null,
  );
  return answer === null ? 0 : sequenceFloorOf(answer.receiptEpoch);
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
