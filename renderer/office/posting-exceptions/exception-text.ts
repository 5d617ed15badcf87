// A posting exception in the words of the trade. Codes that this app does not know are shown as the service sent them.
import type { TFunction } from 'i18next';
import { POSTING_EVENTS, POSTING_REASONS, type PostingException } from '#shared/api/sales/posting-exception';
import type { Currency } from '#shared/domain/money/currency';
import { nearestFromDecimal, negate, type MinorUnits } from '#shared/domain/money/money';

export function kindText({ eventType }: PostingException, t: TFunction): string {
  const known = POSTING_EVENTS.find((each) => each === eventType);
  return known === undefined ? eventType : t(`office.exceptions.kinds.${known}`);
}

/** 'Till'. */
export function sourceText({ sourceSystem }: PostingException, t: TFunction): string {
  return sourceSystem === 'POS' ? t('office.exceptions.fromTill') : sourceSystem;
}

export function reasonText({ reasonCode }: PostingException, t: TFunction): string {
  const known = POSTING_REASONS.find((each) => each === reasonCode);
  return known === undefined ? reasonCode : t(`office.exceptions.reasons.${known}.title`);
}

/** What to look at first; null for a reason that this app does not know. */
export function checkText({ reasonCode }: PostingException, t: TFunction): string | null {
  const known = POSTING_REASONS.find((each) => each === reasonCode);
  return known === undefined ? null : t(`office.exceptions.reasons.${known}.check`);
}

/** 'waits 3 days'; null for one that does not wait. @param daysSince of `useTimes` */
export function waitsText(
  { status, createdAt }: PostingException,
  daysSince: (iso: string) => number,
  t: TFunction,
): string | null {
  if (status !== 'PENDING') return null;
  const count = daysSince(createdAt);
  return count > 0 ? t('office.exceptions.waits', { count }) : t('office.exceptions.waitsToday');
}

/** Amounts the service may name, the main one last. */
const AMOUNTS = ['netAmount', 'taxAmount', 'amount', 'openingCash', 'closingCash', 'grossAmount'] as const;

interface NamedAmount {
  readonly id: string;
  readonly name: string;
  readonly amount: MinorUnits;
}

/** The main amount last. Below zero for a return, as in the list of sales. */
export function amountsOf(
  { amounts, eventType }: PostingException,
  currency: Currency,
  t: TFunction,
): readonly NamedAmount[] {
  // They are those of a record that somebody has to look at, whatever it states.
  const named = (id: string, name: string) => {
    const amount = nearestFromDecimal(amounts[id] ?? 0, currency);
    return { id, name, amount: eventType === 'RETURN' ? negate(amount) : amount };
  };
  const others = Object.keys(amounts).filter((id) => !AMOUNTS.some((each) => each === id));
  const known = AMOUNTS.filter((id) => id in amounts);
  return [
    ...others.map((id) => named(id, id)),
    ...known.map((id) => named(id, t(`office.exceptions.amountNames.${id}`))),
  ];
}

/** Null if it names none. */
export function mainAmount(exception: PostingException, currency: Currency, t: TFunction): MinorUnits | null {
  return amountsOf(exception, currency, t).at(-1)?.amount ?? null;
}
