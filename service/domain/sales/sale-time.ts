// How far the stated time of a sale is believed. A till may have been without the service for weeks and sends what it sold then
// in good faith; a time beyond that would bring old prices, discounts and tax rates back, and reach into days long closed.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { PostingBlocker } from './submission-check';

/** Within it sales of a till are believed, and sales without a day wait for the next day of their register. */
export const LEAST_DAYS = 31;

interface OfflineRule {
  /** Days that people are let in at a till without the service. */
  readonly offlineDays: number;
}

/** When a till that sends something now has sold it at the earliest: the longest that it may have been without the service. */
export function earliestSale(now: Date, { offlineDays }: OfflineRule): Date {
  return new Date(now.getTime() - Math.max(LEAST_DAYS, offlineDays) * DAY_MS);
}

/** The time whose prices and discounts hold for a sale. */
export function judgedTime(soldAt: Date, now: Date, rule: OfflineRule): Date {
  return new Date(Math.max(soldAt.getTime(), earliestSale(now, rule).getTime()));
}

interface SaleTimeFacts extends OfflineRule {
  /** At the register of the sale; other programs may send what they sold years ago. */
  readonly hasTill: boolean;
  /** Undefined where the sale names no day, or one that is not known. */
  readonly dayCycle: { readonly startedAt: Date } | undefined;
  readonly now: Date;
}

/** A clock can be wrong by hours, and be set right in the middle of a day. @returns why a person is asked */
export function pastTime(soldAt: Date, { dayCycle, ...facts }: SaleTimeFacts): PostingBlocker | undefined {
  if (!dayCycle || dayCycle.startedAt.getTime() - soldAt.getTime() <= DAY_MS) return longPast(soldAt, facts);
  const began = dayCycle.startedAt.toISOString();
  const reasonDetail = postingDetail('timeBeforeDay', { at: soldAt.toISOString(), began });
  return { reasonCode: 'TIME_IN_PAST', reasonDetail };
}

/** @param at stated time of a sale, or of the opening of a day @returns why a person is asked */
export function longPast(
  at: Date,
  { hasTill, now, ...rule }: Omit<SaleTimeFacts, 'dayCycle'>,
): PostingBlocker | undefined {
  if (!hasTill || at >= earliestSale(now, rule)) return undefined;
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  const reasonDetail = postingDetail('timeLongAgo', { at: at.toISOString(), days });
  return { reasonCode: 'TIME_IN_PAST', reasonDetail };
}

/**
 * A business date counts to a period that may have been filed. A day's tolerance, for a business that goes on past midnight. The time
 * of arrival counts as well: where the clock of a till is wrong, a person enters the date.
 * @param at stated time of a sale without a day, or of the opening of a day
 * @returns why a person is asked
 */
export function otherDate(
  businessDate: string,
  at: Date,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): PostingBlocker | undefined {
  const times = [at.getTime(), now.getTime()];
  const first = businessDateAt(new Date(Math.min(...times) - DAY_MS), timeZone);
  const last = businessDateAt(new Date(Math.max(...times) + DAY_MS), timeZone);
  if (first <= businessDate && businessDate <= last) return undefined;
  return {
    reasonCode: 'BUSINESS_DATE_OTHER',
    reasonDetail: postingDetail('dateOtherThanTime', { date: businessDate, at: at.toISOString() }),
  };
}
