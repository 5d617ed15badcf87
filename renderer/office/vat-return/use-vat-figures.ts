// What is asked for beside the return itself: the output tax of the months around, the days it is made of, and days still open.
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { getSalesFigures, type SalesFigures } from '#shared/api/sales/sales-figures';
import { getVatReturn, type VatReturn } from '#shared/api/sales/vat-return';
import { currencyOf } from '#shared/domain/money/currency';
import { nearestFromDecimal, nearestSum, negate, type MinorUnits } from '#shared/domain/money/money';
import { useStore } from '../../store/core/store-context';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { useAnswer, useKeptQuery, type Answer } from '../kit/answers/use-answer';
import { monthsAround, type Period } from '../place/periods';
import type { VatCountry } from './vat-return-search';

const MOST_MONTHS = 12;

/** So many requests at a time leave room for what else the screen asks for. */
const AT_ONCE = 3;

export interface Months extends Answer<readonly VatReturn[]> {
  /** Those that could not be loaded; none while nothing is. */
  readonly missing: readonly Period[];
}

/** Of the months of the period and as many before. A month that cannot be loaded keeps its last figures, or is left out. */
export function useMonths(countryCode: VatCountry, period: Period): Months {
  const { pos } = useStore();
  const months = monthsAround(period, MOST_MONTHS);
  const isOf = (month: Period) => (each: VatReturn) => each.from === month.from && each.to === month.to;
  const answer = useKeptQuery<readonly VatReturn[]>(getVatReturn, { countryCode, months }, async (last = []) => {
    const loaded = new Map<Period, VatReturn>();
    const failures: unknown[] = [];
    const waiting = [...months];
    const loadSome = async () => {
      for (let month = waiting.shift(); month !== undefined; month = waiting.shift()) {
        try {
          loaded.set(month, await pos.ask(getVatReturn, { query: { countryCode, ...month } }));
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loadSome));
    if (loaded.size === 0) throw failures[0];
    return months.flatMap((month) => loaded.get(month) ?? last.find(isOf(month)) ?? []);
  });
  return { ...answer, missing: answer.data ? months.filter((month) => !answer.data?.some(isOf(month))) : [] };
}

export interface DaysOfReturn {
  /** Business dates with sales or returns. */
  readonly count: number;
  readonly vat: MinorUnits;
  /** Box 5 of the return less the VAT of the days. */
  readonly difference: MinorUnits;
}

/** @returns null while one of them is not known, and for a return in another currency than the merchant's */
export function useDaysOf(report: VatReturn | undefined, period: Period): Answer<DaysOfReturn | null> {
  const days = useAnswer(getSalesFigures, { query: { ...period, by: 'date' } });
  return {
    ...days,
    data: compare(report, days.data),
    meanwhile: null,
    refresh: async () => compare(report, await days.refresh()),
  };
}

function compare(report: VatReturn | undefined, days: SalesFigures | null | undefined): DaysOfReturn | null {
  if (!report || !days || days.currency !== report.currency) return null;
  const currency = currencyOf(report.currency);
  const vat = nearestSum(days.rows.map(({ taxAmount }) => nearestFromDecimal(taxAmount, currency)));
  const difference = nearestSum([nearestFromDecimal(report.box5TotalOutputTax, currency), negate(vat)]);
  return { count: days.rows.length, vat, difference };
}

/** Days of the period that are still open. Only asked for by those who may see days. */
export function useOpenDayCount(period: Period): Answer<number> {
  const { pos } = useStore();
  const mayAsk = mayCall(useTill().session.me.features, listDayCycles.access);
  return useKeptQuery(listDayCycles, { ...period, mayAsk }, async () => {
    if (!mayAsk) return 0;
    return (await pos.ask(listDayCycles, { query: { ...period, status: 'OPEN' } })).length;
  });
}
