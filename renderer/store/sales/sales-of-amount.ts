// Sales by their amount: the total on the receipt, or what was paid in cash after rounding.
import { sum, type MinorUnits } from '#shared/domain/money/money';
import type { SaleRow } from '../database/till-rows';
import { soldWithin, type IsMeant, type Sales } from './sold-within';

export interface SoughtAmount {
  readonly value: MinorUnits;
  /** The step of cash rounding; 0 for none. */
  readonly cashRounding: MinorUnits;
}

interface Limits {
  /** YYYY-MM-DD; null for any. */
  readonly businessDate: string | null;
  readonly isMeant: IsMeant;
  readonly most: number;
}

/** Totals that round to the amount, and how many of the latest sales of each are looked at. */
const MOST_TOTALS = 60;
const MOST_OF_A_TOTAL = 200;

const TOTAL = '[sale.settled.totals.grossAmount+soldAt]';

/** In no order; of each total the newest. */
export async function salesOfAmount(sales: Sales, sought: SoughtAmount, limits: Limits): Promise<SaleRow[]> {
  const { value, cashRounding } = sought;
  const { isMeant, most } = limits;
  const [from, to] = soldWithin(limits.businessDate);
  const newestOf = (total: number, isSought: IsMeant, limit: number) => {
    const ofTotal = sales.where(TOTAL).between([total, from], [total, to]).reverse().limit(limit);
    return ofTotal.toArray().then((rows) => rows.filter(isSought));
  };
  const ofTotal = sales
    .where(TOTAL)
    .between([value, from], [value, to])
    .reverse()
    .filter(isMeant)
    .limit(most)
    .toArray();
  if (cashRounding === 0 || value % cashRounding !== 0) return ofTotal;
  const totals = await totalsRoundedTo(sales, sought);
  const isPaid: IsMeant = ({ sale }) => sum(sale.tenders.map(({ amount }) => amount)) === value;
  const rounded = totals.map((total) => newestOf(total, (row) => isMeant(row) && isPaid(row), MOST_OF_A_TOTAL));
  return (await Promise.all([ofTotal, ...rounded])).flat();
}

/** The totals that occur, less than one step of rounding from the amount. */
async function totalsRoundedTo(sales: Sales, { value, cashRounding }: SoughtAmount): Promise<number[]> {
  const totals: number[] = [];
  let after: [number, string] = [value - cashRounding + 1, ''];
  while (totals.length < MOST_TOTALS) {
    const [next] = await sales
      .where(TOTAL)
      .between(after, [value + cashRounding, ''])
      .limit(1)
      .keys();
    if (!Array.isArray(next)) break;
    const total = Number(next[0]);
    if (total !== value) totals.push(total);
    after = [total, '\uffff'];
  }
  return totals;
}
