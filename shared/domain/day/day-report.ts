// The figures of a day, for the X report while it is open and the Z report at its close: sums over its sales, returns and
// cash movements. Reads no data and no clock; a Z report is stored as made and never recomputed.
import { ZERO, add, negate, subtract, sum, type MinorUnits } from '../money/money';
import { listAmountOf } from '../cart/cart';
import type { PricedLine } from '../cart/price-cart';
import { TENDER_KINDS, type TenderKind } from '../sale/payment';
import type { PartsPerMillion } from '../money/rate';
import type { Sale } from '../sale/sale';
import { signed, signedTotal } from '../sale/signed-total';
import type { TaxCategory } from '../tax/tax';

/** DROP: moved to the safe. NO_SALE: the drawer was opened and no cash was moved; its amount is 0. */
export type CashMovementKind = 'IN' | 'OUT' | 'DROP' | 'NO_SALE';

export interface CashMovement {
  readonly kind: CashMovementKind;
  /** Never negative; the kind gives the direction. */
  readonly amount: MinorUnits;
  /** Cash received for a sale that is still open, or counted as its own by another day. */
  readonly isForOpenSale?: boolean | undefined;
}

/** Lines removed from a cart before it was paid, or put back by undo. */
export interface Void {
  readonly isUndone: boolean;
  readonly lines: number;
  /** Before discounts. */
  readonly amount: MinorUnits;
}

export interface DayFigures {
  /** Cash at the start of the day. */
  readonly floatAmount: MinorUnits;
  /** Sales and returns of the day, in the order of their receipt numbers. */
  readonly sales: readonly Sale[];
  /** Those among them that were made before the day was opened. */
  readonly soldBefore: readonly Sale[];
  readonly movements: readonly CashMovement[];
  readonly voids: readonly Void[];
  /** Entries of the day that the service has not accepted yet. */
  readonly unsentCount: number;
  /** Name of an item's group; null without one. */
  readonly groupOf: (itemId: string) => string | null;
  /** Hour of the day in the merchant's time zone, 0 to 23, of an ISO 8601 time. */
  readonly hourOf: (soldAt: string) => number;
}

export interface Turnover {
  readonly count: number;
  /** Before discounts. */
  readonly listAmount: MinorUnits;
  readonly discountAmount: MinorUnits;
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
  /** Cash rounding: separate from the gross amount. */
  readonly roundingAmount: MinorUnits;
}

export interface Tally {
  readonly count: number;
  readonly amount: MinorUnits;
}

/** Sales and returns are separate where money is counted; elsewhere returns are deducted. */
export interface DayReport {
  readonly firstReceipt: string | null;
  readonly lastReceipt: string | null;
  readonly sales: Turnover;
  readonly returns: Turnover;
  /** Sales and returns made before the day was opened, gross; included everywhere else. Absent in earlier versions. */
  readonly soldBefore?: Tally | undefined;
  readonly tenders: readonly { readonly kind: TenderKind; readonly sales: Tally; readonly returns: Tally }[];
  readonly taxes: readonly DayTax[];
  /** Given on sales: line discounts, and discounts on the whole sale. */
  readonly lineDiscounts: Tally;
  readonly saleDiscounts: Tally;
  /** Those on sales that were rung up once more, as their payment was corrected. `count`: sales. Absent in earlier versions. */
  readonly correctedDiscounts?: Tally | undefined;
  /** Line discounts by catalog name; null for all given by hand. `count`: lines. Once of a corrected payment. Absent in earlier versions. */
  readonly discounts?: readonly (Tally & { readonly name: string | null })[] | undefined;
  /** Lines sold that are not in the catalog, before discounts; included everywhere else. Once of a corrected payment. Absent in earlier versions. */
  readonly customAmounts?: Tally | undefined;
  /** Lines sold at another price by hand, and by how much less than before; included everywhere else. Absent in earlier versions. */
  readonly priceChanges?: Tally | undefined;
  /** Sales whose payment was corrected. Absent in earlier versions. */
  readonly correctedPayments?: number | undefined;
  /** `amount` is gross; null stands for items without a group. */
  readonly groups: readonly { readonly group: string | null; readonly amount: MinorUnits }[];
  /** `count`: sales and returns. */
  readonly hours: readonly (Tally & { readonly hour: number })[];
  readonly cashiers: readonly (Tally & { readonly cashier: string })[];
  readonly movements: readonly (Tally & { readonly kind: 'IN' | 'OUT' | 'DROP' })[];
  readonly drawerOpenings: number;
  /** Lines removed again after they were rung up, before discounts. Absent in earlier versions. */
  readonly voids?: Tally | undefined;
  readonly cash: DayCash;
  readonly unsentCount: number;
}

