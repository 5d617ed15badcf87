// Which rows of a trading day become lines of a cart, and which do not. The rules are tried in order and the last one
// takes every row, so each row is met by exactly one. They judge form and sign, never a list of codes seen so far.
import { isGoodsCode, isItemDescription } from '#service/seed/online-retail/stock-code';
import type { TradingRow } from '#service/seed/online-retail/trading-day';

/**
 * LINE: a line of the invoice's cart: a SALE when money comes in, a RETURN when it goes out. PAY_OUT: always a RETURN.
 * REFUSED: the till refuses to read the row's `refusedField`, and the replay checks that it does. LEFT_OUT: no sale.
 */
export type Treatment = 'LINE' | 'PAY_OUT' | 'REFUSED' | 'LEFT_OUT';

export interface RowRule {
  readonly id: string;
  readonly sentence: string;
  readonly treatment: Treatment;
  readonly refusedField?: 'quantity' | 'unitPrice';
  applies(row: TradingRow): boolean;
}

/** Pounds on one line: a larger amount is an error in the file, and three-decimal amounts would no longer be exact. */
const LARGEST_LINE = 1_000_000_000;

const DECIMAL = /^-?\d+(\.\d+)?$/;

export const ROW_RULES: readonly RowRule[] = [
  {
    id: 'malformed',
    sentence: 'A field is missing or too many, or number, code, quantity, price, date or customer cannot be read.',
    treatment: 'LEFT_OUT',
    applies: (row) => !isReadable(row),
  },
  {
    id: 'bad-debt',
    sentence: 'An A invoice adjusts a bad debt in the ledger; nothing is sold.',
    treatment: 'LEFT_OUT',
    applies: (row) => row.invoiceNo.startsWith('A'),
  },
  {
    id: 'quantity-zero',
    sentence: 'Nothing is not a line: the till refuses the quantity.',
    treatment: 'REFUSED',
    refusedField: 'quantity',
    applies: (row) => Number(row.quantity) === 0,
  },
  {
    id: 'quantity-beyond',
    sentence: 'Over a million units, or more than three decimals: the till refuses the quantity.',
    treatment: 'REFUSED',
    refusedField: 'quantity',
    applies: (row) => Math.abs(Number(row.quantity)) > 1_000_000 || decimalsOf(row.quantity) > 3,
  },
  {
    id: 'price-decimals',
    sentence: 'More decimals than the pound has: the till refuses the price.',
    treatment: 'REFUSED',
    refusedField: 'unitPrice',
    applies: (row) => decimalsOf(row.unitPrice) > 2,
  },
  {
    id: 'amount-beyond',
    sentence: 'A line of more than a thousand million pounds is an accident of the file.',
    treatment: 'LEFT_OUT',
    applies: (row) => Math.abs(Number(row.quantity) * Number(row.unitPrice)) > LARGEST_LINE,
  },
  {
    id: 'stock-correction',
    sentence:
      'Price zero outside a credit note with a negative quantity, or to nobody and no item named: stock is put right.',
    treatment: 'LEFT_OUT',
    applies: (row) => Number(row.unitPrice) === 0 && !isCreditNote(row) && (isNegative(row) || isUnnamedToNobody(row)),
  },
  {
    id: 'given-away',
    sentence: 'Price zero otherwise: given away, a line at 0 with the warning PRICE_ZERO.',
    treatment: 'LINE',
    applies: (row) => Number(row.unitPrice) === 0,
  },
  {
    id: 'negative-price',
    sentence:
      'A negative price is an amount the other way: a line at the positive price in the cart of that direction.',
    treatment: 'LINE',
    applies: (row) => Number(row.unitPrice) < 0,
  },
  {
    id: 'discount-line',
    sentence: 'Code D outside a credit note is an amount taken off: money goes out.',
    treatment: 'PAY_OUT',
    applies: (row) => row.stockCode === 'D' && !isCreditNote(row),
  },
  {
    id: 'return-on-invoice',
    sentence: 'A negative quantity at a price outside a credit note: something comes back with the sale.',
    treatment: 'LINE',
    applies: (row) => isNegative(row) && !isCreditNote(row),
  },
  {
    id: 'credit-reversed',
    sentence: 'A positive quantity on a credit note takes back a credit: money comes in.',
    treatment: 'LINE',
    applies: (row) => !isNegative(row) && isCreditNote(row),
  },
  {
    id: 'name-missing',
    sentence: 'A price and no description: a line under the name of its code.',
    treatment: 'LINE',
    applies: (row) => row.description.trim() === '',
  },
  {
    id: 'charge',
    sentence: 'A code that is not in the form of goods: postage, fees, manual entries, gift vouchers.',
    treatment: 'LINE',
    applies: (row) => !isGoodsCode(row.stockCode),
  },
  { id: 'goods', sentence: 'Everything else: goods sold or returned.', treatment: 'LINE', applies: () => true },
];

export function ruleFor(row: TradingRow): RowRule {
  const rule = ROW_RULES.find((candidate) => candidate.applies(row));
  if (!rule) throw new Error(`No rule for ${row.place}`);
  return rule;
}

export function isCreditNote({ invoiceNo }: Pick<TradingRow, 'invoiceNo'>): boolean {
  return invoiceNo.startsWith('C');
}

function isReadable(row: TradingRow): boolean {
  return (
    row.isWhole &&
    /^[AC]?\d+$/.test(row.invoiceNo) &&
    row.stockCode.trim() !== '' &&
    DECIMAL.test(row.quantity) &&
    DECIMAL.test(row.unitPrice) &&
    row.invoiceDate.trim() !== '' &&
    /^(\d+(\.0+)?)?$/.test(row.customerId)
  );
}

function isNegative(row: TradingRow): boolean {
  return Number(row.quantity) < 0;
}

function isUnnamedToNobody(row: TradingRow): boolean {
  return row.customerId === '' && !isItemDescription(row.description);
}

/** Significant decimals: '0.00' has none. */
function decimalsOf(text: string): number {
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
