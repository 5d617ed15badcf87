// The span of times in which the sales of a business date can have been made, to look for them in indexes that end in soldAt.
import { DAY_MS } from '#shared/domain/day/business-date';
import type { PosDatabase } from '../database/database';
import type { SaleRow } from '../database/till-rows';

export type Sales = PosDatabase['sales'];
export type IsMeant = (row: SaleRow) => boolean;

/** A day that nobody closes keeps its date. */
const LONGEST_OPEN_DAYS = 7;

/** From and to, to compare with soldAt. @param businessDate YYYY-MM-DD; null for any time */
export function soldWithin(businessDate: string | null): [from: string, to: string] {
  if (businessDate === null) return ['', '\uffff'];
  const noon = Date.parse(`${businessDate}T12:00:00Z`);
  const dayAt = (days: number) => new Date(noon + days * DAY_MS).toISOString();
  return [dayAt(-2), dayAt(LONGEST_OPEN_DAYS)];
}