export interface DayTax {
  readonly taxCategory: TaxCategory;
  readonly rate: PartsPerMillion;
  readonly netAmount: MinorUnits;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
}

export interface DayCash {
  readonly floatAmount: MinorUnits;
  readonly sales: Tally;
  readonly returns: Tally;
  readonly inAmount: MinorUnits;
  readonly outAmount: MinorUnits;
  readonly dropAmount: MinorUnits;
  /** Received for open sales, less what was in the float of that; absent for nothing, and in earlier versions. */
  readonly openSaleAmount?: MinorUnits | undefined;
  /** The cash that should be in the drawer. */
  readonly expectedAmount: MinorUnits;
}

export function makeDayReport(figures: DayFigures): DayReport {
  const { sales: all, movements, groupOf, hourOf, unsentCount } = figures;
  const sales = all.filter(({ kind }) => kind === 'SALE');
  const returns = all.filter(({ kind }) => kind === 'RETURN');
  const lines = all.flatMap((sale) => sale.settled.lines.map((line) => ({ sale, line })));
  const corrections = returns.filter(({ correctsPayment }) => correctsPayment);
  const [corrected, rungUpOnce] = divided(sales, corrections);
  const byHand = movements.filter(({ isForOpenSale }) => !isForOpenSale);
  const moved = MOVED.map((kind) => ({ kind, ...tallyOf(byHand.filter((each) => each.kind === kind)) }));
  const forOpenSales = sum(
    movements
      .filter(({ isForOpenSale }) => isForOpenSale)
      .map(({ kind, amount }) => (kind === 'IN' ? amount : negate(amount))),
  );
  const cash = cashOf(figures.floatAmount, tenderedIn(sales, 'CASH'), tenderedIn(returns, 'CASH'), moved);
  return {
    firstReceipt: all.at(0)?.receiptNumber ?? null,
    lastReceipt: all.at(-1)?.receiptNumber ?? null,
    sales: turnoverOf(sales),
    returns: turnoverOf(returns),
    soldBefore: grossTally(figures.soldBefore),
    tenders: TENDER_KINDS.map((kind) => ({
      kind,
      sales: tenderedIn(sales, kind),
      returns: tenderedIn(returns, kind),
    })).filter((row) => row.sales.count + row.returns.count > 0),
    taxes: taxesOf(all),
    lineDiscounts: discountsOf(sales, ({ settled }) =>
      subtract(settled.totals.discountAmount, settled.cartDiscountAmount),
    ),
    saleDiscounts: discountsOf(sales, ({ settled }) => settled.cartDiscountAmount),
    correctedDiscounts: discountsOf(corrected, ({ settled }) => settled.totals.discountAmount),
    discounts: discountsByName(rungUpOnce),
    customAmounts: tallyOf(customLines(rungUpOnce).map(({ listAmount: amount }) => ({ amount }))),
    priceChanges: priceChangesOf(rungUpOnce),
    correctedPayments: corrections.length,
    groups: grouped(lines, ({ line: { line } }) => (line.itemId === null ? null : groupOf(line.itemId))).map(
      ([group, rows]) => ({
        group,
        amount: sum(rows.map(({ sale, line }) => signed(sale, line.grossAmount))),
      }),
    ),
    hours: grouped(all, ({ soldAt }) => hourOf(soldAt))
      .sort(([a], [b]) => a - b)
      .map(([hour, rows]) => ({ hour, ...grossTally(rows) })),
    cashiers: grouped(all, ({ cashier }) => cashier).map(([cashier, rows]) => ({ cashier, ...grossTally(rows) })),
    movements: moved.filter(({ count }) => count > 0),
    drawerOpenings: movements.filter(({ kind }) => kind === 'NO_SALE').length,
    voids: voidsOf(figures.voids),
    cash: withOpenSaleCash(cash, forOpenSales),
    unsentCount,
  };
}

/** @param amount received for open sales that the figures do not have yet; below zero for less */
export function withOpenSaleCash(cash: DayCash, amount: MinorUnits): DayCash {
  if (amount === 0) return cash;
  const openSaleAmount = add(cash.openSaleAmount ?? ZERO, amount);
  return { ...cash, openSaleAmount, expectedAmount: add(cash.expectedAmount, amount) };
}

const MOVED = ['IN', 'OUT', 'DROP'] as const;

function turnoverOf(sales: readonly Sale[]): Turnover {
  const total = (of: (sale: Sale) => MinorUnits) => sum(sales.map(of));
  return {
    count: sales.length,
    listAmount: total(({ settled }) => settled.totals.listAmount),
    discountAmount: total(({ settled }) => settled.totals.discountAmount),
    netAmount: total(({ settled }) => settled.totals.netAmount),
    taxAmount: total(({ settled }) => settled.totals.taxAmount),
    grossAmount: total(({ settled }) => settled.totals.grossAmount),
    roundingAmount: total(({ roundingAmount }) => roundingAmount),
  };
}

