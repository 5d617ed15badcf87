// Finds sales and returns of this till by what a person knows of them: receipt number, amount, card or voucher, customer, day.
// By indexes only, newest first, as a till keeps a hundred thousand sales.
import { latinDigits } from '#shared/domain/digits';
import type { Store } from '../core/store';
import type { PosDatabase } from '../database/database';
import { readableRow } from '../database/earlier-discounts';
import type { SaleRow } from '../database/till-rows';
import { foldedReference } from '../database/sale-references';
import { withRunningNumber } from './running-number';
import { salesOfAmount, type SoughtAmount } from './sales-of-amount';
import { soldWithin, type IsMeant, type Sales } from './sold-within';

export interface SaleQuery {
  /**
   * Beginning of a receipt number, its running number with or without leading zeros, beginning of a tender reference or of one
   * of its words, or of a customer number. Empty for any.
   */
  readonly text: string;
  /** The amount that the text is; null if it is none. */
  readonly amount: SoughtAmount | null;
  /** Also include sales of these customers: numbers or local ids. */
  readonly customers: readonly string[];
  /** YYYY-MM-DD; null for any. */
  readonly businessDate: string | null;
  readonly hasReturns: boolean;
}

/** Limit on matches to sort. A short text matches more than a person reads; of receipts, the latest are kept. */
const MOST_NAMED = 500;

/** Also finds the customers whom the text names. @param query `text` may also be a name or a telephone number */
export async function searchSales(
  { db, search }: Pick<Store, 'db' | 'search'>,
  query: Omit<SaleQuery, 'customers'>,
  most: number,
): Promise<SaleRow[]> {
  const text = query.text.trim();
  const matches = text === '' ? [] : (await search.customers(text)).rows;
  const customers = matches.map(({ customerNumber, localId }) => customerNumber ?? localId ?? '');
  return findSales(db, { ...query, customers }, most);
}

/** Those with this receipt number first, then the newest first; at most `most`. */
export async function findSales({ sales }: PosDatabase, query: SaleQuery, most: number): Promise<SaleRow[]> {
  const { businessDate, hasReturns } = query;
  const isMeant = ({ sale }: SaleRow) =>
    (hasReturns || sale.kind === 'SALE') && (businessDate === null || sale.businessDate === businessDate);
  const text = query.text.trim();
  if (text === '') return (await newest(sales, businessDate, isMeant, most)).map(readableRow);
  const [exact, others] = await Promise.all([
    numbered(sales, text),
    Promise.all([
      sales.where('receiptNumber').startsWith(text.toUpperCase()).reverse().limit(MOST_NAMED).toArray(),
      sales.where('references').startsWith(foldedReference(text)).limit(MOST_NAMED).toArray(),
      sales.where('customerNumber').startsWithIgnoreCase(text).limit(MOST_NAMED).toArray(),
      ofCustomers(sales, query, isMeant, most),
      query.amount === null ? [] : salesOfAmount(sales, query.amount, { businessDate, isMeant, most }),
    ]),
  ]);
  const rows = [...exact.sort(newestFirst), ...others.flat().sort(newestFirst)].filter(isMeant);
  return [...new Map(rows.map((row) => [row.transactionId, row])).values()].slice(0, most).map(readableRow);
}

function newest(sales: Sales, businessDate: string | null, isMeant: IsMeant, most: number): Promise<SaleRow[]> {
  if (businessDate === null) return sales.orderBy('soldAt').reverse().filter(isMeant).limit(most).toArray();
  const onDay = sales.where('sale.businessDate').equals(businessDate).filter(isMeant);
  return onDay.sortBy('soldAt').then((rows) => rows.reverse().slice(0, most));
}

/** The receipts with this number, whole or its running number alone. */
async function numbered(sales: Sales, text: string): Promise<SaleRow[]> {
  const typed = latinDigits(text);
  const numbers = /^\d+$/.test(typed) ? await withRunningNumber(sales, typed) : [typed.toUpperCase()];
  return sales.where('receiptNumber').anyOf(numbers).toArray();
}

async function ofCustomers(sales: Sales, query: SaleQuery, isMeant: IsMeant, most: number): Promise<SaleRow[]> {
  const { customers } = query;
  const each = Math.min(most, Math.ceil(MOST_NAMED / Math.max(1, customers.length)));
  const [from, to] = soldWithin(query.businessDate);
  const found = customers.flatMap((key) => [
    sales
      .where('[customerNumber+soldAt]')
      .between([key, from], [key, to])
      .reverse()
      .filter(isMeant)
      .limit(each)
      .toArray(),
    // A customer without a number yet has few.
    sales.where('localCustomerId').equals(key).filter(isMeant).limit(MOST_NAMED).toArray(),
  ]);
  return (await Promise.all(found)).flat();
}

function newestFirst(a: SaleRow, b: SaleRow): number {
  return a.soldAt < b.soldAt ? 1 : -1;
}

/** Undefined when this till does not have it. */
export async function readSale(db: PosDatabase, transactionId: string): Promise<SaleRow | undefined> {
  const row = await db.sales.get(transactionId);
  return row && readableRow(row);
}
