// Percentages as whole parts per million, so that 17.5 % and 0.0001 % are exact.
import type { Brand } from '../../brand';
import { fixedDecimalText, scaleDecimal, shortestDecimalText } from './decimal';
import { DomainError } from './domain-error';

/** 1 % is 10,000. Never negative. */
export type PartsPerMillion = Brand<number, 'PartsPerMillion'>;

/** 100 %. */
export const WHOLE_RATE = 1_000_000 as PartsPerMillion;

/** 1,000 %: far above any tax or discount, and low enough to keep a cart's amounts exact. */
const LARGEST_RATE = 10_000_000;

/** Decimals of a percentage that parts per million can represent. */
const DECIMALS = 4;

/** 5 → 50,000. @throws DomainError RATE_INVALID: not a number, negative, more than four decimals, over 1,000 %. */
export function rateFromPercent(percent: number | string): PartsPerMillion {
  const scaled = scaleDecimal(percent, DECIMALS);
  if (!scaled.ok) throw new DomainError('RATE_INVALID', { value: String(percent), reason: scaled.reason });
  const rate = Number(scaled.units);
  if (rate < 0 || rate > LARGEST_RATE) {
    throw new DomainError('RATE_INVALID', { value: String(percent), reason: 'OUT_OF_RANGE' });
  }
  return rate as PartsPerMillion;
}

/** From 0 to 100, with no more decimals than parts per million can represent. */
export function isPercentage(percent: number): boolean {
  return percent >= 0 && percent <= 100 && scaleDecimal(percent, DECIMALS).ok;
}

/** 50,000 → 5: a JSON number for the API. */
export function percentFromRate(rate: PartsPerMillion): number {
  return Number(fixedDecimalText(rate, DECIMALS));
}

/** '5', '17.5': without the percent sign. */
export function formatPercent(rate: PartsPerMillion): string {
  return shortestDecimalText(rate, DECIMALS);
}
