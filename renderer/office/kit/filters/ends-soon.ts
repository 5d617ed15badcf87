import { dateAfter } from '../../../ui/text/date-format';

/** Days, today included. */
const SOON = 30;

/** The last day that is soon. */
export function soonOf(today: string): string {
  return dateAfter(today, SOON - 1);
}

/** @param end the last day; null for none. @param today YYYY-MM-DD at the merchant */
export function endsSoon(end: string | null, today: string): boolean {
  return end !== null && end >= today && end <= soonOf(today);
}