/** `count`: sales paid fully or partly in this way. */
function tenderedIn(sales: readonly Sale[], kind: TenderKind): Tally {
  const paid = sales.map(({ tenders }) => tenders.filter((tender) => tender.kind === kind));
  return {
    count: paid.filter((tenders) => tenders.length > 0).length,
    amount: sum(paid.flat().map(({ amount }) => amount)),
  };
}

/** What sales and returns brought into the drawer; below zero if more cash was refunded. */
export function cashFrom(sales: readonly Sale[]): MinorUnits {
  return sum(sales.map((sale) => signed(sale, tenderedIn([sale], 'CASH').amount)));
}

function taxesOf(sales: readonly Sale[]): DayTax[] {
  const rows = sales.flatMap((sale) => sale.settled.taxes.map((tax) => ({ sale, tax })));
  return grouped(rows, ({ tax }) => `${tax.taxCategory} ${tax.rate}`).flatMap(([, same]) => {
    const [first] = same;
    if (!first) return [];
    const total = (key: 'netAmount' | 'taxAmount' | 'grossAmount') =>
      sum(same.map(({ sale, tax }) => signed(sale, tax[key])));
    const { taxCategory, rate } = first.tax;
    return {
      taxCategory,
      rate,
      netAmount: total('netAmount'),
      taxAmount: total('taxAmount'),
      grossAmount: total('grossAmount'),
    };
  });
}

function discountsOf(sales: readonly Sale[], of: (sale: Sale) => MinorUnits): Tally {
  return tallyOf(sales.map((sale) => ({ amount: of(sale) })).filter(({ amount }) => amount !== 0));
}

function discountsByName(sales: readonly Sale[]): (Tally & { name: string | null })[] {
  const lines = sales
    .flatMap(({ settled }) => settled.lines)
    .map(({ line: { discount }, lineDiscountAmount: amount }) => ({ discount, amount }))
    .filter(({ amount }) => amount !== 0);
  return grouped(lines, ({ discount }) => discount?.discountId ?? null).map(([, rows]) => {
    const named = rows.find(({ discount }) => discount !== null && discount.name !== null);
    return { name: named?.discount?.name ?? null, ...tallyOf(rows) };
  });
}

function customLines(sales: readonly Sale[]): PricedLine[] {
  return sales.flatMap(({ settled }) => settled.lines).filter(({ line }) => line.itemId === null);
}

/** The sales that were rung up once more, as their payment was corrected, and all others. */
function divided(sales: readonly Sale[], corrections: readonly Sale[]): [Sale[], Sale[]] {
  const ids = new Set(corrections.map(({ originalTransactionId }) => originalTransactionId));
  const isCorrected = ({ transactionId }: Sale) => ids.has(transactionId);
  return [sales.filter(isCorrected), sales.filter((sale) => !isCorrected(sale))];
}

function priceChangesOf(sales: readonly Sale[]): Tally {
  const lines = sales.flatMap(({ settled }) => settled.lines);
  return tallyOf(
    lines.flatMap(({ line }) => {
      const { replacedPrice } = line;
      if (replacedPrice === undefined || replacedPrice === ZERO || replacedPrice === line.unitPrice) return [];
      return { amount: subtract(listAmountOf({ ...line, unitPrice: replacedPrice }), listAmountOf(line)) };
    }),
  );
}

function voidsOf(voids: readonly Void[]): Tally {
  return {
    count: voids.reduce((count, { isUndone, lines }) => count + (isUndone ? -lines : lines), 0),
    amount: sum(voids.map(({ isUndone, amount }) => (isUndone ? negate(amount) : amount))),
  };
}

function tallyOf(rows: readonly { readonly amount: MinorUnits }[]): Tally {
  return { count: rows.length, amount: sum(rows.map(({ amount }) => amount)) };
}

function grossTally(sales: readonly Sale[]): Tally {
  return tallyOf(sales.map((sale) => ({ amount: signedTotal(sale) })));
}

function cashOf(
  floatAmount: MinorUnits,
  sales: Tally,
  returns: Tally,
  moved: readonly (Tally & { kind: string })[],
): DayCash {
  const amountOf = (kind: string) => moved.find((each) => each.kind === kind)?.amount ?? ZERO;
  const [inAmount, outAmount, dropAmount] = [amountOf('IN'), amountOf('OUT'), amountOf('DROP')];
  const comesIn = add(floatAmount, sales.amount, inAmount);
  const goesOut = add(returns.amount, outAmount, dropAmount);
  return { floatAmount, sales, returns, inAmount, outAmount, dropAmount, expectedAmount: subtract(comesIn, goesOut) };
}

/** In order of first occurrence. */
function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}
