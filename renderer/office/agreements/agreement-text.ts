// An agreed price in words.
import type { TFunction } from 'i18next';
import { AGREEMENT_STATUSES, PARTY_ROLES } from '#shared/api/customers/agreement';
import { unitSymbol } from '#shared/domain/money/unit-of-measure';
import { businessDay } from '../../ui/text/date-format';
import { endOf, type AmendedAgreement } from './agreement-search';

/** What it is for: an item, or a category. */
export function subjectOf({ itemName, itemId, categoryId }: AmendedAgreement): string {
  return itemName ?? itemId ?? categoryId ?? '';
}

export function partyOf({ partyName, partyId }: AmendedAgreement): string {
  return partyName ?? partyId;
}

/** 'unit' of pieces, 'kg'; any other unit by its code. @param uomCode null where it is not known */
export function unitText(uomCode: string | null, t: TFunction): string {
  if (uomCode === null || uomCode === 'EA') return t('office.agreements.unit');
  return unitSymbol(uomCode) ?? uomCode;
}

/** Roles and statuses that this app does not know are shown as they are. */
export function roleText(role: string, t: TFunction): string {
  const known = PARTY_ROLES.find((each) => each === role);
  return known === undefined ? role : t(`office.agreements.roles.${known}`);
}

export function statusText(status: string, t: TFunction): string {
  const known = AGREEMENT_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.agreements.statuses.${known}`);
}

/** '12 Nov 2026 to 30 Nov 2026', 'from 12 Nov 2026'. One that was revised from its own first day never held. */
export function periodText(agreement: AmendedAgreement, t: TFunction): string {
  const from = businessDay(agreement.validFrom);
  const end = endOf(agreement);
  if (end === null) return t('office.agreements.from', { from });
  return end < agreement.validFrom
    ? t('office.agreements.never', { from })
    : t('office.agreements.period', { from, to: businessDay(end) });
}
