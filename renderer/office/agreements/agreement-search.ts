// Search parameters of the agreed prices list, and its filter.
import { z } from 'zod';
import type { Agreement, AgreementPatchBody } from '#shared/api/customers/agreement';
import { endsSoon } from '../kit/filters/ends-soon';
import { isFoundIn } from '../kit/filters/found-in';

export const WHEN_CHOICES = ['inForce', 'expiring', 'upcoming', 'ended', 'all'] as const;
export type When = (typeof WHEN_CHOICES)[number];
export const PARTY_CHOICES = ['all', 'SUPPLIER', 'CUSTOMER'] as const;

export const ANY_PARTY = '';

/** With an unsent change over it. */
export type AmendedAgreement = Agreement & Pick<AgreementPatchBody, 'clearValidTo'>;

export const agreementSearch = z.object({
  text: z.string().catch(''),
  party: z.enum(PARTY_CHOICES).catch('all'),
  /** Id of a vendor or a customer number; ANY_PARTY for all. */
  partyId: z.string().catch(ANY_PARTY),
  when: z.enum(WHEN_CHOICES).catch('inForce'),
  /** YYYY-MM-DD, against which `when` is meant; '' for today. */
  day: z.string().catch(''),
  sort: z
    .enum(['item', 'sku', 'party', 'number', 'role', 'rate', 'from', 'until', 'minimum', 'status', 'author'])
    .catch('item'),
  isDescending: z.boolean().catch(false),
  /** Id of the open one, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
  /** Whether the open one is being revised. */
  isRevising: z.boolean().catch(false),
});

type AgreementSearch = z.output<typeof agreementSearch>;

/** The last day it holds; null when open-ended. */
export function endOf({ validTo, clearValidTo }: AmendedAgreement): string | null {
  return clearValidTo ? null : validTo;
}

/** By its dates, both inclusive: a superseded one was in force until its revision. */
export function isInForce(agreement: AmendedAgreement, day: string): boolean {
  const end = endOf(agreement);
  return agreement.validFrom <= day && (end === null || day <= end);
}

/** In force and not replaced, and ends within the next days. */
export function isExpiring(agreement: AmendedAgreement, day: string): boolean {
  return agreement.status === 'ACTIVE' && isInForce(agreement, day) && endsSoon(endOf(agreement), day);
}

function isWhen(agreement: AmendedAgreement, when: When, day: string): boolean {
  if (when === 'all') return true;
  if (when === 'inForce') return isInForce(agreement, day);
  if (when === 'expiring') return isExpiring(agreement, day);
  const end = endOf(agreement);
  return when === 'upcoming' ? agreement.validFrom > day : end !== null && end < day;
}

/** What agreed prices are about, by name. */
export interface AgreementNames {
  /** What it is for: an item, or a category. */
  readonly subjectOf: (agreement: AmendedAgreement) => string;
  /** '' for a category, and for an item that is not in the catalog on this computer. */
  readonly skuOf: (agreement: Pick<AmendedAgreement, 'itemId'>) => string;
  readonly partyOf: (agreement: AmendedAgreement) => string;
}

/** @param today at the merchant, YYYY-MM-DD */
export function matchesOn(today: string, { subjectOf, skuOf, partyOf }: AgreementNames) {
  return (
    agreement: AmendedAgreement,
    { text, party, partyId: sought, when, day }: AgreementSearch,
    isShown: (typed: string) => boolean,
  ): boolean => {
    if (party !== 'all' && agreement.partyRole !== party) return false;
    if (sought !== ANY_PARTY && agreement.partyId !== sought) return false;
    if (!isWhen(agreement, when, day || today)) return false;
    const { itemId, categoryId, partyId } = agreement;
    const names = [subjectOf(agreement), skuOf(agreement), partyOf(agreement)];
    return isFoundIn([...names, itemId, categoryId, partyId], text) || isShown(text);
  };
}
