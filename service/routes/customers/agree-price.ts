// Agrees, amends and revises a price, each in the given transaction.
import { CodedError } from '#shared/errors';
import type { AgreementCreateBody, AgreementPatchBody, AgreementReviseBody } from '#shared/api/customers/agreement';
import type { Changed } from '../../store/accounts/changes';
import { insertAgreement, lockAgreement, partyNameOf, updateAgreement } from '../../store/customers/agreements';
import { findItem } from '../../store/catalog/items';
import { merchantTerms } from '../../store/accounts/merchants';
import type { TenantTransaction } from '../../store/database/tenant-store';
import {
  amendedAgreement,
  newAgreement,
  revisedAgreement,
  type AgreementRow,
  type Signature,
} from '../../store/customers/agreement-record';
import { currencyIn } from '../../domain/values/wire-values';

/** @throws CodedError VALIDATION_FAILED, naming the field. */
export async function agreePrice(
  tx: TenantTransaction,
  body: AgreementCreateBody,
  signature: Signature,
): Promise<AgreementRow> {
  const terms = await merchantTerms(tx);
  const { itemId, partyRole, partyId } = body;
  const item = typeof itemId === 'string' ? await findItem(tx, itemId, terms.currency) : undefined;
  if (typeof itemId === 'string' && !item) {
    throw new CodedError('VALIDATION_FAILED', { field: 'itemId', message: 'The catalog has no such item.' });
  }
  const currency = body.currencyCode ? currencyIn(body.currencyCode, 'currencyCode') : terms.currency;
  const partyName = await partyNameOf(tx, partyRole, partyId);
  return insertAgreement(tx, newAgreement(body, { currency, partyName, item }, signature));
}

/** @throws CodedError AGREEMENT_UNKNOWN, AGREEMENT_SUPERSEDED, VALIDATION_FAILED. */
export async function amendAgreement(
  tx: TenantTransaction,
  id: string,
  body: AgreementPatchBody,
  signature: Signature,
): Promise<Changed<AgreementRow>> {
  const before = await lockedAgreement(tx, id);
  const values = amendedAgreement(before, body, signature);
  return { before, after: values ? await updateAgreement(tx, id, values) : before };
}

/**
 * @returns the revision, and what it revises before and after
 * @throws CodedError AGREEMENT_UNKNOWN, AGREEMENT_SUPERSEDED, VALIDATION_FAILED.
 */
export async function reviseAgreement(
  tx: TenantTransaction,
  id: string,
  body: AgreementReviseBody,
  signature: Signature,
): Promise<Changed<AgreementRow> & { readonly revision: AgreementRow }> {
  const before = await lockedAgreement(tx, id);
  const { revision, superseded } = revisedAgreement(before, body, signature);
  const inserted = await insertAgreement(tx, revision);
  return { before, after: await updateAgreement(tx, id, superseded), revision: inserted };
}

async function lockedAgreement(tx: TenantTransaction, id: string): Promise<AgreementRow> {
  const stored = await lockAgreement(tx, id);
  if (!stored) throw new CodedError('AGREEMENT_UNKNOWN');
  return stored;
}
