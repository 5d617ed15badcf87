// The values written when a price is agreed, amended or revised. A rate is never changed: a revision is a new row, and the
// old one ends the day before and is kept as history.
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { CodedError } from '#shared/errors';
import type { AgreementCreateBody, AgreementPatchBody, AgreementReviseBody } from '#shared/api/customers/agreement';
import type { AgreementTable } from '../tables/agreements';
import { dateAfter } from '#shared/domain/day/business-date';
import { amountIn, quantityIn } from '../../domain/values/wire-values';

export type AgreementRow = Selectable<AgreementTable>;

/** Author and time of a write. */
export interface Signature {
  readonly by: string;
  readonly at: Date;
}

/** The merchant's records on the parties and items of a new agreement. */
export interface AgreementFacts {
  readonly currency: Currency;
  readonly partyName: string | null;
  readonly item: { readonly itemId: string; readonly name: string; readonly uomCode: string | null } | undefined;
}

/** @throws CodedError VALIDATION_FAILED naming itemId (neither item nor category), rate, minQty or validTo. */
export function newAgreement(body: AgreementCreateBody, facts: AgreementFacts, { by, at }: Signature) {
  const { currency, item } = facts;
  const { validFrom, validTo = null, categoryId = null } = body;
  if (!item && categoryId === null) invalid('itemId', 'A price is agreed for an item or for a category.');
  checkEnd(validFrom, validTo);
  return {
    id: randomUUID(),
    partyRole: body.partyRole,
    partyId: body.partyId,
    partyName: body.partyName ?? facts.partyName,
    itemId: item ? Number(item.itemId) : null,
    itemName: body.itemName ?? item?.name ?? null,
    categoryId,
    uomId: body.uomId ?? null,
    uomCode: body.uomCode ?? item?.uomCode ?? null,
    currencyCode: currency.code,
    rate: amountIn(currency, body.rate, 'rate'),
    taxInclusive: body.taxInclusive,
    minQtyThousandths: quantityIn(body.minQty, 'minQty'),
    validFrom,
    validTo,
    status: 'ACTIVE',
    supersedesId: null,
    supersededById: null,
    source: 'MANUAL',
    sourceRef: body.sourceRef || null,
    notes: body.notes || null,
    createdBy: by,
    updatedBy: by,
    createdAt: at,
    updatedAt: at,
  } satisfies Insertable<AgreementTable>;
}

/**
 * @returns undefined if there is nothing to change.
 * @throws CodedError AGREEMENT_SUPERSEDED for the end of one that was ended by its revision; VALIDATION_FAILED for an end
 * before the start.
 */
export function amendedAgreement(
  stored: AgreementRow,
  { validTo, clearValidTo, notes }: AgreementPatchBody,
  { by, at }: Signature,
): Updateable<AgreementTable> | undefined {
  const end = clearValidTo ? null : (validTo ?? undefined);
  if (end === undefined && typeof notes !== 'string') return undefined;
  if (end !== undefined) {
    if (stored.status === 'SUPERSEDED') {
      throw new CodedError('AGREEMENT_SUPERSEDED', {
        message: 'The revision of this agreed price has already set its end.',
      });
    }
    checkEnd(stored.validFrom, end);
  }
  return {
    ...(end !== undefined && { validTo: end }),
    ...(typeof notes === 'string' && { notes: notes || null }),
    updatedBy: by,
    updatedAt: at,
  };
}

/**
 * The revision, and the old agreement with its new end, at the latest the day before. The revision ends when the old one
 * would have, or never if that has passed.
 * @throws CodedError AGREEMENT_SUPERSEDED if it was revised before; VALIDATION_FAILED naming rate or validFrom.
 */
export function revisedAgreement(stored: AgreementRow, body: AgreementReviseBody, { by, at }: Signature) {
  if (stored.status === 'SUPERSEDED') throw new CodedError('AGREEMENT_SUPERSEDED');
  const { tenantId: _tenant, ...kept } = stored;
  const { validFrom } = body;
  if (validFrom < stored.validFrom) {
    invalid('validFrom', `validFrom lies before the start of the revised agreement (${stored.validFrom}).`);
  }
  const dayBefore = dateAfter(validFrom, -1);
  const revision = {
    ...kept,
    id: randomUUID(),
    rate: amountIn(currencyOf(stored.currencyCode), body.rate, 'rate'),
    validFrom,
    validTo: stored.validTo !== null && stored.validTo >= validFrom ? stored.validTo : null,
    supersedesId: stored.id,
    supersededById: null,
    notes: typeof body.notes === 'string' ? body.notes || null : stored.notes,
    createdBy: by,
    updatedBy: by,
    createdAt: at,
    updatedAt: at,
  } satisfies Insertable<AgreementTable>;
  const superseded = {
    status: 'SUPERSEDED',
    supersededById: revision.id,
    validTo: stored.validTo !== null && stored.validTo < dayBefore ? stored.validTo : dayBefore,
    updatedBy: by,
    updatedAt: at,
  } satisfies Updateable<AgreementTable>;
  return { revision, superseded };
}

function checkEnd(validFrom: string, validTo: string | null): void {
  if (validTo !== null && validTo < validFrom) invalid('validTo', `validTo lies before the start (${validFrom}).`);
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
