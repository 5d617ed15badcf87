// Online sign-in: the token, then the person and merchant, then the highest receipt number of this register. Without the
// extensions a person can still sign in, with fewer facts.
import { CodedError } from '#shared/errors';
import { epochOfSequence, receiptSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Me } from '#shared/api/accounts/session';
import { FEATURES } from '#shared/api/wire/feature';
import { isOfficeOnly } from '#shared/ipc/session';
import type { ApiClient } from '../api/client';
import { getSession } from '#shared/api/accounts/auth';
import { getMerchant } from '#shared/api/accounts/merchant';
import { startReceiptEpoch } from '#shared/api/accounts/registers';
import { listSales } from '#shared/api/sales/sales';
import { request } from '#shared/api/wire/request';
import { unlessNotOffered } from '../api/not-offered';

export interface SignedIn {
  readonly me: Me;
  readonly merchant: Merchant;
  /** False if currency and taxes are placeholders. */
  readonly isMerchantKnown: boolean;
  /** No receipt up to this sequence may be given out; 0 if there was none or the service does not know. */
  readonly receiptSequenceFloor: number;
  readonly approvalKeyId: string | null;
}

/** What this till remembers of earlier sign-ins. */
export interface Before {
  /** Facts from an earlier sign-in, used if the service does not offer them now. */
  readonly merchant: Merchant | null;
  /** Null if the till is newly set up at this register: what its predecessor printed without sending is unknown. */
  readonly receiptSequenceFloor: number | null;
}

/** Newest sales read: the highest number is among the last few, even if two were made out of order. */
const RECENT_SALES = 20;

/** Also of the back office, which has no register and gives no receipt numbers. @throws CodedError */
export async function registerSignIn(client: ApiClient, before: Before): Promise<SignedIn> {
  const { approvalKeyId } = await client.signIn();
  const { merchantCode } = client.account;
  const [me, facts, receiptSequenceFloor] = await Promise.all([
    unlessNotOffered(client.call(request(getSession))),
    unlessNotOffered(client.call(request(getMerchant))),
    receiptFloor(client, before.receiptSequenceFloor),
  ]);
  const merchant = facts ?? before.merchant;
  return {
    me: me ?? meWithoutFacts(client.account),
    merchant: merchant ?? merchantWithoutFacts(merchantCode),
    isMerchantKnown: merchant !== null,
    receiptSequenceFloor,
    approvalKeyId,
  };
}

/** Numbers of another device of the register belong to another epoch and do not count. */
async function receiptFloor(client: ApiClient, before: number | null): Promise<number> {
  if (isOfficeOnly(client.account)) return 0;
  const own = before ?? (await startEpoch(client));
  const sold = await recentSequences(client);
  return Math.max(own, ...sold.filter((sequence) => epochOfSequence(sequence) === epochOfSequence(own)));
}

/** The till also knows its own numbers; a service that does not answer keeps nobody out. */
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
  const asked = client.call(request(startReceiptEpoch, { params: { id: client.account.registerId } }));
  const answer = await unlessNotOffered(asked);
  return answer === null ? 0 : sequenceFloorOf(answer.receiptEpoch);
}

/** All features: the service itself refuses what the role lacks. */
function meWithoutFacts(account: ApiClient['account']): Me {
  const { username } = account;
  const registerId = isOfficeOnly(account) ? null : account.registerId;
  return { username, displayName: username, role: '', features: [...FEATURES], registerId };
}

/**
 * A service without merchant facts. Customers and items can be viewed, so the store opens with placeholders; nothing can be
 * sold, as amounts in a guessed currency would be wrong.
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
